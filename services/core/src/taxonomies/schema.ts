import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';

/** The shape of a taxonomy. */
export const taxonomySchema = resourceSchema('taxonomy', {
  name: everywhere('string', 'What people call the taxonomy.', READ_ONLY),
  slug: everywhere('string', 'Name of the taxonomy.', READ_ONLY),
  capabilities: whenEditing('object', 'The rights over its terms.', READ_ONLY),
  description: unlessEmbedded('string', 'What the taxonomy is for.', READ_ONLY),
  labels: whenEditing('object', 'Texts for an interface.', READ_ONLY),
  types: unlessEmbedded('array', 'Types that carry its terms.', { items: { type: 'string' }, ...READ_ONLY }),
  show_cloud: whenEditing('boolean', 'Whether its terms make a cloud.', READ_ONLY),
  hierarchical: unlessEmbedded('boolean', 'Whether its terms may have parents.', READ_ONLY),
  rest_base: everywhere('string', 'Name of the routes of its terms.', READ_ONLY),
  rest_namespace: everywhere('string', 'Namespace of the routes of its terms.', READ_ONLY),
  visibility: whenEditing('object', 'Where the taxonomy is shown.', READ_ONLY),
});
