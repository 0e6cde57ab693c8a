import { type Capability, can, capabilitiesOf, type Identity, ROLES } from '@almanac/identity';
import type { RestError } from '@almanac/rest';
import { contentTypes, publishedTypes } from '../content/declared.js';
import { rightsOf } from '../content/rights.js';
import { errors } from './errors.js';
import type { User, UserOrder, UserSearch } from './model.js';

/** Whether the caller manages users, and so sees all of them. */
export const seesAll = (identity: Identity): boolean => can(identity, 'list_users');

/** Whether the caller may see a user: oneself, an author of published content, or any user as a user manager. */
const canView = (identity: Identity, user: User): boolean =>
  user.published || user._id === identity.userId || seesAll(identity);

/** Filters users by what the caller may see. */
export type VisibleUsers = (identity: Identity, users: readonly User[]) => Promise<User[]>;

/**
 * Readers of private content also see its authors.
 * @param authorsOfPrivate ids of those users who have private items of these types
 */
export const visibleUsers =
  (
    authorsOfPrivate: (userIds: readonly number[], types: readonly string[]) => Promise<ReadonlySet<number>>,
  ): VisibleUsers =>
  async (identity, users) => {
    const shown = users.filter((user) => canView(identity, user));
    if (shown.length === users.length) return shown;
    const types = publishedTypes().filter((type) => can(identity, rightsOf(type).capabilities.readPrivate));
    if (types.length === 0) return shown;
    const others = users.filter((user) => !canView(identity, user));
    const authors = await authorsOfPrivate(
      others.map(({ _id }) => _id),
      types,
    );
    return users.filter((user) => canView(identity, user) || authors.has(user._id));
  };

/** Whether the caller may edit a user: oneself, or any user as a user manager. */
export const canEdit = (identity: Identity, user: User): boolean =>
  user._id === identity.userId || can(identity, 'edit_users');

/** The error for an invisible or missing user. */
export const lookupError = (exists: boolean): RestError =>
  exists ? errors.cannotView() : errors.unknownUser();

type SearchField = UserSearch['fields'][number];

/** Fields that `search_columns` may restrict a search to. */
const SEARCH_COLUMNS = {
  email: 'email',
  name: 'name',
  id: 'id',
  username: 'login',
  slug: 'slug',
} as const satisfies Record<string, SearchField>;
export type SearchColumn = keyof typeof SEARCH_COLUMNS;
export const SEARCH_COLUMN_NAMES = Object.keys(SEARCH_COLUMNS) as SearchColumn[];

const PUBLIC_FIELDS: readonly SearchField[] = ['id', 'login', 'slug', 'name'];

/**
 * The fields of a search: only user managers may search e-mail and web addresses.
 * @param columns restrict the search; columns that the caller may not search are ignored
 */
export function searchFields(
  identity: Identity,
  text: string,
  columns: readonly SearchColumn[],
): UserSearch['fields'] {
  const chosen = columns.map((name): SearchField => SEARCH_COLUMNS[name]);
  const allowed = chosen.filter((field) => seesAll(identity) || PUBLIC_FIELDS.includes(field));
  if (allowed.length > 0) return allowed;
  if (!seesAll(identity)) return PUBLIC_FIELDS;
  if (text.includes('@')) return ['email'];
  if (/^\d+$/.test(text)) return ['login', 'id'];
  if (/^https?:\/\//.test(text)) return ['url'];
  return ['login', 'url', 'email', 'slug', 'name'];
}

const PRIVATE_ORDERS: ReadonlySet<UserOrder> = new Set(['email', 'registered_date']);

/** List options that need authorization. */
export interface ListRequest {
  readonly context: string;
  readonly roles: readonly string[] | undefined;
  readonly capabilities: readonly string[] | undefined;
  readonly who: 'authors' | undefined;
  readonly orderBy: UserOrder;
}

/** Roles with at least one of these capabilities. WordPress counts a role as a capability as well. */
export const rolesWith = (capabilities: readonly string[]): string[] =>
  ROLES.filter((role) => {
    const has: ReadonlySet<string> = capabilitiesOf([role]);
    return capabilities.some((name) => name === role || has.has(name));
  });

/** Capabilities of writers: to edit items of a type with authors. */
const writersCapabilities = (): readonly Capability[] =>
  contentTypes()
    .filter(({ supports }) => supports.includes('author'))
    .map(({ rights }) => rights.capabilities.edit);

/** Roles of writers, which `who=authors` lists. */
export const AUTHOR_ROLES = rolesWith(['edit_posts']);

/** @throws RestError for filters, orders and contexts that the caller may not use. */
export function authorizeList(identity: Identity, request: ListRequest): void {
  if (seesAll(identity)) return;
  const { context, roles = [], capabilities = [], who, orderBy } = request;
  if (roles.length > 0 || capabilities.length > 0) throw errors.cannotView();
  if (context === 'edit') throw errors.cannotSeeEdit();
  if (PRIVATE_ORDERS.has(orderBy)) throw errors.cannotOrderBy();
  // Writers may choose an author among all writers.
  if (who && !writersCapabilities().some((capability) => can(identity, capability)))
    throw errors.cannotListAuthors();
}

/**
 * @param isVisible whether the caller may see the user at all
 * @throws RestError unless the caller may see the user in the context.
 */
export function authorizeRead(identity: Identity, user: User, context: string, isVisible: boolean): void {
  if (context === 'edit' && !canEdit(identity, user)) throw errors.cannotSeeEdit();
  if (!isVisible) throw errors.cannotView();
}

export function authorizeUpdate(identity: Identity, user: User, changesRoles: boolean): void {
  if (changesRoles && !can(identity, 'promote_users')) throw errors.cannotEditRoles();
  if (!canEdit(identity, user)) throw errors.cannotEdit();
}

/** Whether the caller may delete users. */
export const canDelete = (identity: Identity): boolean => can(identity, 'delete_users');

export function authorizeDelete(identity: Identity): void {
  if (!canDelete(identity)) throw errors.cannotDelete();
}
