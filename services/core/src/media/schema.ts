import { inResponses, type JsonSchema } from '@almanac/rest';
import { typeNamed } from '../content/declared.js';
import { contentSchema, termProperties } from '../content/schema.js';
import { everywhere, NO_META, READ_ONLY, unlessEmbedded, whenEditing } from '../schema.js';
import { SIZE_RULES } from './image-sizes.js';

const text = (embedded: typeof everywhere, description: string): JsonSchema =>
  embedded('object', description, {
    properties: {
      raw: whenEditing('string', 'As it was written.'),
      rendered: embedded('string', 'As readers see it, HTML.', READ_ONLY),
    },
  });

const size = {
  file: { type: 'string' },
  width: { type: 'integer' },
  height: { type: 'integer' },
  filesize: { type: 'integer', description: 'Bytes.' },
  mime_type: { type: 'string' },
  source_url: { type: 'string', format: 'uri' },
};

const ofSome = (type: string): JsonSchema => inResponses({ type }, { optional: true });

const OPEN_OBJECT = inResponses({ type: 'object', additionalProperties: true }, { optional: true });

const DETAILS: JsonSchema = {
  properties: {
    filesize: { type: 'integer', description: 'Bytes.' },
    sizes: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['file', 'width', 'height', 'mime_type', 'source_url'],
        properties: size,
      },
    },
    // Images and videos.
    width: ofSome('integer'),
    height: ofSome('integer'),
    // Images.
    file: ofSome('string'),
    image_meta: ofSome('object'),
    original_image: ofSome('string'),
    parent_image: inResponses(
      {
        type: 'object',
        description: 'Of an edited image: the media item that it was made from.',
        required: ['attachment_id', 'file'],
        properties: { attachment_id: { type: 'string' }, file: { type: 'string' } },
      },
      { optional: true },
    ),
    // Sounds and videos.
    fileformat: ofSome('string'),
    dataformat: ofSome('string'),
    mime_type: ofSome('string'),
    length: ofSome('integer'),
    length_formatted: ofSome('string'),
    bitrate: ofSome('number'),
    sample_rate: ofSome('number'),
    channels: ofSome('integer'),
    audio: OPEN_OBJECT,
    title: ofSome('string'),
    artist: ofSome('string'),
    album: ofSome('string'),
    image: OPEN_OBJECT,
  },
};

/** A member that only images have. */
const OF_IMAGES = inResponses({}, { optional: true });

const percentage: JsonSchema = { type: 'integer', minimum: 1, maximum: 100 };
const QUALITY = {
  default: percentage,
  sizes: {
    type: 'object',
    properties: Object.fromEntries(SIZE_RULES.map(({ name }) => [name, percentage])),
    // PHP serializes an empty map as a list.
    ...inResponses({ type: 'array', maxItems: 0, properties: undefined }),
  },
};

const { properties, ...rest } = contentSchema('attachment', {
  meta: unlessEmbedded('object', 'Meta fields.', NO_META),
  alt_text: everywhere('string', 'Alternative text, for readers who do not see the image.'),
  caption: text(everywhere, 'Caption.'),
  description: text(unlessEmbedded, 'Description, after the file itself.'),
  media_type: everywhere('string', 'Kind of file.', { enum: ['image', 'file'], ...READ_ONLY }),
  mime_type: everywhere('string', 'Type of the file.', READ_ONLY),
  media_details: everywhere('object', 'Measures and versions of the file.', {
    ...READ_ONLY,
    ...inResponses(DETAILS),
  }),
  post: unlessEmbedded(['integer', 'null'], 'Id of the item the file is attached to.'),
  source_url: everywhere('string', 'Address of the file.', { format: 'uri', ...READ_ONLY }),
  missing_image_sizes: whenEditing('array', 'Versions that the image should have and has not.', {
    items: { type: 'string' },
    ...READ_ONLY,
  }),
  exif_orientation: whenEditing('integer', 'Orientation that viewers have to apply, from 1 for none to 8.', {
    ...READ_ONLY,
    ...OF_IMAGES,
  }),
  image_output_format: whenEditing(
    ['string', 'null'],
    'Type that versions of the image get; null for its own.',
    {
      ...READ_ONLY,
      ...OF_IMAGES,
    },
  ),
  image_save_progressive: whenEditing('boolean', 'Whether versions of the image are stored progressively.', {
    ...READ_ONLY,
    ...OF_IMAGES,
  }),
  image_quality: whenEditing('object', 'Quality for versions that a client makes.', {
    properties: QUALITY,
    ...READ_ONLY,
    ...OF_IMAGES,
  }),
  filename: unlessEmbedded('string', 'Name of the file.', READ_ONLY),
  filesize: unlessEmbedded('integer', 'Size of the file in bytes.', READ_ONLY),
});

/** Fields of posts that media items lack. */
const FOREIGN: ReadonlySet<string> = new Set(['content', 'excerpt', 'password']);

/** Schema of a media item. */
export const mediaSchema = (): JsonSchema => ({
  ...rest,
  properties: {
    ...Object.fromEntries(
      Object.entries({ ...(properties as object) }).filter(([name]) => !FOREIGN.has(name)),
    ),
    ...termProperties(typeNamed('attachment')),
  },
});
