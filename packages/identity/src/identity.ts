/** The user of a request. `userId` 0: anonymous. */
export interface Identity {
  readonly userId: number;
  readonly roles: readonly string[];
  /** UUID of the application password that the caller signed in with, if any. */
  readonly applicationPassword?: string;
}

/** A request without credentials. */
export const ANONYMOUS: Identity = Object.freeze({ userId: 0, roles: Object.freeze([]) });

/**
 * The cache version that core bumps with every change that may turn credentials into another identity or none: of
 * passwords, roles, e-mail addresses, and of the existence of a user.
 */
export const USERS_VERSION = 'wp/v2/users';

/** The cache version that core bumps whenever a session ends before its time. */
export const SESSIONS_VERSION = 'wp/v2/sessions';

export const isAnonymous = (identity: Identity): boolean => identity.userId === 0;

/** Whether the identity's roles give it the capability. */
export const can = (identity: Identity, capability: Capability): boolean =>
  capabilitiesOf(identity.roles).has(capability);

/**
 * Roles and their capabilities, by WordPress's names. A role includes the capabilities of the roles below it. Source:
 * docs/reference/core.md#rights, docs/reference/compatibility.md#rights.
 */
export const ROLES = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;
export type Role = (typeof ROLES)[number];

const SUBSCRIBER = ['read'] as const;
const CONTRIBUTOR = [...SUBSCRIBER, 'edit_posts', 'delete_posts', 'assign_terms'] as const;
const AUTHOR = [
  ...CONTRIBUTOR,
  'upload_files',
  'publish_posts',
  'edit_published_posts',
  'delete_published_posts',
] as const;
const EDITOR = [
  ...AUTHOR,
  'edit_others_posts',
  'delete_others_posts',
  'edit_private_posts',
  'delete_private_posts',
  'read_private_posts',
  'edit_pages',
  'edit_others_pages',
  'edit_published_pages',
  'edit_private_pages',
  'publish_pages',
  'delete_pages',
  'delete_others_pages',
  'delete_published_pages',
  'delete_private_pages',
  'read_private_pages',
  'manage_categories',
  'moderate_comments',
  'unfiltered_html',
] as const;
const ADMINISTRATOR = [
  ...EDITOR,
  'list_users',
  'create_users',
  'edit_users',
  'delete_users',
  'promote_users',
  'manage_options',
  'edit_theme_options',
] as const;

/** A capability of the project by WordPress's name. */
export type ProjectCapability = (typeof ADMINISTRATOR)[number];

declare const isDeclared: unique symbol;
/** A capability that the site's owner declares. */
export type DeclaredCapability = string & { readonly [isDeclared]: true };
export type Capability = ProjectCapability | DeclaredCapability;

/** Capabilities of the project by role. */
const CAPABILITIES_BY_ROLE: Readonly<Record<Role, readonly ProjectCapability[]>> = {
  administrator: ADMINISTRATOR,
  editor: EDITOR,
  author: AUTHOR,
  contributor: CONTRIBUTOR,
  subscriber: SUBSCRIBER,
};

/** Declared capabilities by role. */
export type Grants = Readonly<Partial<Record<Role, readonly DeclaredCapability[]>>>;

const setsWith = (grants: Grants): ReadonlyMap<string, ReadonlySet<Capability>> =>
  new Map(ROLES.map((role) => [role, new Set([...CAPABILITIES_BY_ROLE[role], ...(grants[role] ?? [])])]));

let capabilitySets = setsWith({});

/**
 * Sets the capabilities that the site's owner declares, beside those of the project. The start of core calls it before
 * anything asks. Other processes do not decide about declared types.
 */
export function declareCapabilities(grants: Grants): void {
  capabilitySets = setsWith(grants);
}

const PROJECT_CAPABILITIES: ReadonlySet<string> = new Set(ADMINISTRATOR);

/** Whether a text names a capability of the project. */
export const isProjectCapability = (name: string): name is ProjectCapability =>
  PROJECT_CAPABILITIES.has(name);

/** A capability by its name in declarations. */
export const capabilityNamed = (name: string): Capability =>
  isProjectCapability(name) ? name : (name as DeclaredCapability);

/** Whether a text names a role. */
export const isRole = (name: string): name is Role => capabilitySets.has(name);

/** All capabilities of a set of roles; unknown names give none. */
export function capabilitiesOf(roles: readonly string[]): ReadonlySet<Capability> {
  const [first] = roles;
  if (roles.length === 1 && first !== undefined) return capabilitySets.get(first) ?? new Set();
  return new Set(roles.flatMap((role) => [...(capabilitySets.get(role) ?? [])]));
}
