import { sanitizeTitle } from '@almanac/formatting';
import { isFloating, type Status } from './status.js';

const TRASHED = '__trashed';
/** Room for the suffix within the 200 characters that a slug may have. */
const TRASHED_BASE_LENGTH = 191;

/** The slug in the trash, so that the old one is free for others. */
export const trashedSlug = (slug: string): string =>
  slug.slice(0, TRASHED_BASE_LENGTH).replace(/%[0-9a-f]?$/, '') + TRASHED;

/** The slug made of a title; of a title that leaves nothing, the id. */
export const titleSlug = (title: string, id: number): string => sanitizeTitle(title) || String(id);

/** Names of feeds and of embeds below an address: content must not hide behind them. */
const RESERVED: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom', 'embed']);

/** Whether a slug is never given to anything as it is (WordPress: wp_unique_post_slug). */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

/** For PHP this text is empty. */
const NO_SLUG = '0';

/**
 * The slug an item should have, before it is made unique: the one that was sent, else the one it has, else one made
 * of the title. Drafts go without until they are published.
 */
export function desiredSlug(
  sent: string | undefined,
  { id, slug, title, status }: { id: number; slug: string; title: string; status: Status },
): string {
  const wanted = sent === undefined ? slug : sanitizeTitle(sent);
  if (wanted !== '' && wanted !== NO_SLUG) return wanted;
  return isFloating(status) || status === 'trash' ? '' : titleSlug(title, id);
}
