import { type DeclaredStatus, type ProjectStatus, STATUSES, type Status } from './item.js';

/** A status that the site's owner declares, with the member names of the file (WordPress: register_post_status). */
interface StatusDeclaration {
  readonly name: string;
  /** Display name. */
  readonly label: string;
  /** Readers of items: everybody, readers of private items, or those who may edit the item. */
  readonly visibility: 'public' | 'private' | 'protected';
  /** Whether lists of editors have it. */
  readonly show_in_list: boolean;
  /** Whether the date of an item follows the clock until publication. */
  readonly date_floating: boolean;
  /** Types whose items may have it; absent: posts, pages and all declared types. */
  readonly types?: readonly string[] | undefined;
}

const PROJECT: ReadonlySet<string> = new Set(STATUSES);
const isProject = (status: Status): status is ProjectStatus => PROJECT.has(status);

/** The statuses of the site: those of the project and those that its owner declares. */
class SiteStatuses {
  #declared: ReadonlyMap<string, StatusDeclaration & { readonly name: DeclaredStatus }> = new Map();

  /** Sets the statuses that the site's owner declares. The start of core calls it before anything reads them. */
  declare(statuses: readonly StatusDeclaration[]): void {
    // The file is where names of declared statuses come from.
    const named = statuses.map((status) => ({ ...status, name: status.name as DeclaredStatus }));
    this.#declared = new Map(named.map((status) => [status.name, status]));
  }

  /** The declared statuses, in the order of the file. */
  get declared(): readonly (StatusDeclaration & { readonly name: DeclaredStatus })[] {
    return [...this.#declared.values()];
  }

  /** The names of all statuses. */
  get all(): readonly Status[] {
    return [...STATUSES, ...this.declared.map(({ name }) => name)];
  }

  /** A status by its name; undefined for one that is neither of the project nor declared. */
  named(name: string): Status | undefined {
    return STATUSES.find((status) => status === name) ?? this.#declared.get(name)?.name;
  }

  /** Whether everybody reads items with the status. */
  isPublic(status: Status): boolean {
    return status === 'publish' || this.#declared.get(status)?.visibility === 'public';
  }

  /** Whether readers of private items read items with the status. */
  isPrivate(status: Status): boolean {
    return status === 'private' || this.#declared.get(status)?.visibility === 'private';
  }

  /**
   * Whether only those who may edit an item read it, and its writer needs no right to publish. A status that left the
   * file is one of these.
   */
  isProtected(status: Status): boolean {
    return (
      status === 'draft' ||
      status === 'pending' ||
      !(isProject(status) || this.isPublic(status) || this.isPrivate(status))
    );
  }

  /** Whether the date of an item floats until a client sets it or the item is published. */
  isFloating(status: Status): boolean {
    return this.hasNoSlugYet(status) || this.#declared.get(status)?.date_floating === true;
  }

  /** Whether items with the status have no slug unless one was chosen. */
  hasNoSlugYet(status: Status): boolean {
    return status === 'draft' || status === 'pending' || status === 'auto-draft';
  }
}

/** The statuses of the site that this process serves. */
export const siteStatuses = new SiteStatuses();
