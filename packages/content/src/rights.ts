import { type Capability, can, type Identity } from '@almanac/identity';
import type { Status } from './document.js';

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

/** Those of posts, and of everything that follows the rules of posts (precedence.md P8). */
export const POST_CAPABILITIES: ContentCapabilities = {
  create: 'edit_posts',
  edit: 'edit_posts',
  editOthers: 'edit_others_posts',
  editPublished: 'edit_published_posts',
  editPrivate: 'edit_private_posts',
  publish: 'publish_posts',
  delete: 'delete_posts',
  deleteOthers: 'delete_others_posts',
  deletePublished: 'delete_published_posts',
  deletePrivate: 'delete_private_posts',
  readPrivate: 'read_private_posts',
};

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
