import { sanitizeTitle } from '@almanac/formatting';
import { isFloating } from './dates.js';
import type { Content, ContentType, Status } from './document.js';

/** Where a slug has to be unique: among posts; among the pages and media items below one parent. */
export type SlugScope = Pick<Content, 'type' | 'parent'>;

/** How a taken slug is stored. A unique index on it settles who is first. */
export const slugKey = ({ type, parent }: SlugScope, slug: string): string =>
  type === 'post' ? `post/${slug}` : `${parent}/${slug}`;

/** Names of feeds and of embeds below an address: content must not hide behind them. */
const RESERVED: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/** Pages of a list: `/2/` or `/page2/` below a page's address would be ambiguous. */
const PAGE_NUMBER = /^(?:page)?\d+$/;

/** Whether a slug is never given to anything of the type as it is (WordPress: wp_unique_post_slug). */
export const isReserved = (type: ContentType, slug: string): boolean =>
  RESERVED.has(slug) || (type === 'page' && PAGE_NUMBER.test(slug));

/** Media items share their addresses with everything, so they give way to everything. */
export const isUniqueEverywhere = (type: ContentType): boolean => type === 'attachment';

const TRASHED = '__trashed';
/** Room for the suffix within the 200 characters that a slug may have. */
const TRASHED_BASE_LENGTH = 191;

/** The slug in the trash, so that the old one is free for others. */
export const trashedSlug = (slug: string): string =>
  slug.slice(0, TRASHED_BASE_LENGTH).replace(/%[0-9a-f]?$/, '') + TRASHED;

/** The slug made of a title; of a title that leaves nothing, the id. */
export const titleSlug = (title: string, id: number): string => sanitizeTitle(title) || String(id);

/**
 * The slug an item should have, before it is made unique: the one that was sent, else the one it has, else one made
 * of the title. Drafts go without until they are published.
 */
export function desiredSlug(
  sent: string | undefined,
  { id, slug, title, status }: { id: number; slug: string; title: string; status: Status },
): string {
  const wanted = sent === undefined ? slug : sanitizeTitle(sent);
  return wanted || (isFloating(status) || status === 'trash' ? '' : titleSlug(title, id));
}
