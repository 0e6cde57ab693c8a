import { CORE_COLLECTIONS, SETTINGS_VERSION, VersionedCache } from '@almanac/cache';
import * as z from 'zod';
import type { Messages } from '../messages/index.js';
import { markup } from '../templates/api-shapes.js';
import type { NavigationItem } from '../templates/site.js';
import { textOf } from '../templates/text.js';
import type { Reads } from './reads.js';

/** Links of the navigation. */
const MOST_LINKS = 6;

const TARGET = {
  route: '/wp/v2/pages',
  query: { parent: 0, orderby: 'menu_order', order: 'asc', per_page: MOST_LINKS, _fields: 'link,title' },
  shape: z.array(z.object({ link: z.string(), title: z.object({ rendered: markup }) })),
};

interface ReadNavigation {
  readonly items: readonly NavigationItem[];
  readonly dependsOn: readonly string[];
}

/** The pages at the top level, and the events. Read once for all pages, and again after a change. */
export class Navigation {
  readonly #cache = new VersionedCache<ReadNavigation>({
    versions: [SETTINGS_VERSION, CORE_COLLECTIONS.pages],
    max: 1,
    requests: 'all',
    staleIfError: true,
  });

  /** @param siteUrl without a trailing slash */
  constructor(private readonly siteUrl: string) {}

  /**
   * The navigation for a page that is made of `reads`: it depends on what the navigation depends on.
   * @param own for reading the navigation alone
   */
  async for(reads: Reads, own: Reads, words: Messages): Promise<readonly NavigationItem[]> {
    const onStale = (): void => reads.missing('navigation');
    const read = await reads.optional(
      'navigation',
      this.#cache.get('navigation', () => this.#read(own), { onStale }),
    );
    reads.dependOn(read?.dependsOn ?? []);
    const items = (read?.items ?? []).map(({ href, title }) => ({ href, title: title || words.untitled }));
    return [...items, { href: `${this.siteUrl}/events/`, title: words.events }];
  }

  async #read(own: Reads): Promise<ReadNavigation> {
    const [{ data = [] }] = await own.core(TARGET);
    const items = data.map(({ link: href, title }) => ({
      href,
      title: textOf(title.rendered),
    }));
    return { items, dependsOn: own.dependsOn ?? [] };
  }
}
