import { type Filter, nonEmpty } from '@almanac/data';
import { can, type Identity } from '@almanac/identity';
import type { Content } from '../content/document.js';
import { errors } from '../content/errors.js';
import type { ContentFilter, TermConditions } from '../content/query.js';
import type { CoreContentService } from '../content/service.js';
import { CoreType, type CoreTypeDeps, type OwnFields, type Writing } from '../content/type.js';
import type { Settings } from '../settings/declarations.js';
import { readTerms } from '../terms/service.js';
import type { Taxonomy, Term } from '../terms/taxonomy.js';
import type { PostInput, PostListInput } from './args.js';

/** Terms that a list is limited to, or that it leaves out (WordPress's taxonomy query). */
interface TermLimit {
  readonly terms: readonly number[];
  /** Whether the terms below them are meant as well. */
  readonly include_children?: boolean;
  /** Whether items must have all of the terms; otherwise any. */
  readonly operator?: 'AND' | 'OR';
}

/** What a list of posts may be limited by. */
type TermLimits = { readonly [K in (typeof LIMITS)[number]]?: TermLimit | undefined };

/** What is asked of terms to limit a list by them. */
interface NestedTerms {
  withDescendants(taxonomy: Taxonomy, ids: readonly number[]): Promise<number[]>;
}

/** What posts need to know of terms. */
export interface PostTerms extends NestedTerms {
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, Term>>;
}

export type PostsService = CoreContentService<PostInput, PostListInput>;

export interface PostTypeDeps extends CoreTypeDeps {
  readonly terms: PostTerms;
}

/** Posts: the rules of all content, and those of stickiness, formats, categories and tags. */
export class PostType extends CoreType<PostInput, PostListInput> {
  readonly name = 'post';
  protected override readonly needsText = true;
  readonly #terms: PostTerms;

  constructor(deps: PostTypeDeps) {
    super(deps);
    this.#terms = deps.terms;
  }

  authorize(identity: Identity, { sticky }: PostInput): void {
    const isAllowed = can(identity, 'edit_others_posts') && can(identity, 'publish_posts');
    if (sticky && !isAllowed) throw errors.cannotAssignSticky();
  }

  protected async ownFields(input: PostInput, { settings, current, password }: Writing): Promise<OwnFields> {
    const { sticky = current?.sticky ?? false } = input;
    const decides = input.sticky !== undefined || input.password !== undefined;
    // What is on top cannot be protected in the same breath as it is taken off (WordPress).
    const isOnTop = sticky || (input.password !== undefined && current?.sticky);
    if (decides && isOnTop && password !== '') throw errors.stickyOrProtected();
    const categories = input.categories ?? (current ? undefined : [settings.default_category]);
    const { tags } = input;
    const found = await readTerms(this.#terms, [...(categories ?? []), ...(tags ?? [])]);
    return {
      ...(input.sticky !== undefined && { sticky: input.sticky }),
      ...(input.format && { format: input.format }),
      ...(categories && { categories: inOrder(found, 'category', categories) }),
      ...(tags && { tags: inOrder(found, 'post_tag', tags) }),
    };
  }

  /** A post is on top or protected: who makes it the one relies on its not being the other. */
  protected override ownPrecondition({ sticky, password }: PostInput, current: Content): Filter {
    return {
      ...(sticky && password === undefined && { password: current.password }),
      ...(password && { sticky: current.sticky }),
    };
  }

  async filter(input: PostListInput): Promise<Partial<ContentFilter>> {
    const { format, sticky, include } = input;
    return {
      ...(await (input.tax_relation === 'OR' ? anyLimit : allLimits)(this.#terms, input)),
      formats: nonEmpty(format),
      // Naming posts outweighs leaving out the sticky ones.
      sticky: sticky || include.length === 0 ? sticky : undefined,
    };
  }

  /** As on WordPress's front page: not where posts are searched for, named, or limited to terms. */
  override isStickyFirst(input: PostListInput): boolean {
    const { ignore_sticky: ignored, sticky, search, include, categories, tags } = input;
    if (ignored || sticky !== undefined || search || include.length > 0) return false;
    return !isLimit(categories) && !isLimit(tags);
  }

  protected discussion(settings: Settings) {
    return { comments: settings.default_comment_status, pings: settings.default_ping_status };
  }
}

/** Whether any terms are given. */
const isLimit = ({ terms = [] }: TermLimit = { terms: [] }): boolean => terms.length > 0;

/** Terms of which items must have one, and terms of which they must have all. */
interface RequiredTerms {
  /** Undefined is no limit. */
  readonly any?: readonly number[];
  readonly all: readonly number[];
}

/**
 * The terms that a limit requires, those below them included where it says so: with `AND`, items must have these as
 * well (WordPress's taxonomy query).
 */
async function requiredTerms(
  nested: NestedTerms,
  taxonomy: Taxonomy,
  { terms = [], include_children: isDeep = false, operator: joined = 'OR' }: TermLimit = { terms: [] },
): Promise<RequiredTerms> {
  if (terms.length === 0) return { all: [] };
  const ids = isDeep ? await nested.withDescendants(taxonomy, terms) : terms;
  // The first by itself, as one term is read from an index.
  return joined === 'OR' ? { any: ids, all: [] } : { any: ids.slice(0, 1), all: ids.slice(1) };
}

async function allLimits(
  nested: NestedTerms,
  { categories, categories_exclude, tags, tags_exclude }: TermLimits,
): Promise<TermConditions> {
  const [inCategories, notInCategories, withTags, withoutTags] = await Promise.all([
    requiredTerms(nested, 'category', categories),
    requiredTerms(nested, 'category', categories_exclude),
    requiredTerms(nested, 'post_tag', tags),
    requiredTerms(nested, 'post_tag', tags_exclude),
  ]);
  return {
    categories: inCategories.any,
    categoriesExclude: notInCategories.any,
    tags: withTags.any,
    tagsExclude: withoutTags.any,
    allTerms:
      inCategories.all.length > 0 || withTags.all.length > 0
        ? { categories: inCategories.all, tags: withTags.all }
        : undefined,
  };
}

const LIMITS = ['categories', 'categories_exclude', 'tags', 'tags_exclude'] as const;

/** One limit by itself is as one of which all have to be met: an index serves it. */
async function anyLimit(
  nested: NestedTerms,
  limits: TermLimits,
): Promise<Pick<ContentFilter, keyof TermConditions | 'anyTerms'>> {
  const given = LIMITS.filter((name) => isLimit(limits[name]));
  const [only, ...others] = await Promise.all(
    given.map((name) => allLimits(nested, { [name]: limits[name] })),
  );
  return only && others.length > 0 ? { anyTerms: [only, ...others] } : { ...only };
}

/** The terms of a taxonomy among these ids, by name: so posts keep them. */
export const inOrder = (
  known: ReadonlyMap<number, Term>,
  taxonomy: Taxonomy,
  ids: readonly number[],
): Content['categories'] =>
  [...new Set(ids)]
    .flatMap((id) => known.get(id) ?? [])
    .filter((term) => term.taxonomy === taxonomy)
    .sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1))
    .map(({ _id }) => _id);
