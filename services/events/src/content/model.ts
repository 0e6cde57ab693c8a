import { ContentStore, Rights, type Search, SearchIndex, type Visibility } from '@almanac/content';
import { anyOf, ChangeOutbox, collectionSchema, conjunction, type Filter, membership } from '@almanac/data';
import type { Connection, Schema } from 'mongoose';
import type * as z from 'zod';
import { storeVersions } from '../versions.js';
import type { Item, ItemType } from './document.js';

/**
 * The schema of a type of item, with common indexes. Each type adds indexes for its lists and one that begins with
 * author and status: for a user's own drafts in lists, and for reassigning and deleting a user's items.
 */
export function eventItemSchema(collection: string, item: z.ZodType<Item>): Schema {
  const schema = collectionSchema(collection, item);
  // Items by slug, which is unique.
  schema.index({ slugKey: 1 }, { unique: true, sparse: true });
  // Items by former slugs.
  schema.index({ formerSlugs: 1 }, { sparse: true });
  // Scheduled items that are due.
  schema.index({ dateGmt: 1 }, { partialFilterExpression: { status: 'future' } });
  // Items to purge from the trash.
  schema.index({ 'trash.at': 1 }, { sparse: true });
  // Pending side effects of crashed processes.
  schema.index({ 'followUps.at': 1 }, { sparse: true });
  // Items pending for the search index.
  schema.index(...SearchIndex.PENDING);
  // Changes that are not in the log yet.
  schema.index(...ChangeOutbox.PENDING);
  return schema;
}

/** Filter of a list. */
export interface ItemFilter {
  /** Items that the reader may see. */
  readonly visible: Visibility;
  readonly search?: Search | undefined;
}

/**
 * Translates a filter for MongoDB. The search index evaluates the search text.
 * @param own type-specific conditions
 */
export const toMongoFilter = ({ visible }: ItemFilter, own: readonly Filter[] = []): Filter =>
  conjunction([anyOf(visible.map(Rights.conditions)), ...own]);

/** Query of published items for the site search. */
export interface PublishedQuery {
  readonly search: Search | undefined;
  readonly include: readonly number[];
  /** Ids to leave out; ignored with `include`. */
  readonly exclude: readonly number[];
}

/** The condition of the ids of a search. */
const idsOf = ({ include, exclude }: PublishedQuery): Filter =>
  membership('_id', nonEmpty(include), nonEmpty(exclude));

const nonEmpty = (ids: readonly number[]) => (ids.length > 0 ? ids : undefined);

/** Visibility of published items, which everybody may see. */
const PUBLISHED: Visibility = [{ statuses: ['publish'] }];

/** A page of an ordered list. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Type-specific columns and texts of the search index. */
interface IndexedFields {
  readonly columns: readonly string[];
  readonly texts?: readonly string[];
}

/** The collection of one type of item. */
export class ItemStore<D extends Item> extends ContentStore<D> {
  constructor(
    connection: Connection,
    type: ItemType,
    schema: Schema,
    { columns, texts = [] }: IndexedFields,
  ) {
    super(connection, {
      name: MODELS[type],
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
      changed: ({ status }) => ({ kind: 'item', type, status }),
      ...storeVersions(type),
      cache: {
        items: ITEMS_BYTES,
        counts: COUNTS_BYTES,
        bytesOf: bytesOfItem,
      },
    });
  }

  /** One page of the items that meet the conditions, or of the hits of a search among them. */
  protected async listPublished(
    query: PublishedQuery,
    own: Filter,
    sort: Parameters<SearchIndex['select']>[0]['sort'],
    page: Page,
  ): Promise<{ items: D[]; total: number }> {
    const conditions = toMongoFilter({ visible: PUBLISHED }, [own, idsOf(query)]);
    if (query.search) return this.listFound(query.search, conditions, sort, page);
    const [items, total] = await Promise.all([this.list(conditions, sort, page), this.count(conditions)]);
    return { items, total };
  }

  /** One page of the hits of a search. */
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

/** Names of the mongoose models. */
const MODELS = { event: 'Event', venue: 'Venue', organizer: 'Organizer' } as const satisfies Readonly<
  Record<ItemType, string>
>;

/** Limit of the cache of each type, in bytes. */
const ITEMS_BYTES = 12 * 1024 * 1024;
const COUNTS_BYTES = 256 * 1024;

/** Memory of a cached item: its texts with their renderings. */
const bytesOfItem = ({ title, description, excerpt }: Item): number =>
  3000 + 2 * (title.rendered.length + description.rendered.length + excerpt.rendered.length);
