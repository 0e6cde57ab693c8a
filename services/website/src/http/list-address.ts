import { TERM_FRONTS } from '@almanac/formatting';
import type { parseQuery } from '@almanac/rest';
import { unitOf } from '../period.js';
import { type QueryParameters, withParameters } from '../templates/index.js';
import { ID, textOf } from './query-address.js';

type Query = ReturnType<typeof parseQuery>;
export type TermTaxonomy = keyof typeof TERM_FRONTS;

/** Ids to include, and ids to leave out. */
export interface Ids {
  readonly ids: readonly number[];
  readonly except: readonly number[];
}

/** A condition of a list. */
export type Condition =
  /** One of these terms, or one below them. */
  | { readonly by: 'term'; readonly taxonomy: TermTaxonomy; readonly slugs: readonly string[] }
  | ({ readonly by: 'category' | 'author' } & Ids)
  | { readonly by: 'author name'; readonly slug: string }
  /** A year, a month or a day: `2026`, `2026-11` or `2026-11-26`. */
  | { readonly by: 'date'; readonly period: string };

/** A list of the items that meet all of some conditions: without any, all items of the site. */
export interface FilteredList {
  readonly kind: 'filtered';
  readonly conditions: readonly Condition[];
}

/** Address of a list of posts or events. */
export type ListAddress =
  | FilteredList
  /** A term of a declared taxonomy, by the first segment of its address. */
  | { readonly kind: 'declared term'; readonly front: string; readonly slug: string }
  /** The items of a declared type, by the first segment of its address. */
  | { readonly kind: 'declared type'; readonly front: string }
  /** The upcoming events. They have a feed besides their pages. */
  | { readonly kind: 'upcoming events' };

/** Most ids that one parameter names. They are read at once. */
const MOST_IDS = 100;
/** Most slugs that one parameter names, and most conditions of a list. Each costs reads of its own. */
const MOST_NAMED = 10;

/** The list that a query names, as WordPress does without permalinks: `?cat=3`, `?m=202611`, `?tag=river&author=2`. */
export function namedListOf(query: Query): FilteredList {
  const period = namedPeriodOf(query);
  const conditions = [
    ...idsOf('category', textOf(query['cat'])),
    ...termsOf('category', textOf(query['category_name']).split('/').at(-1) ?? ''),
    ...termsOf('post_tag', textOf(query['tag'])),
    ...termsOf('tribe_events_cat', textOf(query['tribe_events_cat'])),
    ...termOfTaxonomy(textOf(query['taxonomy']), textOf(query['term'])),
    ...idsOf('author', textOf(query['author'])),
    ...authorNamed(textOf(query['author_name'])),
    ...(period === undefined ? [] : [{ by: 'date', period } as const]),
  ];
  return { kind: 'filtered', conditions: conditions.length > MOST_NAMED ? [] : conditions };
}

/** Whether a list is of a part of the site. */
export const hasConditions = ({ conditions }: FilteredList): boolean => conditions.length > 0;

/** Ids, with `-` before those whose items are left out. */
function idsOf(by: 'category' | 'author', text: string): readonly Condition[] {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const areIds = parts.every((part) => ID.test(part.replace(/^-/, '')));
  if (parts.length === 0 || parts.length > MOST_IDS || !areIds) return [];
  // One order, so that the list has one address.
  const all = [...new Set(parts.map(Number))].toSorted((one, other) => one - other);
  const except = all.filter((id) => id < 0).map((id) => -id);
  return [{ by, ids: all.filter((id) => id > 0), except }];
}

const authorNamed = (slug: string): readonly Condition[] =>
  slug === '' ? [] : [{ by: 'author name', slug }];

/** Texts that are not empty, each once, in one order, so that the list has one address. */
const distinct = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter(Boolean).toSorted();

/** Slugs of terms: of `a,b` items have one, of `a+b` both. */
function termsOf(taxonomy: TermTaxonomy, text: string): readonly Condition[] {
  const groups = distinct(text.split(/[\s+]+/).map((group) => distinct(group.split(',')).join()));
  const conditions = groups.map((group) => ({ by: 'term', taxonomy, slugs: group.split(',') }) as const);
  return conditions.flatMap(({ slugs }) => slugs).length > MOST_NAMED ? [] : conditions;
}

/** The term that a query names together with its taxonomy: `?taxonomy=category&term=news`. */
const termOfTaxonomy = (name: string, slug: string): readonly Condition[] =>
  TAXONOMIES.filter((taxonomy) => taxonomy === name).flatMap((taxonomy) => termsOf(taxonomy, slug));

/** The parameters that name terms. */
const TERM_PARAMETERS: Readonly<Record<TermTaxonomy, string>> = {
  category: 'category_name',
  post_tag: 'tag',
  tribe_events_cat: 'tribe_events_cat',
};

/** The parameters that name a list in a query. */
export function parametersOfList({ conditions }: FilteredList): QueryParameters {
  const parameters = new Map<string, string>();
  for (const condition of conditions) {
    const [name, value] = parameterOf(condition);
    const former = parameters.get(name);
    parameters.set(name, former === undefined ? value : `${former}+${value}`);
  }
  return [...parameters];
}

function parameterOf(condition: Condition): QueryParameters[number] {
  switch (condition.by) {
    case 'term':
      return [TERM_PARAMETERS[condition.taxonomy], condition.slugs.join()];
    case 'category':
      return ['cat', idsText(condition)];
    case 'author':
      return ['author', idsText(condition)];
    case 'author name':
      return ['author_name', condition.slug];
    case 'date':
      return ['m', condition.period.replaceAll('-', '')];
  }
}

const idsText = ({ ids, except }: Ids): string => [...ids, ...except.map((id) => `-${id}`)].join();

/** The list at a path, of which a query may name a part by other parameters: `/category/a/?tag=b`. */
export function listAt(parts: readonly string[], query: Query): FilteredList | undefined {
  const named = parametersOfPath(parts);
  return named && someOf(namedListOf({ ...query, ...named }));
}

/** A list with conditions; undefined for one without. */
export const someOf = (list: FilteredList): FilteredList | undefined =>
  hasConditions(list) ? list : undefined;

/** The parameters that name the same list as a path. */
function parametersOfPath(parts: readonly string[]): Query | undefined {
  const slug = decodeURIComponent(parts.at(-1) ?? '');
  const taxonomy = taxonomyOf(parts);
  if (taxonomy) return { [TERM_PARAMETERS[taxonomy]]: slug };
  if (parts.length === 2 && parts[0]?.toLowerCase() === 'author') return { author_name: slug };
  const period = periodOf(parts);
  return period === undefined ? undefined : { m: period.replaceAll('-', '') };
}

/** The taxonomy of the term that a path names. Tags have no hierarchy. */
function taxonomyOf(parts: readonly string[]): TermTaxonomy | undefined {
  const path = parts.join('/').toLowerCase();
  const taxonomy = TAXONOMIES.find((name) => path.startsWith(`${TERM_FRONTS[name]}/`));
  return taxonomy === 'post_tag' && parts.length > 2 ? undefined : taxonomy;
}

const TAXONOMIES = Object.keys(TERM_FRONTS) as readonly TermTaxonomy[];

/** The period that a path names: `/2026/`, `/2026/11/`, `/2026/11/26/`; undefined for none. */
function periodOf(parts: readonly string[]): string | undefined {
  const period = parts.join('-');
  return /^[\d/]+$/.test(parts.join('/')) && unitOf(period) ? period : undefined;
}

/** Digits of a year, of a year with a month, and of a year with a month and a day. */
const DATE = /^(\d{4})(?:(\d\d)(?:(\d\d)\d*)?)?$/;

/** The period that a query names; it may not exist. */
function namedPeriodOf(query: Query): string | undefined {
  const digits = DATE.exec(textOf(query['m']));
  if (digits) return digits.slice(1).filter(Boolean).join('-');
  const [year = '', month, day] = [query['year'], query['monthnum'], query['day']].map(textOf);
  if (!ID.test(year)) return undefined;
  const named = String(Number(year)).padStart(4, '0');
  const parts = [named, month?.padStart(2, '0'), day?.padStart(2, '0')];
  // A month or a day that does not exist is left out, a year without a list is not.
  const periods = [3, 2].map((length) => parts.slice(0, length).join('-'));
  return periods.find((period) => unitOf(period) !== undefined) ?? named;
}

/** Order of a list that differs from the newest first. */
export interface Sort {
  readonly by: (typeof SORTS)[keyof typeof SORTS];
  readonly isAscending: boolean;
}

/** Orders of posts in the API, by values of `orderby`. */
const SORTS = {
  ...{ date: 'date', title: 'title', modified: 'modified', author: 'author', name: 'slug', ID: 'id' },
  ...{ post_date: 'date', post_title: 'title', post_modified: 'modified', post_author: 'author' },
  ...{ post_name: 'slug' },
} as const;

/** The order that a query names by `orderby` and `order`; undefined for the newest first. */
export function sortOf(query: Query): Sort | undefined {
  const name = textOf(query['orderby'])
    .split(/\s+/)
    .find((value) => Object.hasOwn(SORTS, value));
  const by = SORTS[(name ?? 'date') as keyof typeof SORTS];
  const isAscending = textOf(query['order']).toLowerCase() === 'asc';
  return by === 'date' && !isAscending ? undefined : { by, isAscending };
}

/** The parameters that name an order. */
export function parametersOfSort(sort: Sort | undefined): QueryParameters {
  if (!sort) return [];
  const [name = sort.by] = Object.entries(SORTS).find(([, by]) => by === sort.by) ?? [];
  return [
    ...(sort.by === 'date' ? [] : [['orderby', name] as const]),
    ...(sort.isAscending ? [['order', 'asc'] as const] : []),
  ];
}

/** The query that names an order, such as `?orderby=title`; empty for the newest first. */
export const sortText = (sort: Sort | undefined): string => withParameters('', parametersOfSort(sort));
