import { everywhere, READ_ONLY, resourceSchema, unlessEmbedded, whenEditing } from '../schema.js';

/** The shape of a type of content. */
export const typeSchema = resourceSchema('type', {
  capabilities: whenEditing('object', 'The rights over content of the type.', READ_ONLY),
  description: unlessEmbedded('string', 'What the type is for.', READ_ONLY),
  hierarchical: unlessEmbedded('boolean', 'Whether content of the type may have parents.', READ_ONLY),
  has_archive: unlessEmbedded(['string', 'boolean'], 'Whether the type has an archive page.', READ_ONLY),
  visibility: whenEditing('object', 'Where the type is shown.', READ_ONLY),
  viewable: whenEditing('boolean', 'Whether content of the type has pages.', READ_ONLY),
  labels: whenEditing('object', 'Texts for an interface.', READ_ONLY),
  name: everywhere('string', 'What people call the type.', READ_ONLY),
  slug: everywhere('string', 'Name of the type.', READ_ONLY),
  icon: everywhere(['string', 'null'], 'Name of an icon.', READ_ONLY),
  supports: whenEditing('object', 'Parts that content of the type has.', READ_ONLY),
  taxonomies: unlessEmbedded('array', 'Taxonomies of the type.', { items: { type: 'string' }, ...READ_ONLY }),
  rest_base: everywhere('string', 'Name of its routes.', READ_ONLY),
  rest_namespace: everywhere('string', 'Namespace of its routes.', READ_ONLY),
  template: everywhere('array', 'Blocks that new content starts with.', READ_ONLY),
  template_lock: everywhere(['string', 'boolean'], 'Whether those blocks are fixed.', READ_ONLY),
});
