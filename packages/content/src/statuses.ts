import { type DeclaredStatus, type ProjectStatus, STATUSES, type Status } from './item.js';

/** A status that the site's owner declares (WordPress: register_post_status). */
export interface StatusDeclaration {
  readonly name: DeclaredStatus;
  /** Display name. */
  readonly label: string;
  /** Readers of items: everybody, readers of private items, or those who may edit the item. */
  readonly audience: 'public' | 'private' | 'protected';
  /** Whether lists of editors have it. */
  readonly isListed: boolean;
  /** Whether the date of an item follows the clock until publication. */
  readonly isFloating: boolean;
  /** Types whose items may have it; absent: posts, pages and all declared types. */
  readonly types?: readonly string[] | undefined;
}

let declared: ReadonlyMap<string, StatusDeclaration> = new Map();

/** Sets the statuses that the site's owner declares. The start of core calls it before anything reads them. */
export function declareStatuses(statuses: readonly StatusDeclaration[]): void {
  declared = new Map(statuses.map((status) => [status.name, status]));
}

/** The declared statuses, in the order of the file. */
export const declaredStatuses = (): readonly StatusDeclaration[] => [...declared.values()];

/** All statuses: those of the project and the declared ones. */
export const allStatuses = (): readonly Status[] => [...STATUSES, ...declaredNames()];

const declaredNames = (): readonly DeclaredStatus[] => declaredStatuses().map(({ name }) => name);

/** A status by its name; undefined for one that is neither of the project nor declared. */
export const statusNamed = (name: string): Status | undefined =>
  STATUSES.find((status) => status === name) ?? declared.get(name)?.name;

const isDeclaredAs = (status: Status, audience: StatusDeclaration['audience']): boolean =>
  declared.get(status)?.audience === audience;

/** Whether everybody reads items with the status. */
export const isPublicStatus = (status: Status): boolean =>
  status === 'publish' || isDeclaredAs(status, 'public');

/** Whether readers of private items read items with the status. */
export const isPrivateStatus = (status: Status): boolean =>
  status === 'private' || isDeclaredAs(status, 'private');

/** The statuses whose items readers of private items read. */
export const privateStatuses = (): readonly Status[] => allStatuses().filter(isPrivateStatus);

/**
 * Whether only those who may edit an item read it, and its writer needs no right to publish. A status that left the
 * file is one of these.
 */
export const isProtectedStatus = (status: Status): boolean =>
  status === 'draft' ||
  status === 'pending' ||
  !(isProject(status) || isPublicStatus(status) || isPrivateStatus(status));

const PROJECT: ReadonlySet<string> = new Set(STATUSES);
const isProject = (status: Status): status is ProjectStatus => PROJECT.has(status);

/** Whether the date of an item floats until a client sets it or the item is published. */
export const isFloating = (status: Status): boolean =>
  hasNoSlugYet(status) || declared.get(status)?.isFloating === true;

/** Whether items with the status have no slug unless one was chosen. */
export const hasNoSlugYet = (status: Status): boolean =>
  status === 'draft' || status === 'pending' || status === 'auto-draft';
