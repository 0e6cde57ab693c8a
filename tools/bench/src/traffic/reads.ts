import type { ContentGenerator } from '../generated/content.js';
import { FIRST_ID } from '../generated/export-file.js';
import type { Random } from '../generated/random.js';
import { Zipf } from '../generated/zipf.js';
import { type AcknowledgedWrites, revisionIn } from './acknowledged.js';
import type { FilledSite } from './filled-site.js';
import type { RequestKind, TrafficRequest } from './request.js';

export const API = { core: '/wp-json/wp/v2', events: '/wp-json/tribe/events/v1' } as const;
/** Share of searches for the beginning of a word. */
const BEGINNINGS = 0.3;
const LAST_PAGE = 5;

/** Sources of the requests for a site. */
export interface Traffic {
  readonly filled: FilledSite;
  readonly content: ContentGenerator;
  readonly acknowledged: AcknowledgedWrites;
}

/** Chooses items of a site like readers do: the newest most often. */
export class Popular {
  readonly #article: Zipf;
  readonly #event: Zipf;
  readonly #articlePaths: readonly [number, string][];
  readonly #eventPaths: readonly [number, string][];

  constructor({ counts, articlePaths, eventPaths }: FilledSite) {
    this.#article = new Zipf(counts.article);
    this.#event = new Zipf(counts.event);
    this.#articlePaths = [...articlePaths];
    this.#eventPaths = [...eventPaths];
    this.articles = counts.article;
    this.pages = counts.page;
    this.pictures = counts.picture;
  }

  readonly articles: number;
  readonly pages: number;
  readonly pictures: number;

  article = (random: Random): number => FIRST_ID.article + this.articles - 1 - this.#article.draw(random);
  event = (random: Random): number => FIRST_ID.event + this.#event.draw(random);
  page = (random: Random): number => FIRST_ID.page + random.between(0, this.pages - 1);
  picture = (random: Random): number => FIRST_ID.picture + random.between(0, this.pictures - 1);
  /** Comments in the export file have the first ids. */
  comment = (random: Random): number => random.between(1, Math.max(1, Math.floor(this.articles / 2)));
  category = (random: Random): number => FIRST_ID.category + random.between(0, 19);
  articlePath = (random: Random): readonly [number, string] => this.#drawPath(random, this.#articlePaths);
  eventPath = (random: Random): readonly [number, string] => this.#drawPath(random, this.#eventPaths);

  /** The square of a uniform random number prefers the first paths. */
  #drawPath(random: Random, paths: readonly [number, string][]): readonly [number, string] {
    const path = paths[Math.floor(random.next() ** 2 * paths.length)];
    if (!path) throw new RangeError('the website shows nothing');
    return path;
  }
}

/** The 24 kinds of reads of a live site: its website and all four namespaces. */
export function readKinds({ filled, content, acknowledged }: Traffic): readonly RequestKind[] {
  const popular = new Popular(filled);
  /** Reads a response with one item. It is stale without the item's latest acknowledged revision. */
  const single = (path: string, item: string): TrafficRequest => {
    const least = acknowledged.revisionOf(item);
    return { path, isStale: ({ body }) => revisionIn(body) < least };
  };
  /** Reads a list with its total. It is stale if an added item is missing. */
  const list = (path: string, name: string, before: number): TrafficRequest => {
    const least = before + acknowledged.addedTo(name);
    return { path, isStale: ({ headers }) => Number(headers['x-wp-total']) < least };
  };
  const kind = (name: string, weight: number, next: (random: Random) => TrafficRequest): RequestKind => ({
    name,
    weight,
    next,
  });
  const plain = (name: string, weight: number, path: (random: Random) => string): RequestKind =>
    kind(name, weight, (random) => ({ path: path(random) }));
  const pageOf = (random: Random): number => Math.ceil(random.next() ** 3 * LAST_PAGE);

  return [
    plain('website: front page', 8, () => '/'),
    kind('website: article', 14, (random) => {
      const [id, path] = popular.articlePath(random);
      return single(path, `post ${id}`);
    }),
    plain('website: category', 3, (random) => `/category/category-${random.between(0, 19)}/`),
    plain('website: feed', 4, () => '/feed/'),
    plain('website: events', 2, () => '/events/'),
    kind('website: event', 3, (random) => {
      const [id, path] = popular.eventPath(random);
      return single(path, `event ${id}`);
    }),
    plain('website: search', 1, (random) => `/?s=${searchTerm(content, random)}`),
    kind('posts: list', 9, (random) =>
      list(`${API.core}/posts?page=${pageOf(random)}`, 'posts', filled.counts.article),
    ),
    kind('posts: list with _embed', 6, (random) =>
      list(`${API.core}/posts?_embed&page=${pageOf(random)}`, 'posts', filled.counts.article),
    ),
    kind('posts: single', 13, (random) => {
      const id = popular.article(random);
      return single(`${API.core}/posts/${id}`, `post ${id}`);
    }),
    kind('posts: by slug', 3, (random) => {
      const [id, path] = popular.articlePath(random);
      return single(`${API.core}/posts?slug=${path.split('/').at(-2)}`, `post ${id}`);
    }),
    plain('posts: of a category', 4, (random) => `${API.core}/posts?categories=${popular.category(random)}`),
    plain('posts: search', 4, (random) => `${API.core}/posts?search=${searchTerm(content, random)}`),
    plain(
      'posts: ids of 100',
      1,
      (random) => `${API.core}/posts?_fields=id,slug&per_page=100&page=${pageOf(random)}`,
    ),
    kind('pages: single', 2, (random) => {
      const id = popular.page(random);
      return single(`${API.core}/pages/${id}`, `page ${id}`);
    }),
    plain('media: single', 3, (random) => `${API.core}/media/${popular.picture(random)}`),
    kind('comments: of a post', 5, (random) => {
      const id = popular.article(random);
      return list(`${API.core}/comments?post=${id}`, `comments ${id}`, 0);
    }),
    plain('categories: list', 2, () => `${API.core}/categories?per_page=100`),
    plain('tags: list', 1, (random) => `${API.core}/tags?page=${pageOf(random)}`),
    plain('users: list', 1, () => `${API.core}/users`),
    plain('events: list', 4, (random) => `${API.events}/events?page=${pageOf(random)}`),
    kind('events: single', 3, (random) => {
      const id = popular.event(random);
      return single(`${API.events}/events/${id}`, `event ${id}`);
    }),
    plain('forms: refill', 1, () => `/wp-json/contact-form-7/v1/contact-forms/${filled.form}/refill`),
    plain('oembed: embed', 3, (random) => {
      const [, path] = popular.articlePath(random);
      return `/wp-json/oembed/1.0/embed?url=${encodeURIComponent(filled.site.url + path)}`;
    }),
  ];
}

/** The pages of the website, each kind with another page each time where there are several. */
export function pageKinds({ filled, content }: Traffic): readonly RequestKind[] {
  const kind = (name: string, path: (random: Random) => string): RequestKind => ({
    name,
    weight: 1,
    next: (random) => ({ path: path(random) }),
  });
  return [
    kind('home', () => '/'),
    kind('post', (random) => random.oneOf([...filled.articlePaths.values()])),
    kind('page', (random) => random.oneOf([...filled.pagePaths.values()])),
    kind('category', (random) => `/category/category-${random.between(0, 19)}/`),
    kind('event', (random) => random.oneOf([...filled.eventPaths.values()])),
    kind('events', () => '/events/'),
    kind('search', (random) => `/?s=${content.searchTerm(random)}`),
  ];
}

/** Search term of a reader. */
function searchTerm(content: ContentGenerator, random: Random): string {
  const word = content.searchTerm(random);
  return random.chance(BEGINNINGS) ? beginningOf(word) : word;
}

const beginningOf = (word: string): string => word.slice(0, Math.max(2, Math.ceil(word.length / 2)));

/** Reads that are measured alone, because caches help little or a query is close to a scan. */
export function rareReadKinds({ filled, content }: Traffic): readonly RequestKind[] {
  const popular = new Popular(filled);
  const { words } = content.vocabulary;
  const rare = (name: string, path: (random: Random) => string): RequestKind => ({
    name,
    weight: 0,
    next: (random) => ({ path: path(random) }),
  });
  return [
    rare('search: another word each time', (random) => `${API.core}/posts?search=${random.oneOf(words)}`),
    rare(
      'search: beginning of a word',
      (random) => `${API.core}/posts?search=${beginningOf(random.oneOf(words))}`,
    ),
    rare(
      'search: two words',
      (random) => `${API.core}/posts?search=${content.searchTerm(random)}+${content.searchTerm(random)}`,
    ),
    rare('search: a letter', (random) => `${API.core}/posts?search=${random.oneOf([...'aeioubdfg'])}`),
    rare(
      'posts: author_exclude',
      (random) => `${API.core}/posts?author_exclude=1&offset=${random.between(1, 50)}`,
    ),
    rare(
      'posts: tax_relation=OR',
      (random) =>
        `${API.core}/posts?tax_relation=OR&categories=${popular.category(random)}&tags=${FIRST_ID.tag + random.between(0, 299)}`,
    ),
    rare(
      'posts: by title, of an author',
      (random) => `${API.core}/posts?orderby=title&order=asc&author=${random.between(1, 21)}`,
    ),
  ];
}
