import { arg, type RequestUnderCheck } from '@almanac/rest';
import { isPositiveInteger } from '../arguments.js';
import type { Authors } from '../core/authors.js';
import type { Images } from '../core/images.js';
import { isWebsite } from '../website.js';
import { isDateText } from './dates.js';
import { isStatus, mayListUnpublished, parseStatuses } from './rights.js';

/*
 * Arguments as this namespace knows them (behaviour-events.md section 1): most are judged as they were sent, without
 * details; the types are looked at in a second round.
 */

/** What decides whether something that was sent exists. */
export interface ArgCollaborators {
  readonly authors: Pick<Authors, 'exists'>;
  readonly images: Pick<Images, 'exists'>;
}

/** Judges whether a value that was sent will do. */
export type FieldCheck = (value: unknown) => boolean | Promise<boolean>;

export const isString = (value: unknown): boolean => typeof value === 'string';
/** A JSON number is left to the check of the type. */
const isDate = (value: unknown): boolean => (typeof value === 'string' ? isDateText(value) : true);

/** How the fields that a writer of any item may send are judged. */
export const writeChecks = ({ authors, images }: ArgCollaborators) => ({
  author: (value: unknown) => isPositiveInteger(value) && authors.exists(Number(value)),
  date: isDate,
  date_utc: isDate,
  status: isStatus,
  /** An id or an address. The type is looked at in the second round. */
  image: (value: unknown) => {
    if (typeof value !== 'string') return true;
    return isPositiveInteger(value) ? images.exists(Number(value)) : isImageAddress(value);
  },
});

export type GeneralChecks = ReturnType<typeof writeChecks>;

/** The same with '' for none. */
export const orEmpty =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === '' || check(value);

const isImageAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The address of a website, '' for none. */
export const isWebsiteOrNone: FieldCheck = (value) =>
  typeof value === 'string' && (value === '' || isWebsite(value));

/** `status` of a list: who may not write sees what is published, and may say so. */
export const listStatusArg = () =>
  arg.read({
    description: 'Only these statuses: a list, or a text with commas between them.',
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
