import { can, type Identity } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import { errors } from './errors.js';
import { INTERNAL_STATUSES, STATUSES, type StatusDescription } from './model.js';

/** The rules for statuses: who writes content sees those it goes through, everybody sees the public ones. */
export const statuses = {
  /** @throws RestError in the context edit unless the caller writes content. */
  authorizeList(identity: Identity, context: Context): void {
    if (context === 'edit' && !seesAll(identity)) throw errors.cannotManage();
  },

  /** The statuses that the caller may see. */
  list: (identity: Identity): StatusDescription[] =>
    [...STATUSES.values()].filter((status) => status.public || seesAll(identity)),

  /** @throws RestError for an unknown status, and one that the caller may not see. */
  get(identity: Identity, name: string): StatusDescription {
    const status = STATUSES.get(name);
    if (!status) throw INTERNAL_STATUSES.has(name) ? errors.cannotRead() : errors.unknownStatus();
    if (!status.public && !seesAll(identity)) throw errors.cannotRead();
    return status;
  },
};

const seesAll = (identity: Identity): boolean => can(identity, 'edit_posts');
