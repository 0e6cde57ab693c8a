import { type RelatedItemsOf, rememberedView } from '../content/view.js';
import type { organizersModule } from '../organizers/module.js';
import type { EventsRuntime } from '../runtime.js';
import type { termsModule } from '../terms/module.js';
import { ItemRecords } from '../transfer/items.js';
import type { venuesModule } from '../venues/module.js';
import type { Event } from './document.js';
import { EventEffects, LastStarts } from './effects.js';
import { eventForm } from './records.js';
import { ReferenceResolver } from './references.js';
import { eventRoutes } from './routes.js';
import { EventsService, EventType } from './service.js';
import { eventView, shownMembers } from './view.js';

export interface EventsModuleDeps {
  readonly venues: ReturnType<typeof venuesModule>;
  readonly organizers: ReturnType<typeof organizersModule>;
  readonly terms: ReturnType<typeof termsModule>;
}

/** Events. */
export function eventsModule(runtime: EventsRuntime, { venues, organizers, terms }: EventsModuleDeps) {
  const { models, core, ids, images, site, siteUrl, perPage, checks } = runtime;
  const lastStarts = new LastStarts({
    venues: models.venues.lastStarts((id) => models.events.lastStart('venue', id)),
    organizers: models.organizers.lastStarts((id) => models.events.lastStart('organizers', id)),
  });
  const effects = new EventEffects({
    counter: terms.service.counter,
    lastStarts,
    forget: async (postId) => void (await core.comments.detachPost({ postId })),
  });
  const resolver = new ReferenceResolver({
    venues: venues.references,
    organizers: organizers.references,
    terms: terms.service,
    images,
  });
  const store = models.events;
  const service = new EventsService({
    type: new EventType({ store, effects, site, images, siteUrl, resolver }),
    store,
    ids,
    venues: venues.service,
    organizers: organizers.service,
  });
  const shownEvents = eventView({
    venues: venues.objects,
    organizers: organizers.objects,
    terms: terms.views,
    images,
    site,
    siteUrl,
  });
  /** Other items that views of events contain. Terms show the number of their events. */
  const relatedItems: RelatedItemsOf<Event> = async (shown) => ({
    others: (
      await Promise.all([
        models.venues.findMany(shown.map(({ venue }) => venue).filter((id) => id !== 0)),
        models.organizers.findMany(shown.flatMap((event) => event.organizers)),
      ])
    ).flat(),
    hasTerms: shown.some(({ categories, tags }) => categories.length + tags.length > 0),
  });
  return {
    store,
    service,
    lastStarts,
    routes: eventRoutes({
      service,
      view: rememberedView(shownEvents, relatedItems),
      shown: (event) => shownMembers(event, siteUrl),
      relatedItems,
      venues,
      organizers,
      terms: terms.service,
      site,
      checks,
      perPage,
    }),
    records: new ItemRecords(eventForm(runtime, { store, service }), runtime),
    jobs: [service.job],
  };
}
