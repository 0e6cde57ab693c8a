import type { JsonSchema } from '@almanac/rest';
import type { ContentType } from '../content/document.js';
import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded } from '../schema.js';

const date = { format: 'date-time' };

/** The shape of a revision. @param parent the type of its item */
export const revisionSchema = (parent: ContentType): JsonSchema =>
  resourceSchema(`${parent}-revision`, {
    author: everywhere('integer', 'Id of who made the change.'),
    date: everywhere('string', 'Date of the change in the time zone of the site.', date),
    date_gmt: unlessEmbedded('string', 'Date of the change in UTC.', date),
    guid: unlessEmbedded('object', 'Never changes.', READ_ONLY),
    id: everywhere('integer', 'Id of the revision.'),
    modified: unlessEmbedded('string', 'As date.', date),
    modified_gmt: unlessEmbedded('string', 'As date_gmt.', date),
    parent: everywhere('integer', 'Id of the item.'),
    slug: everywhere('string', 'Made of the id of the item.'),
    title: everywhere('object', 'Title.'),
    content: unlessEmbedded('object', 'Content.'),
    excerpt: everywhere('object', 'Excerpt.'),
    meta: unlessEmbedded('object', 'Meta fields.'),
  });
