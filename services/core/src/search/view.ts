import {
  type EmbedSource,
  embed,
  type ItemRights,
  type ResourceView,
  type RestRequest,
  resourceView,
  selfLink,
} from '@almanac/rest';
import { routeOf, taxonomyNamed } from '../content/declared.js';
import { mayDelete, mayEdit } from '../content/rights.js';
import type { DefaultTerms } from '../terms/defaults.js';
import { canDelete, canUpdate } from '../terms/service.js';
import { termRoute } from '../terms/taxonomy.js';
import { REMOTE_ROUTES } from './remote.js';
import { hitSchema } from './schema.js';
import type { Hit } from './service.js';

/** The route of searches. */
export const SEARCH_PATH = '/wp/v2/search';

export interface HitViewDeps {
  /** Default terms by taxonomy. */
  readonly defaults: Pick<DefaultTerms, 'all'>;
  /** Embed sources of items by id, by type. */
  readonly items: Readonly<Record<string, EmbedSource<number>>>;
  readonly term: EmbedSource<number>;
  /** Events, venues and organizers by id, by their type. */
  readonly remote: Readonly<Record<string, EmbedSource<number>>>;
}

/** Hits as the API shows them. */
export const hitView = (deps: HitViewDeps): ResourceView<Hit> =>
  resourceView<Hit>(hitSchema(), async (hits, request) => {
    const defaults = await deps.defaults.all();
    return hits.map((hit) => {
      const { fields, route, about, rights, source } = viewOf(hit, request, deps, defaults);
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

type Defaults = Awaited<ReturnType<DefaultTerms['all']>>;

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

function viewOf(hit: Hit, request: RestRequest, deps: HitViewDeps, defaults: Defaults): HitView {
  switch (hit.kind) {
    case 'post':
      return itemHit(hit, request, deps);
    case 'term':
      return termHit(hit, request, deps, defaults);
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
  defaults: Defaults,
): HitView {
  const { _id: id } = term;
  const taxonomy = taxonomyNamed(term.taxonomy);
  return {
    fields: { id, title: term.name, type: taxonomy.name },
    route: termRoute(taxonomy),
    about: `/wp/v2/taxonomies/${taxonomy.name}`,
    rights: {
      update: canUpdate(identity, taxonomy),
      delete: canDelete(identity, taxonomy, term, defaults),
    },
    source: deps.term,
  };
}
