import { cacheVersionsOf } from '@almanac/cache';
import { TermStore } from '@almanac/content';
import {
  appendToLog,
  BacklogMetrics,
  ChangeRecorder,
  highestIdOf,
  LeasedIds,
  NamedLocks,
  ServiceDatabase,
} from '@almanac/data';
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

/** Dependencies that the modules of events share. */
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
  const changes = new ChangeRecorder({
    outboxes: [models.events, models.venues, models.organizers, models.terms].map((store) => store.changes),
    append: appendToLog(core.changes),
    logger,
    now,
  });
  new BacklogMetrics(context.metrics).follow({
    changes: changes.backlog,
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
    changes,
    images,
    site: new Site(core.directory),
    ids: new LeasedIds(core.ids, 'posts', highestIdOf(models.events, models.venues, models.organizers)),
    termIds: new LeasedIds(core.ids, 'terms', () => models.terms.highestId()),
    /** Locks on the creation of venues and organizers by description. */
    claims: new NamedLocks(database, 'link_claims'),
    /** Validators of the fields that all items have. */
    checks: writeChecks(core, images),
    /** Public address of the site, without a trailing slash. */
    siteUrl: config.SITE_URL,
    /** Default page size. */
    perPage: config.EVENTS_PER_PAGE,
    now,
    /** Announces a change of the namespace that no request made. Requests announce their changes themselves. */
    onChange: (): Promise<void> => cacheVersions.bump(NAMESPACE),
  };
}
