import {
  CORE_COLLECTIONS,
  EVENTS_VERSION,
  SETTINGS_VERSION,
  SITE_VERSION,
  VersionedCache,
} from '@almanac/cache';
import { type core, isUnavailable, type RpcClient } from '@almanac/rpc';
import * as z from 'zod';
import type { Messages } from '../messages/index.js';
import { markup } from '../templates/api-shapes.js';
import { Markup } from '../templates/html.js';
import { type Navigation, type NavigationItem, NO_NAVIGATION } from '../templates/site.js';
import { textOf } from '../templates/text.js';
import type { Reads } from './reads.js';
import { ALL_DATES, MINUTE_MS } from './targets.js';

/** The part of core's menus that pages use. */
export type MenusDirectory = Pick<RpcClient<typeof core.Menus.service>, 'getMenus'>;

/** Locations of the website that show a menu. */
const LOCATIONS = { header: 'primary', footer: 'footer' } as const;

/** Links to pages where a location has no menu. */
const MOST_PAGES = 6;

const TOP_PAGES = {
  route: '/wp/v2/pages',
  query: { parent: 0, orderby: 'menu_order', order: 'asc', per_page: MOST_PAGES, _fields: 'link,title' },
  shape: z.array(z.object({ link: z.string(), title: z.object({ rendered: markup }) })),
};

/** One event, at any time. */
const ONE_EVENT = {
  route: '/tribe/events/v1/events',
  query: { ...ALL_DATES, per_page: 1 },
  shape: z.object({ events: z.array(z.object({ id: z.number() })) }),
  hasTotal: false,
};

/** A part of the navigation with the versions that it depends on. */
interface Versioned<T> {
  readonly value: T;
  readonly dependsOn: readonly string[];
}

/** Menus by location. */
type MenusByLocation = ReadonlyMap<string, readonly NavigationItem[]>;

const KEY = 'navigation';

/** The menus of the site; while it has none, top pages, and events if there are any. Read once for all pages, and again after a change. */
export class NavigationReader {
  readonly #menus = new VersionedCache<Versioned<MenusByLocation>>({
    // A menu may link to content of any type.
    versions: [SITE_VERSION, EVENTS_VERSION],
    versionsOf: ({ dependsOn }) => [SETTINGS_VERSION, ...dependsOn],
    ...{ max: 1, requests: 'all', staleIfError: true },
  });
  readonly #pages = new VersionedCache<Versioned<readonly NavigationItem[]>>({
    versions: [SETTINGS_VERSION, CORE_COLLECTIONS.pages],
    ...{ max: 1, requests: 'all', staleIfError: true },
  });

  readonly #events = new VersionedCache<boolean>({
    versions: [EVENTS_VERSION],
    ...{ max: 1, requests: 'all', staleIfError: true },
  });

  /** @param siteUrl without a trailing slash */
  constructor(
    private readonly directory: MenusDirectory,
    private readonly siteUrl: string,
  ) {}

  /**
   * The navigation of a page; the page depends on its versions as well.
   * @param readsOf new reads, for a part of the navigation alone
   */
  async for(reads: Reads, readsOf: () => Reads, words: Messages): Promise<Navigation> {
    return (await reads.optional('navigation', this.#read(reads, readsOf, words))) ?? NO_NAVIGATION;
  }

  async #read(reads: Reads, readsOf: () => Reads, words: Messages): Promise<Navigation> {
    const onStale = (): void => reads.missing('navigation');
    const [menus, hasEvents] = await Promise.all([
      this.#currentMenus(reads.versions, onStale),
      this.#hasEvents(reads, readsOf()),
    ]);
    reads.dependOn(menus?.dependsOn ?? []);
    const ofSite = async (): Promise<readonly NavigationItem[]> => [
      ...(await this.#topPages(reads, readsOf(), words, onStale)),
      ...(hasEvents ? [{ href: `${this.siteUrl}/events/`, title: words.events }] : []),
    ];
    const header = menus?.value.get(LOCATIONS.header) ?? (await ofSite());
    return {
      ...{ header, hasEvents },
      footer: menus?.value.get(LOCATIONS.footer) ?? header.map(({ children: _, ...top }) => top),
    };
  }

  async #currentMenus(
    versions: string,
    onMissing: () => void,
  ): Promise<Versioned<MenusByLocation> | undefined> {
    let isComplete = true;
    const load = async () => {
      const { menus, dependsOn, isDegraded } = await this.directory.getMenus({
        locations: Object.values(LOCATIONS),
        versions,
      });
      isComplete = !isDegraded;
      const value = new Map(menus.map(({ location, links }) => [location, treeOf(links, this.siteUrl)]));
      return new Map([[KEY, { value, dependsOn }]]);
    };
    const found = await this.#menus.getMany([KEY], load, { mayKeep: () => isComplete, onStale: onMissing });
    if (!isComplete) onMissing();
    return found.get(KEY);
  }

  /**
   * Whether the site has public events. A page without a link to them depends on events, and gets it with the first one.
   * One with the link does not, because each change of an event would change all pages: it keeps the link after the last
   * event until it is made again.
   */
  async #hasEvents(reads: Reads, own: Reads): Promise<boolean> {
    const load = async (): Promise<boolean> =>
      ((await own.events(ONE_EVENT))[0].data?.events.length ?? 0) > 0;
    try {
      const hasEvents = await this.#events.get(KEY, load);
      if (!hasEvents) reads.dependOn([EVENTS_VERSION]);
      return hasEvents;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      reads.limitAge(MINUTE_MS);
      return true;
    }
  }

  async #topPages(
    reads: Reads,
    own: Reads,
    words: Messages,
    onStale: () => void,
  ): Promise<readonly NavigationItem[]> {
    const load = async () => {
      const [{ data = [] }] = await own.core(TOP_PAGES);
      const value = data.map(({ link: href, title }) => ({ href, title: textOf(title.rendered) }));
      return { value, dependsOn: own.dependsOn ?? [] };
    };
    const { value, dependsOn } = await this.#pages.get(KEY, load, { onStale });
    reads.dependOn(dependsOn);
    return value.map(({ href, title }) => ({ href, title: title || words.untitled }));
  }
}

type MenuLink = Awaited<ReturnType<MenusDirectory['getMenus']>>['menus'][number]['links'][number];

/** The links of a menu as a tree; a link whose parent is hidden moves to the top. */
function treeOf(links: readonly MenuLink[], siteUrl: string): readonly NavigationItem[] {
  const shown = new Set(links.map(({ id }) => id));
  const byParent = new Map<number, MenuLink[]>();
  for (const link of links) {
    const parent = shown.has(link.parent) ? link.parent : 0;
    byParent.set(parent, [...(byParent.get(parent) ?? []), link]);
  }
  const below = (parent: number): readonly NavigationItem[] =>
    (byParent.get(parent) ?? []).map((link) => itemOf(link, siteUrl, below(link.id)));
  return below(0);
}

const itemOf = (link: MenuLink, siteUrl: string, children: readonly NavigationItem[]): NavigationItem => ({
  href: absolute(link.url, siteUrl),
  title: textOf(new Markup(link.titleRendered)),
  hint: textOf(new Markup(link.attrTitle)),
  opensTab: link.target === '_blank',
  relations: link.xfn,
  classes: link.classes,
  children,
});

/** Makes an address absolute that an author may have written relative to the site. A fragment is unchanged. */
const absolute = (address: string, siteUrl: string): string =>
  address.startsWith('#') || !URL.canParse(address, siteUrl) ? address : new URL(address, siteUrl).href;
