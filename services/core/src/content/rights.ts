import { type Capability, can, type Identity } from '@almanac/identity';
import type { ContentType, Status } from './document.js';

/** What of an item decides who may do what with it. */
export interface Subject {
  readonly type: ContentType;
  readonly status: Status;
  readonly author: number;
  readonly trash?: { readonly status: Status };
}

/** The capabilities that a content type asks for (WordPress: get_post_type_capabilities). */
interface TypeCapabilities {
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

const POST_CAPABILITIES: TypeCapabilities = {
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

/** The capabilities for each content type. */
export const CAPABILITIES: Readonly<Record<ContentType, TypeCapabilities>> = {
  post: POST_CAPABILITIES,
  page: {
    create: 'edit_pages',
    edit: 'edit_pages',
    editOthers: 'edit_others_pages',
    editPublished: 'edit_published_pages',
    editPrivate: 'edit_private_pages',
    publish: 'publish_pages',
    delete: 'delete_pages',
    deleteOthers: 'delete_others_pages',
    deletePublished: 'delete_published_pages',
    deletePrivate: 'delete_private_pages',
    readPrivate: 'read_private_pages',
  },
  attachment: { ...POST_CAPABILITIES, create: 'upload_files' },
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
export function mayEdit(identity: Identity, item: Subject): boolean {
  const { edit, editOthers, editPublished, editPrivate } = CAPABILITIES[item.type];
  return mayChange(identity, item, {
    base: edit,
    others: editOthers,
    published: editPublished,
    private: editPrivate,
  });
}

/** Whether somebody may delete an item, by the same rules with rights of their own. */
export function mayDelete(identity: Identity, item: Subject): boolean {
  const capabilities = CAPABILITIES[item.type];
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
 * @param parent of a media item, which is as visible as what it belongs to.
 */
export function mayRead(identity: Identity, item: Subject, parent?: Subject): boolean {
  if (item.status === 'publish') return true;
  if (item.status === 'inherit') {
    return parent === undefined || mayRead(identity, parent) || mayEdit(identity, item);
  }
  if (isOwn(identity, item)) return can(identity, 'read');
  if (item.status === 'private' && can(identity, CAPABILITIES[item.type].readPrivate)) return true;
  return mayEdit(identity, item);
}

/** Whether somebody may set a status: what others will see needs the right to publish. */
export const maySetStatus = (identity: Identity, type: ContentType, status: Status): boolean =>
  status === 'draft' || status === 'pending' || can(identity, CAPABILITIES[type].publish);

/** Whether somebody may filter a list by a status at all; which items they then see is `visibility`. */
export const mayListStatus = (identity: Identity, type: ContentType, status: string): boolean =>
  status === 'publish' ||
  can(identity, CAPABILITIES[type].edit) ||
  (status === 'private' && can(identity, CAPABILITIES[type].readPrivate));
