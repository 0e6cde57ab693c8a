import { type Draft, parseSearch, type References, type Status, type WriteContext } from '@almanac/content';
import type { Filter } from '@almanac/data';
import { sanitizeLine } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import { compact } from '@almanac/rest';
import { invalidParam } from '../content/errors.js';
import type { Page } from '../content/model.js';
import { listedStatuses, RIGHTS } from '../content/rights.js';
import { ItemService, type ItemServiceDeps } from '../content/service.js';
import { EventsType, type ItemTypeDeps, type TypeDraft } from '../content/type.js';
import type { ItemInput } from '../content/write.js';
import type { Reference } from '../linked/references.js';
import type { LinkedService } from '../linked/service.js';
import type { Organizer } from '../organizers/model.js';
import type { Venue } from '../venues/model.js';
import { changedTimes, isAboutTimes, resolveTimes, type TimesInput } from './dates.js';
import type { Event, EventStatus, EventTimes } from './document.js';
import { SIDE_EFFECT_FIELDS } from './effects.js';
import type { EventFilter, EventStore } from './model.js';
import type { ReferenceResolver } from './references.js';

/** Input of a write of an event. Absent members were not sent. The arguments are validated. */
export interface EventInput extends ItemInput, TimesInput {
  /** Cost as read by `readCost`. */
  readonly cost?: readonly string[] | undefined;
  /** Website: '' for none, null for the address of the event itself. */
  readonly website?: string | null | undefined;
  readonly showMap?: boolean | undefined;
  readonly showMapLink?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly sticky?: boolean | undefined;
  readonly featured?: boolean | undefined;
  readonly eventStatus?: EventStatus | undefined;
  /** Plain text. */
  readonly statusReason?: string | undefined;
  readonly venue?: readonly Reference[] | undefined;
  readonly organizers?: readonly Reference[] | undefined;
  /** Terms as read by `readTerms`. */
  readonly categories?: readonly (string | number)[] | undefined;
  readonly tags?: readonly (string | number)[] | undefined;
}

/** Requested filter of a list. */
export interface EventListInput extends Omit<EventFilter, 'visible' | 'search'> {
  readonly status?: readonly Status[] | undefined;
  readonly search?: string | undefined;
}

/** The content type of events: rules of their times and references. */
export class EventType extends EventsType<Event, EventInput> {
  readonly name = 'event';
  readonly #resolver: ReferenceResolver;

  constructor({ resolver, ...deps }: ItemTypeDeps<Event> & { readonly resolver: ReferenceResolver }) {
    super(deps);
    this.#resolver = resolver;
  }

  protected needsSlug(status: Status): boolean {
    return status === 'trash';
  }

  override references(input: EventInput, { identity }: WriteContext<Event>): Promise<References<Event>> {
    return this.#resolver.resolve(input, identity);
  }

  protected async typeDraft(
    input: EventInput,
    context: WriteContext<Event>,
    status: Status,
  ): Promise<TypeDraft<Event>> {
    const { current } = context;
    const times = timesAfter(input, context);
    const plain = plainFields(input, current === undefined);
    if (!current) return { fields: { ...BLANK, ...times, ...plain } };
    const fields = { ...changedTimes(times, current), ...plain };
    return {
      fields,
      precondition: preconditionOf(current, writtenBy(input, fields, status !== current.status)),
    };
  }
}

export interface EventsServiceDeps extends ItemServiceDeps<Event, EventInput> {
  readonly store: EventStore;
  readonly venues: Pick<LinkedService<Venue>, 'shown'>;
  readonly organizers: Pick<LinkedService<Organizer>, 'shown'>;
}

/** Operations on events. */
export class EventsService extends ItemService<Event, EventInput, EventsServiceDeps> {
  /** One page of a list by start: events that the caller may see, with their total. */
  async list(
    identity: Identity,
    { status, search, venues, organizers, ...filter }: EventListInput,
    page: Page,
  ): Promise<{ events: Event[]; total: number }> {
    return this.store.listPage(
      {
        ...filter,
        // Venues and organizers that the caller may not see match no events.
        venues: venues && (await this.deps.venues.shown(identity, venues)),
        organizers: organizers && (await this.deps.organizers.shown(identity, organizers)),
        visible: RIGHTS.visible(identity, listedStatuses(identity, status).statuses),
        search: search === undefined ? undefined : parseSearch(search),
      },
      page,
    );
  }
}

/** Defaults of a new event. */
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

function timesAfter(input: EventInput, { zone, now, current }: WriteContext<Event>): EventTimes {
  if (current && !isAboutTimes(input)) return current;
  const times = resolveTimes(input, { current, now, site: zone });
  if ('param' in times) throw invalidParam(times.param, times.reason);
  return times;
}

/** Fields that are stored as sent. */
function plainFields(input: EventInput, isNew: boolean): Partial<Event> {
  const { cost, website, showMap, showMapLink, hidden, sticky, featured, eventStatus, statusReason } = input;
  return compact({
    cost,
    // A website that was never set differs from a cleared one: without it the event shows its own address.
    website: isNew && website === '' ? undefined : website,
    showMap,
    showMapLink,
    hidden,
    sticky,
    featured,
    eventStatus,
    statusReason: statusReason === undefined ? undefined : sanitizeLine(statusReason),
  });
}

/** Names of the fields that a write sets. */
const writtenBy = (
  input: EventInput,
  fields: Draft<Event>['fields'],
  isStatus: boolean,
): ReadonlySet<string> =>
  new Set([
    ...Object.keys(fields),
    ...(isStatus ? ['status'] : []),
    ...SIDE_EFFECT_FIELDS.filter((name) => input[name] !== undefined),
  ]);

/** Optimistic lock of an update: times depend on each other, and side effects depend on terms and references. */
function preconditionOf(current: Event, written: ReadonlySet<string>): Filter {
  const { start, end, timezone, allDay } = current;
  const counted = SIDE_EFFECT_FIELDS.filter(
    (name) =>
      written.has('status') || written.has(name) || (written.has('utcStart') && REFERENCE_FIELDS.has(name)),
  );
  return {
    ...(TIMES.some((name) => written.has(name)) && { start, end, timezone, allDay }),
    ...Object.fromEntries(counted.map((name) => [name, current[name]])),
  };
}

const TIMES = ['start', 'end', 'utcStart', 'utcEnd', 'timezone', 'allDay'] as const;
/** References whose side effects depend on the start of the event. */
const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['venue', 'organizers']);
