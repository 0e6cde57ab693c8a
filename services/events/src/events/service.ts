import { parseSearch, type Status } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import { forbidden, invalidParam } from '../content/errors.js';
import type { Guard, Page } from '../content/model.js';
import { listedStatuses, visibleItems } from '../content/rights.js';
import {
  type Companions,
  type ItemCollaborators,
  type ItemInput,
  ItemService,
  type OwnFields,
  type Situation,
} from '../content/service.js';
import type { EventTerms, NamedTerms } from '../terms/service.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { type EventTimes, resolveTimes, type TimesInput } from './dates.js';
import type { Event } from './document.js';
import type { Linkable, NamedLink } from './links.js';
import type { EventFilter, EventRepository } from './model.js';

/** What a client may send of an event; absent is what was not sent. The values were checked before. */
export interface EventInput extends ItemInput, TimesInput {
  /** As `readCost` reads it. */
  readonly cost?: readonly string[] | undefined;
  /** '' for none, null for none of its own. */
  readonly website?: string | null | undefined;
  readonly showMap?: boolean | undefined;
  readonly showMapLink?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly sticky?: boolean | undefined;
  readonly featured?: boolean | undefined;
  readonly venue?: readonly NamedLink[] | undefined;
  readonly organizers?: readonly NamedLink[] | undefined;
  /** As `readTerms` reads them. */
  readonly categories?: readonly (string | number)[] | undefined;
  readonly tags?: readonly (string | number)[] | undefined;
}

/** Which events a client asks for. */
export interface EventListInput extends Omit<EventFilter, 'visible' | 'search'> {
  readonly status?: readonly Status[] | undefined;
  readonly search?: string | undefined;
}

export interface EventCollaborators extends ItemCollaborators<Event> {
  readonly items: EventRepository;
  readonly venues: Linkable;
  readonly organizers: Linkable;
  readonly terms: EventTerms;
}

/** What a new event is where nothing else was sent. */
const BLANK = {
  cost: [],
  website: null,
  showMap: false,
  showMapLink: false,
  hidden: false,
  sticky: false,
  featured: false,
  venue: 0,
  organizers: [],
  categories: [],
  tags: [],
} as const satisfies Partial<Event>;

const TIMES = ['start', 'end', 'utcStart', 'utcEnd', 'timezone', 'allDay'] as const;
/** What knows of the events that have it. */
const COUNTED = ['categories', 'tags', 'venue', 'organizers'] as const;
/** What knows also when they start. */
const NAMING: ReadonlySet<string> = new Set(['venue', 'organizers']);

/** The rules for events (behaviour-events.md sections 4 to 7; precedence.md P6 to P11). */
export class EventsService extends ItemService<Event, EventInput> {
  protected override readonly draftsHaveSlugs = false;
  readonly #with: EventCollaborators;

  constructor(collaborators: EventCollaborators) {
    super('event', collaborators);
    this.#with = collaborators;
  }

  /** One page of a list: what the caller may see, by start, and how many of it there are. */
  async list(
    identity: Identity,
    { status, search, venues, organizers, ...filter }: EventListInput,
    page: Page,
  ): Promise<{ events: Event[]; total: number }> {
    const { statuses } = listedStatuses(identity, status);
    return this.#with.items.page(
      {
        ...filter,
        // What events do not show does not find them either.
        venues: venues && (await this.#with.venues.shown(identity, venues)),
        organizers: organizers && (await this.#with.organizers.shown(identity, organizers)),
        visible: visibleItems(identity, statuses),
        search: search === undefined ? undefined : parseSearch(search),
      },
      page,
    );
  }

  /** Whether all of these ids are those of events. */
  async exist(ids: readonly number[]): Promise<boolean> {
    return (await this.#with.items.findMany(ids)).length === ids.length;
  }

  protected override async prepare(
    input: EventInput,
    { identity, site, now, current }: Situation<Event>,
  ): Promise<() => Promise<OwnFields>> {
    const times =
      isAboutTimes(input) || !current ? resolveTimes(input, { current, now, site: site.zone }) : current;
    if ('param' in times) throw invalidParam(times.param, times.reason);
    const [categories, tags] = await Promise.all([
      this.#terms(identity, 'tribe_events_cat', input.categories),
      this.#terms(identity, 'post_tag', input.tags),
    ]);
    const { cost, website, showMap, showMapLink, hidden, sticky, featured } = input;
    const plain = defined({
      cost,
      // Never set is not the same as emptied: an event without a website is shown with its own address.
      website: current === undefined && website === '' ? undefined : website,
      showMap,
      showMapLink,
      hidden,
      sticky,
      featured,
    });
    return async () => {
      const { terms } = this.#with;
      return {
        ...(current === undefined ? BLANK : {}),
        ...changedTimes(times, current),
        ...plain,
        ...(categories && { categories: await terms.ensure('tribe_events_cat', categories) }),
        ...(tags && { tags: await terms.ensure('post_tag', tags) }),
      };
    };
  }

  /** The venue and the organizers that are described. Of several venues the first one counts. */
  protected override async companions(identity: Identity, input: EventInput): Promise<Companions> {
    const { venues, organizers } = this.#with;
    const venue = await venues.links(identity, (input.venue ?? []).slice(0, 1));
    const named = await organizers.links(identity, input.organizers ?? []);
    return {
      async fetch() {
        await venue.copyImages();
        await named.copyImages();
      },
      async make() {
        const [venueId = 0] = await venue.ids();
        const organizerIds = await named.ids();
        return {
          ...(input.venue && { venue: venueId }),
          ...(input.organizers && { organizers: organizerIds }),
        };
      },
      async takeBack() {
        await venue.takeBack();
        await named.takeBack();
      },
    };
  }

  /** Times are decided by each other; what follows from a write, by what the event counts in and names. */
  protected override ownGuard(current: Event, written: OwnFields): Guard {
    const isWritten = (name: keyof Event): boolean => name in written;
    const { start, end, timezone, allDay } = current;
    const followed = COUNTED.filter(
      (name) => isWritten('status') || isWritten(name) || (isWritten('utcStart') && NAMING.has(name)),
    );
    return {
      ...(TIMES.some(isWritten) && { start, end, timezone, allDay }),
      ...Object.fromEntries(followed.map((name) => [name, current[name]])),
    };
  }

  async #terms(
    identity: Identity,
    taxonomy: Taxonomy,
    given: readonly (string | number)[] | undefined,
  ): Promise<NamedTerms | undefined> {
    if (given === undefined) return undefined;
    const named = await this.#with.terms.named(taxonomy, given);
    if (!named) throw invalidParam(taxonomy === 'post_tag' ? 'tags' : 'categories');
    if (named.newNames.length > 0 && !this.#with.terms.mayCreate(identity, taxonomy)) throw forbidden();
    return named;
  }
}

const isAboutTimes = ({ start_date, end_date, all_day, timezone }: TimesInput): boolean =>
  [start_date, end_date, all_day, timezone].some((sent) => sent !== undefined);

/** The fields of the times that are not what they were. */
function changedTimes(times: EventTimes, current: EventTimes | undefined): Partial<EventTimes> {
  if (!current) return times;
  const { start, end, utcStart, utcEnd, timezone, allDay } = times;
  return {
    ...(start !== current.start && { start }),
    ...(end !== current.end && { end }),
    ...(utcStart !== current.utcStart && { utcStart }),
    ...(utcEnd !== current.utcEnd && { utcEnd }),
    ...(timezone !== current.timezone && { timezone }),
    ...(allDay !== current.allDay && { allDay }),
  };
}

const defined = (fields: OwnFields): OwnFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
