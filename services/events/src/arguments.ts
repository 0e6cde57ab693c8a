import { STATUSES, type Status } from '@almanac/content';
import { parseEventDate, UTC } from '@almanac/dates';
import { isWebAddress } from '@almanac/formatting';
import {
  accepting,
  arg,
  type Check,
  MAX_ITEMS,
  NOT_BLANK,
  type Reader,
  type RequestUnderCheck,
  searchArg,
} from '@almanac/rest';
import { mayListUnpublished } from './content/rights.js';
import { type CoreClients, userExists } from './core/clients.js';
import type { Images } from './core/images.js';

/** A non-empty text. '' and '0' count as empty in this namespace, and numbers are not texts. */
export const isText = accepting(
  { minLength: 1, not: { const: '0' } },
  (value: unknown): boolean => typeof value === 'string' && value !== '' && value !== '0',
);

/** A text of an update, which '' empties. */
export const isTextOrNone = accepting(
  { type: 'string', not: { const: '0' } },
  (value: unknown): boolean => value === '' || isText(value),
);

const HAS_CHARACTERS = new RegExp(NOT_BLANK.pattern);

/** A non-empty name. Control characters alone count as empty; blanks alone are refused once sanitized. */
export const isName = accepting(
  { ...isText.accepts, ...NOT_BLANK },
  (value: unknown): boolean =>
    isText(value) && (HAS_CHARACTERS.test(String(value)) || String(value).trim() === ''),
);

/** JSON schema of `isPositiveInteger`. Numbers beyond the safe integers match no item. */
export const POSITIVE = { minimum: 1 };

/** A positive integer as number or text: 1, 2, "3"… */
export const isPositiveInteger = accepting(
  POSITIVE,
  (value: unknown): boolean =>
    (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d*$/.test(String(value).trim()),
);

/**
 * Reads ids from a list, or a text with commas.
 * @returns undefined when one of them is invalid, or when there are too many
 */
export function readIds(value: unknown): number[] | undefined {
  const written = (Array.isArray(value) ? value : [value]).flatMap((part) =>
    typeof part === 'string' ? part.split(',') : [part],
  );
  return written.length <= MAX_ITEMS && written.every(isPositiveInteger)
    ? [...new Set(written.map(Number))]
    : undefined;
}

/** Validates a raw value. */
export type FieldCheck = ((value: unknown) => boolean | Promise<boolean>) & Pick<Check<unknown>, 'accepts'>;

export const isString = (value: unknown): boolean => typeof value === 'string';

/**
 * Date formats without ambiguity, and seconds since 1970 as text. All formats of PHP's `strtotime` are accepted as
 * well.
 */
const ORDINARY_DATE = {
  pattern:
    '^[12][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:[T ](?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?)?$|^[0-9]{1,10}(?:\\.[0-9]{1,6})?$',
  examples: ['2031-05-06 20:00:00'],
};

/** JSON numbers are refused later by the type check. The write checks the date in the time zone of the site. */
export const isDate = accepting(ORDINARY_DATE, (value: unknown): boolean =>
  typeof value === 'string' ? parseEventDate(value, new Date(), UTC) !== undefined : true,
);

/** Validators of the fields that all items have. */
export const writeChecks = (core: Pick<CoreClients, 'identity'>, images: Pick<Images, 'exists'>) => ({
  author: accepting(
    POSITIVE,
    async (value: unknown) => isPositiveInteger(value) && (await userExists(core, Number(value))),
  ),
  date: isDate,
  date_utc: isDate,
  status: accepting({ enum: STATUSES }, (value: unknown): boolean => isStatus(value)),
  image: imageReader(images),
  changedImage: changedImageReader(imageReader(images)),
});

export type GeneralChecks = ReturnType<typeof writeChecks>;

/** A web address. */
const WEB_ADDRESS =
  'https?://(?:[A-Za-z0-9]+\\.)*[A-Za-z][A-Za-z0-9-]*(?::[0-9]{1,4})?(?:[/?#][A-Za-z0-9_~:/?#@!$&()*+,;=.%-]*)?';

/** Reads a field; undefined refuses the value. */
export type FieldReader = Reader<string> &
  ((value: unknown) => string | undefined | Promise<string | undefined>);

/** Reads an image: an id as text, or an address. @returns the id as text, or the address */
const imageReader = (images: Pick<Images, 'exists'>): FieldReader =>
  accepting({ type: 'string', pattern: `^(?:[1-9][0-9]{0,14}|${WEB_ADDRESS})$` }, async (sent: unknown) => {
    if (typeof sent !== 'string') return undefined;
    if (isPositiveInteger(sent))
      return (await images.exists(Number(sent))) ? String(Number(sent)) : undefined;
    return isImageAddress(sent) ? sent : undefined;
  });

/**
 * Reads the image of an update, which may also be as responses show it: an object with the id, or `false` for none.
 * @returns the id as text, the address, or '' for none
 */
const changedImageReader = (read: FieldReader): FieldReader =>
  accepting(
    {
      anyOf: [
        { const: '' },
        read.accepts ?? {},
        { type: 'object', required: ['id'], properties: { id: { type: 'integer', ...POSITIVE } } },
        { const: false },
      ],
    },
    (value: unknown) => {
      if (value === '' || value === false) return '';
      const isShown = isObject(value) && typeof value['id'] === 'number';
      return read(isShown ? String(value['id']) : value);
    },
  );

/** Whether a value is a JSON object, not a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reader that also accepts '' for none. */
export const orNone = (read: FieldReader): FieldReader =>
  accepting({ anyOf: [{ const: '' }, read.accepts ?? {}] }, (value: unknown) =>
    value === '' ? '' : read(value),
  );

const isImageAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The address of a website, '' for none. */
export const isWebsiteOrNone: FieldCheck = accepting(
  { type: 'string', pattern: `^(?:${WEB_ADDRESS})?$` },
  (value) => typeof value === 'string' && (value === '' || isWebAddress(value)),
);

/** `status` of a list. Callers who may not write see published items, and may name that status. */
export const listStatusArg = () =>
  arg.read({
    description:
      'Only these statuses: a list, or a text separated by commas. Callers who may not edit events may use publish only.',
    accepts: { type: 'array', items: { type: 'string', enum: STATUSES }, maxItems: MAX_ITEMS },
    read: (value, { identity }) => {
      const statuses = parseStatuses(value);
      const isAllowed = mayListUnpublished(identity) || statuses?.every((status) => status === 'publish');
      return isAllowed ? statuses : undefined;
    },
  });

/** Reads statuses from a list or a text with commas; '' gives none. Undefined when a status is unknown. */
function parseStatuses(sent: unknown): Status[] | undefined {
  const parts: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  if (parts.every((part) => part === '')) return [];
  const names = parts.flatMap((part) =>
    typeof part === 'string' ? part.split(',').map((name) => name.trim()) : [part],
  );
  return names.every(isStatus) ? [...new Set(names)] : undefined;
}

const isStatus = (text: unknown): text is Status => STATUSES.some((status) => status === text);

/** The slug of the item in the path. */
export const slugArg = (exists: (slug: string, request: RequestUnderCheck) => Promise<boolean>) =>
  arg.string({
    description: 'Slug of the item.',
    required: true,
    check: (_value, request) => exists(slugOfRoute(request.route), request),
  });

/** The last segment of a route. */
export const lastOf = (route: string): string => route.slice(route.lastIndexOf('/') + 1);

/** The slug at the end of a route, as stored: percent-encoded in lower case. */
export function slugOfRoute(route: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(lastOf(route))).toLowerCase();
  } catch {
    return '';
  }
}

/**
 * The id of the item in the path. An id in the body or query must be equal.
 * @param exists whether the item exists
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

/** A list of ids of existing items. */
export const existingIdsArg = (description: string, exist: (ids: readonly number[]) => Promise<boolean>) =>
  arg.read({
    description,
    accepts: { type: 'array', items: { type: 'integer', ...POSITIVE }, minItems: 1, maxItems: MAX_ITEMS },
    read: async (value): Promise<readonly number[] | undefined> => {
      const ids = readIds(value);
      return ids && (await exist(ids)) ? ids : undefined;
    },
  });

/** Maximum number of terms, venues or organizers in a parameter, because each may have to be created. */
export const MAX_NAMED = 100;

/** Arguments of every list in this namespace. */
export const listArgs = (perPage: number) => ({
  page: arg.integer({ description: 'Number of the page, from 1.', default: 1, check: isPositiveInteger }),
  per_page: arg.integer({
    description: `Items per page, at most ${MAX_PER_PAGE}.`,
    check: isPositiveInteger,
    // The Events Calendar documents the default as a text.
    json: { type: 'integer', default: String(perPage) },
    accepts: { default: perPage },
  }),
  search: searchArg({ check: isText }),
});

const MAX_PER_PAGE = 50;

/** The page size: one above the maximum is reduced to it. */
export const pageSize = (asked: number | undefined, perPage: number): number =>
  Math.min(asked ?? perPage, MAX_PER_PAGE);

/** Headers with the number of items and pages of a list. */
export const totalHeaders = (total: number, pages: number): Record<string, string> => ({
  'X-TEC-Total': String(total),
  'X-TEC-TotalPages': String(pages),
});
