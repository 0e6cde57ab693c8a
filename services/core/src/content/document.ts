import type * as content from '@almanac/content';
import type { Text } from '@almanac/content';
import type { MediaFile } from '../media/document.js';

/** What posts, pages and media items have in common, by WordPress's names. */

export const CONTENT_TYPES = ['post', 'page', 'attachment'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

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

export type OpenOrClosed = 'open' | 'closed';

/** A text whose rendering depends on the setting `use_smilies`. */
export interface SmiledText extends Text {
  /** What the setting was when the text was rendered. */
  readonly smilies: boolean;
}

/** The body of an item, and the excerpt that is shown when nobody wrote one. */
export interface Body extends SmiledText {
  readonly automaticExcerpt: string;
}

/** What is to be done after a write. */
export interface FollowUp extends content.FollowUp {
  /** Who made the change. */
  readonly editor: number;
  /** Whether what the item says now is to be kept. */
  readonly revision: boolean;
  /** Terms and users whose published posts have to be counted again. */
  readonly terms: readonly number[];
  readonly authors: readonly number[];
}

/** What a media item has to know of what it is attached to. Kept up by follow-ups (media/attachments.ts). */
export interface Above {
  /** Whether everybody may see it; true as well when there is nothing. */
  readonly isPublic: boolean;
  /** User id, 0 for nobody's. */
  readonly author: number;
  /** It is not among the content here: whether it is public and whose it is, another service knows. */
  readonly isElsewhere?: boolean;
}

/** A post, page or media item as it is stored. A slug is taken where slugs.ts says. */
export interface Content extends content.Item<FollowUp> {
  readonly type: ContentType;
  readonly modifiedGmt: Date;
  /** '' for none. */
  readonly password: string;
  readonly content: Body;
  readonly excerpt: SmiledText;
  /** The texts without case and accents. */
  readonly search: { readonly title: string; readonly content: string; readonly excerpt: string };
  /** Media id, 0 for none. */
  readonly featuredMedia: number;
  readonly commentStatus: OpenOrClosed;
  readonly pingStatus: OpenOrClosed;
  readonly sticky: boolean;
  readonly format: Format;
  readonly template: string;
  readonly meta: { readonly footnotes: string };
  /** Term ids by name of the term. */
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  /** Id of the page above, or of what a media item belongs to; 0 for none. */
  readonly parent: number;
  readonly menuOrder: number;
  /** '' but for media items. */
  readonly mimeType: string;
  /** Of media items alone, as is what follows. */
  readonly file?: MediaFile;
  readonly altText?: string;
  readonly above?: Above;
  /** Made once and never changed. */
  readonly guid: string;
}

/** What is left of a deleted item until everything that belonged to it is gone: no list and no id finds it. */
export interface DeletedContent extends Omit<Content, 'type'> {
  readonly type: 'deleted';
  readonly was: ContentType;
}

/** All that there is in the collection. */
export type StoredContent = Omit<Content, 'type'> & {
  readonly type: ContentType | 'deleted';
  readonly was?: ContentType;
};
