import type { JsonSchema } from '@almanac/rest';
import { hasFootnotes, type TypeDeclaration } from '../content/declaration.js';
import { contentSchema, termProperties } from '../content/schema.js';
import { NO_META, resourceSchema, unlessEmbedded } from '../schema.js';
import { hasMember } from './args.js';

/** The shape of an item of a declared type: that of posts, as far as the type has their features. */
export function ownSchema(type: TypeDeclaration): JsonSchema {
  const { properties } = contentSchema(type.name, {
    parent: unlessEmbedded('integer', 'Id of the item above.'),
    sticky: unlessEmbedded('boolean', 'Whether the item is sticky: listed before others.'),
    menu_order: unlessEmbedded('integer', 'Place among the items.'),
    ...termProperties(type),
    ...(!hasFootnotes(type) && { meta: unlessEmbedded('object', 'Meta fields.', NO_META) }),
  }) as { readonly properties: Readonly<Record<string, JsonSchema>> };
  const own = Object.entries(properties).filter(([name]) => hasMember(type, name));
  return resourceSchema(type.name, Object.fromEntries(own));
}
