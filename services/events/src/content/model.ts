import {
  Candidates,
  ContentStore,
  Rights,
  type Search,
  SearchIndex,
  type Visibility,
} from '@almanac/content';
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
  const schema = collectionSchema(collection, item).add(SearchIndex.FIELDS);
  // An item by its slug; a slug is taken once.
  schema.index({ slugKey: 1 }, { unique: true, sparse: true });
  // Scheduled items whose time has come.
  schema.index({ dateGmt: 1 }, { partialFilterExpression: { status: 'future' } });
  // Items that have been in the trash for too long.
  schema.index({ 'trash.at': 1 }, { sparse: true });
  // Work that a process left undone.
  schema.index({ 'followUps.at': 1 }, { sparse: true });
  return schema;
}

/** Which items a list is of. */
export interface ItemFilter {
  /** What the reader may see. */
  readonly visible: Visibility;
  readonly search?: Search | undefined;
  /** Where the hits of the search may be. */
  readonly candidates?: Candidates | undefined;
}

/**
 * A list's filter in MongoDB's words.
 * @param own conditions of one type of item
 * @param searched further members of `search` that a search looks into
 */
export const toMongoFilter = (
  { visible, search, candidates = Candidates.ALL }: ItemFilter,
  own: readonly Filter[] = [],
  searched: readonly string[] = [],
): Filter =>
  conjunction([
    anyOf(visible.map(Rights.conditions)),
    ...own,
    ...(search
      ? candidates.conditions(
          search,
          [...SEARCHED, ...searched].map((name) => `search.${name}`),
        )
      : []),
  ]);
const SEARCHED = ['title', 'description', 'excerpt'];

/** One of an ordered list's pages. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The collection of one type of item. */
export class ItemStore<D extends Item> extends ContentStore<D> {
  constructor(connection: Connection, name: string, schema: Schema) {
    super(connection, {
      name,
      schema,
      deletedBy: 'status',
      hidden: ['titleKey', 'description.raw', 'excerpt.raw'],
      versions: ITEM_VERSIONS,
      cache: {
        items: ITEMS_BYTES,
        counts: COUNTS_BYTES,
        candidates: CANDIDATES_BYTES,
        bytesOf: bytesOfItem,
      },
    });
  }

  /** A filter with where the hits of its search may be. */
  protected async withCandidates<F extends ItemFilter>(filter: F): Promise<F> {
    return filter.search
      ? { ...filter, candidates: await this.search.candidates(filter.search.terms) }
      : filter;
  }
}

/** Limits of what is cached for one gateway, of each type. */
const ITEMS_BYTES = 12 * 1024 * 1024;
const COUNTS_BYTES = 256 * 1024;
const CANDIDATES_BYTES = 512 * 1024;

/** What an item takes in memory: its texts as they are shown. */
const bytesOfItem = ({ title, description, excerpt }: Item): number =>
  3000 + 2 * (title.rendered.length + description.rendered.length + excerpt.rendered.length);
