import type { JsonSchema } from '@almanac/rest';
import {
  everywhereInTerms as everywhere,
  NO_META,
  READ_ONLY,
  resourceSchema,
  unlessEmbedded,
} from '../schema.js';
import type { TaxonomyDeclaration } from './taxonomy.js';

/** The shape of a term. */
export const schemaOf = ({ name, hierarchical }: TaxonomyDeclaration): JsonSchema =>
  // WordPress calls the schema of a tag `tag`.
  resourceSchema(name === 'post_tag' ? 'tag' : name, {
    id: everywhere('integer', 'Id of the term.', READ_ONLY),
    count: unlessEmbedded('integer', 'Published posts.', READ_ONLY),
    description: unlessEmbedded('string', 'HTML description.'),
    link: everywhere('string', 'Address of the page of the term.', { format: 'uri', ...READ_ONLY }),
    name: everywhere('string', 'Name, as HTML.', { required: true }),
    slug: everywhere('string', 'Unique in the taxonomy.'),
    taxonomy: everywhere('string', 'The taxonomy.', { enum: [name], ...READ_ONLY }),
    ...(hierarchical && {
      parent: unlessEmbedded('integer', `Id of the ${name === 'category' ? name : 'term'} above; 0: none.`),
    }),
    meta: unlessEmbedded('object', 'Meta fields.', NO_META),
  });
