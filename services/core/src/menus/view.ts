import { renderTitle, texturize } from '@almanac/formatting';
import {
  type EmbedSource,
  embed,
  type Links,
  type ResourceView,
  type RestError,
  type RestObject,
  type RestRequest,
  resourceView,
  selfLink,
} from '@almanac/rest';
import { isDeclared, isTaxonomy, routeOf, taxonomyNamed } from '../content/declared.js';
import type { Embeds } from '../embeds.js';
import { termRoute } from '../terms/taxonomy.js';
import { mayManage, mayView } from './access.js';
import type { Menu, MenuItem } from './document.js';
import { menuErrors } from './errors.js';
import { isLocation, LOCATIONS, type Location } from './locations.js';
import type { MenuRepository } from './model.js';
import { ITEM_ACTIONS, locationSchema, menuItemSchema, menuSchema } from './schema.js';
import type { Target, Targets } from './targets.js';

export const MENUS_PATH = '/wp/v2/menus';
export const ITEMS_PATH = '/wp/v2/menu-items';
export const LOCATIONS_PATH = '/wp/v2/menu-locations';

/** A location with its menu. */
export interface LocatedMenu {
  readonly location: Location;
  /** Id of the menu; 0 for none. */
  readonly menu: number;
}

export interface MenuViewDeps {
  readonly menus: MenuRepository;
  readonly targets: Targets;
  readonly embeds: Pick<Embeds, 'item'>;
  readonly term: EmbedSource<number>;
}

/** Menus, their items and locations as the API shows them. */
export class MenuViews {
  readonly menu: ResourceView<Menu>;
  readonly item: ResourceView<MenuItem>;
  readonly location: ResourceView<LocatedMenu>;
  /** Embed source of menus by id: an error where the caller may not see them. */
  readonly #menuById: EmbedSource<number> = {
    load: async (ids, request) => {
      const found = await Promise.all(ids.map((id) => this.deps.menus.find(id)));
      const visible = mayView(request.identity) ? found.filter((one) => one !== null) : [];
      const objects = await this.menu(visible, request, 'embed');
      const byId = new Map(visible.map(({ _id }, index) => [_id, objects[index]]));
      return new Map<number, RestObject | RestError>(
        ids.map((id) => [id, byId.get(id) ?? menuErrors.cannotView()]),
      );
    },
  };

  constructor(private readonly deps: MenuViewDeps) {
    this.menu = resourceView<Menu>(menuSchema, (docs, request) => this.#menus(docs, request));
    this.item = resourceView<MenuItem>(menuItemSchema, (docs, request, { context }) =>
      this.#items(docs, request, context === 'edit'),
    );
    this.location = resourceView<LocatedMenu>(locationSchema, (docs, request) =>
      docs.map((doc) => this.#location(doc, request)),
    );
  }

  async #menus(docs: readonly Menu[], request: RestRequest): Promise<RestObject[]> {
    const assignments = [...(await this.deps.menus.assignments())].filter(([name]) => isLocation(name));
    const may = mayManage(request.identity);
    return docs.map(({ _id: id, name, slug, description, autoAdd }) => {
      const locations = assignments.filter(([, menu]) => menu === id).map(([location]) => location);
      return {
        fields: { id, description, name, slug, meta: [], locations, auto_add: autoAdd },
        links: {
          self: [selfLink(request.url(`${MENUS_PATH}/${id}`), { update: may, delete: may })],
          collection: [{ href: request.url(MENUS_PATH) }],
          about: [{ href: request.url('/wp/v2/taxonomies/nav_menu') }],
          'wp:post_type': [{ href: request.url(`${ITEMS_PATH}?menus=${id}`) }],
          'wp:menu-location': locations.map((location) => ({
            href: request.url(`${LOCATIONS_PATH}/${location}`),
          })),
        },
      };
    });
  }

  async #items(docs: readonly MenuItem[], request: RestRequest, isEdited: boolean): Promise<RestObject[]> {
    const targets = await this.deps.targets.of(docs, request.identity, request.degraded);
    return docs.map((item) => {
      const target = targets.get(item._id);
      return {
        fields: fieldsOf(item, target),
        links: { ...this.#itemLinks(item, target, request), ...(isEdited && actionsOf(item, request)) },
      };
    });
  }

  #itemLinks({ _id: id, menu, objectId }: MenuItem, target: Target | undefined, request: RestRequest): Links {
    const may = mayManage(request.identity);
    return {
      self: [selfLink(request.url(`${ITEMS_PATH}/${id}`), { update: may, delete: may })],
      collection: [{ href: request.url(ITEMS_PATH) }],
      about: [{ href: request.url('/wp/v2/types/nav_menu_item') }],
      'wp:term': [
        {
          taxonomy: 'nav_menu',
          href: request.url(`${MENUS_PATH}?post=${id}`),
          embed: embed(this.#menuLists, menu),
        },
      ],
      ...(target?.of && this.#objectLink(target.of, objectId, request)),
    };
  }

  /** Embed source of an item's menu, as a list like that of other terms. */
  readonly #menuLists: EmbedSource<number> = {
    load: async (ids, request) => {
      const found = await this.#menuById.load(
        ids.filter((id) => id !== 0),
        request,
      );
      return new Map([...found].map(([id, object]) => [id, 'fields' in object ? [object] : object]));
    },
  };

  #objectLink(of: NonNullable<Target['of']>, id: number, request: RestRequest): Links {
    if ('taxonomy' in of) {
      if (!isTaxonomy(of.taxonomy)) return {};
      const route = termRoute(taxonomyNamed(of.taxonomy));
      const link = { taxonomy: of.taxonomy, href: request.url(`${route}/${id}`) };
      return { 'wp:menu-item-object': [{ ...link, embed: embed(this.deps.term, id) }] };
    }
    const { type } = of;
    if (!isDeclared(type)) return {};
    const link = { post_type: type, href: request.url(`${routeOf(type)}/${id}`) };
    return { 'wp:menu-item-object': [{ ...link, embed: embed(this.deps.embeds.item(type), id) }] };
  }

  #location({ location, menu }: LocatedMenu, request: RestRequest): RestObject {
    return {
      fields: { name: location, description: LOCATIONS[location], menu },
      links: {
        self: [{ href: request.url(`${LOCATIONS_PATH}/${location}`) }],
        collection: [{ href: request.url(LOCATIONS_PATH) }],
        'wp:menu':
          menu === 0
            ? []
            : [{ href: request.url(`${MENUS_PATH}/${menu}`), embed: embed(this.#menuById, menu) }],
      },
    };
  }
}

/** Title of an item: its own, that of its target, or a placeholder. */
export const titleOf = ({ title, objectId }: MenuItem, target: Target | undefined): string =>
  title || target?.title || `#${objectId} (no title)`;

/** PHP serializes an empty list of names as a list with one empty name. */
const orBlank = (names: readonly string[]): readonly string[] => (names.length === 0 ? [''] : names);

function fieldsOf(item: MenuItem, target: Target | undefined): RestObject['fields'] {
  const title = titleOf(item, target);
  return {
    id: item._id,
    title: { raw: title, rendered: renderTitle(title) },
    status: item.status,
    url: target?.url ?? '',
    attr_title: texturize(item.attrTitle),
    description: texturize(item.description),
    type: item.kind,
    type_label: target?.label ?? '',
    object: item.object,
    object_id: item.objectId,
    parent: item.parent,
    menu_order: item.order,
    target: item.target,
    classes: orBlank(item.classes),
    xfn: orBlank(item.xfn),
    invalid: !target?.isThere,
    meta: [],
    ...(item.menu !== 0 && { menus: item.menu }),
  };
}

/** Links of the actions that the caller may take on an item, for the context edit. */
function actionsOf({ _id }: MenuItem, request: RestRequest): Links {
  const href = request.url(`${ITEMS_PATH}/${_id}`);
  return Object.fromEntries(ITEM_ACTIONS.map(({ name }) => [`wp:action-${name}`, [{ href }]]));
}
