import { VersionedCache } from '@almanac/cache';
import type { Terms } from '@almanac/content';
import {
  CachedObject,
  type Context,
  type EmbedSource,
  embed,
  type ResourceRenderer,
  type ResourceView,
  type RestObject,
  type RestRequest,
  resourceView,
  selfLink,
} from '@almanac/rest';
import type { DeclaredFields } from '../fields/meta-fields.js';
import type { SettingsRepository } from '../settings/model.js';
import { TERMS, TERMS_VERSIONS } from '../versions.js';
import { schemaOf } from './schema.js';
import { canDelete, canManage, readTerms } from './service.js';
import type { Taxonomy, Term } from './taxonomy.js';

/** Routes of a taxonomy, and the argument that filters lists of items by its terms. */
export const BASES: Readonly<Record<Taxonomy, { route: string; filter: string }>> = {
  category: { route: '/wp/v2/categories', filter: 'categories' },
  post_tag: { route: '/wp/v2/tags', filter: 'tags' },
};

/** Terms as the API shows and embeds them. */
export class TermViews {
  readonly view: Readonly<Record<Taxonomy, ResourceView<Term>>>;
  /** One term, by id. */
  readonly byId: EmbedSource<number> = { load: (ids, request) => this.#embedded(ids, request) };
  /** Embed source of a post's `wp:term`: terms of one taxonomy by ids, as one list. */
  readonly byIds: EmbedSource<readonly number[]> = {
    load: async (lists, request) => {
      const objects = await this.#embedded(lists.flat(), request);
      const listed = (ids: readonly number[]) =>
        [...objects].filter(([id]) => ids.includes(id)).map(([, object]) => object);
      return new Map(lists.map((ids) => [ids, listed(ids)]));
    },
  };
  readonly #terms = new VersionedCache<Term>({
    versions: TERMS_VERSIONS,
    max: MAX_BYTES,
    sizeOf: (term) => 500 + term.description.length,
  });
  readonly #objects = new VersionedCache<CachedObject>({
    versions: TERMS_VERSIONS,
    max: MAX_BYTES,
    sizeOf: () => 3000,
  });

  constructor(
    private readonly terms: Terms<Taxonomy>,
    private readonly settings: SettingsRepository,
    private readonly fields: DeclaredFields,
  ) {
    const render: ResourceRenderer<Term> = (docs, request, { context }) =>
      this.#render(docs, request, context);
    const viewOf = (taxonomy: Taxonomy) =>
      resourceView(fields.of(taxonomy).inSchema(schemaOf(taxonomy)), render);
    this.view = { category: viewOf('category'), post_tag: viewOf('post_tag') };
  }

  /** Terms by id, read once per request; unknown ids are left out. */
  known(ids: readonly number[]): Promise<ReadonlyMap<number, Term>> {
    return this.#terms.getMany([...new Set(ids)], (missing) => readTerms(this.terms, missing));
  }

  async #render(docs: readonly Term[], request: RestRequest, context: Context): Promise<RestObject[]> {
    const { identity } = request;
    const [addresses, current] = await Promise.all([this.terms.addresses.of(docs), this.settings.current()]);
    return docs.map((term) => {
      const { route, filter } = BASES[term.taxonomy];
      const mayDo = { update: canManage(identity), delete: canDelete(identity, term, current) };
      const up = { href: request.url(`${route}/${term.parent}`), embed: embed(this.byId, term.parent) };
      return {
        fields: {
          id: term._id,
          count: term.count,
          description: term.description,
          link: addresses.get(term._id),
          name: term.name,
          slug: term.slug,
          taxonomy: term.taxonomy,
          parent: term.parent,
          meta: () => this.fields.of(term.taxonomy).shown(term.fields, context, []),
        },
        links: {
          self: [selfLink(request.url(`${route}/${term._id}`), mayDo)],
          collection: [{ href: request.url(route) }],
          about: [{ href: request.url(`/wp/v2/taxonomies/${term.taxonomy}`) }],
          up: term.parent ? [up] : [],
          'wp:post_type': [{ href: request.url(`/wp/v2/posts?${filter}=${term._id}`) }],
        },
      };
    });
  }

  /** The terms are ordered by name, as in lists. */
  async #embedded(ids: readonly number[], request: RestRequest): Promise<Map<number, RestObject>> {
    request.dependsOn(TERMS);
    const found = [...(await this.known(ids)).values()].sort(
      (a, b) => compare(a.nameKey, b.nameKey) || a._id - b._id,
    );
    const objects = await this.#objects.getMany(
      found.map(({ _id }) => _id),
      async (missing) => {
        const uncached = found.filter(({ _id }) => missing.includes(_id));
        // Both taxonomies have the same fields in the context embed.
        const shown = await this.view.category(uncached, request, 'embed');
        return new Map(shown.map((object, index) => [missing[index] ?? 0, new CachedObject(object)]));
      },
    );
    return new Map(
      found.flatMap(({ _id }) => {
        const object = objects.get(_id);
        return object ? [[_id, object]] : [];
      }),
    );
  }
}

const MAX_BYTES = 2 * 1024 * 1024;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
