import qs from 'qs';
import type { Params } from './arguments/argument-set.js';

/** The position of a page in its list. */
interface Page {
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/**
 * `X-WP-Total`, `X-WP-TotalPages`, and `Link` with the neighbouring pages: the whole query again, with another
 * `page`. Before a page past the end comes the last one.
 * @param address of the list, without query.
 */
export function pageHeaders(
  address: string,
  query: Params,
  { total, page, perPage }: Page,
): Record<string, string | number> {
  const pages = Math.ceil(total / perPage);
  const link = (to: number, relation: string) =>
    `<${address}?${queryOf({ ...query, page: to })}>; rel="${relation}"`;
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, Math.max(pages, 1)), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ];
  return {
    'X-WP-Total': total,
    'X-WP-TotalPages': pages,
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
}

/** A query with its lists as the endpoint has read them: `post=1,2` is repeated as `post[0]=1&post[1]=2`. */
export const asRead = (query: Params, args: Params): Params =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(args[name]) ? args[name] : value]),
  );

/** A query as PHP writes it: numbered lists, blanks as +, no `=` after an empty value. */
const queryOf = (query: Params): string =>
  qs.stringify(query, { arrayFormat: 'indices', format: 'RFC1738' }).replace(/=(?=&|$)/g, '');
