import { type ContentStore, itemMembers, outboxMembers, siteStatuses } from '@almanac/content';
import * as z from 'zod';
import { storedFields } from '../fields/stored.js';
import { mediaFile } from '../media/document.js';

/** Statuses that a client may set. */
export const WRITABLE_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const;

/** Post formats; `standard` is the default. */
export const FORMATS = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const;
export type Format = (typeof FORMATS)[number];

/** Values of the settings for comments and pings. */
export const OPEN_OR_CLOSED = ['open', 'closed'] as const;
export type OpenOrClosed = (typeof OPEN_OR_CLOSED)[number];

const smiledTextMembers = {
  ...itemMembers.title.def.innerType.shape,
  /** The setting `use_smilies` at the time of rendering. */
  smilies: z.boolean(),
};
/** A text whose rendering depends on the setting `use_smilies`. */
export const smiledText = z.object(smiledTextMembers).readonly();
export type SmiledText = z.output<typeof smiledText>;

/** The body of an item, and the excerpt that is generated from it. */
const body = z.object({ ...smiledTextMembers, automaticExcerpt: z.string() }).readonly();
export type Body = z.output<typeof body>;

export const meta = z.object({ footnotes: z.string() }).readonly();

/** Outbox entry: side effects of a write. */
const entry = z
  .object({
    ...outboxMembers,
    /** User id of the editor whose revision is stored. */
    editor: z.int().exactOptional(),
    /** Whether to store a revision: entries of earlier versions have an editor also without one. */
    revision: z.boolean(),
    /** Terms and users whose counts must be updated. */
    terms: z.array(z.int()).readonly(),
    authors: z.array(z.int()).readonly(),
  })
  .readonly();
export type ContentEntry = z.output<typeof entry>;

/** State of a media item's parent. A side effect copies it into the media item (media/attachments.ts). */
const parentState = z
  .object({
    /** Whether the parent is public; also true without a parent. */
    isPublic: z.boolean(),
    /** User id of the parent's author, 0 for none. */
    author: z.int(),
    /** Whether another service stores the parent and decides its visibility. */
    isElsewhere: z.boolean().exactOptional(),
  })
  .readonly();
export type ParentState = z.output<typeof parentState>;

/** Stored document of an item. */
export const storedContent = z
  .object({
    ...itemMembers,
    /** A type of content-types.ts, or `ContentStore.DELETED`. */
    type: z.string(),
    /** The former type of a deleted item. */
    was: z.string().exactOptional(),
    modifiedGmt: z.date(),
    followUps: z.array(entry).readonly(),
    /** '' for none. */
    password: z.string(),
    /** Id of the parent page, or of a media item's parent; 0 for none. */
    parent: z.int(),
    menuOrder: z.int(),
    sticky: z.boolean(),
    /** Term ids, ordered by name of the term. */
    categories: z.array(z.int()).readonly(),
    tags: z.array(z.int()).readonly(),
    /** Ids of terms of declared taxonomies; absent before the first one. */
    terms: z.array(z.int()).readonly().exactOptional(),
    /** Media id, 0 for none. */
    featuredMedia: z.int(),
    commentStatus: z.enum(OPEN_OR_CLOSED),
    pingStatus: z.enum(OPEN_OR_CLOSED),
    format: z.enum(FORMATS),
    template: z.string(),
    /** '' except for media items. */
    mimeType: z.string(),
    /** Only for media items, as the next two. */
    file: mediaFile.exactOptional(),
    altText: z.string().exactOptional(),
    above: parentState.exactOptional(),
    /** Set on creation, never changed. */
    guid: z.string(),
    meta,
    /** Type-specific fields. */
    own: z.record(z.string(), z.unknown()).readonly().exactOptional(),
    /** Values of fields that the site's owner declares. */
    fields: storedFields.exactOptional(),
    content: body,
    excerpt: smiledText,
  })
  .readonly();
export type StoredContent = z.output<typeof storedContent>;

/** A stored item. Its slug is unique within the scope that slugs.ts defines. */
export type Content = Omit<StoredContent, 'was'>;

/** Fields with the texts that are most of a stored item. */
export const LONG_TEXTS = ['content', 'excerpt'] as const;
type LongText = (typeof LONG_TEXTS)[number];

/** An item of a list, whose long texts are absent when nothing shows them. */
export type ListedContent = Omit<Content, LongText> & Partial<Pick<Content, LongText>>;

/** An item of a list; only its id when nothing else is shown. */
export type ListedItem = ListedContent | Pick<Content, '_id'>;

/** Whether more than the id of a listed item was read. */
export const isRead = (item: ListedItem): item is ListedContent => 'type' in item;

/** Whether an item of a list has its long texts. */
export const hasTexts = (item: ListedContent): item is Content =>
  item.content !== undefined && item.excerpt !== undefined;

/** Tombstone of a deleted item, kept until its dependents are gone. Never listed or found. */
export type DeletedContent = Omit<StoredContent, 'type' | 'was'> & {
  readonly type: typeof ContentStore.DELETED;
  readonly was: string;
};

/**
 * The state of a parent for its media items.
 * @param parent id of the parent, 0 for none
 * @param item undefined when the parent is not stored here: private and without author until its service reports its
 * state
 */
export function parentStateOf(
  parent: number,
  item: Pick<Content, 'status' | 'author'> | undefined,
): ParentState {
  if (item) return { isPublic: siteStatuses.isPublic(item.status), author: item.author };
  return parent === 0 ? { isPublic: true, author: 0 } : { isPublic: false, author: 0, isElsewhere: true };
}
