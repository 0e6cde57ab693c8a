import { can, type Identity } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import { errors } from './errors.js';
import { TYPES, type TypeDescription } from './model.js';

/** The rules for types of content: everybody reads them, editors see how they edit each. */
export const types = {
  /** @throws RestError in the context edit unless the caller may edit content of some type. */
  authorizeList(identity: Identity, context: Context): void {
    if (context === 'edit' && this.list(identity, context).length === 0) throw errors.cannotEditAny();
  },

  /** All types; in the context edit those whose content the caller may edit. */
  list: (identity: Identity, context: Context): TypeDescription[] =>
    [...TYPES.values()].filter((type) => context !== 'edit' || mayEdit(identity, type)),

  /** @throws RestError for an unknown type, and in the context edit for one whose content the caller may not edit. */
  get(identity: Identity, context: Context, name: string): TypeDescription {
    const type = TYPES.get(name);
    if (!type) throw errors.unknownType();
    if (context === 'edit' && !mayEdit(identity, type)) throw errors.cannotEdit();
    return type;
  },
};

const mayEdit = (identity: Identity, type: TypeDescription): boolean => can(identity, type.editCapability);
