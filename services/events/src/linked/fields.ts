import { type Args, arg } from '@almanac/rest';
import {
  type FieldCheck,
  type FieldReader,
  type GeneralChecks,
  isName,
  isString,
  orNone,
} from '../arguments.js';
import { MAX_BYTES } from '../content/text.js';
import type { LinkedDescription } from './service.js';

/** A writable field: its documentation and validation. */
type LinkedField = {
  readonly description: string;
  /** Whether the index leaves it out. */
  readonly hidden?: boolean;
} & (
  | {
      readonly check: FieldCheck;
      readonly read?: undefined;
      /** Reader for updates, which replaces the check. */
      readonly readUpdate?: FieldReader;
    }
  | {
      readonly read: FieldReader;
      readonly check?: undefined;
      /** Reader for updates, which replaces the other. */
      readonly readUpdate?: FieldReader;
    }
);

/** Fields by name, in the order of the index. */
export type LinkedFields = Readonly<Record<string, LinkedField>>;

/** Writable fields of a venue or organizer. @param own type-specific ones */
export const linkedFields = (
  { type }: LinkedDescription,
  { image, changedImage, ...general }: GeneralChecks,
  own: LinkedFields,
): LinkedFields => ({
  author: { description: 'Id of the author.', check: general.author },
  date: { description: 'Publication date in the time zone of the site.', check: general.date },
  date_utc: { description: 'Publication date in UTC.', check: general.date_utc },
  [type]: { description: `Name of the ${type}.`, check: isName },
  description: { description: `Description of the ${type}.`, check: isString },
  status: { description: 'Status.', check: general.status },
  ...own,
  image: { description: 'Id or address of the image.', read: orNone(image), readUpdate: changedImage },
});

/**
 * The fields as arguments. Most have the default null, as in The Events Calendar.
 * @param isNew whether the name is required
 */
export const linkedArgs = (
  { type, withoutDefault }: LinkedDescription,
  fields: LinkedFields,
  isNew: boolean,
): Args =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { description, hidden = false } = field;
      const fallback = withoutDefault.includes(name) ? {} : { default: null };
      const readBy = (read: FieldReader) =>
        arg.read({ description, json: { type: 'string' }, read, hidden, ...fallback });
      if (field.readUpdate && !isNew) return [name, readBy(field.readUpdate)];
      if (field.read) return [name, readBy(field.read)];
      const options = {
        description,
        check: field.check,
        ...fallback,
        ...(name === type && { required: isNew }),
        ...(name === 'description' && { maxText: MAX_BYTES.description }),
      };
      return [name, name === 'author' ? arg.integer(options) : arg.string(options)];
    }),
  );

/** Reads one field of a description in an event. @returns undefined for an invalid value */
export async function readField(field: LinkedField, name: string, sent: unknown): Promise<unknown> {
  if (field.read) return field.read(sent);
  // The other fields are texts, except for the author id.
  const isOfType = name === 'author' || typeof sent === 'string';
  return isOfType && (await field.check(sent)) ? sent : undefined;
}
