import { can, type Identity } from '@almanac/identity';
import type { RestError } from '@almanac/rest';
import * as errors from './errors.js';
import type { User, UserOrder, UserSearch } from './model.js';

/** Who may do what with users (behaviour-core.md section 7). */

/** Whether the caller manages users, and so sees all of them. */
export const seesAll = (identity: Identity): boolean => can(identity, 'list_users');

/** Whether the caller may see a user at all: themselves, whoever has published something, or as a user manager. */
export const canView = (identity: Identity, user: User): boolean =>
  user.published || user._id === identity.userId || seesAll(identity);

/** Whether the caller may change a user: themselves, or as a user manager. */
const canEdit = (identity: Identity, user: User): boolean =>
  user._id === identity.userId || can(identity, 'edit_users');

/** What stands in the place of a user whom the caller may not see, or who is gone. */
export const refusal = (exists: boolean): RestError => (exists ? errors.cannotView() : errors.unknownUser());

/** The fields that a search looks at: e-mail and web addresses are not for everybody to guess. */
export function searchFields(identity: Identity, text: string): UserSearch['fields'] {
  if (!seesAll(identity)) return ['id', 'login', 'slug', 'name'];
  if (text.includes('@')) return ['email'];
  if (/^\d+$/.test(text)) return ['login', 'id'];
  if (/^https?:\/\//.test(text)) return ['url'];
  return ['login', 'url', 'email', 'slug', 'name'];
}

const PRIVATE_ORDERS: ReadonlySet<UserOrder> = new Set(['email', 'registered_date']);

/** What of a list's request tells more than everybody may know. */
export interface ListRequest {
  readonly context: string;
  readonly roles: readonly string[] | undefined;
  readonly orderBy: UserOrder;
}

/** @throws RestError for filters, orders and contexts that tell more than everybody may know. */
export function authorizeList(identity: Identity, { context, roles = [], orderBy }: ListRequest): void {
  if (seesAll(identity)) return;
  if (roles.length > 0) throw errors.cannotView();
  if (context === 'edit') throw errors.cannotSeeEdit();
  if (PRIVATE_ORDERS.has(orderBy)) throw errors.cannotOrderBy();
}

/** @throws RestError unless the caller may see the user in the context. */
export function authorizeRead(identity: Identity, user: User, context: string): void {
  if (context === 'edit' && !canEdit(identity, user)) throw errors.cannotSeeEdit();
  if (!canView(identity, user)) throw errors.cannotView();
}

export function authorizeCreate(identity: Identity): void {
  if (!can(identity, 'create_users')) throw errors.cannotCreate();
}

export function authorizeUpdate(identity: Identity, user: User, changesRoles: boolean): void {
  if (changesRoles && !can(identity, 'promote_users')) throw errors.cannotEditRoles();
  if (!canEdit(identity, user)) throw errors.cannotEdit();
}

export function authorizeDelete(identity: Identity): void {
  if (!can(identity, 'delete_users')) throw errors.cannotDelete();
}
