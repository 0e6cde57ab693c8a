import type { Settings } from '../settings/declarations.js';
import type { Term } from '../terms/taxonomy.js';
import type { Content } from './document.js';
import type { PermalinkStructure, PostLabels } from './permalink-structure.js';

type LabelledPost = Pick<Content, 'type' | 'author' | 'categories'>;

/** Slugs of categories and authors that permalinks contain. */
export interface PostNames {
  of(post: LabelledPost): PostLabels;
}

export const NO_NAMES: PostNames = { of: () => ({}) };

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
    const needed = { category: structure.has('category'), author: structure.has('author') };
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
