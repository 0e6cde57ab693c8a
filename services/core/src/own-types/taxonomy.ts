import { type DeclaredTaxonomy, statedLabels } from '@almanac/content-types';
import { capabilityNamed } from '@almanac/identity';
import type { TaxonomyDeclaration } from '../terms/taxonomy.js';

/** Declares a taxonomy of a site's own as a taxonomy of the project is declared. */
export function ownTaxonomy(declared: DeclaredTaxonomy): TaxonomyDeclaration {
  const { name, rest_base: restBase = name, slug = name, description, hierarchical, types } = declared;
  const { name: plural, singular_name: singular, ...labels } = declared.labels;
  const { default_term: defaultTerm } = declared;
  const needs = {
    manage: capabilityNamed(declared.capabilities.manage_terms),
    edit: capabilityNamed(declared.capabilities.edit_terms),
    delete: capabilityNamed(declared.capabilities.delete_terms),
    assign: capabilityNamed(declared.capabilities.assign_terms),
  };
  return {
    ...{ name, restBase, field: 'terms', singular, plural, description, hierarchical, types },
    labels: statedLabels(labels),
    isPublic: true,
    front: slug,
    isNested: false,
    classPrefix: name,
    needs,
    capabilities: needs,
    ...(defaultTerm && { defaultTerm }),
    subject: {
      one: `a term of "${plural}"`,
      many: `terms of "${plural}"`,
      description: description || `${plural}: a taxonomy that the site declares.`,
      examples: {
        create: { name: `One of ${plural}` },
        update: { description: `Another of ${plural}.` },
      },
    },
  };
}
