import { can, type Identity } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import { errors } from './errors.js';
import { TAXONOMIES, type TaxonomyDescription } from './model.js';

/** The rules for taxonomies: everybody reads them, the context edit is for those who assign terms. */
export const taxonomies = {
  /** @throws RestError in the context edit unless the caller assigns terms. */
  authorizeList(identity: Identity, context: Context): void {
    if (context === 'edit' && !mayAssign(identity)) throw errors.cannotAssignAny();
  },

  /** @param type only those of this type of content; undefined: all */
  list: (type: string | undefined): TaxonomyDescription[] =>
    [...TAXONOMIES.values()].filter(({ types }) => !type || types.includes(type)),

  /** @throws RestError in the context edit unless the caller assigns terms. Unknown taxonomies are refused by `get`. */
  authorizeRead(identity: Identity, context: Context, name: string): void {
    if (TAXONOMIES.has(name) && context === 'edit' && !mayAssign(identity)) throw errors.cannotAssign();
  },

  /** @throws RestError for an unknown taxonomy. */
  get(name: string): TaxonomyDescription {
    const taxonomy = TAXONOMIES.get(name);
    if (!taxonomy) throw errors.unknownTaxonomy();
    return taxonomy;
  },
};

const mayAssign = (identity: Identity): boolean => can(identity, 'assign_terms');
