import type { Visibility } from '@almanac/content';
import { countBy, type Filter, membership } from '@almanac/data';
import type { Connection } from 'mongoose';
import {
  eventItemSchema,
  type ItemFilter,
  ItemStore,
  type Page,
  type PublishedQuery,
  toMongoFilter,
} from '../content/model.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { type Event, event } from './document.js';
import { BOUND_NAMES, BOUNDS, type Bounds } from './range.js';

const schema = eventItemSchema('events', event);
// The default list: events that start in a range, in order.
schema.index({ status: 1, hidden: 1, start: 1, _id: 1 });
// Current and future events; most events of a site are over.
schema.index({ status: 1, hidden: 1, utcEnd: 1 });
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

/** Filter of a list. All given members must hold. */
export interface EventFilter extends ItemFilter {
  /** Range of the start in local time of the event, `YYYY-MM-DD HH:MM:SS`, both ends inclusive. */
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD HH:MM:SS` in UTC. */
  readonly bounds?: Bounds;
  /** Any of them. */
  readonly venues?: readonly number[] | undefined;
  readonly organizers?: readonly number[] | undefined;
  readonly categories?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly featured?: boolean | undefined;
  readonly include?: readonly number[] | undefined;
}

/** Fields of an event that reference venues and organizers. */
export type LinkField = 'venue' | 'organizers';

const TERM_FIELDS: Readonly<Record<Taxonomy, 'categories' | 'tags'>> = {
  tribe_events_cat: 'categories',
  post_tag: 'tags',
};

const boundConditions = (bounds: Bounds = {}): Filter[] =>
  BOUND_NAMES.flatMap((name) => {
    const moment = bounds[name];
    const { of, operator } = BOUNDS[name];
    return moment === undefined ? [] : [{ [of]: { [operator]: moment } }];
  });

const BY_START = { start: 1, _id: 1 } as const;
const LATEST_FIRST = { start: -1, _id: -1 } as const;

/** Columns of the search index for combined filters. */
const COLUMNS = [
  'hidden',
  'start',
  'utcStart',
  'utcEnd',
  'venue',
  'organizers',
  'categories',
  'tags',
  'featured',
];

/** The collection of events. */
export class EventStore extends ItemStore<Event> {
  constructor(connection: Connection) {
    super(connection, 'event', schema, { columns: COLUMNS });
  }

  /** One page of a list by start, and the total of the list. */
  async listPage(filter: EventFilter, page: Page): Promise<{ events: Event[]; total: number }> {
    const conditions = toMongoFilter(filter, [
      { hidden: false, start: { $gte: filter.from, $lte: filter.to } },
      ...boundConditions(filter.bounds),
      membership('venue', filter.venues),
      membership('organizers', filter.organizers),
      membership('categories', filter.categories),
      membership('tags', filter.tags),
      membership('_id', filter.include),
      filter.featured === undefined ? {} : { featured: filter.featured },
    ]);
    const { search } = filter;
    if (search) {
      const { items, total } = await this.listFound(search, conditions, BY_START, page);
      return { events: items, total };
    }
    const key = JSON.stringify(filter);
    const [events, total] = await Promise.all([
      this.list(conditions, BY_START, page, key),
      this.cachedCount(key, () => this.count(conditions)),
    ]);
    return { events, total };
  }

  /** One page of published events that lists may show, the latest first. */
  findPublished(query: PublishedQuery, page: Page): Promise<{ items: Event[]; total: number }> {
    return this.listPublished(query, { hidden: false }, LATEST_FIRST, page);
  }

  /** Number of published events by term. */
  countPublishedByTerm(taxonomy: Taxonomy, termIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return countBy(this.collection, TERM_FIELDS[taxonomy], termIds, { status: 'publish' });
  }

  /** Removes a term from all events. Idempotent. */
  removeTerm(taxonomy: Taxonomy, termId: number): Promise<void> {
    return this.#remove(TERM_FIELDS[taxonomy], termId);
  }

  /** Removes a deleted venue or organizer from all events. Idempotent. */
  unlink(field: LinkField, id: number): Promise<void> {
    return this.#remove(field, id);
  }

  async #remove(field: LinkField | 'categories' | 'tags', id: number): Promise<void> {
    const mark = this.search.mark();
    const removal =
      field === 'venue' ? { $set: { venue: 0, ...mark } } : { $pull: { [field]: id }, $set: mark };
    await this.documents.updateMany({ [field]: id }, removal as object);
  }

  /** Start of the last published event of a venue or organizer, `YYYY-MM-DD HH:MM:SS` in UTC; '' without any. */
  async lastStart(field: LinkField, id: number): Promise<string> {
    const last = await this.collection.findOne<Pick<Event, 'utcStart'>>(
      { [field]: id, status: 'publish' },
      { projection: { utcStart: 1 }, sort: { utcStart: -1 } },
    );
    return last?.utcStart ?? '';
  }

  /**
   * The venues or organizers that visible events reference.
   * @param startingAfter `YYYY-MM-DD HH:MM:SS` in UTC
   */
  async named(field: LinkField, visible: Visibility, startingAfter?: string): Promise<number[]> {
    if (visible.length === 0) return [];
    const own = startingAfter === undefined ? [] : [{ utcStart: { $gt: startingAfter } }];
    const ids = await this.documents.distinct(field, toMongoFilter({ visible }, own));
    return ids.filter((id): id is number => id !== 0);
  }
}
