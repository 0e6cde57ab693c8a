import type { SideEffects } from '@almanac/content';
import { type Counter, difference } from '@almanac/data';
import { batch } from '@almanac/process';
import type { ItemEntry } from '../content/document.js';
import type { LinkedItem, LinkedStore } from '../linked/model.js';
import type { Event } from './document.js';
import type { EventStore, LinkField } from './model.js';

export interface EventEffectsDeps {
  /** Published events of terms. */
  readonly counter: Counter;
  readonly lastStarts: Pick<LastStarts, 'refresh'>;
  /** An event is gone for good: forgets what refers to it. */
  forget(id: number): Promise<void>;
}

/** What follows writes of events: counts of their terms, and the last events of their venues and organizers. */
export class EventEffects implements SideEffects<Event> {
  readonly dependsOn = COUNTED;

  constructor(private readonly deps: EventEffectsDeps) {}

  of(before: Event | undefined, after: Event | undefined) {
    const [old, now] = [ifPublished(before), ifPublished(after)];
    const [startsBefore, startsAfter] = [startsOf(old), startsOf(now)];
    const named = [...new Set([...startsBefore.keys(), ...startsAfter.keys()])];
    const terms = difference(termsOf(old), termsOf(now));
    const links = named.filter((id) => startsBefore.get(id) !== startsAfter.get(id));
    return after && terms.length + links.length === 0 ? undefined : { terms, links };
  }

  async carryOut(_event: Event, { terms, links }: ItemEntry): Promise<void> {
    await this.deps.counter.recount(terms);
    await this.deps.lastStarts.refresh(links);
  }

  async prepareCreation({ terms, links }: ItemEntry): Promise<() => Promise<void>> {
    const add = terms.length > 0 ? await this.deps.counter.toAdd(terms) : undefined;
    return async () => {
      await add?.();
      await this.deps.lastStarts.refresh(links);
    };
  }

  async cleanUp({ _id, followUps }: Event): Promise<void> {
    await this.deps.forget(_id);
    await this.deps.counter.recount([...new Set(followUps.flatMap(({ terms }) => terms))]);
    await this.deps.lastStarts.refresh([...new Set(followUps.flatMap(({ links }) => links))]);
  }
}

/** What an event counts in, or names. */
export const COUNTED = ['categories', 'tags', 'venue', 'organizers'] as const;

const ifPublished = (event: Event | undefined): Event | undefined =>
  event?.status === 'publish' ? event : undefined;

/** Venues, or organizers, and the field of an event that names them. */
interface LinkedKind {
  readonly field: LinkField;
  readonly items: Pick<LinkedStore<LinkedItem>, 'lastStarts' | 'storeLastStarts'>;
}

/**
 * Looks for the last events of venues and organizers again. When these start is kept with them, so that a list of what has
 * events, or events to come, costs the same however many events there are. Idempotent.
 */
export class LastStarts {
  constructor(
    private readonly kinds: readonly LinkedKind[],
    private readonly events: Pick<EventStore, 'lastStart'>,
  ) {}

  async refresh(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#refreshAll(ids);
  }

  // Of many events written at the same time: what they name is looked for once, after the last of them.
  readonly #refreshAll = batch(async (calls: readonly (readonly number[])[]): Promise<undefined[]> => {
    const ids = [...new Set(calls.flat())];
    await Promise.all(this.kinds.map((kind) => this.#refreshKind(kind, ids)));
    return [];
  });

  /** What somebody else has stored meanwhile may be older than what was found: then it is looked for again. */
  async #refreshKind({ field, items }: LinkedKind, ids: readonly number[]): Promise<void> {
    for (let left = ids; left.length > 0; ) {
      const found = (await items.lastStarts(left)).map(async ({ _id, refreshes }) => ({
        _id,
        refreshes,
        lastStart: await this.events.lastStart(field, _id),
      }));
      left = await items.storeLastStarts(await Promise.all(found));
    }
  }
}

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
