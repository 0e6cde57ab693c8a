import {
  type EmbedSource,
  embed,
  type ResourceView,
  type RestObject,
  type RestRequest,
  resourceView,
  selfLink,
} from '@almanac/rest';
import { routeOf } from '../content/declared.js';
import { mayDelete, mayEdit } from '../content/rights.js';
import type { Settings } from '../settings/declarations.js';
import type { SettingsRepository } from '../settings/model.js';
import { canDelete, canManage } from '../terms/service.js';
import { BASES } from '../terms/view.js';
import { hitSchema } from './schema.js';
import type { Hit } from './service.js';

/** The route of searches. */
export const SEARCH_PATH = '/wp/v2/search';

export interface HitViewDeps {
  readonly settings: SettingsRepository;
  /** Items by id, by their type. */
  readonly items: Readonly<Record<string, EmbedSource<number>>>;
  readonly term: EmbedSource<number>;
}

/** How the interface shows what is found. */
export const hitView = (deps: HitViewDeps): ResourceView<Hit> =>
  resourceView<Hit>(hitSchema, async (hits, request) => {
    const settings = await deps.settings.current();
    return hits.map((hit) =>
      hit.kind === 'post' ? itemHit(hit, request, deps) : termHit(hit, request, deps, settings),
    );
  });

function itemHit(
  { item, url }: Hit & { readonly kind: 'post' },
  request: RestRequest,
  { items }: HitViewDeps,
): RestObject {
  const { _id: id, type } = item;
  const { identity } = request;
  const rights = { update: mayEdit(identity, item), delete: mayDelete(identity, item) };
  const source = items[type];
  return {
    fields: { id, title: item.title.rendered, url, type: 'post', subtype: type },
    links: {
      self: [
        {
          ...selfLink(request.url(`${routeOf(type)}/${id}`), rights),
          ...(source && { embed: embed(source, id) }),
        },
      ],
      about: [{ href: request.url(`/wp/v2/types/${type}`) }],
      collection: [{ href: request.url(SEARCH_PATH) }],
    },
  };
}

function termHit(
  { term, url }: Hit & { readonly kind: 'term' },
  request: RestRequest,
  deps: HitViewDeps,
  settings: Settings,
): RestObject {
  const { _id: id, taxonomy } = term;
  const { identity } = request;
  const rights = { update: canManage(identity), delete: canDelete(identity, term, settings) };
  return {
    fields: { id, title: term.name, url, type: taxonomy },
    links: {
      self: [
        { ...selfLink(request.url(`${BASES[taxonomy].route}/${id}`), rights), embed: embed(deps.term, id) },
      ],
      about: [{ href: request.url(`/wp/v2/taxonomies/${taxonomy}`) }],
      collection: [{ href: request.url(SEARCH_PATH) }],
    },
  };
}
