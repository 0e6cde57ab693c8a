import { accepting, arg, MAX_ITEMS, NOT_BLANK, type RequestUnderCheck, searchArg } from '@almanac/rest';

/** A text that says something: '' and '0' say nothing to this namespace, and a number is no text. */
export const isText = accepting(
  { minLength: 1, not: { const: '0' } },
  (value: unknown): boolean => typeof value === 'string' && value !== '' && value !== '0',
);

/** The same of a name: blanks alone are refused once it is cleaned. */
export const isName = accepting({ ...isText.accepts, ...NOT_BLANK }, isText);

/** What `isPositiveInteger` accepts. */
export const POSITIVE = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

/** 1, 2, "3"… */
export const isPositiveInteger = accepting(
  POSITIVE,
  (value: unknown): boolean =>
    (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d*$/.test(String(value).trim()),
);

/**
 * Ids written as a list, one by one or with commas between; undefined when one of them is none, or when there are more
 * than a list may have.
 */
export function readIds(value: unknown): number[] | undefined {
  const written = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' ? part.split(',') : [part],
  );
  return written.length <= MAX_ITEMS && written.every(isPositiveInteger)
    ? [...new Set(written.map(Number))]
    : undefined;
}

/**
 * The id in the path of an item. One in the body or the query has to be the same.
 * @param exists whether there is such an item
 */
export const pathIdArg = (
  description: string,
  exists: (id: number, request: RequestUnderCheck) => Promise<boolean>,
) =>
  arg.integer({
    description,
    required: true,
    check: accepting(
      POSITIVE,
      async (value, request) =>
        isPositiveInteger(Number(value)) &&
        Number(request.route.split('/').at(-1)) === Number(value) &&
        exists(Number(value), request),
    ),
  });

/** A list of ids of things that exist. */
export const existingIdsArg = (description: string, exist: (ids: readonly number[]) => Promise<boolean>) =>
  arg.read({
    description,
    accepts: { type: 'array', items: { type: 'integer', ...POSITIVE }, minItems: 1, maxItems: MAX_ITEMS },
    read: async (value): Promise<readonly number[] | undefined> => {
      const ids = readIds(value);
      return ids && (await exist(ids)) ? ids : undefined;
    },
  });

/** How many terms, venues or organizers a parameter may name: each may have to be made. */
export const MAX_NAMED = 100;

/** What every list of this namespace takes. */
export const listArgs = (perPage: number) => ({
  page: arg.integer({ description: 'Page of the list.', default: 1, check: isPositiveInteger }),
  per_page: arg.integer({
    description: `Items on a page, at most ${MAX_PER_PAGE}.`,
    check: isPositiveInteger,
    // Clients know the default as a text.
    json: { type: 'integer', default: String(perPage) },
    accepts: { default: perPage },
  }),
  search: searchArg({ check: isText }),
});

const MAX_PER_PAGE = 50;

/** The size of a page: a larger one than allowed is cut. */
export const pageSize = (asked: number | undefined, perPage: number): number =>
  Math.min(asked ?? perPage, MAX_PER_PAGE);

/** How many items and pages a list has, for clients that do not read its body. */
export const totalHeaders = (total: number, pages: number): Record<string, string> => ({
  'X-TEC-Total': String(total),
  'X-TEC-TotalPages': String(pages),
});
