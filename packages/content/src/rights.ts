import { type Filter, membership } from '@almanac/data';
import { type Capability, can, capabilityNamed, type Identity } from '@almanac/identity';
import type { Status } from './item.js';
import { siteStatuses } from './statuses.js';

/** Fields of an item on which access depends. */
export interface Subject {
  readonly status: Status;
  /** User id. */
  readonly author: number;
  readonly trash?: { readonly status: Status };
}

/** Capabilities of a content type (WordPress: get_post_type_capabilities). */
export interface Capabilities {
  readonly create: Capability;
  readonly edit: Capability;
  readonly editOthers: Capability;
  readonly editPublished: Capability;
  readonly editPrivate: Capability;
  readonly publish: Capability;
  readonly delete: Capability;
  readonly deleteOthers: Capability;
  readonly deletePublished: Capability;
  readonly deletePrivate: Capability;
  readonly readPrivate: Capability;
}

function capabilitiesOf(nouns: string): Capabilities {
  const capability = (verb: string): Capability => capabilityNamed(`${verb}_${nouns}`);
  return {
    create: capability('edit'),
    edit: capability('edit'),
    editOthers: capability('edit_others'),
    editPublished: capability('edit_published'),
    editPrivate: capability('edit_private'),
    publish: capability('publish'),
    delete: capability('delete'),
    deleteOthers: capability('delete_others'),
    deletePublished: capability('delete_published'),
    deletePrivate: capability('delete_private'),
    readPrivate: capability('read_private'),
  };
}

/** A set of visible items: items with one of these statuses… */
export interface VisibleSet {
  readonly statuses: readonly Status[];
  /** … of this author only … */
  readonly author?: number;
  /** … and, in the trash, with one of these former statuses. */
  readonly trashedFrom?: readonly Status[];
}

/** The union of disjoint sets; empty: no items. */
export type Visibility = readonly VisibleSet[];

type Audience = 'everyone' | 'owner' | 'nobody';

/** Access rules of the items of a type, by its capabilities (WordPress: map_meta_cap). */
export class Rights {
  /** Rights on posts, and on types with the rules of posts. */
  static readonly POSTS = new Rights(capabilitiesOf('posts'));
  static readonly PAGES = new Rights(capabilitiesOf('pages'));

  /** An author id that no user has. */
  static readonly SOMEBODY_ELSE = -1;

  constructor(readonly capabilities: Capabilities) {}

  /** Rights by capabilities of their own. @param nouns name of many items in the capabilities: `recipes` */
  static over(nouns: string): Rights {
    return new Rights(capabilitiesOf(nouns));
  }

  mayCreate(identity: Identity): boolean {
    return can(identity, this.capabilities.create);
  }

  /** Whether the identity may write in the name of an author. */
  mayWriteAs(identity: Identity, author: number): boolean {
    return author === identity.userId || can(identity, this.capabilities.editOthers);
  }

  /** Whether the identity may set a status: public ones need the right to publish. */
  maySetStatus(identity: Identity, status: Status): boolean {
    return siteStatuses.isProtected(status) || can(identity, this.capabilities.publish);
  }

  /** Whether the identity may edit an item. Published items and items of others each need a further capability. */
  mayEdit(identity: Identity, item: Subject): boolean {
    const { edit, editOthers, editPublished, editPrivate } = this.capabilities;
    return mayChange(identity, item, {
      base: edit,
      others: editOthers,
      published: editPublished,
      private: editPrivate,
    });
  }

  /** Whether the identity may delete an item: like `mayEdit`, with the capabilities for deleting. */
  mayDelete(identity: Identity, item: Subject): boolean {
    const { delete: base, deleteOthers, deletePublished, deletePrivate } = this.capabilities;
    return mayChange(identity, item, {
      base,
      others: deleteOthers,
      published: deletePublished,
      private: deletePrivate,
    });
  }

  /**
   * Whether the identity may read an item: a published, own or editable one, or a private one with the capability for
   * it.
   */
  mayRead(identity: Identity, item: Subject): boolean {
    if (siteStatuses.isPublic(item.status)) return true;
    if (isOwn(identity, item)) return can(identity, 'read');
    if (siteStatuses.isPrivate(item.status) && can(identity, this.capabilities.readPrivate)) return true;
    return this.mayEdit(identity, item);
  }

  /**
   * Items with one of the statuses that the identity may read or edit, as part of a query, so that lists and totals
   * contain exactly these items. The result is derived from the rule for single items, so that both agree.
   */
  visible(identity: Identity, statuses: readonly Status[], right: 'read' | 'edit' = 'read'): Visibility {
    const isAllowed = (item: Subject): boolean =>
      right === 'read' ? this.mayRead(identity, item) : this.mayEdit(identity, item);
    const audienceOf = (item: Omit<Subject, 'author'>): Audience => {
      if (isAllowed({ ...item, author: Rights.SOMEBODY_ELSE })) return 'everyone';
      const own = identity.userId !== 0 && isAllowed({ ...item, author: identity.userId });
      return own ? 'owner' : 'nobody';
    };
    const sets: VisibleSet[] = [];
    const known = siteStatuses.all;
    const plain = statuses.filter((status) => status !== 'trash');
    for (const audience of ['everyone', 'owner'] as const) {
      const author = audience === 'owner' ? { author: identity.userId } : {};
      const visible = plain.filter((status) => audienceOf({ status }) === audience);
      if (visible.length > 0) sets.push({ statuses: visible, ...author });
      if (!statuses.includes('trash')) continue;
      const from = known.filter((status) => audienceOf({ status: 'trash', trash: { status } }) === audience);
      if (from.length === 0) continue;
      const isAny = from.length === known.length;
      sets.push({ statuses: ['trash'], ...author, ...(!isAny && { trashedFrom: from }) });
    }
    return mergeTrash(sets);
  }

  /** A set as conditions of a query. */
  static conditions({ statuses, author, trashedFrom }: VisibleSet): Filter {
    return {
      ...membership('status', statuses),
      ...(author !== undefined && { author }),
      ...(trashedFrom && { 'trash.status': { $in: trashedFrom } }),
    };
  }
}

const isOwn = (identity: Identity, { author }: Subject): boolean =>
  identity.userId !== 0 && identity.userId === author;

function mayChange(
  identity: Identity,
  item: Subject,
  needed: Readonly<Record<'base' | 'others' | 'published' | 'private', Capability>>,
): boolean {
  // A trashed item has the rules of its former status.
  const status = item.status === 'trash' ? (item.trash?.status ?? 'draft') : item.status;
  const isPublished = siteStatuses.isPublic(status) || status === 'future';
  if (isOwn(identity, item)) return can(identity, isPublished ? needed.published : needed.base);
  if (!can(identity, needed.others)) return false;
  if (isPublished) return can(identity, needed.published);
  return !siteStatuses.isPrivate(status) || can(identity, needed.private);
}

/** Merges the trash into the set of the same audience, so that most readers need one set. */
function mergeTrash(sets: readonly VisibleSet[]): Visibility {
  const merged: VisibleSet[] = [];
  for (const set of sets) {
    const index = merged.findIndex(
      (other) => other.author === set.author && !other.trashedFrom && !set.trashedFrom,
    );
    const other = merged[index];
    if (other) merged[index] = { ...other, statuses: [...other.statuses, ...set.statuses] };
    else merged.push(set);
  }
  return merged;
}
