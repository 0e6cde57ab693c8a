import { type Args, arg } from '@almanac/rest';
import {
  type FieldCheck,
  type GeneralChecks,
  isName,
  isString,
  isWebsiteOrNone,
  orEmpty,
} from '../arguments.js';
import { MAX_BYTES } from '../content/text.js';
import { commonData, type OwnView } from '../linked/view.js';
import type { Organizer } from './model.js';

/** How the fields of an organizer are judged, in the order in which the index shows them. */
export function organizerChecks({ image, ...general }: GeneralChecks) {
  return {
    author: general.author,
    date: general.date,
    date_utc: general.date_utc,
    organizer: isName,
    description: isString,
    status: general.status,
    phone: isString,
    website: isWebsiteOrNone,
    // What clients send for an address need not be one.
    email: isString,
    image: orEmpty(image),
  } satisfies Record<string, FieldCheck>;
}

/** What a writer of an organizer may send. Clients know null as the default of what they need not send. */
export const organizerWriteArgs =
  (check: ReturnType<typeof organizerChecks>) =>
  (required: boolean): Args => {
    const text = (name: keyof typeof check, description: string, maxText?: number) =>
      arg.string({ description, default: null, check: check[name], ...(maxText && { maxText }) });
    return {
      author: arg.integer({ description: 'Id of the author.', default: null, check: check.author }),
      date: text('date', 'Publication date in the time zone of the site.'),
      date_utc: text('date_utc', 'Publication date in UTC.'),
      organizer: arg.string({
        description: 'Name of the organizer.',
        default: null,
        required,
        check: check.organizer,
      }),
      description: text('description', 'Description of the organizer.', MAX_BYTES.description),
      status: text('status', 'Status.'),
      phone: text('phone', 'Telephone number.'),
      website: text('website', 'Address of the website.'),
      email: text('email', 'E-mail address.'),
      image: text('image', 'Id or address of the image.'),
    };
  };

/** How organizers are shown. */
export const organizerView: OwnView<Organizer> = {
  type: 'organizer',
  texts: ({ phone, website, email }) => ({ phone, website, email }),
  linkedData: (organizer, image) => ({
    '@type': 'Person',
    ...commonData(organizer, image),
    email: organizer.email,
  }),
};
