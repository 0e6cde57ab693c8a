import { ContentStore } from '@almanac/content';
import { type Aggregate, aggregateOf, anyOf, type Filter, membership } from '@almanac/data';
import type { Connection, Schema } from 'mongoose';
import * as z from 'zod';
import { eventItemMembers, type ItemType } from '../content/document.js';
import {
  eventItemSchema,
  type ItemFilter,
  ItemStore,
  type Page,
  type PublishedQuery,
  toMongoFilter,
} from '../content/model.js';

/** Common fields of venues and organizers, which events may reference. */
export const linkedMembers = {
  ...eventItemMembers,
  /** Phone number; '' for none. */
  phone: z.string(),
  website: z.string(),
  /** Start of the last published event that references it, `YYYY-MM-DD HH:MM:SS` in UTC; '' without any. */
  lastStart: z.string(),
  /** Versions of `lastStart` (see `Aggregate` of `@almanac/data`). Absent in items stored by earlier versions. */
  recounts: z.int().optional(),
  recounted: z.int().optional(),
  /** Moment of the last reference by description; absent for none. */
  namedAt: z.date().optional(),
};
export type LinkedItem = Readonly<z.output<z.ZodObject<typeof linkedMembers>>>;

/** Text members that are '' for none. */
export const textMembers = <N extends string>(names: readonly N[]): Record<N, z.ZodString> =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<N, z.ZodString>;

/** The schema of venues or organizers. */
export function linkedSchema(collection: string, item: z.ZodType<LinkedItem>): Schema {
  const schema = eventItemSchema(collection, item);
  // The public list, and the list of one status.
  schema.index({ status: 1, date: -1, _id: -1 });
  // The list of items with events, or with future events.
  schema.index({ status: 1, lastStart: 1, date: -1, _id: -1 });
  // The list over several statuses.
  schema.index({ date: -1, _id: -1 });
  // A user's own drafts in lists; reassigning and deleting a user's items.
  schema.index({ author: 1, status: 1, date: -1, _id: -1 });
  // Items by name, for descriptions in events.
  schema.index({ titleKey: 1 });
  return schema;
}

/** Filter of a list of venues or organizers. */
export interface LinkedFilter extends ItemFilter {
  readonly among?: readonly number[] | undefined;
  /**
   * Filter by references of published events: whether to list items with such references (`wanted`) or without. Ids in
   * `alsoNamed` count as referenced.
   */
  readonly hasEvents?: { readonly wanted: boolean; readonly alsoNamed: readonly number[] } | undefined;
  /** Filter for items of published events that start later, together with those in `alsoNamed`. */
  readonly upcoming?:
    | {
        /** `YYYY-MM-DD HH:MM:SS` in UTC. */
        readonly startingAfter: string;
        readonly alsoNamed: readonly number[];
      }
    | undefined;
}

const NEWEST_FIRST = { date: -1, _id: -1 } as const;

type LinkedItemType = Exclude<ItemType, 'event'>;

/** The collection of venues, or of organizers. */
export class LinkedStore<D extends LinkedItem> extends ItemStore<D> {
  /** @param texts names of the texts besides name and description */
  constructor(connection: Connection, type: LinkedItemType, schema: Schema, texts: readonly string[]) {
    super(connection, type, schema, { columns: ['date'], texts });
  }

  /** Items by name, given the name's sort key. */
  findByTitleKey(titleKey: string, filter: ItemFilter): Promise<D[]> {
    return this.findWhole(toMongoFilter(filter, [{ titleKey }]));
  }

  /** One page of a list, newest first, and the total of the list. */
  async listPage(filter: LinkedFilter, page: Page): Promise<{ items: D[]; total: number }> {
    const { among, hasEvents, search, upcoming } = filter;
    const own: Filter[] = [
      membership('_id', among),
      hasEvents ? havingEvents(hasEvents) : {},
      upcoming ? startingLater(upcoming.startingAfter, upcoming.alsoNamed) : {},
    ];
    const conditions = toMongoFilter(filter, own);
    if (search) return this.listFound(search, conditions, NEWEST_FIRST, page);
    const count = () => this.#count(filter, own);
    // A list of the current time is not asked for again.
    const key = upcoming ? undefined : JSON.stringify(filter);
    const [items, total] = await Promise.all([
      this.list(conditions, NEWEST_FIRST, page, key),
      key === undefined ? count() : this.cachedCount(key, count),
    ]);
    return { items, total };
  }

  /** Number of items. No item is in two visible sets, so each set is counted along its index. */
  async #count(filter: LinkedFilter, own: readonly Filter[]): Promise<number> {
    const sets = filter.visible.map((set) => toMongoFilter({ ...filter, visible: [set] }, own));
    const counts = await Promise.all(sets.map((set) => this.count(set)));
    return counts.reduce((sum, one) => sum + one, 0);
  }

  /** One page of published items, the newest first. */
  findPublished(query: PublishedQuery, page: Page): Promise<{ items: D[]; total: number }> {
    return this.listPublished(query, {}, NEWEST_FIRST, page);
  }

  /**
   * Marks an item that an event is about to reference, so that its creation is not rolled back.
   * @returns whether it exists
   */
  async markReferenced(id: number): Promise<boolean> {
    const { matchedCount } = await this.documents.updateOne(
      { _id: id, status: { $ne: ContentStore.DELETED } },
      { $set: { namedAt: new Date() } },
    );
    return matchedCount > 0;
  }

  /**
   * Stores the start of the last published event with each item, so that lists by events have a constant cost. The
   * value is not in the search index.
   * @param lastStart last start of one item; '' for none
   */
  lastStarts(lastStart: (id: number) => Promise<string>): Aggregate<string> {
    const counted = this.documents as unknown as Parameters<typeof aggregateOf>[0];
    return aggregateOf<D, string>(counted, {
      count: async (items) =>
        new Map(await Promise.all(items.map(async ({ _id }) => [_id, await lastStart(_id)] as const))),
      none: '',
      fields: (start) => ({ lastStart: start }) as Partial<D>,
      combine: (one, other) => (one.localeCompare(other) < 0 ? other : one),
      added: (start) => ({ $max: { lastStart: start } }),
    });
  }
}

const havingEvents = ({ wanted, alsoNamed }: NonNullable<LinkedFilter['hasEvents']>): Filter =>
  wanted
    ? startingLater('', alsoNamed)
    : { lastStart: '', ...membership('_id', undefined, nonEmpty(alsoNamed)) };

const startingLater = (than: string, alsoNamed: readonly number[]): Filter => ({
  ...anyOf([{ lastStart: { $gt: than } }, ...(alsoNamed.length === 0 ? [] : [membership('_id', alsoNamed)])]),
});

const nonEmpty = (ids: readonly number[]) => (ids.length === 0 ? undefined : ids);
