import type { Visibility } from '@almanac/content';
import { countBy, membership } from '@almanac/service/collection';
import type { Connection, mongo, QueryFilter } from 'mongoose';
import {
  eventItemSchema,
  type ItemFilter,
  kindRepository,
  type Page,
  toMongoFilter,
} from '../content/model.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { type Event, event } from './document.js';
import { BOUND_NAMES, BOUNDS, type Bounds } from './range.js';

const schema = eventItemSchema('events', event);
// The default list: what starts in a window, in order.
schema.index({ status: 1, hidden: 1, start: 1, _id: 1 });
// What is going on or coming: what has ended is most of a site's events.
schema.index({ status: 1, hidden: 1, utcEnd: 1 });
// `search=`.
schema.index({ words: 1, status: 1, hidden: 1, start: 1, _id: 1 });
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

/** What an event may be linked to. */
export type LinkField = 'venue' | 'organizers';

const TERM_FIELDS: Readonly<Record<Taxonomy, 'categories' | 'tags'>> = {
  tribe_events_cat: 'categories',
  post_tag: 'tags',
};

/** Events: reading, lists and single steps of writing. The rules are the service's. */
export type EventRepository = ReturnType<typeof eventRepository>;

const boundConditions = (bounds: Bounds = {}): QueryFilter<Event>[] =>
  BOUND_NAMES.flatMap((name) => {
    const moment = bounds[name];
    const { of, operator } = BOUNDS[name];
    return moment === undefined ? [] : [{ [of]: { [operator]: moment } }];
  });

export function eventRepository(connection: Connection) {
  const kept = kindRepository<Event>(connection, 'Event', schema);
  const { items, listShown, count, located } = kept;
  // What all kinds of items have is not all that events have.
  const stored = kept.documents as unknown as mongo.Collection<Event & mongo.Document>;

  const remove = async (field: LinkField | 'categories' | 'tags', id: number): Promise<void> => {
    await items.updateMany(
      { [field]: id } as QueryFilter<unknown>,
      field === 'venue' ? { $set: { venue: 0 } } : { $pull: { [field]: id } },
    );
  };

  return {
    ...kept,

    /** One page of a list by start, and how many events the whole list has. */
    async page(filter: EventFilter, page: Page): Promise<{ events: Event[]; total: number }> {
      const conditions = toMongoFilter(await located(filter), [
        { hidden: false, start: { $gte: filter.from, $lte: filter.to } },
        ...boundConditions(filter.bounds),
        membership('venue', filter.venues),
        membership('organizers', filter.organizers),
        membership('categories', filter.categories),
        membership('tags', filter.tags),
        membership('_id', filter.include),
        filter.featured === undefined ? {} : { featured: filter.featured },
      ]);
      const [events, total] = await Promise.all([
        listShown(conditions, { start: 1, _id: 1 }, page),
        kept.total(JSON.stringify(filter), () => count(conditions)),
      ]);
      return { events, total };
    },

    /** Published events by term. */
    countPublishedByTerm: (
      taxonomy: Taxonomy,
      termIds: readonly number[],
    ): Promise<ReadonlyMap<number, number>> =>
      countBy(stored, TERM_FIELDS[taxonomy], termIds, { status: 'publish' }),

    /** Takes a term from every event that carries it. Repeatable. */
    removeTerm: (taxonomy: Taxonomy, termId: number): Promise<void> => remove(TERM_FIELDS[taxonomy], termId),

    /** Takes a venue or organizer that is gone from every event. Repeatable. */
    unlink: (field: LinkField, id: number): Promise<void> => remove(field, id),

    /** When the last published event of a venue or organizer starts, `YYYY-MM-DD HH:MM:SS` in UTC; '' without any. */
    async lastStart(field: LinkField, id: number): Promise<string> {
      const last = await items
        .findOne({ [field]: id, status: 'publish' } as QueryFilter<unknown>, { utcStart: 1 })
        .sort({ utcStart: -1 })
        .lean<Pick<Event, 'utcStart'>>();
      return last?.utcStart ?? '';
    },

    /** The venues or organizers that visible events name. @param startingAfter `YYYY-MM-DD HH:MM:SS` in UTC */
    async named(field: LinkField, visible: Visibility, startingAfter?: string): Promise<number[]> {
      if (visible.length === 0) return [];
      const own = startingAfter === undefined ? [] : [{ utcStart: { $gt: startingAfter } }];
      const ids = await items.distinct(field, toMongoFilter({ visible }, own) as QueryFilter<unknown>);
      return ids.filter((id): id is number => id !== 0);
    },
  };
}
