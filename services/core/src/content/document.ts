import { type ContentStore, itemMembers, outboxMembers } from '@almanac/content';
import * as z from 'zod';
import { mediaFile } from '../media/document.js';

/** What items of all types have in common, by WordPress's names. */

/** Statuses that a client may write. */
export const WRITABLE_STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const;

/** The kinds of display of a post; `standard` is none in particular. */
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

/** Whether something takes comments, or pings. */
export const OPEN_OR_CLOSED = ['open', 'closed'] as const;
export type OpenOrClosed = (typeof OPEN_OR_CLOSED)[number];

const smiledTextMembers = {
  ...itemMembers.title.def.innerType.shape,
  /** What the setting was when the text was rendered. */
  smilies: z.boolean(),
};
/** A text whose rendering depends on the setting `use_smilies`. */
export const smiledText = z.object(smiledTextMembers).readonly();
export type SmiledText = z.output<typeof smiledText>;

/** The body of an item, and the excerpt that is shown when nobody wrote one. */
const body = z.object({ ...smiledTextMembers, automaticExcerpt: z.string() }).readonly();
export type Body = z.output<typeof body>;

export const meta = z.object({ footnotes: z.string() }).readonly();

/** Side effects of a write. */
const entry = z
  .object({
    ...outboxMembers,
    /** Who made the change. */
    editor: z.int(),
    /** Whether what the item says now is to be kept. */
    revision: z.boolean(),
    /** Terms and users whose published posts have to be counted again. */
    terms: z.array(z.int()).readonly(),
    authors: z.array(z.int()).readonly(),
  })
  .readonly();
export type ContentEntry = z.output<typeof entry>;

/** What a media item has to know of what it is attached to. Kept up by follow-ups (media/attachments.ts). */
const parentState = z
  .object({
    /** Whether everybody may see it; true as well when there is nothing. */
    isPublic: z.boolean(),
    /** User id, 0 for nobody's. */
    author: z.int(),
    /** It is not among the content here: whether it is public and whose it is, another service knows. */
    isElsewhere: z.boolean().exactOptional(),
  })
  .readonly();
export type ParentState = z.output<typeof parentState>;

/** All that there is in the collection. */
export const storedContent = z
  .object({
    ...itemMembers,
    /** A type of content-types.ts, or `ContentStore.DELETED`. */
    type: z.string(),
    /** The type of what was deleted. */
    was: z.string().exactOptional(),
    modifiedGmt: z.date(),
    followUps: z.array(entry).readonly(),
    /** '' for none. */
    password: z.string(),
    /** Id of the page above, or of what a media item belongs to; 0 for none. */
    parent: z.int(),
    menuOrder: z.int(),
    sticky: z.boolean(),
    /** Term ids by name of the term. */
    categories: z.array(z.int()).readonly(),
    tags: z.array(z.int()).readonly(),
    /** Media id, 0 for none. */
    featuredMedia: z.int(),
    commentStatus: z.enum(OPEN_OR_CLOSED),
    pingStatus: z.enum(OPEN_OR_CLOSED),
    format: z.enum(FORMATS),
    template: z.string(),
    /** '' but for media items. */
    mimeType: z.string(),
    /** Of media items alone, as is what follows. */
    file: mediaFile.exactOptional(),
    altText: z.string().exactOptional(),
    above: parentState.exactOptional(),
    /** Made once and never changed. */
    guid: z.string(),
    meta,
    /** Fields that one type alone has. */
    own: z.record(z.string(), z.unknown()).readonly().exactOptional(),
    content: body,
    excerpt: smiledText,
  })
  .readonly();
export type StoredContent = z.output<typeof storedContent>;

/** An item as it is stored. A slug is taken where slugs.ts says. */
export type Content = Omit<StoredContent, 'was'>;

/** Tombstone of a deleted item, kept until everything that belonged to it is gone. Never listed or found. */
export type DeletedContent = Omit<StoredContent, 'type' | 'was'> & {
  readonly type: typeof ContentStore.DELETED;
  readonly was: string;
};

/**
 * What media items that are attached to something have to know of it.
 * @param parent its id, 0 for nothing
 * @param item undefined where there is none here: until another service is asked, nobody's and not public
 */
export function parentStateOf(
  parent: number,
  item: Pick<Content, 'status' | 'author'> | undefined,
): ParentState {
  if (item) return { isPublic: item.status === 'publish', author: item.author };
  return parent === 0 ? { isPublic: true, author: 0 } : { isPublic: false, author: 0, isElsewhere: true };
}
