import type { Declarations, DeclaredType } from '@almanac/content-types';
import { ownType, type Support, type TypeDeclaration } from '../content/declaration.js';
import type { Taxonomy } from '../terms/taxonomy.js';

/** The types that the site's file declares. */
export const ownTypes = ({ types, fields }: Declarations): readonly TypeDeclaration[] =>
  types.map((type) =>
    declarationOf(
      type,
      fields.some(({ on }) => on.includes(type.name)),
    ),
  );

/** Declares a type of a site's own as a type in code is declared. One module serves all declared types. */
function declarationOf(type: DeclaredType, hasFields: boolean): TypeDeclaration {
  const { name, rest_base: restBase = name, labels, hierarchical, icon = null, description } = type;
  const declaration = ownType({
    name,
    restBase,
    singular: labels.singular_name,
    plural: labels.name,
    description,
    icon,
    hierarchical,
    taxonomies: type.taxonomies as readonly Taxonomy[],
    supports: supportsOf(type, hasFields),
    load: async () => (await import('./module.js')).moduleOf(declaration),
  });
  return declaration;
}

/** Fields are shown in `meta`, so a type with fields has it. */
const supportsOf = ({ supports }: DeclaredType, hasFields: boolean): readonly Support[] => [
  ...new Set<Support>([...supports, ...(hasFields ? (['custom-fields'] as const) : [])]),
];
