import { STATUSES } from '@almanac/content';
import { inResponses, type JsonSchema } from '@almanac/rest';
import {
  CONTENT_META,
  everywhere,
  READ_ONLY,
  resourceSchema,
  unlessEmbedded,
  whenEditing,
} from '../schema.js';
import type { TypeDeclaration } from './declaration.js';
import { taxonomyNamed } from './declared.js';
import { OPEN_OR_CLOSED } from './document.js';
import { declaredStatusesOf, writableStatuses } from './statuses.js';

const text = (
  embedded: typeof everywhere,
  description: string,
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema =>
  embedded('object', description, {
    properties: {
      raw: whenEditing('string', 'As it was written.'),
      rendered: embedded('string', 'As readers see it, HTML.', READ_ONLY),
      ...more,
    },
  });

const PROTECTED = everywhere('boolean', 'Whether a password protects it.', READ_ONLY);

/** The date of a write may be null; the date of a stored item is always set. */
const ALWAYS_A_DATE = inResponses({ type: 'string' });

const ids = (description: string): JsonSchema =>
  unlessEmbedded('array', description, { items: { type: 'integer' } });

/** Schema of an item's terms. */
export const termProperties = ({ taxonomies }: Pick<TypeDeclaration, 'taxonomies'>) =>
  Object.fromEntries(
    taxonomies
      .map(taxonomyNamed)
      .map(({ restBase, subject }) => [restBase, ids(`Ids of the ${subject.many}.`)]),
  );

/** Schema of content with fields of all types and of one. @param own properties of the type */
export const contentSchema = (title: string, own: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  resourceSchema(title, {
    date: everywhere(['string', 'null'], 'Publication date in the time zone of the site.', {
      format: 'date-time',
      ...ALWAYS_A_DATE,
    }),
    date_gmt: unlessEmbedded(['string', 'null'], 'Publication date in UTC.', {
      format: 'date-time',
      ...ALWAYS_A_DATE,
    }),
    guid: { ...text(unlessEmbedded, 'Never changes.'), ...READ_ONLY },
    id: everywhere('integer', 'Id of the item.', READ_ONLY),
    link: everywhere('string', 'Address of the item.', { format: 'uri', ...READ_ONLY }),
    modified: unlessEmbedded('string', 'Last change in the time zone of the site.', {
      format: 'date-time',
      ...READ_ONLY,
    }),
    modified_gmt: unlessEmbedded('string', 'Last change in UTC.', { format: 'date-time', ...READ_ONLY }),
    slug: everywhere('string', 'Unique for its type.'),
    status: unlessEmbedded('string', 'Status.', {
      enum: writableStatuses(title),
      ...inResponses({ enum: [...STATUSES, ...declaredStatusesOf(title)] }),
    }),
    type: everywhere('string', 'Type of the content.', READ_ONLY),
    password: whenEditing('string', 'Protects content and excerpt.'),
    permalink_template: whenEditing('string', 'Address with a placeholder for the slug.', READ_ONLY),
    generated_slug: whenEditing('string', 'The slug that the title would give.', READ_ONLY),
    class_list: unlessEmbedded('array', 'CSS classes of the element that shows the item.', {
      items: { type: 'string' },
      ...READ_ONLY,
    }),
    title: text(everywhere, 'Title.'),
    content: text(unlessEmbedded, 'Content.', {
      block_version: whenEditing('integer', 'Version of the block format; 0: no blocks.', READ_ONLY),
      protected: PROTECTED,
    }),
    author: everywhere('integer', 'Id of the author.'),
    excerpt: text(everywhere, 'Excerpt.', { protected: PROTECTED }),
    featured_media: everywhere('integer', 'Id of the featured image.'),
    comment_status: unlessEmbedded('string', 'Whether comments are open.', { enum: OPEN_OR_CLOSED }),
    ping_status: unlessEmbedded('string', 'Whether pings are open.', { enum: OPEN_OR_CLOSED }),
    template: unlessEmbedded('string', 'Template of the theme.'),
    meta: unlessEmbedded('object', 'Meta fields.', CONTENT_META),
    ...own,
  });

/**
 * Schema of content without author, image and comments, such as blocks.
 * @param own properties of the type, its texts among them
 */
export function editorSchema(title: string, own: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { properties } = contentSchema(title, {}) as { properties: Readonly<Record<string, JsonSchema>> };
  const shared = Object.entries(properties).filter(([name]) => SHARED.has(name));
  return resourceSchema(title, { ...Object.fromEntries(shared), ...own });
}

const SHARED: ReadonlySet<string> = new Set([
  ...['date', 'date_gmt', 'guid', 'id', 'link', 'modified', 'modified_gmt', 'slug', 'status', 'type'],
  // A part of a page has no address, so its slug cannot be edited.
  ...['password', 'template'],
]);
