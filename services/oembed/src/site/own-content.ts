import {
  CORE_COLLECTIONS,
  EVENTS_VERSION,
  IMAGE_VERSIONS,
  SETTINGS_VERSION,
  Site,
  type SiteSettings,
  VersionedCache,
  type VersionedCacheOptions,
} from '@almanac/cache';
import { versionsInScope } from '@almanac/process';
import { asAnonymous, type core, type events, isUnavailable, type RpcClient, RpcError } from '@almanac/rpc';
import { ownAddresses } from './own-address.js';

type CoreDirectory = RpcClient<typeof core.Directory.service>;
type EventsDirectory = RpcClient<typeof events.Directory.service>;
type Identity = RpcClient<typeof core.Identity.service>;

/** Media as core describes them. */
export type Media = Awaited<ReturnType<CoreDirectory['getMedia']>>['media'][number];

/** A public item of this site. */
export interface OwnItem {
  readonly link: string;
  /** Title as HTML. */
  readonly title: string;
  /** Undefined for an item without an author, and while core is unavailable. */
  readonly author: Author | undefined;
  /** Its image, if the image is public. */
  readonly image: Media | undefined;
  readonly isProtected: boolean;
  /** Versions that the item depends on. */
  readonly dependsOn: readonly string[];
}

/** Author in embed data. */
export interface Author {
  readonly name: string;
  readonly slug: string;
}

/** The services that own the content of this site. */
export interface Directories {
  readonly core: Pick<CoreDirectory, 'resolveEmbed' | 'getMedia' | 'getSite'>;
  readonly events: Pick<EventsDirectory, 'resolvePermalink'>;
  readonly identity: Pick<Identity, 'getUsers'>;
}

/** Called with each part that is missing, or stale, while a service is unavailable. */
export type Degraded = (what: string) => void;

/** Versions of public content: an image is only visible while its parent is. */
const SHOWN = ['wp/v2', 'tribe/events/v1'];
/** Public content is cached once for all callers. */
const CACHE = {
  versions: SHOWN,
  max: 1000,
  requests: 'all',
  staleIfError: true,
} satisfies VersionedCacheOptions<unknown>;

/**
 * This site's public content in core and events. While a service is unavailable, cached content is used; without
 * cached content the call fails with 503.
 */
export class OwnContent {
  readonly #site: Site;
  readonly #content = new VersionedCache<OwnItem | undefined>(CACHE);
  readonly #events = new VersionedCache<OwnEvent | undefined>(CACHE);
  readonly #authors = new VersionedCache<Author | undefined>(CACHE);
  readonly #media = new VersionedCache<Media | undefined>(CACHE);

  /** @param siteUrl address of the home page, without a trailing slash */
  constructor(
    private readonly directories: Directories,
    private readonly siteUrl: string,
  ) {
    this.#site = new Site({ directory: directories.core });
  }

  /** Whether an address belongs to this site. */
  isOwn(address: string): boolean {
    return ownAddresses(this.siteUrl, address).length > 0;
  }

  /** The public item at an address of this site. */
  async find(address: string, degraded: Degraded): Promise<OwnItem | undefined> {
    for (const url of ownAddresses(this.siteUrl, address)) {
      const item = await this.#at(url, degraded);
      if (item) return item;
    }
    return undefined;
  }

  async #at(url: string, degraded: Degraded): Promise<OwnItem | undefined> {
    let away: unknown;
    const content = await this.#content
      .get(url, () => this.#findContent(url), { onStale: () => degraded('content') })
      .catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
        away = error;
        return undefined;
      });
    if (content) return content;
    const event = await this.#events.get(url, () => this.#findEvent(url), {
      onStale: () => degraded('events'),
    });
    // The item may belong to the service that is unavailable.
    if (!event && away) throw away;
    if (!event) return undefined;
    const [author, image] = await Promise.all([
      this.#authorOf(event.author, degraded),
      this.#imageOf(event.image, degraded),
    ]);
    return { ...event, author, image, isProtected: false, dependsOn: EVENT_VERSIONS };
  }

  async site(degraded: Degraded): Promise<SiteSettings> {
    const { settings, isCurrent } = await this.#site.known();
    if (!isCurrent) degraded('site');
    return settings;
  }

  /** The author; undefined while core is unavailable. @param id 0 for no author */
  async #authorOf(id: number, degraded: Degraded): Promise<Author | undefined> {
    if (id === 0) return undefined;
    const { getUsers } = this.directories.identity;
    return optional(
      this.#authors,
      id,
      async () => (await getUsers({ ids: [id] })).users[0],
      () => degraded('author'),
    );
  }

  /**
   * A public media item, which does not depend on the caller; undefined while core is unavailable.
   * @param id 0 for none
   */
  async #imageOf(id: number, degraded: Degraded): Promise<Media | undefined> {
    if (id === 0) return undefined;
    const ask = () => asAnonymous(() => this.directories.core.getMedia({ ids: [id] }));
    return optional(
      this.#media,
      id,
      async () => (await ask()).media[0],
      () => degraded('image'),
    );
  }

  /** Posts, pages and media items. */
  async #findContent(url: string): Promise<OwnItem | undefined> {
    const { post, author, image, dependsOn } = await this.directories.core.resolveEmbed({
      url,
      versions: versionsInScope(),
    });
    if (!post?.isPublic) return undefined;
    const { link, titleRendered: title, passwordProtected: isProtected } = post;
    return {
      link,
      title,
      author: author ?? undefined,
      image: image ?? undefined,
      isProtected,
      dependsOn,
    };
  }

  /** Events, venues and organizers. */
  async #findEvent(url: string): Promise<OwnEvent | undefined> {
    const { item } = await this.directories.events
      .resolvePermalink({ url, includeFormer: false, versions: versionsInScope() })
      .catch(nothingKnown);
    if (item?.status !== 'publish') return undefined;
    const { link, titleRendered: title, author, featuredMedia: image } = item;
    return { link, title, author, image };
  }
}

/** An event, venue or organizer, with the ids of its author and its image; 0 for none. */
interface OwnEvent {
  readonly link: string;
  readonly title: string;
  readonly author: number;
  readonly image: number;
}

/** Versions of the embed of an event: including those of core, whose content takes precedence at the same address. */
const EVENT_VERSIONS: readonly string[] = [
  ...[SETTINGS_VERSION, EVENTS_VERSION, CORE_COLLECTIONS.users],
  ...IMAGE_VERSIONS,
];

/** A part that an embed omits while its service is unavailable. */
async function optional<V>(
  cache: VersionedCache<V>,
  id: number,
  load: () => Promise<V>,
  onStale: () => void,
): Promise<V | undefined> {
  return (await cache.getMany([id], async () => new Map([[id, await load()]]), { onStale })).get(id);
}

/** The result for a service without this call: the address is unknown. */
function nothingKnown(error: unknown): { item?: undefined } {
  if (error instanceof RpcError && error.code === 'UNIMPLEMENTED') return {};
  throw error;
}
