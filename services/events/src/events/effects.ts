import type { SideEffects } from '@almanac/content';
import { type Aggregate, type Counter, difference } from '@almanac/data';
import type { ItemEntry } from '../content/document.js';
import type { Event } from './document.js';

export interface EventEffectsDeps {
  /** Counter of published events by term. */
  readonly counter: Counter;
  readonly lastStarts: Pick<LastStarts, 'refresh' | 'prepareIncrement'>;
  /** Removes references to a deleted event. */
  forget(id: number): Promise<void>;
}

/** Side effects of writes of events: counts of their terms, and the last events of their venues and organizers. */
export class EventEffects implements SideEffects<Event> {
  readonly dependsOn = SIDE_EFFECT_FIELDS;

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

  async prepareCreation({ terms, links }: ItemEntry, event: Event): Promise<() => Promise<void>> {
    const { counter, lastStarts } = this.deps;
    const add = await Promise.all([
      counter.prepareIncrement(terms),
      lastStarts.prepareIncrement(event, links),
    ]);
    return async () => {
      await Promise.all(add.map((one) => one()));
    };
  }

  async cleanUp({ _id, followUps }: Event): Promise<void> {
    await this.deps.forget(_id);
    await this.deps.counter.recount([...new Set(followUps.flatMap(({ terms }) => terms))]);
    await this.deps.lastStarts.refresh([...new Set(followUps.flatMap(({ links }) => links))]);
  }
}

/** Fields that side effects depend on. */
export const SIDE_EFFECT_FIELDS = ['categories', 'tags', 'venue', 'organizers'] as const;

const ifPublished = (event: Event | undefined): Event | undefined =>
  event?.status === 'publish' ? event : undefined;

/** Start of the last published event of each venue and organizer. */
export class LastStarts {
  constructor(private readonly kinds: Readonly<Record<'venues' | 'organizers', Aggregate<string>>>) {}

  /** Recomputes the last events. Idempotent. */
  async refresh(ids: readonly number[]): Promise<void> {
    const { venues, organizers } = this.kinds;
    await Promise.all([venues.recount(ids), organizers.recount(ids)]);
  }

  /**
   * Prepares to add an event before it is written.
   * @param ids venues and organizers of the event that need an update
   * @returns a function that adds the event
   */
  async prepareIncrement(event: Event, ids: readonly number[]): Promise<() => Promise<void>> {
    const { venues, organizers } = this.kinds;
    const among = (named: readonly number[]): number[] => ids.filter((id) => named.includes(id));
    const add = await Promise.all([
      venues.prepareIncrement(among([event.venue]), event.utcStart),
      organizers.prepareIncrement(among(event.organizers), event.utcStart),
    ]);
    return async () => {
      await Promise.all(add.map((one) => one()));
    };
  }
}

/** Terms whose counts include a published event. */
const termsOf = (event: Event | undefined): readonly number[] =>
  event ? [...event.categories, ...event.tags] : [];

/** Venues and organizers of a published event, with the event's start. */
const startsOf = (event: Event | undefined): ReadonlyMap<number, string> =>
  new Map(
    event
      ? [event.venue, ...event.organizers].filter((id) => id !== 0).map((id) => [id, event.utcStart])
      : [],
  );
