import type { JsonSchema } from '@almanac/rest';
import { hasFootnotes } from '../content/declaration.js';
import { typeNamed } from '../content/declared.js';
import {
  CONTENT_META,
  editedOrEmbedded,
  everywhere,
  NO_META,
  READ_ONLY,
  resourceSchema,
  unlessEmbedded,
  whenEditing,
} from '../schema.js';

const date = { format: 'date-time' };

const TEXT = {
  properties: { raw: whenEditing('string', 'As it was written.'), rendered: everywhere('string', 'HTML.') },
};

/** Texts in every context, for blocks that embed a navigation. */
const WHOLE_TEXT = {
  properties: {
    raw: editedOrEmbedded('string', 'As it was written.'),
    rendered: everywhere('string', 'HTML.'),
  },
};

/** Texts of patterns, whose readers may all edit them. */
const PATTERN_TEXT = {
  properties: {
    raw: unlessEmbedded('string', 'As it was written.'),
    rendered: everywhere('string', 'HTML.'),
  },
};

/** Types whose revisions have an excerpt, whatever they support. */
const WITH_EXCERPT: ReadonlySet<string> = new Set(['post', 'page']);

/** The shape of a revision. @param parent the type of its item */
export function revisionSchema(parent: string): JsonSchema {
  const isEmbedded = parent === 'wp_navigation';
  const text = parent === 'wp_block' ? PATTERN_TEXT : TEXT;
  const { supports } = typeNamed(parent);
  const hasExcerpt = WITH_EXCERPT.has(parent) || supports.includes('excerpt');
  const content = isEmbedded
    ? everywhere('object', 'Content.', WHOLE_TEXT)
    : unlessEmbedded('object', 'Content.', text);
  return resourceSchema(`${parent}-revision`, {
    author: everywhere('integer', 'Id of who made the change.'),
    date: everywhere('string', 'Date of the change in the time zone of the site.', date),
    date_gmt: unlessEmbedded('string', 'Date of the change in UTC.', date),
    guid: unlessEmbedded('object', 'Never changes.', { ...READ_ONLY, ...TEXT }),
    id: everywhere('integer', 'Id of the revision.'),
    modified: unlessEmbedded('string', 'As date.', date),
    modified_gmt: unlessEmbedded('string', 'As date_gmt.', date),
    parent: everywhere('integer', 'Id of the item.'),
    slug: everywhere('string', 'Made of the id of the item.'),
    ...(supports.includes('title') && {
      title: everywhere('object', 'Title.', isEmbedded ? WHOLE_TEXT : text),
    }),
    ...(supports.includes('editor') && { content }),
    ...(hasExcerpt && { excerpt: everywhere('object', 'Excerpt.', TEXT) }),
    meta: unlessEmbedded('object', 'Meta fields.', hasFootnotes(typeNamed(parent)) ? CONTENT_META : NO_META),
  });
}
