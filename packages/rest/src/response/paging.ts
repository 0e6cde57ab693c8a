import qs from 'qs';
import type { Params } from '../arguments/argument-set.js';
import { uriTooLong } from '../errors/framework-errors.js';

/** The position of a page in its list. */
interface Page {
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  /** Number of the previous page; by default the page before, or the last one. */
  readonly previous?: number | undefined;
}

/** Maximum size of the `Link` header. Node accepts 16 KB for all headers of a response together. */
const MAX_LINK_BYTES = 12 * 1024;

/**
 * `X-WP-Total`, `X-WP-TotalPages`, and `Link` with the neighbouring pages: the whole query with another `page`. The
 * previous page of a page past the end is the last one. A header that would be too long repeats only declared
 * parameters in short form, and if that is not enough, names only the next page.
 * @param address of the list, without query
 * @param args arguments of the list; parameters with other names do not count
 * @throws RestError `rest_uri_too_long` when not even the next page fits
 */
export function pageHeaders(
  address: string,
  query: Params,
  { total, page, perPage, previous }: Page,
  args: Params = query,
): Record<string, string | number> {
  const pages = Math.ceil(total / perPage);
  const neighbours = [
    ...(page > 1 ? [{ relation: 'prev', to: previous ?? Math.min(page - 1, pages) }] : []),
    ...(page < pages ? [{ relation: 'next', to: page + 1 }] : []),
  ];
  const linksTo = (some: typeof neighbours, parameters: Params): string =>
    some
      .map(({ relation, to }) => `<${address}?${queryOf({ ...parameters, page: to })}>; rel="${relation}"`)
      .join(', ');
  const next = neighbours.filter(({ relation }) => relation === 'next');
  let link = linksTo(neighbours, query);
  if (link.length > MAX_LINK_BYTES) link = linksTo(neighbours, shortened(query, args));
  if (link.length > MAX_LINK_BYTES) link = linksTo(next, shortened(query, args));
  if (link.length > MAX_LINK_BYTES) throw uriTooLong();
  return {
    'X-WP-Total': total,
    'X-WP-TotalPages': pages,
    ...(link !== '' && { Link: link }),
  };
}

/** The declared and global parameters of a query, with lists of numbers as `1,2,3`. */
const shortened = (query: Params, args: Params): Params =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name in args || name.startsWith('_'))
      .map(([name, value]) => [name, isNumbers(value) ? value.join(',') : value]),
  );

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((member) => typeof member === 'number');

/**
 * A query with lists, numbers and texts as the endpoint has read them: `post=1,2` becomes `post[0]=1&post[1]=2`,
 * `per_page=05` becomes `per_page=5`. A list alone that was read as a member of an object stays a list.
 * @param listMembers names of such members, by argument
 */
export const repeatedQuery = (
  query: Params,
  args: Params,
  listMembers: Readonly<Record<string, string>>,
): Params =>
  Object.fromEntries(
    Object.entries(query).map(([name, sent]) => {
      const value = args[name];
      const listMember = isObject(sent) ? undefined : listMembers[name];
      const read = listMember !== undefined && isObject(value) ? value[listMember] : value;
      return [name, isRepeatable(read) ? read : sent];
    }),
  );

const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a value survives PHP's notation, which writes `false` as an empty text; other values are repeated as they
 * were sent.
 */
const isRepeatable = (value: unknown): boolean =>
  Array.isArray(value) || typeof value === 'number' || typeof value === 'string';

/** A query in PHP's notation: numbered lists, blanks as +, no `=` after an empty value. */
const queryOf = (query: Params): string =>
  qs.stringify(query, { arrayFormat: 'indices', format: 'RFC1738' }).replace(/=(?=&|$)/g, '');
