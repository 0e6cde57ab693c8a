import { ContentStore, Rights, type Search, SearchIndex, type Visibility } from '@almanac/content';
import { anyOf, collectionSchema, conjunction, type Filter } from '@almanac/data';
import type { Connection, Schema } from 'mongoose';
import type * as z from 'zod';
import { ITEM_VERSIONS } from '../versions.js';
import type { Item } from './document.js';

/**
 * The schema of a type of item, with the indexes that all types need. Each type adds those of its lists, one of
 * them by words, and one that begins with author and status: for a user's own drafts in lists, and for handing over and
 * deleting a user's items.
 */
export function eventItemSchema(collection: string, item: z.ZodType<Item>): Schema {
  const schema = collectionSchema(collection, item);
  // An item by its slug; a slug is taken once.
  schema.index({ slugKey: 1 }, { unique: true, sparse: true });
  // Items by slugs that they had.
  schema.index({ formerSlugs: 1 }, { sparse: true });
  // Scheduled items whose time has come.
  schema.index({ dateGmt: 1 }, { partialFilterExpression: { status: 'future' } });
  // Items that have been in the trash for too long.
  schema.index({ 'trash.at': 1 }, { sparse: true });
  // Work that a process left undone.
  schema.index({ 'followUps.at': 1 }, { sparse: true });
  // Items that the search index does not have yet.
  schema.index(...SearchIndex.PENDING);
  return schema;
}

/** Which items a list is of. */
export interface ItemFilter {
  /** What the reader may see. */
  readonly visible: Visibility;
  readonly search?: Search | undefined;
}

/** A list's filter in MongoDB's words. What a search finds is the search index's. @param own conditions of one type of item */
export const toMongoFilter = ({ visible }: ItemFilter, own: readonly Filter[] = []): Filter =>
  conjunction([anyOf(visible.map(Rights.conditions)), ...own]);

/** One of an ordered list's pages. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Columns and texts of the search index that only one type of item has. */
interface IndexedFields {
  readonly columns: readonly string[];
  readonly texts?: readonly string[];
}

/** The collection of one type of item. */
export class ItemStore<D extends Item> extends ContentStore<D> {
  constructor(connection: Connection, name: string, schema: Schema, { columns, texts = [] }: IndexedFields) {
    super(connection, {
      name,
      schema,
      deletedBy: 'status',
      indexed: {
        columns: ['status', 'author', 'trash.status', ...columns],
        texts: {
          title: 'title.raw',
          description: 'description.raw',
          excerpt: 'excerpt.raw',
          ...Object.fromEntries(texts.map((text) => [text, text])),
        },
      },
      hidden: ['titleKey', 'description.raw', 'excerpt.raw'],
      versions: ITEM_VERSIONS,
      cache: {
        items: ITEMS_BYTES,
        counts: COUNTS_BYTES,
        bytesOf: bytesOfItem,
      },
    });
  }

  /** One page of what a search finds. */
  protected async listFound(
    search: Search,
    filter: Filter,
    sort: Parameters<SearchIndex['select']>[0]['sort'],
    page: Page,
  ): Promise<{ items: D[]; total: number }> {
    const { ids, total } = await this.search.select({ search, filter, sort, window: page });
    return { items: await this.inOrder(ids), total };
  }
}

/** Limits of what is cached for one gateway, of each type. */
const ITEMS_BYTES = 12 * 1024 * 1024;
const COUNTS_BYTES = 256 * 1024;

/** What an item takes in memory: its texts as they are shown. */
const bytesOfItem = ({ title, description, excerpt }: Item): number =>
  3000 + 2 * (title.rendered.length + description.rendered.length + excerpt.rendered.length);
