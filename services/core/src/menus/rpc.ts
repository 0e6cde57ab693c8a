import { otherDataVersion, VersionedCache } from '@almanac/cache';
import { renderTitle, texturize } from '@almanac/formatting';
import { ANONYMOUS } from '@almanac/identity';
import { inReadScope } from '@almanac/process';
import { core, type RpcService, rpcService } from '@almanac/rpc';
import { EVENTS_NAMESPACE, itemVersions, NAMESPACE, PUBLICATION, TERMS, USERS } from '../versions.js';
import type { Menu, MenuItem } from './document.js';
import { isLocation } from './locations.js';
import type { MenuRepository } from './model.js';
import { EVENT_TYPES, type Targets } from './targets.js';
import { titleOf } from './view.js';

/** A menu at a location of the website. */
interface LocatedMenu {
  readonly location: string;
  readonly menu: Menu;
  /** Published items in their order. */
  readonly items: readonly MenuItem[];
}

/** Versions of menus and their items, which published pages join and deleted content leaves. */
const MENU_VERSIONS = [otherDataVersion(NAMESPACE), PUBLICATION];

const KEY = 'menus';

/** Menus for the website, with public links only (protos/core.proto). */
export function menusRpc(menus: MenuRepository, targets: Targets): RpcService {
  const located = new VersionedCache<readonly LocatedMenu[]>({ versions: MENU_VERSIONS, max: 1 });
  return rpcService(core.Menus, {
    getMenus: ({ locations, versions }) =>
      inReadScope(versions, async () => {
        const all = await located.get(KEY, () => locatedMenus(menus));
        return menusAt(
          all.filter(({ location }) => locations.includes(location)),
          targets,
        );
      }),
  });
}

/** The links of these menus whose targets are public. */
async function menusAt(located: readonly LocatedMenu[], targets: Targets) {
  const items = [...new Map(located.map(({ menu, items }) => [menu._id, items])).values()].flat();
  let isDegraded = false;
  const shown = await targets.of(items, ANONYMOUS, () => {
    isDegraded = true;
  });
  return {
    menus: located.map(({ location, menu, items }) => ({
      location,
      name: menu.name,
      links: items.flatMap((item) => linkOf(item, shown.get(item._id))),
    })),
    dependsOn: versionsOf(items),
    isDegraded,
  };
}

/** The menus of all locations. */
async function locatedMenus(menus: MenuRepository): Promise<readonly LocatedMenu[]> {
  const assigned = [...(await menus.assignments())].filter(([location]) => isLocation(location));
  if (assigned.length === 0) return [];
  const ids = [...new Set(assigned.map(([, id]) => id))];
  const [found, items] = await Promise.all([menus.findMany(ids), menus.itemsOf(ids)]);
  return assigned.flatMap(([location, id]) => {
    const menu = found.find(({ _id }) => _id === id);
    const published = items.filter((item) => item.menu === id && item.status === 'publish');
    return menu ? [{ location, menu, items: published }] : [];
  });
}

/** Versions that these items depend on: those of their targets, and of the visibility of content. */
function versionsOf(items: readonly MenuItem[]): readonly string[] {
  const content = items.filter(({ kind }) => kind === 'post_type');
  const isOfEvents = ({ object }: MenuItem) => Object.hasOwn(EVENT_TYPES, object) || object === 'attachment';
  return [
    ...MENU_VERSIONS,
    ...itemVersions(
      NAMESPACE,
      content.map(({ objectId }) => objectId),
    ),
    // Permalinks of posts may contain a category or an author.
    ...(items.some(({ kind, object }) => kind === 'taxonomy' || object === 'post') ? [TERMS, USERS] : []),
    ...(content.some(isOfEvents) ? [EVENTS_NAMESPACE] : []),
  ];
}

/** A link for the website; undefined when its target is not public. */
function linkOf(item: MenuItem, target: ReturnType<Awaited<ReturnType<Targets['of']>>['get']>) {
  if (!target?.isThere || !target.isVisible) return [];
  return [
    {
      id: item._id,
      parent: item.parent,
      titleRendered: renderTitle(titleOf(item, target)),
      url: target.url,
      attrTitle: texturize(item.attrTitle),
      description: texturize(item.description),
      target: item.target,
      classes: [...item.classes],
      xfn: [...item.xfn],
    },
  ];
}
