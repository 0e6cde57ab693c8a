import type { parseQuery } from '@almanac/rest';
import { unitOf } from '../period.js';
import type { ArchiveAddress } from './address.js';

type Query = ReturnType<typeof parseQuery>;

/** Types of events, with the first segments of their addresses. */
const EVENT_FRONTS = { tribe_events: 'event', tribe_venue: 'venue', tribe_organizer: 'organizer' } as const;

/** An id in a query, perhaps with zeros before it. */
export const ID = /^0*[1-9]\d{0,14}$/;

/**
 * The path of the item that a query names by its slug, or by the slugs of a page and the pages above it:
 * `?name=hello`, `?pagename=about/board`, `?tribe_events=songs`.
 */
export function namedPathOf(query: Query): string | undefined {
  const page = pathOf(query['pagename']);
  if (page !== '') return `/${page}/`;
  const named = [
    [EVENT_FRONTS.tribe_events, pathOf(query['tribe_events'])],
    [EVENT_FRONTS.tribe_venue, pathOf(query['tribe_venue'])],
    [EVENT_FRONTS.tribe_organizer, pathOf(query['tribe_organizer'])],
  ] as const;
  const [front, slug] = named.find(([, name]) => name !== '') ?? [];
  if (slug !== undefined) return `/${front}/${slug}/`;
  const name = pathOf(query['name']);
  return name === '' || name.includes('/') || !NAMED_TYPES.has(textOf(query['post_type']))
    ? undefined
    : `/${name}/`;
}

/** Types whose items a query names by their slug alone. */
const NAMED_TYPES: ReadonlySet<string> = new Set(['', 'any', 'post', 'page']);

/** Parameters that name an item before `name` does. */
const NAMED_BEFORE = ['pagename', 'tribe_events', 'tribe_venue', 'tribe_organizer'] as const;

/** The slug of the post that a query names, which precedes a page of the same name; undefined for none. */
export function postSlugOf(query: Query): string | undefined {
  const name = textOf(query['name']);
  const type = textOf(query['post_type']);
  const isOther = NAMED_BEFORE.some((parameter) => pathOf(query[parameter]) !== '');
  return name === '' || name.includes('/') || isOther || type === 'page' || !NAMED_TYPES.has(type)
    ? undefined
    : name;
}

/** The list that a query names, as WordPress does without permalinks: `?cat=3`, `?m=202611`, `?tag=river`. */
export function namedListOf(query: Query): ArchiveAddress | undefined {
  const period = namedPeriodOf(query);
  return (
    namedAuthorOf(query) ??
    (period === undefined ? undefined : { kind: 'date', period }) ??
    namedTermOf(query)
  );
}

/** Names of the parameters that `namedListOf` reads, by the kinds of lists. */
const LIST_PARAMETERS: Partial<Record<ArchiveAddress['kind'], string>> = {
  category: 'category_name',
  post_tag: 'tag',
  tribe_events_cat: 'tribe_events_cat',
  author: 'author_name',
  'category by id': 'cat',
  categories: 'cat',
  'author by id': 'author',
  date: 'm',
};

/** The parameter that names a list in a query, and its value; undefined for a list that none names. */
export function parameterOfList(list: ArchiveAddress): readonly [name: string, value: string] | undefined {
  const name = LIST_PARAMETERS[list.kind];
  if (name === undefined) return undefined;
  if ('id' in list) return [name, String(list.id)];
  if ('ids' in list) return [name, categoriesText(list)];
  if ('slug' in list) return [name, list.slug];
  return 'period' in list ? [name, list.period.replaceAll('-', '')] : undefined;
}

type Categories = Extract<ArchiveAddress, { kind: 'categories' }>;

/** Value of `cat` for the posts of several categories: `3,4,-5`. */
export const categoriesText = ({ ids, except }: Categories): string =>
  [...ids, ...except.map((id) => `-${id}`)].join();

/** Most categories that a query names. */
const MOST_CATEGORIES = 100;

/** The list of `cat`: ids of categories, with `-` before those whose posts are left out. */
function categoriesOf(text: string): ArchiveAddress | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const areIds = parts.every((part) => ID.test(part.replace(/^-/, '')));
  if (parts.length === 0 || parts.length > MOST_CATEGORIES || !areIds) return undefined;
  // One order, so that the list has one address.
  const all = [...new Set(parts.map(Number))].toSorted((one, other) => one - other);
  const ids = all.filter((id) => id > 0);
  const except = all.filter((id) => id < 0).map((id) => -id);
  const [id] = ids;
  return id !== undefined && all.length === 1
    ? { kind: 'category by id', id }
    : { kind: 'categories', ids, except };
}

function namedAuthorOf(query: Query): ArchiveAddress | undefined {
  const author = textOf(query['author']);
  if (ID.test(author)) return { kind: 'author by id', id: Number(author) };
  const slug = textOf(query['author_name']);
  return slug === '' ? undefined : { kind: 'author', slug };
}

function namedTermOf(query: Query): ArchiveAddress | undefined {
  const categories = categoriesOf(textOf(query['cat']));
  if (categories) return categories;
  const named = [
    ['category', textOf(query['category_name']).split('/').at(-1) ?? ''],
    ['post_tag', textOf(query['tag'])],
    ['tribe_events_cat', textOf(query['tribe_events_cat'])],
  ] as const;
  const [kind, slug] = named.find(([, name]) => name !== '') ?? [];
  return kind && { kind, slug: slug ?? '' };
}

/** Digits of a year, of a year with a month, and of a year with a month and a day. */
const DATE = /^(\d{4})(?:(\d\d)(?:(\d\d)\d*)?)?$/;

/** The period that a query names; it may not exist. */
function namedPeriodOf(query: Query): string | undefined {
  const digits = DATE.exec(textOf(query['m']));
  if (digits) return digits.slice(1).filter(Boolean).join('-');
  const [year, month, day] = [query['year'], query['monthnum'], query['day']].map(textOf);
  const parts = [year?.padStart(4, '0'), month?.padStart(2, '0'), day?.padStart(2, '0')];
  // A month or a day that does not exist is left out.
  const periods = [3, 2, 1].map((length) => parts.slice(0, length).join('-'));
  return year === '' ? undefined : periods.find((period) => unitOf(period) !== undefined);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A path of names, with its characters encoded. */
const pathOf = (value: unknown): string =>
  textOf(value)
    .split('/')
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .map(encodeURIComponent)
    .join('/');
