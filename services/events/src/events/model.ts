import { membership, type Visibility } from '@almanac/content';
import type { Connection, QueryFilter, UpdateQuery } from 'mongoose';
import type { FollowUp, Stored } from '../content/document.js';
import {
  type Guard,
  type ItemChanges,
  type ItemFilter,
  ItemRepository,
  itemSchema,
  type Page,
  toMongoFilter,
} from '../content/model.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { Event } from './document.js';
import { Totals } from './totals.js';

const schema = itemSchema<Event>('events', {
  start: { type: String, required: true },
  end: { type: String, required: true },
  utcStart: { type: String, required: true },
  utcEnd: { type: String, required: true },
  timezone: { type: String, required: true },
  allDay: { type: Boolean, default: false },
  cost: [String],
  website: { type: String, default: null },
  showMap: { type: Boolean, default: false },
  showMapLink: { type: Boolean, default: false },
  hidden: { type: Boolean, default: false },
  sticky: { type: Boolean, default: false },
  featured: { type: Boolean, default: false },
  venue: { type: Number, default: 0 },
  organizers: [Number],
  categories: [Number],
  tags: [Number],
});
// The default list: what starts in a window, in order.
schema.index({ status: 1, hidden: 1, start: 1, _id: 1 });
// `venue=`; a venue's published events, the next one first.
schema.index({ venue: 1, status: 1, hidden: 1, start: 1, _id: 1 });
// `organizer=`; an organizer's published events, the next one first.
schema.index({ organizers: 1, status: 1, hidden: 1, start: 1, _id: 1 });
// `categories=`; published events of a category.
schema.index({ categories: 1, status: 1, hidden: 1, start: 1, _id: 1 });
// `tags=`; published events of a tag.
schema.index({ tags: 1, status: 1, hidden: 1, start: 1, _id: 1 });
// `featured=`.
schema.index({ featured: 1, status: 1, hidden: 1, start: 1, _id: 1 });
// A user's own drafts among the events of a list.
schema.index({ author: 1, status: 1, hidden: 1, start: 1, _id: 1 });
// The last published event of a venue or organizer.
schema.index({ venue: 1, status: 1, utcStart: -1 });
schema.index({ organizers: 1, status: 1, utcStart: -1 });

/** Which events a list is of. Everything that is given has to hold; absent members do not filter. */
export interface EventFilter extends ItemFilter {
  /** `YYYY-MM-DD HH:MM:SS` of clocks at the event, both inclusive: the event starts then. */
  readonly from: string;
  readonly to: string;
  /** Any of them. */
  readonly venues?: readonly number[] | undefined;
  readonly organizers?: readonly number[] | undefined;
  readonly categories?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly featured?: boolean | undefined;
  readonly include?: readonly number[] | undefined;
}

/** What an event may be linked to. */
export type LinkField = 'venue' | 'organizers';

const TERM_FIELDS: Readonly<Record<Taxonomy, 'categories' | 'tags'>> = {
  tribe_events_cat: 'categories',
  post_tag: 'tags',
};

/** Events: reading, lists and single steps of writing. The rules are the service's. */
export class EventRepository extends ItemRepository<Event> {
  readonly #totals: Totals;

  constructor(connection: Connection, now: () => Date) {
    super(connection, 'Event', schema);
    this.#totals = new Totals(connection, now);
  }

  /** One page of a list by start, and how many events the whole list has. */
  async page(filter: EventFilter, page: Page): Promise<{ events: Event[]; total: number }> {
    const conditions = toMongoFilter(filter, [
      { hidden: false, start: { $gte: filter.from, $lte: filter.to } },
      membership('venue', filter.venues),
      membership('organizers', filter.organizers),
      membership('categories', filter.categories),
      membership('tags', filter.tags),
      membership('_id', filter.include),
      filter.featured === undefined ? {} : { featured: filter.featured },
    ]);
    const [events, total] = await Promise.all([
      this.list(conditions, { start: 1, _id: 1 }, page),
      this.#totals.of(JSON.stringify(filter), () => this.count(conditions)),
    ]);
    return { events, total };
  }

  /** Published events by term. */
  async countPublishedByTerm(
    taxonomy: Taxonomy,
    termIds: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    const field = TERM_FIELDS[taxonomy];
    const counts = termIds.map(
      async (id) => [id, await this.count({ [field]: id, status: 'publish' })] as const,
    );
    return new Map(await Promise.all(counts));
  }

  /** Takes a term from every event that carries it. Repeatable. */
  async removeTerm(taxonomy: Taxonomy, termId: number): Promise<void> {
    await this.#unlink(TERM_FIELDS[taxonomy], termId);
  }

  /** Takes a venue or organizer that is gone from every event. Repeatable. */
  async unlink(field: LinkField, id: number): Promise<void> {
    await this.#unlink(field, id);
  }

  /** When the last published event of a venue or organizer starts, `YYYY-MM-DD HH:MM:SS` in UTC; '' without any. */
  async lastStart(field: LinkField, id: number): Promise<string> {
    const last = await this.items
      .findOne({ [field]: id, status: 'publish' } as QueryFilter<Stored<Event>>, { utcStart: 1 })
      .sort({ utcStart: -1 })
      .lean<Pick<Event, 'utcStart'>>();
    return last?.utcStart ?? '';
  }

  /** The venues or organizers that visible events name. @param startingAfter `YYYY-MM-DD HH:MM:SS` in UTC */
  async named(field: LinkField, visible: Visibility, startingAfter?: string): Promise<number[]> {
    if (visible.length === 0) return [];
    const own = startingAfter === undefined ? [] : [{ utcStart: { $gt: startingAfter } }];
    const ids = await this.items.distinct(
      field,
      toMongoFilter({ visible }, own) as QueryFilter<Stored<Event>>,
    );
    return ids.filter((id) => id !== 0);
  }

  override async insert(event: Event): Promise<void> {
    await super.insert(event);
    await this.#totals.changed();
  }

  override async update(id: number, guard: Guard, changes: ItemChanges): Promise<Event | null> {
    const updated = await super.update(id, guard, changes);
    if (updated) await this.#totals.changed();
    return updated;
  }

  override async delete(id: number, guard: Guard, followUp: FollowUp): Promise<boolean> {
    const deleted = await super.delete(id, guard, followUp);
    if (deleted) await this.#totals.changed();
    return deleted;
  }

  override async reassignAuthor(from: number, to: number): Promise<number> {
    const count = await super.reassignAuthor(from, to);
    await this.#totals.changed();
    return count;
  }

  async #unlink(field: LinkField | 'categories' | 'tags', id: number): Promise<void> {
    await this.items.updateMany(
      { [field]: id } as QueryFilter<Stored<Event>>,
      (field === 'venue' ? { $set: { venue: 0 } } : { $pull: { [field]: id } }) as UpdateQuery<Stored<Event>>,
    );
    await this.#totals.changed();
  }
}
