import { sortKey } from '@almanac/formatting';
import type { Sort } from '../http/list-address.js';
import {
  type EmbedCard,
  type Entry,
  type Listed,
  type Site,
  textOf,
  type Visit,
} from '../templates/index.js';
import type { ContactForms } from './contact-forms.js';
import type { FindEmbedCard } from './embeds.js';
import type { ReadResult, Reads, Target } from './reads.js';

/** Dependencies of pages. */
export interface PageContext {
  readonly reads: Reads;
  /** The site without its navigation. */
  readonly site: Site;
  readonly visit: Visit;
  /** Reads a route of core for this visitor only, such as with a password. */
  readonly readAsVisitor: ReadAsVisitor;
  readonly forms: ContactForms;
  readonly findEmbedCard: FindEmbedCard;
}

/** A page that was found. */
export interface Found {
  /** Media type; HTML unless given. */
  readonly type?: string;
  readonly render: (site: Site) => string;
  /** Canonical address of the page, if it has one: requests for others are redirected to it. */
  readonly canonical?: string;
  /** Whether the address names a page of comments or a part past the last one, so that the canonical address replaces it. */
  readonly isPastEnd?: boolean;
  /** Query of the canonical address, which redirects keep: `?a=1`, or empty. */
  readonly query?: string;
  /** Address of the same content in the API. */
  readonly json?: string;
  /** Address of its events in the API, for an event or a list of events. */
  readonly events?: string;
  /** Its own address, if its changes are sent to the WebSub hub. */
  readonly topic?: string;
  /** Whether it is for frames of other sites. */
  readonly isEmbedPage?: boolean;
  /** Its card in pages that embed it. */
  readonly card?: (site: Site) => EmbedCard;
  /** Outcome of the visitor's password; absent for an item without one. */
  readonly access?: Access;
}

/** Outcome of a password. */
export type Access = 'open' | 'wrong' | 'too many attempts';

/** Reads a route of core for one visitor alone. */
export type ReadAsVisitor = <T>(target: Target<T>) => Promise<ReadResult<T> & { readonly status: number }>;

/** A page of a list. */
export const listed = <T>(
  { data, total, totalPages }: ReadResult<readonly T[]>,
  page: number,
): Listed<T> => ({
  items: data ?? [],
  total,
  totalPages,
  page,
});

/** Inputs for a page of a list of several types. */
interface ItemsOptions<T> {
  /** Routes of the types; absent: that of the target. */
  readonly routes?: readonly string[] | undefined;
  /** Absent: the newest first. */
  readonly sort?: Sort | undefined;
  /** Completes the read of one type. */
  readonly complete?: (target: Target<T[]>) => Target<T[]>;
}

type SortedItem = Pick<Entry, 'id' | 'date_gmt' | 'modified_gmt' | 'title' | 'slug' | 'author'>;

/** One page of a list of items of several types. It has a page of each type. */
export async function readItems<T extends SortedItem>(
  reads: Reads,
  target: Target<T[]>,
  { routes = [target.route], sort, complete = (one) => one }: ItemsOptions<T>,
): Promise<ReadResult<T[]>> {
  const asked = routes.length > 1 ? withSortField(target, sort) : target;
  const results = await reads.core<T[][]>(...routes.map((route) => complete({ ...asked, route })));
  const items = results.flatMap(({ data }) => data ?? []);
  return {
    data: routes.length > 1 ? sorted(items, sort) : items,
    total: results.reduce((sum, { total }) => sum + total, 0),
    totalPages: Math.max(...results.map(({ totalPages }) => totalPages)),
  };
}

/** A read of a list with the field that orders it, which is not shown. */
function withSortField<T>(target: Target<T>, sort: Sort | undefined): Target<T> {
  const { _fields: fields } = target.query ?? {};
  const isRead = fields === undefined || (sort?.by !== 'slug' && sort?.by !== 'author');
  return isRead ? target : { ...target, query: { ...target.query, _fields: `${fields},${sort.by}` } };
}

/** Items of several types in an order. As in lists of the API by terms, equals are in the order of their ids. */
function sorted<T extends SortedItem>(items: readonly T[], { by, isAscending }: Sort = NEWEST): T[] {
  const direction = isAscending ? 1 : -1;
  const keyed = items.map((item) => ({ item, key: sortKeyOf(item, by) }));
  return keyed
    .toSorted((one, other) => direction * compare(one.key, other.key) || one.item.id - other.item.id)
    .map(({ item }) => item);
}

/** The value by which the database orders an item. */
function sortKeyOf(item: SortedItem, by: Sort['by']): string | number {
  switch (by) {
    case 'title':
      return sortKey(textOf(item.title.rendered));
    case 'slug':
      return item.slug ?? '';
    case 'author':
      return item.author ?? 0;
    case 'id':
      return item.id;
    case 'modified':
      return item.modified_gmt;
    default:
      return item.date_gmt;
  }
}

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : Number(one > other);

const NEWEST: Sort = { by: 'date', isAscending: false };
