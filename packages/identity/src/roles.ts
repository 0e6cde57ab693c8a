/**
 * Roles and what each may do, by WordPress's names for both. A role holds its own list and everything below it.
 * Source: behaviour-core.md section 2 (rights), section 7 (users); precedence.md P8 (events).
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
] as const;

/** One right, by the name WordPress gives it. */
export type Capability = (typeof ADMINISTRATOR)[number];

export const CAPABILITIES_BY_ROLE: Readonly<Record<Role, readonly Capability[]>> = {
  administrator: ADMINISTRATOR,
  editor: EDITOR,
  author: AUTHOR,
  contributor: CONTRIBUTOR,
  subscriber: SUBSCRIBER,
};

const CAPABILITY_SETS = new Map<string, ReadonlySet<Capability>>(
  ROLES.map((role) => [role, new Set(CAPABILITIES_BY_ROLE[role])]),
);

/** Whether a text names a role. */
export const isRole = (name: string): name is Role => CAPABILITY_SETS.has(name);

/** All capabilities that a set of roles gives together; unknown names give none. */
export function capabilitiesOf(roles: readonly string[]): ReadonlySet<Capability> {
  const [first] = roles;
  if (roles.length === 1 && first !== undefined) return CAPABILITY_SETS.get(first) ?? new Set();
  return new Set(roles.flatMap((role) => [...(CAPABILITY_SETS.get(role) ?? [])]));
}
