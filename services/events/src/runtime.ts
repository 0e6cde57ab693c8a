import { cacheVersionsOf } from '@almanac/cache';
import { TermStore } from '@almanac/content';
import { BacklogMetrics, Claims, highestIdOf, LeasedIds, ServiceDatabase } from '@almanac/data';
import type { ProcessContext } from '@almanac/process';
import { writeChecks } from './arguments.js';
import type { EventsConfig } from './config.js';
import { coreClients } from './core/clients.js';
import { Images } from './core/images.js';
import { Site } from './core/site.js';
import { EventStore } from './events/model.js';
import { organizerStore } from './organizers/model.js';
import type { Taxonomy } from './terms/taxonomy.js';
import { venueStore } from './venues/model.js';
import { NAMESPACE } from './versions.js';

/** What the modules of events share. */
export type EventsRuntime = Awaited<ReturnType<typeof eventsRuntime>>;

export async function eventsRuntime(context: ProcessContext<EventsConfig>) {
  const { config, logger } = context;
  const serviceDatabase = new ServiceDatabase(context);
  const cacheVersions = await cacheVersionsOf(context);
  const now = (): Date => new Date();
  const database = await serviceDatabase.connect();
  const core = coreClients(context);
  const models = {
    events: new EventStore(database),
    venues: venueStore(database),
    organizers: organizerStore(database),
    terms: new TermStore<Taxonomy>(database),
  };
  new BacklogMetrics(context.metrics).follow({
    ...models.events.backlogs(),
    ...models.venues.backlogs(),
    ...models.organizers.backlogs(),
  });
  const images = new Images(core);
  return {
    serviceDatabase,
    cacheVersions,
    database,
    logger,
    core,
    models,
    images,
    site: new Site(core.directory),
    ids: new LeasedIds(core.ids, 'posts', highestIdOf(models.events, models.venues, models.organizers)),
    termIds: new LeasedIds(core.ids, 'terms', () => models.terms.highestId()),
    /** Who may make a venue or organizer of a name that an event gives. */
    claims: new Claims(database, 'link_claims'),
    /** How the fields that every item has are judged. */
    checks: writeChecks(core, images),
    /** Address of the front, without a trailing slash. */
    siteUrl: config.SITE_URL,
    /** Items on a page of a list that does not ask for a number. */
    perPage: config.EVENTS_PER_PAGE,
    now,
    /** Declares that what the routes show has changed. Requests that may change it do so by themselves. */
    onChange: (): Promise<void> => cacheVersions.raise(NAMESPACE),
  };
}
