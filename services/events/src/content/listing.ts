import { type ErrorFactory, list, type RestObject, type Result } from '@almanac/rest';
import { pageSize, totalHeaders } from '../arguments.js';

/** A page of a list, and the total of the list. */
export interface ListPage<D> {
  readonly items: readonly D[];
  readonly total: number;
}

/** Parts of a list's response. */
export interface ListAnswer {
  /** Name of the member that contains the items. */
  readonly name: string;
  readonly objects: readonly RestObject[];
  readonly total: number;
  readonly position: Position;
  /** Address of the list itself, such as `…/tribe/events/v1/venues`. */
  readonly url: string;
  /** Query parameters of the pages' addresses besides the page number, in order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Address of this page for `rest_url`. By default it is made of `url` and `query`. */
  readonly restUrl?: string;
  readonly pageNotFound: ErrorFactory;
}

/** Position of a page in its list. */
export interface Position {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
}

/** @param standard default page size */
export function positionOf(
  args: { readonly page: number; readonly per_page: number | undefined },
  standard: number,
): Position {
  const perPage = pageSize(args.per_page, standard);
  return { page: args.page, perPage, offset: (args.page - 1) * perPage };
}

/**
 * The response of a list: an envelope with the addresses of the neighbouring pages, and totals in `X-TEC-*`
 * (docs/reference/events.md#list-of-events, docs/reference/events.md#paging).
 * @throws RestError for a page after the last one
 */
export function listAnswer(answer: ListAnswer): Result<never> {
  const { name, objects, total, position, url, query, pageNotFound } = answer;
  const { page, perPage } = position;
  const pages = Math.ceil(total / perPage);
  if (page > 1 && page > pages) throw pageNotFound();
  const rest = [['per_page', String(perPage)], ...query] as const;
  const addressOf = (number: number) =>
    `${url}/?${formEncoded(number === 1 ? rest : [...rest, ['page', String(number)]])}`;
  return list(
    name,
    objects,
    {
      rest_url: answer.restUrl ?? `${url}/?${formEncoded([['page', String(page)], ...rest])}`,
      ...(page < pages && { next_rest_url: addressOf(page + 1) }),
      ...(page > 1 && { previous_rest_url: addressOf(page - 1) }),
      total,
      total_pages: pages,
    },
    { headers: totalHeaders(total, pages) },
  );
}

/** A query in form encoding: blanks as +. */
export const formEncoded = (pairs: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString();
