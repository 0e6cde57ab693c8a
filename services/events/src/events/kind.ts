import { difference, type Guard } from '@almanac/content';
import { batch } from '@almanac/service';
import type { Counter } from '@almanac/service/collection';
import { itemKind } from '../content/kind.js';
import type { OwnFields } from '../content/write.js';
import type { Site } from '../core/site.js';
import type { LinkedItem } from '../linked/document.js';
import type { LinkedRepository } from '../linked/model.js';
import type { Event } from './document.js';
import type { EventRepository, LinkField } from './model.js';

/** What a new event is where nothing else was sent. */
export const BLANK = {
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

/** What follows from writes of events in other documents. Everything is repeatable. */
export interface EventConsequences {
  readonly items: EventRepository;
  readonly site: Pick<Site, 'current'>;
  /** Published events of terms. */
  readonly counter: Counter;
  /** Looks for the last published event of venues and organizers again. */
  refreshLastStarts(ids: readonly number[]): Promise<void>;
  /** An event is gone for good: forgets what refers to it. */
  forget(id: number): Promise<void>;
}

/** Events, as far as all items follow the same rules. */
export function eventKind({ items, site, counter, refreshLastStarts, forget }: EventConsequences) {
  const kind = itemKind<Event>({
    type: 'event',
    alwaysHasSlug: (status) => status === 'trash',
    items,
    site,
    published: {
      counted: COUNTED,
      consequence(before, after) {
        const [startsBefore, startsAfter] = [startsOf(before), startsOf(after)];
        const links = [...new Set([...startsBefore.keys(), ...startsAfter.keys()])];
        return {
          terms: difference(termsOf(before), termsOf(after)),
          links: links.filter((id) => startsBefore.get(id) !== startsAfter.get(id)),
        };
      },
      async carryOut(_event, { terms, links }) {
        await counter.recount(terms);
        await refreshLastStarts(links);
      },
      async prepareCreation({ terms, links }) {
        const add = terms.length > 0 ? await counter.toAdd(terms) : undefined;
        return async () => {
          await add?.();
          await refreshLastStarts(links);
        };
      },
    },
    async clearAway({ _id, followUps }) {
      await forget(_id);
      await counter.recount([...new Set(followUps.flatMap(({ terms }) => terms))]);
      await refreshLastStarts([...new Set(followUps.flatMap(({ links }) => links))]);
    },
  });
  return { ...kind, items };
}

/** Venues, or organizers, and the field of an event that names them. */
interface LinkedKind {
  readonly field: LinkField;
  readonly items: Pick<LinkedRepository<LinkedItem>, 'beginRefresh' | 'storeLastStarts'>;
}

/**
 * Looks for the last events of venues and organizers again. When these start is kept with them, so that a list of what has
 * events, or events to come, costs the same however many events there are. Repeatable.
 */
export function lastStarts(kinds: readonly LinkedKind[], events: Pick<EventRepository, 'lastStart'>) {
  // Of many events written at the same time: what they name is looked for once, after the last of them.
  const refreshAll = batch(async (asked: readonly (readonly number[])[]): Promise<undefined[]> => {
    const ids = [...new Set(asked.flat())];
    const refreshKind = async ({ field, items }: LinkedKind): Promise<void> => {
      const found = (await items.beginRefresh(ids)).map(async ({ _id, refreshes }) => ({
        _id,
        refreshes,
        lastStart: await events.lastStart(field, _id),
      }));
      await items.storeLastStarts(await Promise.all(found));
    };
    await Promise.all(kinds.map(refreshKind));
    return [];
  });
  return async (ids: readonly number[]): Promise<void> => {
    if (ids.length > 0) await refreshAll(ids);
  };
}

/** What a write of some fields was decided by: times by each other; what follows, by what the event counts in and names. */
export function guardOfWrite(current: Event, written: OwnFields): Guard {
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

const TIMES = ['start', 'end', 'utcStart', 'utcEnd', 'timezone', 'allDay'] as const;
/** What knows of the events that have it. */
const COUNTED = ['categories', 'tags', 'venue', 'organizers'] as const;
/** What knows also when they start. */
const NAMING: ReadonlySet<string> = new Set(['venue', 'organizers']);

/** Terms that a published event counts in. */
const termsOf = (event: Event | undefined): readonly number[] =>
  event ? [...event.categories, ...event.tags] : [];

/** The venues and organizers that a published event names, with when it starts there. */
const startsOf = (event: Event | undefined): ReadonlyMap<number, string> =>
  new Map(
    event
      ? [event.venue, ...event.organizers].filter((id) => id !== 0).map((id) => [id, event.utcStart])
      : [],
  );
