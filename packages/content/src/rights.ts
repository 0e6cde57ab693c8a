import { type Filter, membership } from '@almanac/data';
import { type Capability, can, type Identity } from '@almanac/identity';
import { STATUSES, type Status } from './item.js';

/** What of an item decides who may do what with it. */
export interface Subject {
  readonly status: Status;
  /** User id. */
  readonly author: number;
  readonly trash?: { readonly status: Status };
}

/** The capabilities that a type of content asks for (WordPress: get_post_type_capabilities). */
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

const capabilitiesOf = (noun: 'posts' | 'pages'): Capabilities => ({
  create: `edit_${noun}`,
  edit: `edit_${noun}`,
  editOthers: `edit_others_${noun}`,
  editPublished: `edit_published_${noun}`,
  editPrivate: `edit_private_${noun}`,
  publish: `publish_${noun}`,
  delete: `delete_${noun}`,
  deleteOthers: `delete_others_${noun}`,
  deletePublished: `delete_published_${noun}`,
  deletePrivate: `delete_private_${noun}`,
  readPrivate: `read_private_${noun}`,
});

/** Items that somebody may see: those with one of these statuses… */
export interface VisibleSet {
  readonly statuses: readonly Status[];
  /** …by this author only… */
  readonly author?: number;
  /** …and, in the trash, those that came from one of these statuses. */
  readonly trashedFrom?: readonly Status[];
}

/** The union of its sets, which have nothing in common; empty: nothing. */
export type Visibility = readonly VisibleSet[];

type Audience = 'everyone' | 'owner' | 'nobody';

/** Rights over the items of one type, by its capabilities (WordPress: map_meta_cap). */
export class Rights {
  /** Rights over posts, and over everything that follows the rules of posts. */
  static readonly POSTS = new Rights(capabilitiesOf('posts'));
  static readonly PAGES = new Rights(capabilitiesOf('pages'));

  /** An author that no user is. */
  static readonly SOMEBODY_ELSE = -1;

  constructor(readonly capabilities: Capabilities) {}

  mayCreate(identity: Identity): boolean {
    return can(identity, this.capabilities.create);
  }

  /** Whether somebody may write in the name of an author. */
  mayWriteAs(identity: Identity, author: number): boolean {
    return author === identity.userId || can(identity, this.capabilities.editOthers);
  }

  /** Whether somebody may set a status: what others will see needs the right to publish. */
  maySetStatus(identity: Identity, status: Status): boolean {
    return status === 'draft' || status === 'pending' || can(identity, this.capabilities.publish);
  }

  /** Their own items; once published only with a further right; those of others with one more. */
  mayEdit(identity: Identity, item: Subject): boolean {
    const { edit, editOthers, editPublished, editPrivate } = this.capabilities;
    return mayChange(identity, item, {
      base: edit,
      others: editOthers,
      published: editPublished,
      private: editPrivate,
    });
  }

  /** Follows the rules of `mayEdit`, with the capabilities for deleting. */
  mayDelete(identity: Identity, item: Subject): boolean {
    const { delete: base, deleteOthers, deletePublished, deletePrivate } = this.capabilities;
    return mayChange(identity, item, {
      base,
      others: deleteOthers,
      published: deletePublished,
      private: deletePrivate,
    });
  }

  /** Published items, their own, those they may edit, and private items with the capability for it. */
  mayRead(identity: Identity, item: Subject): boolean {
    if (item.status === 'publish') return true;
    if (isOwn(identity, item)) return can(identity, 'read');
    if (item.status === 'private' && can(identity, this.capabilities.readPrivate)) return true;
    return this.mayEdit(identity, item);
  }

  /**
   * Which items with one of the statuses somebody may read or edit, as part of a query, so that a list and its total
   * count exactly what its reader may see. Follows from the rule for single items, so that both always agree.
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
    const plain = statuses.filter((status) => status !== 'trash');
    for (const audience of ['everyone', 'owner'] as const) {
      const author = audience === 'owner' ? { author: identity.userId } : {};
      const visible = plain.filter((status) => audienceOf({ status }) === audience);
      if (visible.length > 0) sets.push({ statuses: visible, ...author });
      if (!statuses.includes('trash')) continue;
      const from = STATUSES.filter(
        (status) => audienceOf({ status: 'trash', trash: { status } }) === audience,
      );
      if (from.length === 0) continue;
      const isAny = from.length === STATUSES.length;
      sets.push({ statuses: ['trash'], ...author, ...(!isAny && { trashedFrom: from }) });
    }
    return mergeTrash(sets);
  }

  /** The items of a set, as conditions of a query. */
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
  // An item in the trash is treated by its former status.
  const status = item.status === 'trash' ? (item.trash?.status ?? 'draft') : item.status;
  const isPublished = status === 'publish' || status === 'future';
  if (isOwn(identity, item)) return can(identity, isPublished ? needed.published : needed.base);
  if (!can(identity, needed.others)) return false;
  if (isPublished) return can(identity, needed.published);
  return status !== 'private' || can(identity, needed.private);
}

/** Puts the trash into the set with the same audience, so that most readers get by with one set. */
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
