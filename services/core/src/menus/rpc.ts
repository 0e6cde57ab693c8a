import { otherDataVersion } from '@almanac/cache';
import { renderTitle } from '@almanac/formatting';
import { ANONYMOUS } from '@almanac/identity';
import { core, type RpcService, rpcService } from '@almanac/rpc';
import { EVENTS_NAMESPACE, itemVersions, NAMESPACE, PUBLICATION, TERMS, USERS } from '../versions.js';
import type { MenuItem } from './document.js';
import { isLocation } from './locations.js';
import type { MenuRepository } from './model.js';
import { EVENT_TYPES, type Targets } from './targets.js';
import { titleOf } from './view.js';

/** Menus for the website, with public links only (protos/core.proto). */
export const menusRpc = (menus: MenuRepository, targets: Targets): RpcService =>
  rpcService(core.Menus, {
    async getMenus({ locations }) {
      const assignments = await menus.assignments();
      const wanted = locations.filter(isLocation).flatMap((location) => {
        const id = assignments.get(location);
        return id ? [{ location, id }] : [];
      });
      const ids = [...new Set(wanted.map(({ id }) => id))];
      const [found, items] = await Promise.all([
        Promise.all(ids.map((id) => menus.find(id))),
        menus.itemsOf(ids),
      ]);
      const published = items.filter(({ status }) => status === 'publish');
      let isDegraded = false;
      const shown = await targets.of(published, ANONYMOUS, () => {
        isDegraded = true;
      });
      const linksOf = (id: number) =>
        published.filter(({ menu }) => menu === id).flatMap((item) => linkOf(item, shown.get(item._id)));
      return {
        menus: wanted.flatMap(({ location, id }) => {
          const menu = found.find((one) => one?._id === id);
          return menu ? [{ location, name: menu.name, links: linksOf(id) }] : [];
        }),
        dependsOn: versionsOf(published),
        isDegraded,
      };
    },
  });

/** Versions that these items depend on: those of their targets, and of the visibility of content. */
function versionsOf(items: readonly MenuItem[]): readonly string[] {
  const content = items.filter(({ kind }) => kind === 'post_type');
  const isOfEvents = ({ object }: MenuItem) => Object.hasOwn(EVENT_TYPES, object) || object === 'attachment';
  return [
    ...[otherDataVersion(NAMESPACE), PUBLICATION],
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
      attrTitle: item.attrTitle,
      description: item.description,
      target: item.target,
      classes: [...item.classes],
      xfn: [...item.xfn],
    },
  ];
}
