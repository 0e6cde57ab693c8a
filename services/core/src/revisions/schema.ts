import type { JsonSchema } from '@almanac/rest';
import {
  CONTENT_META,
  everywhere,
  READ_ONLY,
  resourceSchema,
  unlessEmbedded,
  whenEditing,
} from '../schema.js';

const date = { format: 'date-time' };

const TEXT = {
  properties: { raw: whenEditing('string', 'As it was written.'), rendered: everywhere('string', 'HTML.') },
};

/** The shape of a revision. @param parent the type of its item */
export const revisionSchema = (parent: string): JsonSchema =>
  resourceSchema(`${parent}-revision`, {
    author: everywhere('integer', 'Id of who made the change.'),
    date: everywhere('string', 'Date of the change in the time zone of the site.', date),
    date_gmt: unlessEmbedded('string', 'Date of the change in UTC.', date),
    guid: unlessEmbedded('object', 'Never changes.', { ...READ_ONLY, ...TEXT }),
    id: everywhere('integer', 'Id of the revision.'),
    modified: unlessEmbedded('string', 'As date.', date),
    modified_gmt: unlessEmbedded('string', 'As date_gmt.', date),
    parent: everywhere('integer', 'Id of the item.'),
    slug: everywhere('string', 'Made of the id of the item.'),
    title: everywhere('object', 'Title.', TEXT),
    content: unlessEmbedded('object', 'Content.', TEXT),
    excerpt: everywhere('object', 'Excerpt.', TEXT),
    meta: unlessEmbedded('object', 'Meta fields.', CONTENT_META),
  });
