import { randomUUID } from 'node:crypto';
import { LEASE_MS, underLease } from '@almanac/service';
import { DELETED, type FollowUp, type Item, type Stored } from './document.js';
import type { Guard, ItemRepository } from './model.js';

/** What follows from writes of one kind of item elsewhere. Everything is repeatable. */
export interface Consequences<D extends Item> {
  /** Terms that an item counts in. */
  countedTerms(item: D): readonly number[];
  /** Counts the published events of terms again. */
  recount(termIds: readonly number[]): Promise<void>;
  /** The venues and organizers that an item names, with when it starts there. */
  linkedStarts(item: D): ReadonlyMap<number, string>;
  /** Looks for the last published event of venues and organizers again. */
  refreshLastStarts(ids: readonly number[]): Promise<void>;
  /** An item is gone for good: forgets what refers to it. */
  deleted(id: number): Promise<void>;
}

const SWEEP_BATCH = 100;

/**
 * What has to be done after an item was written. It is noted in the write itself and can be repeated, so that a process
 * which dies in between loses nothing: the note is a lease, and `sweep` finishes what nobody renews.
 */
export class FollowUps<D extends Item> {
  readonly #items: ItemRepository<D>;
  readonly #consequences: Consequences<D>;
  readonly #now: () => Date;

  constructor(items: ItemRepository<D>, consequences: Consequences<D>, now: () => Date) {
    this.#items = items;
    this.#consequences = consequences;
    this.#now = now;
  }

  /** A note for the write from one state of an item to another; undefined where nothing follows. */
  between(before: D | undefined, after: D | undefined): FollowUp | undefined {
    const published = [before, after].map((item) => (item?.status === 'publish' ? item : undefined));
    const [termsBefore = [], termsAfter = []] = published.map((item) =>
      item ? this.#consequences.countedTerms(item) : [],
    );
    const [startsBefore = NONE, startsAfter = NONE] = published.map((item) =>
      item ? this.#consequences.linkedStarts(item) : NONE,
    );
    const terms = difference(termsBefore, termsAfter);
    const links = [...new Set([...startsBefore.keys(), ...startsAfter.keys()])].filter(
      (id) => startsBefore.get(id) !== startsAfter.get(id),
    );
    return terms.length + links.length === 0 ? undefined : this.#note(terms, links);
  }

  /** Does what follows from a creation or change. */
  async settle(id: number, followUp: FollowUp | undefined): Promise<void> {
    if (!followUp) return;
    await this.#underLease(id, [followUp], async () => {
      await this.#consequences.recount(followUp.terms);
      await this.#consequences.refreshLastStarts(followUp.links);
      await this.#items.settle(id, followUp.id);
    });
  }

  /**
   * Deletes an item for good, with everything that belonged to it.
   * @returns false when it is gone already or the guard no longer holds.
   */
  async remove(item: D, guard: Guard): Promise<boolean> {
    const followUp = this.between(item, undefined) ?? this.#note([], []);
    if (!(await this.#items.delete(item._id, guard, followUp))) return false;
    await this.#clearAway(item._id, [...item.followUps, followUp]);
    return true;
  }

  /** Finishes what processes that died have left. @returns whether there was something. */
  async sweep(): Promise<boolean> {
    const before = new Date(this.#now().getTime() - LEASE_MS);
    for (let swept = false; ; swept = true) {
      const items = await this.#items.unsettled(before, SWEEP_BATCH);
      if (items.length === 0) return swept;
      for (const item of items) await this.#finish(item);
    }
  }

  /** When the oldest of what is under way will be anybody's, unless it is done or renewed before. */
  async nextDue(): Promise<Date | null> {
    const oldest = await this.#items.oldestFollowUp();
    return oldest ? new Date(oldest.getTime() + LEASE_MS) : null;
  }

  async #finish({ _id, status, followUps }: Stored<D>): Promise<void> {
    if (status === DELETED) return this.#clearAway(_id, followUps);
    for (const followUp of followUps) await this.settle(_id, followUp);
  }

  #clearAway(id: number, followUps: readonly FollowUp[]): Promise<void> {
    return this.#underLease(id, followUps, async () => {
      await this.#consequences.deleted(id);
      await this.#consequences.recount([...new Set(followUps.flatMap(({ terms }) => terms))]);
      await this.#consequences.refreshLastStarts([...new Set(followUps.flatMap(({ links }) => links))]);
      await this.#items.erase(id);
    });
  }

  #underLease(id: number, followUps: readonly FollowUp[], work: () => Promise<void>): Promise<void> {
    const renew = () => Promise.all(followUps.map((one) => this.#items.renew(id, one.id, this.#now())));
    return underLease(renew, work);
  }

  #note = (terms: readonly number[], links: readonly number[]): FollowUp => ({
    id: randomUUID(),
    at: this.#now(),
    terms,
    links,
  });
}

const NONE: ReadonlyMap<number, string> = new Map();

/** The ids that are in one of the lists only. */
const difference = (one: readonly number[], other: readonly number[]): number[] => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];
