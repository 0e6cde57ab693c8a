import { parseSearch } from '@almanac/content';
import type { Identity } from '@almanac/identity';
import type { Content } from '../content/document.js';
import { mayDelete, mayEdit } from '../content/rights.js';
import type { RevisionListInput } from './args.js';
import { errors } from './errors.js';
import type { Revision, RevisionRepository } from './model.js';

/** Finds the items of a type. */
export interface Parents {
  find(id: number): Promise<Content | null>;
}

/** The rules for the revisions of items of one type (docs/reference/core.md#revisions-and-autosaves, docs/reference/compatibility.md#deleting-revisions). */
export class RevisionsService {
  constructor(
    private readonly revisions: RevisionRepository,
    private readonly parents: Parents,
  ) {}

  /** The item of the revisions. @throws RestError rest_post_invalid_parent */
  async parent(id: number): Promise<Content> {
    const parent = await this.parents.find(id);
    if (!parent) throw errors.invalidParent();
    return parent;
  }

  /** Editors of an item may read its revisions. */
  async authorizeRead(identity: Identity, parent: Content): Promise<void> {
    if (!mayEdit(identity, parent)) throw errors.cannotRead();
  }

  async authorizeDelete(identity: Identity, parent: Content): Promise<void> {
    if (!mayDelete(identity, parent)) throw errors.cannotDelete();
  }

  /** One revision of an item. */
  async get(parent: Content, id: number): Promise<Revision> {
    const revision = await this.revisions.find(id);
    if (!revision) throw errors.invalidId();
    if (revision.parent !== parent._id) throw errors.mismatch();
    return revision;
  }

  /** One page of an item's revisions, or all of them. */
  async list(parent: Content, input: RevisionListInput): Promise<{ revisions: Revision[]; total: number }> {
    const { page, per_page: perPage, include, exclude } = input;
    const search = parseSearch(input.search ?? '');
    if (input.orderby === 'relevance' && !search) throw errors.noSearchTerm();
    if (input.orderby === 'include' && include.length === 0) throw errors.missingInclude();
    // The offset does not apply without per_page, because all revisions are on one page.
    const offset = perPage === undefined ? 0 : Math.abs(input.offset ?? (page - 1) * perPage);
    const found = await this.revisions.list(
      {
        parent: parent._id,
        search,
        include: include.length > 0 ? include : undefined,
        exclude: exclude.length > 0 ? exclude : undefined,
        orderBy: input.orderby,
        descending: input.order === 'desc',
      },
      offset,
      perPage,
    );
    if (found.total > 0 && input.offset !== undefined && Math.abs(input.offset) >= found.total) {
      throw errors.invalidOffset();
    }
    const pages = perPage === undefined ? 1 : Math.ceil(found.total / perPage);
    if (found.total > 0 && input.offset === undefined && page > pages) throw errors.invalidPage();
    return found;
  }

  /** Revisions are only deleted permanently. @throws RestError rest_trash_not_supported without `force` */
  refuseTrash(force: boolean): void {
    if (!force) throw errors.noTrash();
  }

  async delete(revision: Revision): Promise<void> {
    await this.revisions.delete(revision._id);
  }
}
