import * as z from 'zod';
import { imageShape, imageSizeShape } from '../content/schema.js';
import { costShape, datePartsShape, eventShape } from '../events/schema.js';
import { organizerShape, venueShape } from '../linked/schema.js';
import { categoryShape } from '../terms/schema.js';

/** A JSON schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A reference to a definition of the document. */
export const reference = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

const pointer = (type: string, name: string, description: string): Schema => ({
  type,
  description,
  ...reference(name),
});

/** The definition of a schema. @param own members that the document describes differently or adds */
function definition(shape: z.ZodObject, own: Readonly<Record<string, Schema>> = {}): Schema {
  const members = Object.entries(shape.shape).filter(([name]) => !(name in own));
  const derived = members.map(([name, member]) => {
    const { type, description, items } = z.toJSONSchema(member as z.ZodType);
    return [name, { type, description, ...(items && { items }) }];
  });
  return { type: 'object', properties: { ...Object.fromEntries(derived), ...own } };
}

const author = { type: 'integer', description: 'Id of the author.' };
const parts = pointer('array', 'DateDetails', 'The same in parts.');
const image = { type: 'string', description: 'The image.' };

/** Definitions of the objects of this namespace. */
export const DEFINITIONS: Readonly<Record<string, Schema>> = {
  Event: definition(eventShape.omit({ json_ld: true }), {
    author,
    image: pointer('object', 'Image', 'The image, false for none.'),
    start_date_details: parts,
    end_date_details: parts,
    utc_start_date_details: parts,
    utc_end_date_details: parts,
    cost_details: pointer('array', 'CostDetails', 'The same in parts.'),
    categories: pointer('array', 'Term', 'Its categories.'),
    tags: pointer('array', 'Term', 'Its tags.'),
    venue: pointer('object', 'Venue', 'Where it is.'),
    organizer: pointer('array', 'Organizer', 'Who organizes it.'),
  }),
  Venue: definition(venueShape.omit({ json_ld: true }), { author, image }),
  Organizer: definition(organizerShape.omit({ json_ld: true }), { author, image }),
  Image: definition(imageShape, {
    sizes: { type: 'array', description: 'The other sizes by name.', items: reference('ImageSize') },
  }),
  ImageSize: definition(imageSizeShape),
  DateDetails: definition(datePartsShape),
  CostDetails: definition(costShape),
  Term: definition(categoryShape.omit({ meta: true, _links: true }), {
    urls: { type: 'object', description: 'Links in this API.' },
  }),
};

/** Definition of the items of a collection. */
export const DEFINITION_OF: Readonly<Record<string, string>> = {
  events: 'Event',
  venues: 'Venue',
  organizers: 'Organizer',
  categories: 'Term',
  tags: 'Term',
};
