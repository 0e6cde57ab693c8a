import {
  capabilityNamed,
  type DeclaredCapability,
  type Grants,
  isProjectCapability,
  ROLES,
  type Role,
} from '@almanac/identity';
import type { Problem } from './contradictions.js';
import type { DeclaredTaxonomy } from './taxonomies.js';
import type { DeclaredType } from './types.js';

/** Levels of the rights of a role over items of a type. */
export const LEVELS = ['none', 'read', 'write', 'publish', 'manage'] as const;
type Level = (typeof LEVELS)[number];

/** Levels of the rights of a role over terms of a taxonomy. */
export const TERM_LEVELS = ['none', 'assign', 'manage'] as const;
type TermLevel = (typeof TERM_LEVELS)[number];

const WRITE = ['edit', 'delete'];
const PUBLISH = [...WRITE, 'publish', 'edit_published', 'delete_published'];
const READ = ['read_private'];
/** Beginnings of the capabilities of a level: those that contributors, authors and editors have over posts. */
const VERBS: Readonly<Record<Level, readonly string[]>> = {
  none: [],
  read: READ,
  write: WRITE,
  publish: PUBLISH,
  manage: [...PUBLISH, 'edit_others', 'delete_others', 'edit_private', 'delete_private', ...READ],
};

/**
 * Capabilities of WordPress that this project does not use, and roles, which WordPress counts as capabilities. Nobody
 * gets them by a declaration.
 */
const OF_WORDPRESS: ReadonlySet<string> = new Set([
  ...ROLES,
  ...[
    ...['themes', 'plugins', 'files', 'dashboard', 'users', 'links', 'comments', 'categories', 'blocks'],
    ...['css', 'theme_options', 'options', 'sites', 'network'],
  ].flatMap((noun) =>
    ['edit', 'delete', 'publish', 'manage', 'install', 'update', 'switch', 'activate'].map(
      (verb) => `${verb}_${noun}`,
    ),
  ),
]);

/** Names of one item and of many in the capabilities of a type. */
export const nounsOf = ({
  capability_type: type,
}: Pick<DeclaredType, 'capability_type'>): [string, string] =>
  typeof type === 'string' ? [type, `${type}s`] : [type[0], type[1]];

/** Whether a type has capabilities of the project. */
const isOfProject = ({ capability_type: type }: Pick<DeclaredType, 'capability_type'>): boolean =>
  type === 'post' || type === 'page';

/** Names of the capabilities that a level gives. */
const levelCapabilities = (level: Level, nouns: string): readonly string[] =>
  VERBS[level].map((verb) => `${verb}_${nouns}`);

/** Names of all capabilities of a type. */
const capabilitiesOfType = (type: DeclaredType): readonly string[] =>
  isOfProject(type) ? [] : levelCapabilities('manage', nounsOf(type)[1]);

/** Names of the capabilities of a taxonomy that the project does not have. */
const capabilitiesOfTaxonomy = ({ capabilities }: DeclaredTaxonomy): readonly string[] => [
  ...new Set(Object.values(capabilities).filter((name) => !isProjectCapability(name))),
];

type Listed<L extends string> = Readonly<Partial<Record<Role, L | readonly string[]>>>;

/** Adds what a declaration gives to each role. Administrators have everything unless the declaration says otherwise. */
function addGrants<L extends string>(
  granted: Map<Role, Set<string>>,
  roles: Listed<L> = {},
  all: readonly string[],
  ofLevel: (level: L) => readonly string[],
): void {
  for (const role of ROLES) {
    const given = roles[role] ?? (role === 'administrator' ? all : []);
    const names = typeof given === 'string' ? ofLevel(given) : given;
    const has = granted.get(role) ?? new Set();
    for (const name of names) has.add(name);
    granted.set(role, has);
  }
}

/** The declared capabilities of each role. */
export function grantsOf({
  types,
  taxonomies,
}: {
  readonly types: readonly DeclaredType[];
  readonly taxonomies: readonly DeclaredTaxonomy[];
}): Grants {
  const granted = new Map<Role, Set<string>>();
  for (const type of types)
    addGrants(granted, type.roles, capabilitiesOfType(type), (level: Level) =>
      levelCapabilities(level, nounsOf(type)[1]),
    );
  for (const taxonomy of taxonomies) {
    const own = capabilitiesOfTaxonomy(taxonomy);
    addGrants(granted, taxonomy.roles, own, (level: TermLevel) => termCapabilities(taxonomy, level));
  }
  return Object.fromEntries([...granted].map(([role, names]) => [role, [...names].flatMap(declaredOnly)]));
}

function declaredOnly(name: string): readonly DeclaredCapability[] {
  const capability = capabilityNamed(name);
  return isProjectCapability(capability) ? [] : [capability];
}

const termCapabilities = (taxonomy: DeclaredTaxonomy, level: TermLevel): readonly string[] => {
  if (level === 'none') return [];
  return level === 'assign' ? [taxonomy.capabilities.assign_terms] : capabilitiesOfTaxonomy(taxonomy);
};

/** Names of all capabilities that the file declares. */
export const declaredCapabilities = (
  types: Iterable<DeclaredType>,
  taxonomies: Iterable<DeclaredTaxonomy>,
): ReadonlySet<string> =>
  new Set([...[...types].flatMap(capabilitiesOfType), ...[...taxonomies].flatMap(capabilitiesOfTaxonomy)]);

/** Capabilities that would be those of something else, and roles that name capabilities of others. */
export function capabilityProblems(
  types: ReadonlyMap<number, DeclaredType>,
  taxonomies: ReadonlyMap<number, DeclaredTaxonomy>,
): Problem[] {
  const ofTypes = declaredCapabilities(types.values(), []);
  return [
    ...[...types].flatMap(([index, type]) => typeProblems(['types', index], type)),
    ...[...taxonomies].flatMap(([index, taxonomy]) =>
      taxonomyProblems(['taxonomies', index], taxonomy, ofTypes),
    ),
  ];
}

function typeProblems(path: Problem['path'], type: DeclaredType): Problem[] {
  if (isOfProject(type))
    return type.roles === undefined
      ? []
      : [{ path: [...path, 'roles'], message: 'need a capability_type of their own' }];
  const own = capabilitiesOfType(type);
  const taken = own.filter(isTaken).map((name): Problem => {
    return { path: [...path, 'capability_type'], message: `${name} is a capability of something else` };
  });
  return [...taken, ...roleProblems(path, type.roles, own)];
}

/** @param ofTypes capabilities of the declared types, which a taxonomy may name */
function taxonomyProblems(
  path: Problem['path'],
  taxonomy: DeclaredTaxonomy,
  ofTypes: ReadonlySet<string>,
): Problem[] {
  const own = capabilitiesOfTaxonomy(taxonomy);
  const taken = Object.entries(taxonomy.capabilities)
    .filter(([, name]) => !isProjectCapability(name))
    .flatMap(([member, name]): Problem[] => {
      const at = [...path, 'capabilities', member];
      if (OF_WORDPRESS.has(name)) return [{ path: at, message: `${name} is a capability of something else` }];
      // A name with a typing error would be a capability that nobody else has.
      return taxonomy.roles || ofTypes.has(name)
        ? []
        : [{ path: at, message: `${name} is no capability, and no role has it` }];
    });
  const isWithout = own.length === 0 && taxonomy.roles !== undefined;
  return isWithout
    ? [...taken, { path: [...path, 'roles'], message: 'need capabilities of their own' }]
    : [...taken, ...roleProblems(path, taxonomy.roles, own)];
}

const isTaken = (name: string): boolean => isProjectCapability(name) || OF_WORDPRESS.has(name);

const roleProblems = (path: Problem['path'], roles: Listed<string> = {}, own: readonly string[]): Problem[] =>
  Object.entries(roles).flatMap(([role, given]) =>
    (typeof given === 'string' ? [] : given).flatMap((name, place): Problem[] =>
      own.includes(name)
        ? []
        : [{ path: [...path, 'roles', role, place], message: `${name} is no capability of its own` }],
    ),
  );
