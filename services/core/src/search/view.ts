import {
  type EmbedSource,
  embed,
  type ItemRights,
  type ResourceView,
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
import { REMOTE_ROUTES } from './remote.js';
import { hitSchema } from './schema.js';
import type { Hit } from './service.js';

/** The route of searches. */
export const SEARCH_PATH = '/wp/v2/search';

export interface HitViewDeps {
  readonly settings: SettingsRepository;
  /** Embed sources of items by id, by type. */
  readonly items: Readonly<Record<string, EmbedSource<number>>>;
  readonly term: EmbedSource<number>;
  /** Events, venues and organizers by id, by their type. */
  readonly remote: Readonly<Record<string, EmbedSource<number>>>;
}

/** Hits as the API shows them. */
export const hitView = (deps: HitViewDeps): ResourceView<Hit> =>
  resourceView<Hit>(hitSchema(), async (hits, request) => {
    const settings = await deps.settings.current();
    return hits.map((hit) => {
      const { fields, route, about, rights, source } = viewOf(hit, request, deps, settings);
      const { id, title, ...names } = fields;
      const self = selfLink(request.url(`${route}/${id}`), rights);
      return {
        fields: { id, title, url: hit.url, ...names },
        links: {
          self: [source ? { ...self, embed: embed(source, id) } : self],
          about: about === undefined ? [] : [{ href: request.url(about) }],
          collection: [{ href: request.url(SEARCH_PATH) }],
        },
      };
    });
  });

/** The parts of a hit that differ between items and terms. */
interface HitView {
  readonly fields: {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly subtype?: string;
  };
  readonly route: string;
  /** The route of its type or taxonomy; absent for types of other services. */
  readonly about?: string;
  readonly rights: ItemRights;
  readonly source: EmbedSource<number> | undefined;
}

function viewOf(hit: Hit, request: RestRequest, deps: HitViewDeps, settings: Settings): HitView {
  switch (hit.kind) {
    case 'post':
      return itemHit(hit, request, deps);
    case 'term':
      return termHit(hit, request, deps, settings);
    case 'remote':
      return remoteHit(hit, request, deps);
  }
}

/** Events, venues and organizers follow the rights over posts. */
function remoteHit(
  { item }: Hit & { readonly kind: 'remote' },
  { identity }: RestRequest,
  { remote }: HitViewDeps,
): HitView {
  const { id, type, author, titleRendered: title } = item;
  const subject = { type: 'post', status: 'publish', author } as const;
  return {
    fields: { id, title, type: 'post', subtype: type },
    route: REMOTE_ROUTES[type] ?? '',
    rights: { update: mayEdit(identity, subject), delete: mayDelete(identity, subject) },
    source: remote[type],
  };
}

function itemHit(
  { item }: Hit & { readonly kind: 'post' },
  { identity }: RestRequest,
  { items }: HitViewDeps,
): HitView {
  const { _id: id, type } = item;
  return {
    fields: { id, title: item.title.rendered, type: 'post', subtype: type },
    route: routeOf(type),
    about: `/wp/v2/types/${type}`,
    rights: { update: mayEdit(identity, item), delete: mayDelete(identity, item) },
    source: items[type],
  };
}

function termHit(
  { term }: Hit & { readonly kind: 'term' },
  { identity }: RestRequest,
  deps: HitViewDeps,
  settings: Settings,
): HitView {
  const { _id: id, taxonomy } = term;
  return {
    fields: { id, title: term.name, type: taxonomy },
    route: BASES[taxonomy].route,
    about: `/wp/v2/taxonomies/${taxonomy}`,
    rights: { update: canManage(identity), delete: canDelete(identity, term, settings) },
    source: deps.term,
  };
}
