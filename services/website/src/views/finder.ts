import type { Site as SharedSite } from '@almanac/cache';
import { versionsInScope } from '@almanac/process';
import type { PageAddress } from '../http/address.js';
import { type Site, siteOf } from '../templates/index.js';
import { findArchive, findHome, findSearch } from './archives.js';
import {
  findCalendar,
  findCommentFeed,
  findFeed,
  findRobots,
  findSitemap,
  findSitemapIndex,
} from './feeds.js';
import type { Found, PageContext } from './found.js';
import { type Directories, findItem } from './items.js';
import { Navigation } from './navigation.js';
import { type Readers, Reads } from './reads.js';

export interface FinderDeps {
  readonly readers: Readers;
  readonly directories: Directories;
  readonly site: Pick<SharedSite, 'known'>;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  /** Address of the root index, with its slash. */
  readonly apiUrl: string;
}

/** The style sheet is no content: it needs no service. */
export type FoundAddress = Exclude<PageAddress, { kind: 'style' }>;

/** An address with its page. */
export interface Shown {
  /** Undefined: there is no such page, or it is not for everybody. */
  readonly found: Found | undefined;
  readonly site: Site;
  readonly reads: Reads;
}

/** Finds what the website shows at an address: everything in it is what the API shows to an anonymous client. */
export class Finder {
  readonly #navigation: Navigation;

  constructor(private readonly deps: FinderDeps) {
    this.#navigation = new Navigation(deps.siteUrl);
  }

  /** @throws RestError 503 when what the page cannot do without is away */
  async find(address: FoundAddress): Promise<Shown> {
    const [reads, own] = [this.#reads(), this.#reads()];
    const context = { reads, site: await this.#site(reads) };
    const [found, navigation] = await Promise.all([
      find(context, this.deps.directories, address),
      hasNavigation(address) ? this.#navigation.for(reads, own) : [],
    ]);
    return { found, site: { ...context.site, navigation }, reads };
  }

  #reads(): Reads {
    return new Reads(this.deps.readers, versionsInScope());
  }

  /** The site for a page that says what is wrong; undefined when nothing of it is known. */
  async known(): Promise<Site | undefined> {
    try {
      return await this.#site(undefined);
    } catch {
      return undefined;
    }
  }

  async #site(reads: Reads | undefined): Promise<Site> {
    const { siteUrl: url, apiUrl } = this.deps;
    const { settings, isCurrent } = await this.deps.site.known();
    if (!isCurrent) reads?.missing('site');
    return siteOf(settings, { url, apiUrl, navigation: [] });
  }
}

/** Whether an address has HTML with the site's navigation. */
const hasNavigation = (address: FoundAddress): boolean =>
  address.kind === 'item' || address.kind === 'home'
    ? address.isCard !== true
    : ['search', 'archive'].includes(address.kind);

async function find(
  context: PageContext,
  directories: Directories,
  address: FoundAddress,
): Promise<Found | undefined> {
  switch (address.kind) {
    case 'home':
      return findHome(context, address);
    case 'search':
      return findSearch(context, address.text, address.page);
    case 'archive':
      return (
        (await findArchive(context, address.of, address.page)) ??
        (address.otherwise && findItem(context, directories, address.otherwise))
      );
    case 'item':
      return findItem(context, directories, address);
    case 'feed':
      return findFeed(context, address.of);
    case 'comment feed':
      return findCommentFeed(context);
    case 'calendar':
      return findCalendar(context, address.event);
    case 'sitemap index':
      return findSitemapIndex(context);
    case 'sitemap':
      return findSitemap(context, address.of, address.page);
    case 'robots':
      return findRobots(context.site);
  }
}
