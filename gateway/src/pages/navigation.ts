import { markup, type NavigationItem, textOf } from '@almanac/pages';
import * as z from 'zod';
import type { Versions } from '../cache/versions.js';
import type { Reads } from './reads.js';

/** Links of the navigation. */
const MOST_LINKS = 6;

const TARGET = {
  route: '/wp/v2/pages',
  query: { parent: 0, orderby: 'menu_order', order: 'asc', per_page: MOST_LINKS, _fields: 'link,title' },
  shape: z.array(z.object({ link: z.string(), title: z.object({ rendered: markup }) })),
};

interface Kept {
  readonly items: readonly NavigationItem[];
  readonly startedAt: number;
  readonly dependsOn: readonly string[];
}

/** The pages at the top, and the events: what every page shows is read once, and again after a change. */
export class Navigation {
  #kept: Kept | undefined;

  /** @param siteUrl without a trailing slash */
  constructor(
    private readonly versions: Versions,
    private readonly siteUrl: string,
  ) {}

  /**
   * The navigation for a page that is made of `reads`: it depends on what the navigation depends on.
   * @param own for reading the navigation alone
   */
  async for(reads: Reads, own: Reads): Promise<readonly NavigationItem[]> {
    const kept = this.#holding() ?? (await reads.optional('navigation', this.#read(own)));
    reads.dependOn(kept?.dependsOn ?? []);
    return [...(kept?.items ?? []), { href: `${this.siteUrl}/events/`, title: 'Events' }];
  }

  #holding(): Kept | undefined {
    const kept = this.#kept;
    const marks = kept?.dependsOn.map((name) => this.versions.mark(name)) ?? [];
    return kept && this.versions.holds(kept.startedAt, marks) ? kept : undefined;
  }

  async #read(own: Reads): Promise<Kept> {
    const startedAt = this.versions.now;
    const [{ data = [] }] = await own.core(TARGET);
    const items = data.map(({ link: href, title }) => ({
      href,
      title: textOf(title.rendered) || 'Untitled',
    }));
    const kept = { items, startedAt, dependsOn: own.dependsOn ?? [] };
    this.#kept = own.dependsOn && kept;
    return kept;
  }
}
