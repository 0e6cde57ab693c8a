import { ContentStore } from '@almanac/content';
import { type Aggregate, aggregateOf, anyOf, type Filter, membership } from '@almanac/data';
import type { Connection, Schema } from 'mongoose';
import * as z from 'zod';
import { eventItemMembers } from '../content/document.js';
import { eventItemSchema, type ItemFilter, ItemStore, type Page, toMongoFilter } from '../content/model.js';

/** Common fields of venues and organizers, which events may reference. */
export const linkedMembers = {
  ...eventItemMembers,
  /** '' for none. */
  phone: z.string(),
  website: z.string(),
  /** When the last of the published events that name it starts, `YYYY-MM-DD HH:MM:SS` in UTC; '' while none does. */
  lastStart: z.string(),
  /** Epochs of that, see `Aggregate` of `@almanac/data`; items of earlier versions have none. */
  recounts: z.int().optional(),
  recounted: z.int().optional(),
  /** When an event last named it by what it is like; absent while none has. */
  namedAt: z.date().optional(),
};
export type LinkedItem = Readonly<z.output<z.ZodObject<typeof linkedMembers>>>;

/** Members that are texts; '' for none. */
export const textMembers = <N extends string>(names: readonly N[]): Record<N, z.ZodString> =>
  Object.fromEntries(names.map((name) => [name, z.string()])) as Record<N, z.ZodString>;

/** The schema of venues or organizers. */
export function linkedSchema(collection: string, item: z.ZodType<LinkedItem>): Schema {
  const schema = eventItemSchema(collection, item);
  // The list of what everybody sees, and of one status.
  schema.index({ status: 1, date: -1, _id: -1 });
  // The list of what has events, or events to come.
  schema.index({ status: 1, lastStart: 1, date: -1, _id: -1 });
  // The list over several statuses.
  schema.index({ date: -1, _id: -1 });
  // A user's own drafts in lists; handing over and deleting a user's items.
  schema.index({ author: 1, status: 1, date: -1, _id: -1 });
  // Those of a name, for events that name them by it.
  schema.index({ titleKey: 1 });
  return schema;
}

/** Which venues or organizers a list is of. */
export interface LinkedFilter extends ItemFilter {
  readonly among?: readonly number[] | undefined;
  /** Only what has events, or only the others: those that published events name, and these. */
  readonly hasEvents?: { readonly wanted: boolean; readonly alsoNamed: readonly number[] } | undefined;
  /** Only what published events name that start later, and these. */
  readonly upcoming?:
    | {
        /** `YYYY-MM-DD HH:MM:SS` in UTC. */
        readonly startingAfter: string;
        readonly alsoNamed: readonly number[];
      }
    | undefined;
}

const NEWEST_FIRST = { date: -1, _id: -1 } as const;

/** The collection of venues, or of organizers. */
export class LinkedStore<D extends LinkedItem> extends ItemStore<D> {
  /** @param texts names of the texts beside name and description */
  constructor(connection: Connection, name: string, schema: Schema, texts: readonly string[]) {
    super(connection, name, schema, { columns: ['date'], texts });
  }

  /** Items with a name, by the name's key. */
  findByTitleKey(titleKey: string, filter: ItemFilter): Promise<D[]> {
    return this.findWhole(toMongoFilter(filter, [{ titleKey }]));
  }

  /** One page of a list, newest first, and how many items the whole list has. */
  async listPage(filter: LinkedFilter, page: Page): Promise<{ items: D[]; total: number }> {
    const { among, hasEvents, search, upcoming } = filter;
    const own: Filter[] = [
      membership('_id', among),
      hasEvents ? havingEvents(hasEvents) : {},
      upcoming ? startingLater(upcoming.startingAfter, upcoming.alsoNamed) : {},
    ];
    const conditions = toMongoFilter(filter, own);
    if (search) return this.listFound(search, conditions, NEWEST_FIRST, page);
    const countAll = async (): Promise<number> => {
      // What is visible has nothing in common, so that each part is counted along its index.
      const counts = filter.visible.map((set) =>
        this.count(toMongoFilter({ ...filter, visible: [set] }, own)),
      );
      return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
    };
    const [items, total] = await Promise.all([
      this.list(conditions, NEWEST_FIRST, page),
      this.cachedCount(JSON.stringify(filter), countAll),
    ]);
    return { items, total };
  }

  /** Marks an item that an event is to name, so that nobody takes its creation back. @returns whether it is there */
  async markReferenced(id: number): Promise<boolean> {
    const { matchedCount } = await this.documents.updateOne(
      { _id: id, status: { $ne: ContentStore.DELETED } },
      { $set: { namedAt: new Date() } },
    );
    return matchedCount > 0;
  }

  /**
   * Keeps with items when their last published events start, so that a list of what has events, or events to come, costs
   * the same however many there are. The search index does not have it, and stays as it is.
   * @param lastStart of one item; '' for none
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
