import { isString, isWebsiteOrNone } from '../arguments.js';
import type { LinkedFields } from '../linked/fields.js';
import { commonData, type LinkedData } from '../linked/view.js';

/** Writable fields of organizers only. */
export const ORGANIZER_FIELDS: LinkedFields = {
  phone: { description: 'Telephone number.', check: isString },
  website: { description: 'Address of the website.', check: isWebsiteOrNone },
  // Any text is accepted as an address, as in The Events Calendar.
  email: { description: 'E-mail address.', check: isString },
};

/** Structured data of an organizer (schema.org). */
export const organizerData: LinkedData = (organizer, { email }, image) => ({
  '@type': 'Person',
  ...commonData(organizer, image),
  email,
});
