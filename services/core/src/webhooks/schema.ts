import { CHANGE_ACTIONS, CHANGE_KINDS } from '@almanac/data';
import { inResponses } from '@almanac/rest';
import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';

/** The shape of a webhook. */
export const webhookSchema = resourceSchema('webhook', {
  id: everywhere('integer', 'Id of the webhook.', READ_ONLY),
  name: everywhere('string', 'Name of the receiver.'),
  url: everywhere('string', 'Address of the receiver.', { format: 'uri', required: true }),
  kinds: unlessEmbedded('array', 'Kinds of objects whose changes are sent; all if empty.', {
    items: { type: 'string', enum: [...CHANGE_KINDS] },
  }),
  types: unlessEmbedded('array', 'Types of content and taxonomies whose changes are sent; all if empty.', {
    items: { type: 'string' },
  }),
  actions: unlessEmbedded('array', 'Actions that are sent; all if empty.', {
    items: { type: 'string', enum: [...CHANGE_ACTIONS] },
  }),
  active: everywhere('boolean', 'Whether changes are sent.'),
  secret: whenEditing('string', 'Secret that signs requests. Shown only when it is new.', {
    ...READ_ONLY,
    ...inResponses({}, { optional: true }),
  }),
  cursor: unlessEmbedded(
    'string',
    'Cursor of the change feed. Changes up to it are in deliveries.',
    READ_ONLY,
  ),
  created_gmt: unlessEmbedded('string', 'Time of creation, in UTC.', { format: 'date-time', ...READ_ONLY }),
  modified_gmt: unlessEmbedded('string', 'Time of the last change, in UTC.', {
    format: 'date-time',
    ...READ_ONLY,
  }),
});
