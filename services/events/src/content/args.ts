import { STATUSES } from '@almanac/content';
import { isWebAddress } from '@almanac/formatting';
import { accepting, arg, type Check, MAX_ITEMS, type RequestUnderCheck } from '@almanac/rest';
import { isPositiveInteger, POSITIVE } from '../arguments.js';
import { type CoreClients, userExists } from '../core/clients.js';
import type { Images } from '../core/images.js';
import { isDateText } from './dates.js';
import { isStatus, mayListUnpublished, parseStatuses } from './rights.js';

/*
 * Arguments as this namespace knows them (behaviour-events.md section 1): most are judged as they were sent, without
 * details; the types are looked at in a second round.
 */

/** Judges whether a value that was sent will do. */
export type FieldCheck = ((value: unknown) => boolean | Promise<boolean>) & Pick<Check<unknown>, 'accepts'>;

export const isString = (value: unknown): boolean => typeof value === 'string';

/** The dates that everybody reads alike. Whatever PHP's `strtotime` reads is accepted as well. */
const ORDINARY_DATE = {
  pattern:
    '^[12][0-9]{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:[T ](?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?)?$',
  examples: ['2031-05-06 20:00:00'],
};

/** A JSON number is left to the check of the type. */
export const isDate = accepting(ORDINARY_DATE, (value: unknown): boolean =>
  typeof value === 'string' ? isDateText(value) : true,
);

/** How the fields that a writer of any item may send are judged. */
export const writeChecks = (core: Pick<CoreClients, 'identity'>, images: Pick<Images, 'exists'>) => ({
  author: accepting(
    POSITIVE,
    async (value: unknown) => isPositiveInteger(value) && (await userExists(core, Number(value))),
  ),
  date: isDate,
  date_utc: isDate,
  status: accepting({ enum: STATUSES }, (value: unknown): boolean => isStatus(value)),
  /** An id or an address. The type is looked at in the second round. */
  image: accepting({ pattern: `^(?:[1-9][0-9]{0,14}|${WEB_ADDRESS})$` }, (value: unknown) => {
    if (typeof value !== 'string') return true;
    return isPositiveInteger(value) ? images.exists(Number(value)) : isImageAddress(value);
  }),
});

export type GeneralChecks = ReturnType<typeof writeChecks>;

/** The same with '' for none. */
export const orEmpty = (check: FieldCheck): FieldCheck =>
  accepting({ anyOf: [{ const: '' }, check.accepts ?? {}] }, (value) => value === '' || check(value));

/** An ordinary address of the web. */
const WEB_ADDRESS =
  'https?://(?:[A-Za-z0-9]+\\.)*[A-Za-z][A-Za-z0-9-]*(?::[0-9]{1,4})?(?:[/?#][A-Za-z0-9_~:/?#@!$&()*+,;=.%-]*)?';

const isImageAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The address of a website, '' for none. */
export const isWebsiteOrNone: FieldCheck = accepting(
  { type: 'string', pattern: `^(?:${WEB_ADDRESS})?$` },
  (value) => typeof value === 'string' && (value === '' || isWebAddress(value)),
);

/** `status` of a list: who may not write sees what is published, and may say so. */
export const listStatusArg = () =>
  arg.read({
    description:
      'Only these statuses: a list, or a text with commas between them. Who may not write may name publish alone.',
    accepts: { type: 'array', items: { type: 'string', enum: STATUSES }, maxItems: MAX_ITEMS },
    read: (value, { identity }) => {
      const statuses = parseStatuses(value);
      const isAllowed = mayListUnpublished(identity) || statuses?.every((status) => status === 'publish');
      return isAllowed ? statuses : undefined;
    },
  });

/** The slug of the item in the path. */
export const slugArg = (exists: (slug: string, request: RequestUnderCheck) => Promise<boolean>) =>
  arg.string({
    description: 'Slug of the item.',
    required: true,
    check: (_value, request) => exists(slugOfRoute(request.route), request),
  });

/** What stands behind the last slash of a route. */
export const lastOf = (route: string): string => route.slice(route.lastIndexOf('/') + 1);

/** The slug at the end of a route, as slugs are stored: percent-encoded in lower case. */
export function slugOfRoute(route: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(lastOf(route))).toLowerCase();
  } catch {
    return '';
  }
}
