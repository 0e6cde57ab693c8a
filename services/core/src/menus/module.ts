import type { Terms } from '@almanac/content';
import { siteZone } from '@almanac/dates';
import type { EmbedSource } from '@almanac/rest';
import type { Addresses } from '../content/addresses.js';
import type { MediaVisibility } from '../media/visibility.js';
import { remoteItems } from '../remote-services.js';
import type { CoreRuntime } from '../runtime.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { menuRoutes } from './routes.js';
import { menusRpc } from './rpc.js';
import { Menus } from './service.js';
import { Targets } from './targets.js';
import { MenuViews } from './view.js';

export interface MenusModuleDeps {
  readonly terms: {
    readonly service: Terms<Taxonomy>;
    readonly views: { readonly byId: EmbedSource<number> };
  };
  readonly mediaVisibility: MediaVisibility;
  readonly addresses: Addresses;
}

/** Menus of the website. */
export function menusModule(runtime: CoreRuntime, { addresses, terms, mediaVisibility }: MenusModuleDeps) {
  const { embeds, events, ids, models, now, siteUrl } = runtime;
  const { content, menus, revisions, settings } = models;
  const targets = new Targets({
    ...{ addresses, content, siteUrl, mediaVisibility },
    terms: terms.service,
    remoteItems: remoteItems(events),
  });
  const service = new Menus({
    ...{ menus, targets, siteUrl, now, autosaves: revisions },
    menuIds: ids.of('terms'),
    itemIds: ids.of('posts'),
  });
  const views = new MenuViews({ menus, targets, embeds, term: terms.views.byId });
  return {
    service,
    targets,
    routes: menuRoutes({
      ...{ menus, service, views },
      zone: async () => siteZone((await settings.current()).timezone, 0),
    }),
    rpc: [menusRpc(menus, targets)],
  };
}
