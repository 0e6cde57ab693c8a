import { VersionedCache } from '@almanac/cache';
import { type Status, siteStatuses } from '@almanac/content';
import { parseSiteAddress } from '@almanac/formatting';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import type { Term } from '../terms/taxonomy.js';
import { SET_VERSIONS } from '../versions.js';
import { idQueries, typeNamed, typesInPaths } from './declared.js';
import type { Content } from './document.js';
import type { PostStore } from './model.js';
import { type NamedPost, PermalinkStructure, type PostLabels } from './permalink-structure.js';

/** Fields that a permalink depends on. */
export type PermalinkFields = Pick<
  Content,
  '_id' | 'type' | 'status' | 'date' | 'slug' | 'parent' | 'author' | 'categories'
>;

/** A parent or ancestor of an item. */
export type Ancestor = PermalinkFields;

/** Slugs of the ancestors, from the top. Undefined when one of them has no permalink. */
type ParentPath = readonly string[] | undefined;

/** Only published items have a permalink; others have the address by id. */
const hasPrettyLink = (status: Status): boolean =>
  siteStatuses.isPublic(status) || siteStatuses.isPrivate(status) || status === 'inherit';

/** Id of the page that is the home page; undefined while the home page lists posts. */
export const frontPageOf = ({
  show_on_front: shown,
  page_on_front: id,
}: Pick<Settings, 'show_on_front' | 'page_on_front'>): number | undefined =>
  shown === 'page' && id > 0 ? id : undefined;

/** The address by id, which every item has. */
export const plainLink = (siteUrl: string, { type, _id }: Pick<PermalinkFields, 'type' | '_id'>): string =>
  `${siteUrl}/?${typeNamed(type).address.query}=${_id}`;

type LabelledPost = Pick<Content, 'type' | 'author' | 'categories'>;

/** Slugs of categories and authors that permalinks contain. */
interface PostNames {
  of(post: LabelledPost): PostLabels;
}

const NO_NAMES: PostNames = { of: () => ({}) };

export interface PostNamesDeps {
  /** Users by id; unknown ids are left out. */
  readonly authors: { findMany(ids: readonly number[]): Promise<readonly { _id: number; slug: string }[]> };
  readonly categories: {
    known(ids: readonly number[]): Promise<ReadonlyMap<number, Term>>;
    /** Slugs from the top-level category down to each category, by id. */
    pathsOf(terms: readonly Term[]): Promise<ReadonlyMap<number, readonly string[]>>;
  };
}

/** Loads the names in permalinks of posts; none when the structure contains no names. */
export class PostNamesSource {
  constructor(private readonly deps: PostNamesDeps) {}

  async of(
    items: readonly LabelledPost[],
    structure: PermalinkStructure,
    { default_category: fallback }: Pick<Settings, 'default_category'>,
  ): Promise<PostNames> {
    const posts = items.filter(({ type }) => type === 'post');
    const needed = { category: structure.tags.has('category'), author: structure.tags.has('author') };
    if (posts.length === 0 || !(needed.category || needed.author)) return NO_NAMES;
    const first = ({ categories }: LabelledPost): number =>
      categories.length > 0 ? Math.min(...categories) : fallback;
    const [paths, slugs] = await Promise.all([
      this.#paths(needed.category ? posts.map(first) : []),
      this.#slugs(needed.author ? posts.map(({ author }) => author) : []),
    ]);
    return { of: (post) => ({ category: paths.get(first(post)), author: slugs.get(post.author) }) };
  }

  async #paths(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { categories } = this.deps;
    const found = ids.length === 0 ? [] : [...(await categories.known(ids)).values()];
    const paths = await categories.pathsOf(found);
    return new Map([...paths].map(([id, slugs]) => [id, slugs.join('/')]));
  }

  async #slugs(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    const found = wanted.length === 0 ? [] : await this.deps.authors.findMany(wanted);
    return new Map(found.map(({ _id, slug }) => [_id, slug]));
  }
}

/** Data that permalinks are built from. */
export interface AddressParts {
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly structure: PermalinkStructure;
  /** Ancestors of the items, by id. */
  readonly known: ReadonlyMap<number, Ancestor>;
  readonly names?: PostNames;
  /** See `frontPageOf`. */
  readonly front?: number | undefined;
}

/** Permalinks of a set of items (docs/reference/core.md#slugs-and-addresses). */
export class Permalinks {
  constructor(private readonly parts: AddressParts) {}

  /** Ancestors of the items, by id. */
  get known(): ReadonlyMap<number, Ancestor> {
    return this.parts.known;
  }

  of(item: PermalinkFields): string {
    const { siteUrl, front } = this.parts;
    if (item._id === front && item.type === 'page' && item.status === 'publish') return `${siteUrl}/`;
    const path = hasPrettyLink(item.status) ? this.pathOf(item) : undefined;
    return path === undefined ? plainLink(siteUrl, item) : `${siteUrl}/${path}/`;
  }

  /** The path of the item once it is published. Undefined when its address contains the id. */
  pathOf(item: PermalinkFields): string | undefined {
    const path = this.#fullPath(item, item.slug);
    // Paths of lists take precedence over permalinks of posts.
    const isTaken = item.type === 'post' && path !== undefined && PermalinkStructure.isOfSite(path);
    return isTaken ? undefined : path;
  }

  /** The address with a placeholder for the slug. Unattached media items, and trashed posts, have none. */
  templateOf(item: PermalinkFields): string {
    const { siteUrl } = this.parts;
    const { address, hierarchical, isPublished } = typeNamed(item.type);
    // WordPress has the same placeholder for pages and for all types that a site adds.
    const isNamed = hierarchical || typeof address.below === 'object';
    const isNameless = isPublished ? !isNamed && item.status === 'trash' : item.parent === 0;
    const path = isNameless ? undefined : this.#fullPath(item, isNamed ? '%pagename%' : '%postname%');
    return path === undefined ? plainLink(siteUrl, item) : `${siteUrl}/${path}/`;
  }

  #fullPath(item: PermalinkFields, name: string): string | undefined {
    const above = this.#parentPath(item);
    const own = above && this.#ownPath(item, name);
    return above && own !== undefined ? [...this.#prefixOf(item), ...above, own].join('/') : undefined;
  }

  /** The prefix of an item's type; media items have that of their parent. */
  #prefixOf({ type, parent }: Pick<PermalinkFields, 'type' | 'parent'>): readonly string[] {
    const { below } = typeNamed(type).address;
    if (typeof below === 'object') return [below.name];
    const above = type === 'attachment' ? this.parts.known.get(parent) : undefined;
    return above && above.type !== 'attachment' ? this.#prefixOf(above) : [];
  }

  /**
   * Last segments of an item's path: those of the permalink structure for posts. A media item with a numeric slug gets
   * a prefix, because a number could be a page of a post.
   */
  #ownPath(item: PermalinkFields, name: string): string | undefined {
    const { structure, names = NO_NAMES } = this.parts;
    const { below } = typeNamed(item.type).address;
    if (below === 'structure') return structure.pathOf(item, name, names.of(item));
    const isAmbiguous = item.type === 'attachment' && item.parent !== 0 && /^\d+$/.test(item.slug);
    return isAmbiguous ? `attachment/${name}` : name;
  }

  /** Slugs of the ancestors of an item, from the top. A loop ends at the first repeated ancestor. */
  #parentPath(item: Pick<PermalinkFields, '_id' | 'type' | 'parent'>): ParentPath {
    const { known } = this.parts;
    const path: string[] = [];
    const seen = new Set([item._id]);
    const isAttached = item.type === 'attachment' && item.parent !== 0;
    const parent = known.get(item.parent);
    if (isAttached && !(parent && hasPrettyLink(parent.status))) return undefined;
    for (let above = parent; above && !seen.has(above._id); above = known.get(above.parent)) {
      seen.add(above._id);
      const own = isAttached ? this.#ownPath(above, above.slug) : above.slug;
      if (own === undefined) return undefined;
      // A draft may have no slug.
      if (above.slug !== '') path.unshift(own);
    }
    return path;
  }
}

/** Interpretations of an address of the website. */
type AddressQuery =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'front' };

/** Parses an address. @returns undefined for an address of another site, or one that names no single item. */
export function parseAddress(siteUrl: string, address: string): AddressQuery | undefined {
  const here = parseSiteAddress(siteUrl, address);
  if (!here) return undefined;
  const { url } = here;
  for (const name of idQueries()) {
    const id = url.searchParams.get(name);
    if (id !== null) return /^\d+$/.test(id) ? { kind: 'id', id: Number(id) } : undefined;
  }
  // Slugs are stored percent-encoded in lower case; URL leaves some characters unencoded.
  const slugs = here.path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (slugs.length > 0) return { kind: 'path', path: slugs.join('/') };
  return url.search === '' ? { kind: 'front' } : undefined;
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** An ambiguous name finds nothing. */
const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** Lengths of prefixes that are resolved: shorter ones say too little, longer ones are no slugs. */
const PREFIX_LENGTH = { min: 3, max: 200 } as const;

/** Maximum number of cached prefixes. */
const MAX_PREFIXES = 2000;

/**
 * Filter of published items with the slug prefix that a path names: of posts and pages for `river`, of posts of a month
 * for `2026/11/river`.
 */
function prefixFilter(path: string): Readonly<Record<string, unknown>> | undefined {
  const named = /^(?:(?<date>\d{4}(?:\/\d\d){0,2})\/)?(?<slug>[^/]+)$/.exec(path)?.groups;
  const { slug = '', date } = named ?? {};
  const { min, max } = PREFIX_LENGTH;
  if (slug.length < min || slug.length > max || PermalinkStructure.isOfSite(path)) return undefined;
  return {
    type: date === undefined ? { $in: ['page', 'post'] } : 'post',
    status: 'publish',
    slug: startingWith(slug),
    ...(date !== undefined && { date: startingWith(date.replaceAll('/', '-')) }),
  };
}

const startingWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` });

const DEFAULT_STRUCTURE = new PermalinkStructure(PermalinkStructure.DEFAULT);

/** Whether permalinks of posts contain their category or author. */
export async function addressesHave(
  tag: 'category' | 'author',
  settings: Pick<SettingsRepository, 'current'>,
): Promise<boolean> {
  return new PermalinkStructure((await settings.current()).permalink_structure).tags.has(tag);
}

export interface AddressesDeps {
  readonly content: PostStore;
  readonly settings: SettingsRepository;
  readonly names: PostNamesSource;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Builds permalinks of items, and finds items by address. */
export class Addresses {
  #structure = { text: PermalinkStructure.DEFAULT, parsed: DEFAULT_STRUCTURE };
  /** Ids of at most two items by the path of a prefix. */
  readonly #prefixes = new VersionedCache<readonly number[]>({ versions: SET_VERSIONS, max: MAX_PREFIXES });

  constructor(private readonly deps: AddressesDeps) {}

  /** The permalinks of these items. */
  async permalinks(items: readonly PermalinkFields[]): Promise<Permalinks> {
    const { content, settings, names, siteUrl } = this.deps;
    const [known, current] = await Promise.all([content.ancestors(items), settings.current()]);
    const structure = this.#structureOf(current);
    return new Permalinks({
      siteUrl,
      structure,
      known,
      names: await names.of([...items, ...known.values()], structure, current),
      front: frontPageOf(current),
    });
  }

  /** The item at an address, in any status. */
  async resolve(address: string): Promise<Content | undefined> {
    const { content, settings, siteUrl } = this.deps;
    const query = parseAddress(siteUrl, address);
    switch (query?.kind) {
      case 'id':
        return (await content.findMany([query.id])).find(({ type }) => typeNamed(type).isViewable);
      case 'front': {
        const id = frontPageOf(await settings.current());
        return id === undefined ? undefined : ((await content.findOf('page', id)) ?? undefined);
      }
      case 'path':
        return this.#at(query.path, this.#structureOf(await settings.current()));
      default:
        return undefined;
    }
  }

  /** The item that formerly had an address: with another slug, date, parent or permalink structure. */
  async resolveFormer(address: string): Promise<Content | undefined> {
    const { content, settings, siteUrl } = this.deps;
    const query = parseAddress(siteUrl, address);
    if (query?.kind !== 'path') return undefined;
    const { path } = query;
    const structure = this.#structureOf(await settings.current());
    const named = structure.match(path) ?? DEFAULT_STRUCTURE.match(path);
    const post = named && (await this.#formerPost(named));
    if (post || (named && !structure.mayNamePages)) return post;
    const slug = lastOf(path);
    const former = await content.findByFormerSlug(slug, { type: { $in: [...typesInPaths()] } }, 2);
    if (former.length > 0) return onlyOne(former);
    const namesakes = await content.findBySlug(slug, typesInPaths());
    const page = onlyOne(namesakes.filter(({ type }) => type === 'page'));
    return page ?? (PermalinkStructure.isOfSite(path) ? undefined : this.#formerPost({ slug }));
  }

  /** The only published post or page whose slug has the prefix at an address, as of a link that was cut off. */
  async resolvePrefix(address: string): Promise<Content | undefined> {
    const { content, siteUrl } = this.deps;
    const query = parseAddress(siteUrl, address);
    const filter = query?.kind === 'path' ? prefixFilter(query.path) : undefined;
    if (query?.kind !== 'path' || !filter) return undefined;
    const read = () => content.ids(filter, {}, { offset: 0, limit: 2 });
    const id = onlyOne(await this.#prefixes.get(query.path, read));
    return id === undefined ? undefined : onlyOne(await content.findMany([id]));
  }

  async #formerPost(named: NamedPost): Promise<Content | undefined> {
    const { content } = this.deps;
    return (
      (await this.#postNamed(named)) ??
      ('slug' in named ? onlyOne(await content.findByFormerSlug(named.slug, { type: 'post' }, 2)) : undefined)
    );
  }

  async #postNamed(named: NamedPost): Promise<Content | undefined> {
    const { content } = this.deps;
    return 'slug' in named
      ? content.findPostBySlug(named.slug)
      : ((await content.findOf('post', named.id)) ?? undefined);
  }

  /** Pages take precedence over posts, as in WordPress. */
  async #at(path: string, structure: PermalinkStructure): Promise<Content | undefined> {
    const named = structure.match(path);
    const post = async () => named && this.#withPath(path, [await this.#postNamed(named)]);
    const page = async () =>
      this.#withPath(path, await this.deps.content.findBySlug(lastOf(path), typesInPaths()));
    return structure.mayNamePages ? ((await page()) ?? post()) : ((await post()) ?? page());
  }

  async #withPath(path: string, found: readonly (Content | undefined)[]): Promise<Content | undefined> {
    const items = found.filter((item) => item !== undefined);
    const links = await this.permalinks(items);
    return items.find((item) => links.pathOf(item)?.toLowerCase() === path);
  }

  #structureOf({ permalink_structure: text }: Pick<Settings, 'permalink_structure'>): PermalinkStructure {
    if (this.#structure.text !== text) this.#structure = { text, parsed: new PermalinkStructure(text) };
    return this.#structure.parsed;
  }
}
