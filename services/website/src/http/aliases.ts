import type { parseQuery } from '@almanac/rest';
import { pageLink, withParameters } from '../templates/index.js';
import { textOf } from './query-address.js';

type Query = ReturnType<typeof parseQuery>;

/** Names of feeds, and whether they have comments. */
const FEED = /^(?<comments>comments-)?(?:feed|rss2?|rdf|(?<atom>atom))$/;

/** The kind of feed that a query names; undefined for none. */
export function feedIn(
  query: Query,
): { readonly isAtom: boolean; readonly isOfComments: boolean } | undefined {
  const named = FEED.exec(textOf(query['feed']))?.groups;
  return named && { isAtom: named['atom'] !== undefined, isOfComments: named['comments'] !== undefined };
}

/** Sitemaps of WordPress, and the sections that have their addresses here. */
const SITEMAPS: ReadonlyMap<string, string> = new Map([
  ['posts-post', 'posts'],
  ['posts-page', 'pages'],
  ['posts-tribe_events', 'events'],
  ['posts-tribe_venue', 'venues'],
  ['posts-tribe_organizer', 'organizers'],
  ['taxonomies-category', 'categories'],
  ['taxonomies-post_tag', 'tags'],
  ['taxonomies-tribe_events_cat', 'event-categories'],
  ['users', 'authors'],
]);

/**
 * The address here of what a path names in WordPress: a page of comments, a trackback, a search, the feed of all
 * comments, a sitemap, or a feed that the query names.
 * @param text the query as the client sent it
 * @returns a path, perhaps with a query; undefined for any other path
 */
export function aliasOf(path: string, query: Query, text: string): string | undefined {
  return (
    commentPageAlias(path) ??
    /^(?<item>\/.+\/)trackback\/?$/.exec(path)?.groups?.['item'] ??
    searchAlias(path) ??
    (/^\/comments\/feed\/(?:rss2?|rdf|atom)\/?$/.test(path) ? '/comments/feed/' : undefined) ??
    sitemapAlias(path) ??
    feedAlias(path, query, text)
  );
}

function commentPageAlias(path: string): string | undefined {
  const { item, page } = /^(?<item>\/.+\/)comment-page-(?<page>[1-9]\d{0,5})\/?$/.exec(path)?.groups ?? {};
  if (item === undefined) return undefined;
  return page === '1' ? item : `${item}?cpage=${page}`;
}

/** `/search/words/`, `/search/words/page/2/`, `/search/words/feed/atom/`. */
function searchAlias(path: string): string | undefined {
  const named =
    /^\/search\/(?<words>[^/]+)(?:\/page\/(?<page>[1-9]\d{0,5})|\/(?<feed>feed)(?:\/(?:rss2?|rdf|(?<atom>atom)))?)?\/?$/i;
  const { words, page, feed, atom } = named.exec(path)?.groups ?? {};
  if (words === undefined) return undefined;
  const list = withParameters('/', [['s', decodeURIComponent(words.replaceAll('+', ' '))]]);
  if (feed !== undefined) return withParameters(list, [['feed', atom === undefined ? 'rss2' : 'atom']]);
  return pageLink(list, Number(page ?? 1));
}

function sitemapAlias(path: string): string | undefined {
  const { of, page } = /^\/wp-sitemap-(?<of>[a-z_-]+)-(?<page>\d{1,6})\.xml$/.exec(path)?.groups ?? {};
  const section = SITEMAPS.get(of ?? '');
  return section && `/sitemap-${section}-${page}.xml`;
}

/** The feed of the list or the item at a path: `/category/news/?feed=atom`. */
function feedAlias(path: string, query: Query, text: string): string | undefined {
  const feed = path === '/' || /\/feed(?:\/|$)/.test(path) ? undefined : feedIn(query);
  if (!feed) return undefined;
  const others = [...new URLSearchParams(text)].filter(([name]) => name !== 'feed');
  const own = `${path.replace(/\/$/, '')}/feed/${feed.isAtom ? 'atom/' : ''}`;
  return withParameters(own, others);
}

/** Longest decoded path that is completed or corrected. */
const MAX_LIKELY_PATH = 300;

const PUNCTUATION = /[\s\p{P}\p{S}]/u;

/** A text before its last characters of a kind. Reads backwards: a pattern would start again at each character. */
function withoutTrailing(isTrailing: (character: string) => boolean, text: string): string {
  const characters = [...text];
  return characters.slice(0, characters.findLastIndex((one) => !isTrailing(one)) + 1).join('');
}

const withoutTrailingSlashes = (path: string): string => withoutTrailing((one) => one === '/', path);

/**
 * The path that was meant by one without content: without trailing punctuation, as of a sentence around it; the feed of
 * `/rss/`; an attachment below `/attachment/`; a month or a day with one digit.
 * @returns undefined for none
 */
export function likelyPathOf(path: string): string | undefined {
  const whole = decodeURIComponent(path);
  if (whole.length > MAX_LIKELY_PATH) return undefined;
  const decoded = withoutTrailingSlashes(whole);
  const trimmed = withoutTrailing((one) => PUNCTUATION.test(one), decoded);
  if (trimmed !== decoded) return trimmed === '' ? undefined : encoded(trimmed);
  const { before, format } = /^(?<before>.*\/)(?<format>rss2?|rdf|atom)$/.exec(decoded)?.groups ?? {};
  if (before !== undefined) return encoded(`${before}feed${format === 'atom' ? '/atom' : ''}`);
  const { parent, name } = /^(?<parent>.+\/)attachment\/(?<name>[^/]+)$/.exec(decoded)?.groups ?? {};
  if (name !== undefined) return encoded(parent + name);
  const [, year, month = '', day] = /^\/(\d{4})\/(\d{1,2})(?:\/(\d{1,2}))?$/.exec(decoded) ?? [];
  const padded = [year, month, day].filter((part) => part !== undefined).map((part) => part.padStart(2, '0'));
  const date = `/${padded.join('/')}`;
  return year !== undefined && date !== decoded ? encoded(date) : undefined;
}

/** A slug alone, or below a year, a month or a day. Slugs have no dots. */
const PREFIX = /^\/+(?:\d{4}\/(?:\d\d\/){0,2})?(?<slug>[^/.]{3,200})\/?$/;

/** Whether a path may be the prefix of an item's address. Programs look for names of WordPress's folders. */
export function mayBePrefix(path: string): boolean {
  const slug = PREFIX.exec(path)?.groups?.['slug'];
  return slug !== undefined && !slug.toLowerCase().startsWith('wp-');
}

/** A path with its characters encoded. That of a file has no slash at the end. */
function encoded(path: string): string {
  const parts = path.split('/');
  return parts.map(encodeURIComponent).join('/') + (parts.at(-1)?.includes('.') ? '' : '/');
}
