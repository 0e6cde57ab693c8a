import type { Filter } from '@almanac/content';
import type { Schema } from 'mongoose';
import type { Stored } from '../content/document.js';
import { type ItemFilter, ItemRepository, itemSchema, type Page, toMongoFilter } from '../content/model.js';
import type { LinkedItem } from './document.js';

/** The schema of venues or organizers. @param own the fields that only one of them has */
export function linkedSchema<D extends LinkedItem>(
  collection: string,
  own: Record<string, unknown>,
): Schema<Stored<D>> {
  const schema = itemSchema<D>(collection, {
    phone: { type: String, default: '' },
    website: { type: String, default: '' },
    ...own,
  });
  // The list of what everybody sees, and of one status.
  schema.index({ status: 1, date: -1, _id: -1 });
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
  /** Only what is in all of these lists. */
  readonly among: readonly (readonly number[])[];
  readonly exclude?: readonly number[] | undefined;
}

const NEWEST_FIRST = { date: -1, _id: -1 } as const;

/** Venues or organizers in the database. */
export class LinkedRepository<D extends LinkedItem> extends ItemRepository<D> {
  /** One page of a list, newest first, and how many items the whole list has. */
  async page(
    filter: LinkedFilter,
    searched: readonly string[],
    page: Page,
  ): Promise<{ items: D[]; total: number }> {
    const { among, exclude } = filter;
    const own: Filter[] = [
      ...among.map((ids) => ({ _id: { $in: ids } })),
      ...(exclude ? [{ _id: { $nin: exclude } }] : []),
    ];
    const [items, ...counts] = await Promise.all([
      this.list(toMongoFilter(filter, own, searched), NEWEST_FIRST, page),
      // What is visible has nothing in common, so that each part is counted along its index.
      ...filter.visible.map((set) => this.count(toMongoFilter({ ...filter, visible: [set] }, own, searched))),
    ]);
    const total = counts.reduce((sum, count) => sum + count, 0);
    return { items, total };
  }
}
