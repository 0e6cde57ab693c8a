import { resourceSchema, unlessEmbedded } from '../schema.js';

/** The shape of a new preview. */
export const previewSchema = resourceSchema('preview', {
  id: unlessEmbedded('integer', 'Id of the item.', { required: true }),
  token: unlessEmbedded('string', 'Value of preview_token.', { readonly: true }),
  expires_gmt: unlessEmbedded('string', 'End of its validity, in UTC.', {
    format: 'date-time',
    readonly: true,
  }),
  href: unlessEmbedded('string', 'Address of the item in the API, with the token.', {
    format: 'uri',
    readonly: true,
  }),
  link: unlessEmbedded('string', 'Address of the item on the website, with the token.', {
    format: 'uri',
    readonly: true,
  }),
});
