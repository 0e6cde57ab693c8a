import type { Content } from './document.js';

/** Patterns of the tags of a structure. */
const TAGS = {
  year: String.raw`\d{4}`,
  monthnum: String.raw`\d{2}`,
  day: String.raw`\d{2}`,
  hour: String.raw`\d{2}`,
  minute: String.raw`\d{2}`,
  second: String.raw`\d{2}`,
  post_id: String.raw`(?<id>\d{1,15})`,
  postname: '(?<slug>[^/]+)',
  category: '[^/]+(?:/[^/]+)*',
  author: '[^/]+',
} as const;

type Tag = keyof typeof TAGS;
const isTag = (name: string): name is Tag => Object.hasOwn(TAGS, name);

/** A literal text or a tag. */
type Part = { readonly text: string } | { readonly tag: Tag };

/** The slug or the id of a post in an address. */
export type NamedPost = { readonly slug: string } | { readonly id: number };

/** Names of other resources in the permalink of a post. */
export interface PostLabels {
  /** Slugs of its first category and of that category's ancestors. */
  readonly category?: string | undefined;
  /** Slug of its author. */
  readonly author?: string | undefined;
}

type Post = Pick<Content, '_id' | 'date'>;

const LONGEST = 200;
const ANY = /^/;
const ALONE = /^$/;
const ONE_NAME = /^[^/]+$/;
/** First segments of the website's own addresses, each with the pattern of what follows: lists, files and the API. */
const OF_SITE: ReadonlyMap<string, RegExp> = new Map([
  ['assets', ANY],
  ['author', ONE_NAME],
  ['category', /^./],
  ['comments', /^feed(?:\/|$)/],
  ['docs', ANY],
  ['embed', ALONE],
  ['event', ONE_NAME],
  [
    'events',
    /^(?:(?:list|past|today|month)?$|month\/|(?:category|tag)\/.|\d{4}-\d{2}(?:-\d{2})?$|\d+\.ics$)/,
  ],
  ['events.ics', ALONE],
  ['favicon.ico', ALONE],
  ['feed', /^(?:atom|rdf|rss2?)?$/],
  ['organizer', ONE_NAME],
  ['page', /^\d+$/],
  ['robots.txt', ALONE],
  ['sitemap.xml', ALONE],
  ['tag', ONE_NAME],
  ['venue', ONE_NAME],
  ['wp-content', ANY],
  ['wp-json', ANY],
  ['wp-sitemap.xml', ALONE],
]);
/** A year, month or day: archives of posts. */
const PERIOD = /^\d{4}(?:\/\d{2}){0,2}$/;
/** Tags whose values could be slugs of top-level pages: texts of any length. */
const NAMES: ReadonlySet<Tag> = new Set(['postname', 'category', 'author']);

/** The structure of permalinks of posts, such as `/%year%/%postname%/` (WordPress: permalink_structure). */
export class PermalinkStructure {
  static readonly DEFAULT = '/%year%/%monthnum%/%day%/%postname%/';
  /** Pattern of structures for JSON schema. */
  static readonly PATTERN = `^(?:/(?:[A-Za-z0-9._~-]|%(?:${Object.keys(TAGS).join('|')})%)+)+/?$`;

  /**
   * Whether a text is a valid structure: the structure identifies posts, and its permalinks collide with no other
   * addresses.
   * @param apiRoot path of the API root below the site, without a trailing slash
   */
  static isStructure(text: string, apiRoot: string): boolean {
    if (text.length > LONGEST || !new RegExp(PermalinkStructure.PATTERN).test(text)) return false;
    const tags = tagsOf(partsOf(text));
    const [first = ''] = text.slice(1).split('/');
    return (
      new Set(tags).size === tags.length &&
      (tags.includes('postname') || tags.includes('post_id')) &&
      !OF_SITE.has(first.toLowerCase()) &&
      !`${text}/`.toLowerCase().startsWith(`${apiRoot.toLowerCase()}/`) &&
      text.slice(1).replace(/\/$/, '').split('/').every(isSegment)
    );
  }

  /** Whether a path belongs to archives, files or the API. @param path without leading and trailing slashes */
  static isOfSite(path: string): boolean {
    const [first = '', ...rest] = path.toLowerCase().split('/');
    return PERIOD.test(path) || OF_SITE.get(first)?.test(rest.join('/')) === true;
  }

  /** Tags of the structure, without order. */
  readonly tags: ReadonlySet<Tag>;
  readonly #parts: readonly Part[];
  readonly #pattern: RegExp;

  constructor(text: string) {
    this.#parts = partsOf(text);
    this.tags = new Set(tagsOf(this.#parts));
    const pattern = this.#parts.map((part) =>
      'tag' in part ? TAGS[part.tag] : part.text.replaceAll('.', String.raw`\.`),
    );
    this.#pattern = new RegExp(`^${pattern.join('')}$`, 'i');
  }

  /** Whether its permalinks could be those of top-level pages. */
  get mayNamePages(): boolean {
    const [first] = this.#parts;
    return first !== undefined && 'tag' in first && NAMES.has(first.tag);
  }

  /**
   * The path of a post, without leading and trailing slashes.
   * @param name slug of the post, or a placeholder
   * @returns undefined when a value of the structure is missing
   */
  pathOf(post: Post, name: string, labels: PostLabels): string | undefined {
    let path = '';
    for (const part of this.#parts) {
      const value = 'text' in part ? part.text : textOf(part.tag, post, name, labels);
      if (value === undefined || value === '') return undefined;
      path += value;
    }
    return path;
  }

  /**
   * The post that a path may denote; undefined when the path does not match.
   * @param path without leading and trailing slashes
   */
  match(path: string): NamedPost | undefined {
    if (PermalinkStructure.isOfSite(path)) return undefined;
    const { slug, id } = this.#pattern.exec(path)?.groups ?? {};
    if (id !== undefined) return { id: Number(id) };
    return slug === undefined ? undefined : { slug };
  }
}

const partsOf = (structure: string): Part[] =>
  structure
    .replace(/^\/|\/$/g, '')
    .split(/(%[a-z_]+%)/)
    .filter((text) => text !== '')
    .map((text) => {
      const name = text.slice(1, -1);
      return text.startsWith('%') && isTag(name) ? { tag: name } : { text };
    });

const tagsOf = (parts: readonly Part[]): Tag[] => parts.flatMap((part) => ('tag' in part ? [part.tag] : []));

/** Whether a segment of a structure survives URL normalization and can be parsed unambiguously. */
function isSegment(segment: string): boolean {
  const parts = partsOf(segment);
  const isName = (part: Part | undefined) => part !== undefined && 'tag' in part && NAMES.has(part.tag);
  const isBesideName = (at: number) => isName(parts[at - 1]) || isName(parts[at + 1]);
  return (
    !/^\.*$/.test(segment) &&
    parts.filter(isName).length <= 1 &&
    !parts.some((part, at) => 'tag' in part && part.tag === 'post_id' && isBesideName(at))
  );
}

/** Offsets of the parts of `YYYY-MM-DDTHH:MM:SS`. */
const DATE_PARTS = {
  year: [0, 4],
  monthnum: [5, 7],
  day: [8, 10],
  hour: [11, 13],
  minute: [14, 16],
  second: [17, 19],
} as const satisfies { readonly [T in Tag]?: readonly [number, number] };

function textOf(tag: Tag, { _id, date }: Post, name: string, labels: PostLabels): string | undefined {
  switch (tag) {
    case 'postname':
      return name;
    case 'post_id':
      return String(_id);
    case 'category':
    case 'author':
      return labels[tag];
    default:
      return date.slice(...DATE_PARTS[tag]);
  }
}
