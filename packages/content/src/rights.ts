import { type Capability, can, type Identity } from '@almanac/identity';
import { STATUSES, type Status } from './document.js';

/** What of an item decides who may do what with it. */
export interface Subject {
  readonly status: Status;
  /** User id. */
  readonly author: number;
  readonly trash?: { readonly status: Status };
}

/** The capabilities that a kind of content asks for (WordPress: get_post_type_capabilities). */
export interface ContentCapabilities {
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

export const contentCapabilities = <N extends 'posts' | 'pages'>(of: N): ContentCapabilities => ({
  create: `edit_${of}`,
  edit: `edit_${of}`,
  editOthers: `edit_others_${of}`,
  editPublished: `edit_published_${of}`,
  editPrivate: `edit_private_${of}`,
  publish: `publish_${of}`,
  delete: `delete_${of}`,
  deleteOthers: `delete_others_${of}`,
  deletePublished: `delete_published_${of}`,
  deletePrivate: `delete_private_${of}`,
  readPrivate: `read_private_${of}`,
});

/** Those of posts, and of everything that follows the rules of posts (precedence.md P8). */
export const POST_CAPABILITIES = contentCapabilities('posts');

const isOwn = (identity: Identity, { author }: Subject): boolean =>
  identity.userId !== 0 && identity.userId === author;

/** What is in the trash is treated as what it was before. */
const statusOf = ({ status, trash }: Subject): Status =>
  status === 'trash' ? (trash?.status ?? 'draft') : status;

const isPublished = (status: Status): boolean => status === 'publish' || status === 'future';

/**
 * Whether somebody may change an item (behaviour-core.md section 2; WordPress: map_meta_cap `edit_post`): their own,
 * and once it is published only with a further right; others' with one more.
 */
export function mayEdit(identity: Identity, item: Subject, capabilities: ContentCapabilities): boolean {
  const { edit, editOthers, editPublished, editPrivate } = capabilities;
  return mayChange(identity, item, {
    base: edit,
    others: editOthers,
    published: editPublished,
    private: editPrivate,
  });
}

/** Whether somebody may delete an item, by the same rules with rights of their own. */
export function mayDelete(identity: Identity, item: Subject, capabilities: ContentCapabilities): boolean {
  return mayChange(identity, item, {
    base: capabilities.delete,
    others: capabilities.deleteOthers,
    published: capabilities.deletePublished,
    private: capabilities.deletePrivate,
  });
}

function mayChange(
  identity: Identity,
  item: Subject,
  needed: Readonly<Record<'base' | 'others' | 'published' | 'private', Capability>>,
): boolean {
  const status = statusOf(item);
  if (isOwn(identity, item)) return can(identity, isPublished(status) ? needed.published : needed.base);
  if (!can(identity, needed.others)) return false;
  if (isPublished(status)) return can(identity, needed.published);
  return status !== 'private' || can(identity, needed.private);
}

/**
 * Whether somebody may see an item: what is published, what is their own, what they may edit, and private items with
 * the right for it.
 */
export function mayRead(identity: Identity, item: Subject, capabilities: ContentCapabilities): boolean {
  if (item.status === 'publish') return true;
  if (isOwn(identity, item)) return can(identity, 'read');
  if (item.status === 'private' && can(identity, capabilities.readPrivate)) return true;
  return mayEdit(identity, item, capabilities);
}

/** Whether somebody may set a status: what others will see needs the right to publish. */
export const maySetStatus = (identity: Identity, status: Status, { publish }: ContentCapabilities): boolean =>
  status === 'draft' || status === 'pending' || can(identity, publish);

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

/** No user has it. */
export const SOMEBODY_ELSE = -1;

/**
 * Which items with one of the statuses somebody may read or edit, as part of a query, so that a list and its total
 * count exactly what its reader may see (precedence.md P5). Made by asking the rule for single items, so that both
 * always agree.
 */
export function visibility(
  identity: Identity,
  statuses: readonly Status[],
  allowed: (item: Subject) => boolean,
): Visibility {
  const audienceOf = (item: Omit<Subject, 'author'>): Audience => {
    if (allowed({ ...item, author: SOMEBODY_ELSE })) return 'everyone';
    const own = identity.userId !== 0 && allowed({ ...item, author: identity.userId });
    return own ? 'owner' : 'nobody';
  };
  const sets: VisibleSet[] = [];
  const plain = statuses.filter((status) => status !== 'trash');
  for (const audience of ['everyone', 'owner'] as const) {
    const visible = plain.filter((status) => audienceOf({ status }) === audience);
    if (visible.length > 0) sets.push({ statuses: visible, ...ownership(audience, identity) });
    if (!statuses.includes('trash')) continue;
    const from = STATUSES.filter((status) => audienceOf({ status: 'trash', trash: { status } }) === audience);
    if (from.length === 0) continue;
    sets.push({
      statuses: ['trash'],
      ...ownership(audience, identity),
      ...(from.length < STATUSES.length && { trashedFrom: from }),
    });
  }
  return mergeTrash(sets);
}

const ownership = (audience: Audience, identity: Identity) =>
  audience === 'owner' ? { author: identity.userId } : {};

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
