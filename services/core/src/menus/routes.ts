import { isPageMissing, listWindow } from '@almanac/data';
import type { Zone } from '@almanac/dates';
import { fold, sanitizeTitle } from '@almanac/formatting';
import type { Identity } from '@almanac/identity';
import {
  type ArgValues,
  arg,
  body,
  collection,
  contextArg,
  created,
  deleted,
  endpointsOf,
  errorsIn,
  item,
  type RestRequest,
  type Route,
  renderLinks,
  requires,
  routesAbout,
  updated,
} from '@almanac/rest';
import { describedLinks } from '../content/actions.js';
import { sentMoment } from '../content/dates.js';
import { WRITABLE_STATUSES } from '../content/document.js';
import { namesItem } from '../sent-id.js';
import { mayManage, mayView } from './access.js';
import * as args from './args.js';
import type { Menu, MenuItem } from './document.js';
import { itemErrors, locationErrors, menuErrors } from './errors.js';
import { isLocation, LOCATIONS, type Location } from './locations.js';
import type { MenuRepository } from './model.js';
import { ITEM_ACTIONS } from './schema.js';
import type { Menus } from './service.js';
import { ITEMS_PATH, LOCATIONS_PATH, MENUS_PATH, type MenuViews } from './view.js';

export interface MenuRouteDeps {
  readonly menus: MenuRepository;
  readonly service: Menus;
  readonly views: MenuViews;
  /** Time zone of the site. */
  readonly zone: () => Promise<Zone>;
}

type Caller = Pick<RestRequest, 'identity' | 'context'>;
type Errors = typeof menuErrors | typeof itemErrors;

/** @throws RestError unless the caller may see menus in the context */
function authorizeRead({ identity, context }: Caller, errors: Errors): void {
  if (context === 'edit' && !mayManage(identity)) throw errors.cannotEditContext();
  if (!mayView(identity)) throw errors.cannotView();
}

/** @throws RestError unless the caller may see the item in the context */
function authorizeReadOf({ status }: MenuItem, caller: Caller): void {
  const isHidden = status !== 'publish' && !mayManage(caller.identity);
  if (isHidden && caller.context !== 'edit') throw itemErrors.forbidden();
  authorizeRead(caller, itemErrors);
}

/** @throws RestError for a parent: the args of menus have none, because menus are flat */
function refuseParent({ parent }: RestRequest['params']): void {
  if (parent !== undefined && parent !== null) throw menuErrors.noParent();
}

/** The routes of menus, their items and locations. */
export const menuRoutes = (deps: MenuRouteDeps): Route[] => [
  ...routesOfMenus(deps),
  ...routesOfItems(deps),
  ...routesOfLocations(deps),
];

function routesOfMenus({ menus, service, views }: MenuRouteDeps): Route[] {
  const endpoints = endpointsOf(views.menu);
  const load = (request: Pick<RestRequest, 'args' | 'once'>): Promise<Menu> => {
    const id = Number(request.args['id'] ?? 0);
    return request.once(`menu ${id}`, () => service.get(id));
  };
  const list = endpoints.list({
    args: args.menuListArgs,
    offered: ({ identity }) => mayView(identity),
    permission: async (request) => {
      const { post } = request.args;
      if (post && !(await menus.findItem(post))) throw menuErrors.unknownItem();
      authorizeRead(request, menuErrors);
    },
    handler: async ({ args: sent }) => {
      const window = listWindow(sent);
      const own = sent.post ? [(await menus.findItem(sent.post))?.menu ?? 0] : undefined;
      const ids = sent.include.length > 0 ? sent.include : own;
      const found = await menus.listMenus(
        {
          ids,
          exclude: sent.include.length > 0 ? undefined : sent.exclude,
          slugs: sent.slug && sent.slug.length > 0 ? sent.slug.map(sanitizeTitle) : undefined,
          search: sent.search && fold(sent.search.trim()),
          hideEmpty: sent.hide_empty,
        },
        { orderBy: sent.orderby, descending: sent.order === 'desc', ...window },
      );
      return collection(found.items, found.total, { page: window.page });
    },
  });
  const create = endpoints.create({
    args: args.menuCreateArgs,
    permission: requires(mayManage, menuErrors.cannotCreate),
    handler: async ({ args: sent, params }) => {
      refuseParent(params);
      return created(await service.create(sent), { context: 'view' });
    },
  });
  const read = endpoints.read({
    args: args.menuReadArgs,
    permission: async (request) => {
      await load(request);
      authorizeRead(request, menuErrors);
    },
    handler: async (request) => item(await load(request)),
  });
  const update = endpoints.update({
    args: args.menuUpdateArgs,
    permission: async (request) => {
      await load(request);
      if (!mayManage(request.identity)) throw menuErrors.cannotUpdate();
    },
    handler: async (request) => {
      refuseParent(request.params);
      return updated(await service.update(await load(request), request.args));
    },
  });
  const remove = endpoints.remove({
    args: args.menuDeleteArgs,
    permission: async (request) => {
      await load(request);
      if (!mayManage(request.identity)) throw menuErrors.cannotDelete();
    },
    handler: async (request) => {
      const menu = await load(request);
      if (!request.args.force) throw menuErrors.noTrash();
      const shown = await views.menu([menu], request, 'view');
      await service.delete(menu);
      return body({ deleted: true, previous: shown[0]?.fields });
    },
  });
  const at = routesAbout({
    schema: views.menu.schema,
    allowsBatch: true,
    subject: {
      one: 'a menu',
      many: 'menus',
      description: 'Menus: lists of links that the website shows at its locations.',
      examples: {
        create: { name: 'Main menu', locations: ['primary'] },
        update: { description: 'At the top of every page.' },
      },
    },
    errors: errorsIn(menuErrors),
  });
  return [at(MENUS_PATH, list, create), at(`${MENUS_PATH}/(?P<id>[\\d]+)`, read, update, remove)];
}

type ItemListInput = ArgValues<typeof args.itemListArgs>;

/** Whether an id may be that of a menu. Items without a menu have 0, which no filter names. */
const isMenu = (id: number): boolean => id !== 0;

/** The statuses of a filter. An empty one has private items as well, for those who may list them. */
function statusesIn(sent: ItemListInput['status'], identity: Identity): readonly string[] {
  if (sent.length === 0) return mayManage(identity) ? ['publish', 'private'] : ['publish'];
  return sent.flatMap((status) => (status === 'any' ? WRITABLE_STATUSES : status));
}

/** The menus of a filter; undefined when there is none. */
function menusIn(filter: ItemListInput['menus']): number[] | undefined {
  if (!filter || filter.terms.length === 0) return undefined;
  // An item has one menu, so none has all of several.
  if (filter.operator === 'AND' && new Set(filter.terms).size > 1) return [];
  return filter.terms.filter(isMenu);
}

function routesOfItems({ menus, service, views, zone }: MenuRouteDeps): Route[] {
  const endpoints = endpointsOf(views.item);
  const load = (request: Pick<RestRequest, 'args' | 'once'>): Promise<MenuItem> => {
    const id = Number(request.args['id'] ?? 0);
    return request.once(`menu item ${id}`, () => service.getItem(id));
  };
  const list = endpoints.list({
    args: args.itemListArgs,
    offered: ({ identity }) => mayView(identity),
    permission: (request) => authorizeRead(request, itemErrors),
    handler: async ({ args: sent, identity }) => {
      const window = listWindow(sent);
      const clock = await zone();
      const found = await menus.listItems(
        {
          ids: sent.include.length > 0 ? sent.include : undefined,
          exclude: sent.include.length > 0 ? undefined : sent.exclude,
          statuses: statusesIn(sent.status, identity),
          menus: menusIn(sent.menus),
          menusExclude: sent.menus_exclude?.terms.filter(isMenu),
          order: sent.menu_order,
          search: sent.search?.trim(),
          after: sentMoment('after', sent.after, clock),
          before: sentMoment('before', sent.before, clock),
          modifiedAfter: sentMoment('modified_after', sent.modified_after, clock),
          modifiedBefore: sentMoment('modified_before', sent.modified_before, clock),
        },
        { orderBy: sent.orderby, descending: sent.order === 'desc', ...window },
      );
      if (isPageMissing(sent, found.total)) throw itemErrors.invalidPage();
      return collection(found.items, found.total);
    },
  });
  const create = endpoints.create({
    args: args.itemCreateArgs,
    bodyConstraint: args.leadsSomewhere(),
    offered: ({ identity }) => mayManage(identity),
    permission: ({ identity, params }) => {
      if (namesItem(params)) throw itemErrors.exists();
      if (!mayManage(identity)) throw itemErrors.cannotCreate();
    },
    handler: async ({ identity, args: sent }) => created(await service.createItem(identity, sent)),
  });
  const read = endpoints.read({
    args: args.itemReadArgs,
    permission: async (request) => authorizeReadOf(await load(request), request),
    handler: async (request) => item(await load(request)),
  });
  const update = endpoints.update({
    args: args.itemUpdateArgs,
    permission: async (request) => {
      await load(request);
      if (!mayManage(request.identity)) throw itemErrors.cannotEdit();
    },
    handler: async (request) =>
      updated(await service.updateItem(request.identity, await load(request), request.args)),
  });
  const remove = endpoints.remove({
    args: args.itemDeleteArgs,
    permission: async (request) => {
      await load(request);
      if (!mayManage(request.identity)) throw itemErrors.cannotDelete();
    },
    handler: async (request) => {
      const found = await load(request);
      if (!request.args.force) throw itemErrors.noTrash();
      await service.deleteItem(found);
      return deleted(found);
    },
  });
  const at = routesAbout({
    schema: views.item.schema,
    schemaLinks: describedLinks(ITEM_ACTIONS, ITEMS_PATH),
    allowsBatch: true,
    subject: {
      one: 'a menu item',
      many: 'menu items',
      description: 'Links of menus: to content, to terms, to archives, or to any address.',
      examples: {
        create: { title: 'Tickets', url: 'https://tickets.example/', menu_order: 1 },
        update: { title: 'Buy tickets' },
      },
    },
    errors: [...errorsIn(itemErrors), menuErrors.tooMany],
  });
  return [at(ITEMS_PATH, list, create), at(`${ITEMS_PATH}/(?P<id>[\\d]+)`, read, update, remove)];
}

function routesOfLocations({ menus, views }: MenuRouteDeps): Route[] {
  const endpoints = endpointsOf(views.location);
  const permission = requires(mayManage, locationErrors.cannotView);
  const located = async (location: Location) => ({
    location,
    menu: (await menus.assignments()).get(location) ?? 0,
  });
  const list = endpoints.map({
    args: { context: contextArg() },
    permission,
    handler: async (request) => {
      const names = Object.keys(LOCATIONS) as Location[];
      const docs = await Promise.all(names.map(located));
      const objects = await views.location(docs, request, request.context);
      const shown = objects.map(({ fields, links = {} }) => ({ ...fields, _links: renderLinks(links) }));
      return body(Object.fromEntries(names.map((name, index) => [name, shown[index]])));
    },
  });
  const read = endpoints.read({
    args: { location: arg.string({ description: 'Name of the location.' }), context: contextArg() },
    permission,
    handler: async ({ args: { location = '' } }) => {
      if (!isLocation(location)) throw locationErrors.unknown();
      return item(await located(location));
    },
  });
  const at = routesAbout({
    schema: views.location.schema,
    subject: {
      one: 'a location of menus',
      many: 'locations of menus',
      description: 'The places of the website that show a menu.',
    },
    errors: errorsIn(locationErrors),
  });
  return [at(LOCATIONS_PATH, list), at(`${LOCATIONS_PATH}/(?P<location>[\\w-]+)`, read)];
}
