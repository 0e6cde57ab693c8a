import { isString, isWebsiteOrNone } from '../arguments.js';
import type { LinkedFields } from '../linked/fields.js';
import { commonData, type LinkedData } from '../linked/view.js';

/** What a client may send of an organizer beside what it may send of a venue too. */
export const ORGANIZER_FIELDS: LinkedFields = {
  phone: { description: 'Telephone number.', check: isString },
  website: { description: 'Address of the website.', check: isWebsiteOrNone },
  // What clients send for an address need not be one.
  email: { description: 'E-mail address.', check: isString },
};

/** An organizer in the words of schema.org. */
export const organizerData: LinkedData = (organizer, { email }, image) => ({
  '@type': 'Person',
  ...commonData(organizer, image),
  email,
});
