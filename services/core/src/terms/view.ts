import { VersionMemory } from '@almanac/cache';
import { Terms } from '@almanac/content';
import {
  CachedObject,
  type EmbedSource,
  embed,
  type RestObject,
  type RestRequest,
  selfLink,
  type View,
} from '@almanac/rest';
import type { SettingsRepository } from '../settings/model.js';
import { TERMS_VERSIONS } from '../versions.js';
import { canDelete, canManage, readTerms } from './service.js';
import type { Taxonomy, Term } from './taxonomy.js';

/** Where a taxonomy's routes and front pages are. */
export const BASES: Readonly<Record<Taxonomy, { route: string; front: string; filter: string }>> = {
  category: { route: '/wp/v2/categories', front: 'category', filter: 'categories' },
  post_tag: { route: '/wp/v2/tags', front: 'tag', filter: 'tags' },
};

/** What the interface shows of terms, and what links to terms embed. */
export interface TermViews {
  readonly view: View<Term>;
  /** One term, by id. */
  readonly byId: EmbedSource<number>;
  /** Terms by id; unknown ids are left out. Asked for the same ones, a request loads them once. */
  known(ids: readonly number[]): Promise<ReadonlyMap<number, Term>>;
  /** Several terms of one taxonomy in one list, by their ids: a post's `wp:term`. */
  readonly byIds: EmbedSource<readonly number[]>;
}

/** @param siteUrl address of the front, without a trailing slash */
export function termViews(terms: Terms<Taxonomy>, settings: SettingsRepository, siteUrl: string): TermViews {
  const view: View<Term> = async (docs, request, context) => {
    const { identity } = request;
    const [known, current] = await Promise.all([terms.withAncestors(docs), settings.current()]);
    return docs.map((term) => ({
      fields: {
        id: term._id,
        ...(context !== 'embed' && { count: term.count, description: term.description }),
        link: `${siteUrl}/${BASES[term.taxonomy].front}/${Terms.pathOf(term, known).join('/')}/`,
        name: term.name,
        slug: term.slug,
        taxonomy: term.taxonomy,
        ...(context !== 'embed' && {
          ...(term.taxonomy === 'category' && { parent: term.parent }),
          meta: [],
        }),
      },
      links: {
        self: [
          selfLink(request.url(`${BASES[term.taxonomy].route}/${term._id}`), {
            update: canManage(identity),
            delete: canDelete(identity, term, current),
          }),
        ],
        collection: [{ href: request.url(BASES[term.taxonomy].route) }],
        about: [{ href: request.url(`/wp/v2/taxonomies/${term.taxonomy}`) }],
        up: term.parent
          ? [
              {
                href: request.url(`${BASES[term.taxonomy].route}/${term.parent}`),
                embed: embed(byId, term.parent),
              },
            ]
          : [],
        'wp:post_type': [{ href: request.url(`/wp/v2/posts?${BASES[term.taxonomy].filter}=${term._id}`) }],
      },
    }));
  };

  const remembered = new VersionMemory<Term>(
    TERMS_VERSIONS,
    MAX_BYTES,
    (term) => 500 + term.description.length,
  );
  const known: TermViews['known'] = (ids) =>
    remembered.getMany([...new Set(ids)], (missing) => readTerms(terms, missing));

  /** Shown in order of name, as lists are. */
  const load = async (ids: readonly number[], request: RestRequest): Promise<Map<number, RestObject>> => {
    const found = [...(await known(ids)).values()].sort(
      (a, b) => compare(a.nameKey, b.nameKey) || a._id - b._id,
    );
    const objects = await embedded.getMany(
      found.map(({ _id }) => _id),
      async (missing) => {
        const shown = await view(
          found.filter(({ _id }) => missing.includes(_id)),
          request,
          'embed',
        );
        return new Map(shown.map((object, index) => [missing[index] ?? 0, new CachedObject(object)]));
      },
    );
    return new Map(
      found.flatMap(({ _id }) => {
        const object = objects.get(_id);
        return object ? [[_id, object]] : [];
      }),
    );
  };
  const embedded = new VersionMemory<CachedObject>(TERMS_VERSIONS, MAX_BYTES, () => 3000);
  const byId: EmbedSource<number> = { load };
  const byIds: EmbedSource<readonly number[]> = {
    load: async (lists, request) => {
      const objects = await load(lists.flat(), request);
      return new Map(
        lists.map((list) => [
          list,
          [...objects].filter(([id]) => list.includes(id)).map(([, object]) => object),
        ]),
      );
    },
  };
  return { view, byId, byIds, known };
}

const MAX_BYTES = 2 * 1024 * 1024;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
