import { isText } from '../arguments.js';
import { type FieldCheck, type GeneralChecks, isString, isWebsiteOrNone, orEmpty } from '../content/args.js';
import type { LinkedDescription } from '../linked/kind.js';
import { ORGANIZER_TEXTS } from './model.js';

/** What tells organizers apart from what else events name. */
export const ORGANIZER: LinkedDescription = {
  type: 'organizer',
  path: '/tribe/events/v1/organizers',
  plural: 'organizers',
  texts: ORGANIZER_TEXTS,
  flags: {},
};

/** How the fields of an organizer are judged, in the order in which the index shows them. */
export function organizerChecks({ image, ...general }: GeneralChecks) {
  return {
    author: general.author,
    date: general.date,
    date_utc: general.date_utc,
    organizer: isText,
    description: isString,
    status: general.status,
    phone: isString,
    website: isWebsiteOrNone,
    // What clients send for an address need not be one.
    email: isString,
    image: orEmpty(image),
  } satisfies Record<string, FieldCheck>;
}
