import { type Site as SharedSite, type SiteSettings, siteVersions } from '@almanac/cache';
import { versionsInScope } from '@almanac/process';
import { type AccountAddress, declaredListOf, type Fronts, type PageAddress } from '../http/address.js';
import { mayBePrefix } from '../http/aliases.js';
import { type AccountLink, NO_NAVIGATION, type Site, siteOf, type Visit } from '../templates/index.js';
import type { ApiClient, ApiServer, Visitor } from '../visitors/api-client.js';
import { findArchive, findHome, findSearch } from './archives.js';
import { findCalendar } from './calendars.js';
import { ContactForms, type FormsDirectory } from './contact-forms.js';
import { embedAddress } from './embeds.js';
import { findEvents } from './event-lists.js';
import {
  findCommentFeed,
  findFeed,
  findItemCommentFeed,
  findRobots,
  findSitemap,
  findSitemapIndex,
} from './feeds.js';
import type { Found, PageContext, ReadAsVisitor } from './found.js';
import { type Directories, findItem } from './items.js';
import { findMovedTerm } from './moved-terms.js';
import { type MenusDirectory, NavigationReader } from './navigation.js';
import { addressOf, type Readers, Reads, type Target } from './reads.js';
import { postsNamed } from './targets.js';

export interface FinderDeps {
  readonly readers: Readers;
  readonly directories: Directories;
  readonly site: Pick<SharedSite, 'known'>;
  readonly forms: FormsDirectory;
  readonly menus: MenusDirectory;
  /** Reads for single visitors. */
  readonly api: Pick<ApiClient, 'send'>;
  readonly core: ApiServer;
  /** Path of the style sheet under the site. */
  readonly stylePath: string;
  readonly account?: AccountLink | undefined;
  /** The WebSub hub of the site; undefined for none. */
  readonly hub?: string | undefined;
  /** Address of the home page, without a trailing slash. */
  readonly siteUrl: string;
  /** Address of the root index, with a trailing slash. */
  readonly apiUrl: string;
}

/** Addresses whose page is content of the site. */
export type FoundAddress = Exclude<PageAddress, AccountAddress | { kind: 'style' | 'font' }>;

/** Result of a search for the page at an address. */
export interface Shown {
  /** Undefined when the page does not exist or is not public. */
  readonly found: Found | undefined;
  readonly site: Site;
  readonly reads: Reads;
}

/** Finds the page at an address. Pages show what the API shows to an anonymous client. */
export class Finder {
  readonly #navigation: NavigationReader;
  readonly #forms: ContactForms;
  /** The site by its settings, which are the same object until they change. */
  readonly #sites = new WeakMap<SiteSettings, Site>();

  constructor(private readonly deps: FinderDeps) {
    this.#navigation = new NavigationReader(deps.menus, deps.siteUrl);
    this.#forms = new ContactForms(deps.forms, deps.siteUrl);
  }

  /**
   * @param visit notices for the visitor on this page
   * @param visitor the visitor, for pages that depend on them
   * @throws RestError 503 when a service that the page requires is unavailable
   */
  async find(address: FoundAddress, visit: Visit = SHARED_VISIT, visitor?: Visitor): Promise<Shown> {
    const reads = this.#reads();
    const site = await this.#site(reads);
    const forms = this.#forms;
    const context: PageContext = {
      ...{ reads, site, visit, forms },
      readAsVisitor: this.#readerFor(visitor),
      findEmbedCard: async (path, query) => {
        const card = embedAddress(path, query);
        const finding = card && findItem({ ...context, visit: SHARED_VISIT }, this.deps.directories, card);
        const found = finding && (await reads.optional('embeds', finding));
        return found?.card?.(site);
      },
    };
    const [found, navigation] = await Promise.all([
      find(context, this.deps.directories, address),
      hasNavigation(address) ? this.#navigation.for(reads, () => this.#reads(), site.words) : NO_NAVIGATION,
    ]);
    return { found, site: { ...site, navigation }, reads };
  }

  /** Address of the only post or page whose address has a path without content as a prefix. */
  async complete(path: string): Promise<string | undefined> {
    if (!mayBePrefix(path)) return undefined;
    const asked = { url: this.deps.siteUrl + path, versions: versionsInScope() };
    return (await this.deps.directories.core.completeAddress(asked)).link;
  }

  #readerFor(visitor: Visitor | undefined): ReadAsVisitor {
    return async <T>(target: Target<T>) => {
      if (!visitor) throw new TypeError('nobody reads for themselves');
      const { api, core } = this.deps;
      const answer = await api.send(core, visitor, { method: 'GET', route: addressOf(target) });
      const count = (name: string): number => Number(answer.headers[name] ?? 0);
      return {
        status: answer.status,
        data: answer.status === 200 ? target.shape.parse(answer.body) : undefined,
        total: count('x-wp-total'),
        totalPages: count('x-wp-totalpages'),
      };
    };
  }

  #reads(): Reads {
    return new Reads(this.deps.readers, versionsInScope());
  }

  /** The site for an error page; undefined when its settings are unknown. */
  async known(): Promise<Site | undefined> {
    try {
      return await this.#site(undefined);
    } catch {
      return undefined;
    }
  }

  /** A site with its menus, for a page without content. */
  async withNavigation(site: Site): Promise<Site> {
    const navigation = await this.#navigation.for(this.#reads(), () => this.#reads(), site.words);
    return { ...site, navigation };
  }

  async #site(reads: Reads | undefined): Promise<Site> {
    const { siteUrl: url, apiUrl, stylePath, hub, account } = this.deps;
    const { settings, isCurrent } = await this.deps.site.known();
    if (!isCurrent) reads?.missing('site');
    reads?.dependOn(siteVersions(settings));
    const site =
      this.#sites.get(settings) ??
      siteOf(settings, { url, apiUrl, stylePath, hub, account, navigation: NO_NAVIGATION });
    this.#sites.set(settings, site);
    return site;
  }
}

/** Visit of a page that is the same for all visitors. */
const SHARED_VISIT: Visit = {};

/** Whether an address has HTML with the site's navigation. */
const hasNavigation = (address: FoundAddress): boolean =>
  address.kind === 'item' || address.kind === 'home'
    ? address.isEmbedPage !== true
    : ['search', 'archive', 'events'].includes(address.kind);

/** Redirects to another address of the site: a path, perhaps with a query. */
function movedTo({ url }: Site, to: string): Found {
  const mark = to.indexOf('?');
  const [path, query] = mark === -1 ? [to, ''] : [to.slice(0, mark), to.slice(mark)];
  return { canonical: url + path, query, render: () => '' };
}

/** Redirects an alias to its target. A site without an icon has no target for `/favicon.ico`. */
function findAlias({ url, iconUrl }: Site, of: 'sitemap' | 'icon'): Found | undefined {
  const canonical = of === 'sitemap' ? `${url}/sitemap.xml` : iconUrl;
  return canonical === undefined ? undefined : { canonical, render: () => '' };
}

/** Redirects to the published post with a slug. */
async function findNamedPost({ reads }: PageContext, slug: string): Promise<Found | undefined> {
  const [{ data }] = await reads.core(postsNamed(slug));
  const [post] = data ?? [];
  return post && { canonical: post.link, render: () => '' };
}

const frontsOf = ({ archives, declaredTaxonomies }: Site): Fronts => ({
  terms: declaredTaxonomies.map(({ front }) => front),
  types: archives.map(({ front }) => front),
});

async function find(
  context: PageContext,
  directories: Directories,
  address: FoundAddress,
): Promise<Found | undefined> {
  switch (address.kind) {
    case 'home': {
      const archive = context.site.archives.find(({ type }) => type === address.type);
      const of = archive && { kind: 'declared type' as const, front: archive.front };
      return of ? findArchive(context, { ...address, of }) : findHome(context, address);
    }
    case 'search':
      return (
        (await findSearch(context, address)) ??
        (address.otherwise && findItem(context, directories, address.otherwise))
      );
    case 'archive': {
      const { of, otherwise, elsewhere } = address;
      // An item at the path would leave out the other conditions.
      const isNarrowed = of.kind === 'filtered' && of.conditions.length > 1;
      const moved = () => findMovedTerm(context, directories, of);
      return (
        (await findArchive(context, address)) ??
        (isNarrowed ? await moved() : undefined) ??
        (otherwise && (await findItem(context, directories, otherwise))) ??
        (isNarrowed ? undefined : await moved()) ??
        (elsewhere && find(context, directories, elsewhere))
      );
    }
    case 'events':
      return findEvents(context, address);
    case 'item': {
      const post =
        address.postSlug === undefined ? undefined : await findNamedPost(context, address.postSlug);
      if (post) return post;
      const of = address.isEmbedPage ? undefined : declaredListOf(address, frontsOf(context.site));
      const { page = 1, sort } = address;
      const archive = of && {
        ...{ kind: 'archive' as const, of, page, otherwise: address },
        ...(sort && { sort }),
      };
      return archive ? find(context, directories, archive) : findItem(context, directories, address);
    }
    case 'feed':
      return findFeed(context, address);
    case 'comment feed': {
      const of = address.of && declaredListOf(address.of, frontsOf(context.site));
      const { isAtom = false } = address;
      const { sort } = address.of ?? {};
      if (of) return findFeed(context, { kind: 'feed', of, isAtom, ...(sort && { sort }) });
      return address.of ? findItemCommentFeed(context, directories, address.of) : findCommentFeed(context);
    }
    case 'calendar':
      return findCalendar(context, address);
    case 'sitemap index':
      return findSitemapIndex(context);
    case 'sitemap':
      return findSitemap(context, address.of, address.page);
    case 'robots':
      return findRobots(context.site);
    case 'moved':
      return movedTo(context.site, address.to);
    case 'alias':
      return findAlias(context.site, address.of);
  }
}
