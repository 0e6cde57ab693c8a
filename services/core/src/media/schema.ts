import type { JsonSchema } from '@almanac/rest';
import { contentSchema } from '../content/schema.js';
import { everywhere, READ_ONLY, unlessEmbedded, whenEditing } from '../schema.js';

const text = (embedded: typeof everywhere, description: string): JsonSchema =>
  embedded('object', description, {
    properties: {
      raw: whenEditing('string', 'As it was written.'),
      rendered: embedded('string', 'As readers see it, HTML.', READ_ONLY),
    },
  });

const { properties, ...rest } = contentSchema('attachment', {
  alt_text: everywhere('string', 'Stands for the image where it is not seen.'),
  caption: text(everywhere, 'Caption.'),
  description: text(unlessEmbedded, 'Description, after the file itself.'),
  media_type: everywhere('string', 'Kind of file.', { enum: ['image', 'file'], ...READ_ONLY }),
  mime_type: everywhere('string', 'Type of the file.', READ_ONLY),
  media_details: everywhere('object', 'Measures and versions of the file.', READ_ONLY),
  post: unlessEmbedded(['integer', 'null'], 'Id of what the item belongs to.'),
  source_url: everywhere('string', 'Address of the file.', { format: 'uri', ...READ_ONLY }),
  missing_image_sizes: whenEditing('array', 'Versions that the image should have and has not.', {
    items: { type: 'string' },
    ...READ_ONLY,
  }),
  filename: unlessEmbedded('string', 'Name of the file.', READ_ONLY),
  filesize: unlessEmbedded('integer', 'Size of the file in bytes.', READ_ONLY),
});

/** What posts have and media items have not. */
const FOREIGN: ReadonlySet<string> = new Set(['content', 'excerpt', 'password']);

/** The shape of a media item. */
export const mediaSchema: JsonSchema = {
  ...rest,
  properties: Object.fromEntries(
    Object.entries({ ...(properties as object) }).filter(([name]) => !FOREIGN.has(name)),
  ),
};
