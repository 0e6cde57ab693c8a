import { inResponses } from '@almanac/rest';
import {
  everywhere,
  READ_ONLY,
  resourceSchema,
  URLS_BY_SIZE,
  unlessEmbedded,
  whenEditing,
} from '../schema.js';

/** The shape of a comment. */
export const commentSchema = resourceSchema('comment', {
  id: everywhere('integer', 'Id of the comment.', READ_ONLY),
  author: everywhere('integer', 'User id of its author; 0 for somebody without an account.'),
  author_email: whenEditing('string', 'E-mail address of its author.', { format: 'email' }),
  author_ip: whenEditing('string', 'IP address of the author.', { format: 'ip' }),
  author_name: everywhere('string', 'Name of its author.'),
  author_url: everywhere('string', 'Web address of its author.', {
    format: 'uri',
    // Commenters without an e-mail address have an empty one.
    ...inResponses({ format: undefined }),
  }),
  author_user_agent: whenEditing('string', 'User agent of the author.'),
  content: everywhere('object', 'Text of the comment.', {
    properties: {
      raw: whenEditing('string', 'As it was written.'),
      rendered: everywhere('string', 'As HTML.', READ_ONLY),
    },
  }),
  date: everywhere('string', 'Date in the time zone of the site.', { format: 'date-time' }),
  date_gmt: unlessEmbedded('string', 'The same in UTC.', { format: 'date-time' }),
  link: everywhere('string', 'Its address.', { format: 'uri', ...READ_ONLY }),
  parent: everywhere('integer', 'Id of the comment it answers; 0: none.', { default: 0 }),
  post: unlessEmbedded('integer', 'Id of the commented item.', { default: 0 }),
  status: unlessEmbedded('string', 'Its state.'),
  type: everywhere('string', 'Its type.', READ_ONLY),
  author_avatar_urls: everywhere('object', 'Pictures of its author, by size.', {
    ...READ_ONLY,
    ...URLS_BY_SIZE,
  }),
  meta: unlessEmbedded('object', 'Meta fields.'),
});
