import { READ_ONLY, resourceSchema, wheneverShown } from '../schema.js';
import { subtypes } from './args.js';

/** The schema of a hit. */
export const hitSchema = () =>
  resourceSchema('search-result', {
    id: wheneverShown('integer', 'Id of what is found.', READ_ONLY),
    title: wheneverShown('string', 'Title, as HTML.', READ_ONLY),
    url: wheneverShown('string', 'Address of its page.', { format: 'uri', ...READ_ONLY }),
    type: wheneverShown('string', 'Kind of content, or the taxonomy.', {
      enum: ['post', ...subtypes().term],
      ...READ_ONLY,
    }),
    subtype: wheneverShown('string', 'Type of content; terms have none.', {
      enum: Object.values(subtypes()).flat(),
      ...READ_ONLY,
    }),
  });
