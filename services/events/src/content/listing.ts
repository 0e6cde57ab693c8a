import { type ErrorFactory, list, type RestObject, type Result } from '@almanac/rest';
import { pageSize, totalHeaders } from '../arguments.js';

/** A page of a list and how many items the whole list has. */
export interface ListPage<D> {
  readonly items: readonly D[];
  readonly total: number;
}

/** How a list is answered. */
export interface ListAnswer {
  /** Name of the member with the items. */
  readonly name: string;
  readonly objects: readonly RestObject[];
  readonly total: number;
  readonly position: Position;
  /** Of the list itself, such as `…/tribe/events/v1/venues`. */
  readonly url: string;
  /** What the addresses of the pages repeat beside their number, in order. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The address of this page, where it is written otherwise. */
  readonly restUrl?: string;
  readonly pageNotFound: ErrorFactory;
}

/** Where a page is in its list. */
export interface Position {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
}

/** @param standard items on a page unless another number is asked for */
export function positionOf(
  args: { readonly page: number; readonly per_page: number | undefined },
  standard: number,
): Position {
  const perPage = pageSize(args.per_page, standard);
  return { page: args.page, perPage, offset: (args.page - 1) * perPage };
}

/**
 * A list as this namespace answers it: in an envelope with the addresses of its neighbours, and with the totals in
 * `X-TEC-*` (behaviour-events.md sections 7 and 8).
 * @throws RestError for a page behind the last
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

/** A query as forms write it: blanks as +. */
export const formEncoded = (pairs: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString();
