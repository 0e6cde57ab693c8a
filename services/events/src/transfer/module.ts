import { termRecords } from '@almanac/content';
import { DuplicateKeyError, recountAll } from '@almanac/data';
import { sanitizeLine, sanitizeTermName, sanitizeTitle } from '@almanac/formatting';
import { transferOffer } from '@almanac/transfer';
import { readCost } from '../events/cost.js';
import { resolveTimes } from '../events/dates.js';
import type { Event } from '../events/document.js';
import type { eventsModule } from '../events/module.js';
import type { LinkedItem } from '../linked/document.js';
import type { LinkedStore } from '../linked/model.js';
import { ORGANIZER_TEXTS, type Organizer } from '../organizers/model.js';
import type { organizersModule } from '../organizers/module.js';
import type { EventsRuntime } from '../runtime.js';
import type { termsModule } from '../terms/module.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { VENUE_TEXTS, type Venue } from '../venues/model.js';
import type { venuesModule } from '../venues/module.js';
import { type ItemForm, ItemRecords } from './items.js';

export interface TransferModuleDeps {
  readonly events: ReturnType<typeof eventsModule>;
  readonly venues: ReturnType<typeof venuesModule>;
  readonly organizers: ReturnType<typeof organizersModule>;
  readonly terms: ReturnType<typeof termsModule>;
}

/** What is named by events is backed up after them: see packages/transfer. */
const NAMED_BY_EVENTS = ['events', 'venues', 'organizers', 'terms'];

/** Each is looked up by itself, and waits for a connection, which are few. */
const LAST_STARTS_AT_ONCE = 20;

/** Moving in and out. */
export function transferModule(runtime: EventsRuntime, deps: TransferModuleDeps) {
  const { database, models, onChange, logger } = runtime;
  const { events, venues, organizers, terms } = deps;
  return transferOffer({
    database,
    logger,
    stores: [
      termRecords<Taxonomy>(models.terms, ['tribe_events_cat', 'post_tag']),
      new ItemRecords(venueForm(venues), runtime),
      new ItemRecords(organizerForm(organizers), runtime),
      new ItemRecords(eventForm(events, runtime), runtime),
    ],
    backedUpLast: NAMED_BY_EVENTS,
    onChange,
    async settle() {
      await recountAll(models.terms, terms.service.counter.recount);
      await recountAll(
        { allIds: async () => [...(await idsOf(models.venues)), ...(await idsOf(models.organizers))] },
        events.refreshLastStarts,
        LAST_STARTS_AT_ONCE,
      );
      await onChange();
    },
  });
}

const idsOf = <D extends LinkedItem>(store: LinkedStore<D>): Promise<number[]> => store.ids({});

const linesOf = (names: readonly string[], texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, name === 'website' ? (texts[name] ?? '') : sanitizeLine(texts[name] ?? '')]),
  );

/** Lines such as an address, as texts that are changed by themselves. */
const linesOfTexts = (names: readonly string[]): Pick<ItemForm<'venue', Venue>, 'ownTexts'> => ({
  ownTexts: Object.fromEntries(names.map((name) => [`texts.${name}`, name])),
});

const textsOf = (names: readonly string[], item: Venue | Organizer): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, String(item[name as keyof typeof item] ?? '')]));

const venueForm = ({ store, service }: TransferModuleDeps['venues']): ItemForm<'venue', Venue> => ({
  record: 'venue',
  store,
  service,
  ...linesOfTexts(VENUE_TEXTS),
  own: async ({ texts, showMap, showMapLink }) => ({
    ...linesOf(VENUE_TEXTS, texts),
    showMap,
    showMapLink,
    lastStart: '',
    refreshes: 0,
  }),
  shown: (venue) => ({
    texts: textsOf(VENUE_TEXTS, venue),
    showMap: venue.showMap,
    showMapLink: venue.showMapLink,
  }),
});

const organizerForm = ({
  store,
  service,
}: TransferModuleDeps['organizers']): ItemForm<'organizer', Organizer> => ({
  record: 'organizer',
  store,
  service,
  ...linesOfTexts(ORGANIZER_TEXTS),
  own: async ({ texts }) => ({ ...linesOf(ORGANIZER_TEXTS, texts), lastStart: '', refreshes: 0 }),
  shown: (organizer) => ({ texts: textsOf(ORGANIZER_TEXTS, organizer) }),
});

function eventForm(
  { store, service }: TransferModuleDeps['events'],
  { models, termIds }: EventsRuntime,
): ItemForm<'event', Event> {
  /** Events have tags of their own: one that is not there is made. */
  const tagOf = async ({ name: sent, slug: wanted }: { name: string; slug: string }): Promise<number[]> => {
    const name = sanitizeTermName(sent);
    const slug = sanitizeTitle(wanted) || sanitizeTitle(name);
    if (name === '' || slug === '') return [];
    const known = await models.terms.findBySlug('post_tag', slug);
    if (known) return [known._id];
    const _id = await termIds.next();
    const term = { _id, taxonomy: 'post_tag' as const, name, slug, description: '', parent: 0 };
    try {
      await models.terms.insert(term);
      return [_id];
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
      const made = await models.terms.findBySlug('post_tag', slug);
      return made ? [made._id] : [];
    }
  };

  return {
    record: 'event',
    store,
    service,
    ownTexts: { website: 'website' },
    async own(record, site) {
      const { start, end, timezone, allDay, venue, organizers, categories } = record;
      const times = resolveTimes(
        { start_date: start, end_date: end, all_day: allDay, timezone },
        { now: new Date(), site: site.zone },
      );
      if ('param' in times) return times.reason;
      const tags: number[] = [];
      for (const tag of record.tags) tags.push(...(await tagOf(tag)));
      return {
        ...times,
        cost: readCost(record.cost) ?? [],
        website: record.website === '' ? null : record.website,
        showMap: record.showMap,
        showMapLink: record.showMapLink,
        hidden: record.hidden,
        sticky: record.sticky,
        featured: record.featured,
        venue,
        organizers,
        categories,
        tags: [...new Set(tags)],
      };
    },
    // Tags are named by the command line, which has read the terms.
    shown: (event) => ({
      start: event.start,
      end: event.end,
      timezone: event.timezone,
      allDay: event.allDay,
      cost: event.cost.join(', '),
      website: event.website ?? '',
      showMap: event.showMap,
      showMapLink: event.showMapLink,
      hidden: event.hidden,
      sticky: event.sticky,
      featured: event.featured,
      venue: event.venue,
      organizers: [...event.organizers],
      categories: [...event.categories],
      tags: event.tags.map((id) => ({ name: String(id), slug: '' })),
    }),
  };
}
