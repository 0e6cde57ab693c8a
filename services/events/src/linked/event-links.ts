import { batch } from '@almanac/service';
import { mayRead, visibleUnpublished } from '../content/rights.js';
import type { EventRepository, LinkField } from '../events/model.js';
import type { EventLinks, LinkedItem } from './document.js';
import type { LastStart } from './model.js';

/** What venues, or organizers, ask of the events that name them. */
export const eventLinks = (events: EventRepository, field: LinkField): EventLinks => ({
  async linkedBy(identity, eventId) {
    const event = await events.find(eventId);
    if (!event || !mayRead(identity, event)) return undefined;
    const ids = field === 'venue' ? [event.venue] : event.organizers;
    return ids.filter((id) => id !== 0);
  },
  namedUnpublished: (identity, startingAfter) =>
    events.named(field, visibleUnpublished(identity), startingAfter),
  isNamed: async (id) => (await events.count({ [field]: id })) > 0,
  unlink: (id) => events.unlink(field, id),
});

/** Where one kind of what events name is kept. */
export interface LinkedKind {
  readonly field: LinkField;
  readonly items: {
    beginRefresh(ids: readonly number[]): Promise<readonly LinkedItem[]>;
    storeLastStarts(found: readonly LastStart[]): Promise<void>;
  };
}

/**
 * When the last events of venues and organizers start. It is kept with them, so that a list of what has events, or events
 * to come, costs the same however many events there are.
 */
export class LastStarts {
  readonly #kinds: readonly LinkedKind[];
  readonly #events: Pick<EventRepository, 'lastStart'>;

  constructor(kinds: readonly LinkedKind[], events: Pick<EventRepository, 'lastStart'>) {
    this.#kinds = kinds;
    this.#events = events;
  }

  /** Looks for the last events of venues and organizers again. Repeatable. */
  async refresh(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.#refresh(ids);
  }

  // Of many events written at the same time: what they name is looked for once, after the last of them.
  readonly #refresh = batch(async (asked: readonly (readonly number[])[]): Promise<undefined[]> => {
    const ids = [...new Set(asked.flat())];
    await Promise.all(this.#kinds.map((kind) => this.#refreshKind(kind, ids)));
    return [];
  });

  async #refreshKind({ field, items }: LinkedKind, ids: readonly number[]): Promise<void> {
    const begun = await items.beginRefresh(ids);
    const found = begun.map(async ({ _id, refreshes }) => ({
      _id,
      refreshes,
      lastStart: await this.#events.lastStart(field, _id),
    }));
    await items.storeLastStarts(await Promise.all(found));
  }
}
