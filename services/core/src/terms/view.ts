import { VersionedCache } from '@almanac/cache';
import { Terms } from '@almanac/content';
import {
  CachedObject,
  type Context,
  type Embedded,
  type EmbedSource,
  embed,
  type ResourceRenderer,
  type ResourceView,
  type RestObject,
  type RestRequest,
  resourceView,
  selfLink,
} from '@almanac/rest';
import { routeOf, taxonomies, taxonomyNamed, typesWith } from '../content/declared.js';
import type { DeclaredFields } from '../fields/meta-fields.js';
import { TERMS, TERMS_VERSIONS } from '../versions.js';
import type { DefaultTerms } from './defaults.js';
import { schemaOf } from './schema.js';
import { canDelete, canUpdate, readTerms } from './service.js';
import { type Taxonomy, type Term, termRoute } from './taxonomy.js';

/** Terms as the API shows and embeds them. */
export class TermViews {
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
  readonly #views: ReadonlyMap<Taxonomy, ResourceView<Term>>;
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
    private readonly defaults: Pick<DefaultTerms, 'all'>,
    private readonly fields: DeclaredFields,
  ) {
    const render: ResourceRenderer<Term> = (docs, request, { context }) =>
      this.#render(docs, request, context);
    this.#views = new Map(
      taxonomies().map((taxonomy) => [
        taxonomy.name,
        resourceView(fields.of(taxonomy.name).inSchema(schemaOf(taxonomy)), render),
      ]),
    );
  }

  /** @throws TypeError for a taxonomy that is not declared */
  viewOf(taxonomy: Taxonomy): ResourceView<Term> {
    const view = this.#views.get(taxonomy);
    if (!view) throw new TypeError(`no taxonomy is called ${taxonomy}`);
    return view;
  }

  /** Embed source of terms of one taxonomy by id: an error for others. */
  of(taxonomy: Taxonomy): EmbedSource<number> {
    return {
      load: async (ids, request) => {
        const objects = await this.#embedded(ids, request);
        const its = (id: number): Embedded => {
          const object = objects.get(id);
          return object?.fields['taxonomy'] === taxonomy ? object : Terms.unknown();
        };
        return new Map(ids.map((id) => [id, its(id)]));
      },
    };
  }

  /**
   * Terms by id; unknown ids are left out. Counts may be older than the last publication, because the terms are cached
   * between changes of terms.
   */
  known(ids: readonly number[]): Promise<ReadonlyMap<number, Term>> {
    return this.#terms.getMany([...new Set(ids)], (missing) => readTerms(this.terms, missing));
  }

  async #render(docs: readonly Term[], request: RestRequest, context: Context): Promise<RestObject[]> {
    const { identity } = request;
    const [addresses, defaults] = await Promise.all([this.terms.addresses.of(docs), this.defaults.all()]);
    return docs.map((term) => {
      const taxonomy = taxonomyNamed(term.taxonomy);
      const route = termRoute(taxonomy);
      const mayDo = {
        update: canUpdate(identity, taxonomy),
        delete: canDelete(identity, taxonomy, term, defaults),
      };
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
          'wp:post_type': typesWith(taxonomy.name).map((type) => ({
            href: request.url(`${routeOf(type)}?${taxonomy.restBase}=${term._id}`),
          })),
          ...this.fields.of(term.taxonomy).links(term.fields, context, request),
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
        // All taxonomies have the same fields in the context embed.
        const shown = await this.viewOf('category')(uncached, request, 'embed');
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
