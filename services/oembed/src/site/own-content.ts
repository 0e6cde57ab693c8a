import { Site, type SiteSettings, VersionedCache, type VersionedCacheOptions } from '@almanac/cache';
import { asAnonymous, type core, type events, isUnavailable, type RpcClient, RpcError } from '@almanac/rpc';
import { ownAddress } from './own-address.js';

type CoreDirectory = RpcClient<typeof core.Directory.service>;
type EventsDirectory = RpcClient<typeof events.Directory.service>;
type Identity = RpcClient<typeof core.Identity.service>;

/** Media as core describes them. */
export type Media = Awaited<ReturnType<CoreDirectory['getMedia']>>['media'][number];

/** Something of this site that everybody may see. */
export interface OwnItem {
  readonly link: string;
  /** HTML. */
  readonly title: string;
  /** User id, 0 for nobody's. */
  readonly author: number;
  /** Id of the image it shows, 0 for none. */
  readonly image: number;
  readonly isProtected: boolean;
}

/** The author as embeds name one. */
export interface Author {
  readonly name: string;
  readonly slug: string;
}

/** The services that know what there is on this site. */
export interface Directories {
  readonly core: Pick<CoreDirectory, 'resolvePermalink' | 'getMedia' | 'getSite'>;
  readonly events: Pick<EventsDirectory, 'resolvePermalink'>;
  readonly identity: Pick<Identity, 'getUsers'>;
}

/** Told what an answer lacks, or has from copies, because a service is away. */
export type Degraded = (what: string) => void;

/** What everybody is shown depends on these: an image is as visible as what it is attached to. */
const SHOWN = ['wp/v2', 'tribe/events/v1'];
/** What everybody is shown is the same for every request. */
const CACHE = {
  versions: SHOWN,
  max: 1000,
  requests: 'all',
  staleIfError: true,
} satisfies VersionedCacheOptions<unknown>;

/**
 * What this site has of its own, whichever service keeps it. While one is unavailable, what is cached serves; what is
 * needed and not cached throws 503.
 */
export class OwnContent {
  readonly #site: Site;
  readonly #content = new VersionedCache<OwnItem | undefined>(CACHE);
  readonly #events = new VersionedCache<OwnItem | undefined>(CACHE);
  readonly #authors = new VersionedCache<Author | undefined>(CACHE);
  readonly #media = new VersionedCache<Media | undefined>(CACHE);

  /** @param siteUrl address of the front, without a trailing slash */
  constructor(
    private readonly directories: Directories,
    private readonly siteUrl: string,
  ) {
    this.#site = new Site({ directory: directories.core });
  }

  /** Whether an address belongs to this site. */
  isOwn(address: string): boolean {
    return ownAddress(this.siteUrl, address) !== undefined;
  }

  /** What everybody may see at an address of this site. */
  async find(address: string, degraded: Degraded): Promise<OwnItem | undefined> {
    const url = ownAddress(this.siteUrl, address);
    if (url === undefined) return undefined;
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
    // It may be what cannot be asked for now.
    if (!event && away) throw away;
    return event;
  }

  async site(degraded: Degraded): Promise<SiteSettings> {
    const { settings, isCurrent } = await this.#site.known();
    if (!isCurrent) degraded('site');
    return settings;
  }

  /** Left out while it cannot be known. @param id 0 for nobody */
  async author(id: number, degraded: Degraded): Promise<Author | undefined> {
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
   * A media item that everybody may see, whoever asks: embeds are for everybody. Left out while it cannot be known.
   * @param id 0 for none
   */
  async media(id: number, degraded: Degraded): Promise<Media | undefined> {
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
    const { post } = await this.directories.core.resolvePermalink({ url, includeFormer: false });
    if (!post?.isPublic) return undefined;
    return {
      link: post.link,
      title: post.titleRendered,
      author: post.author,
      image: post.type === 'attachment' ? post.id : post.featuredMedia,
      isProtected: post.passwordProtected,
    };
  }

  /** Events, venues and organizers. */
  async #findEvent(url: string): Promise<OwnItem | undefined> {
    const { item } = await this.directories.events
      .resolvePermalink({ url, includeFormer: false })
      .catch(nothingKnown);
    if (item?.status !== 'publish') return undefined;
    const { link, titleRendered: title, author, featuredMedia: image } = item;
    return { link, title, author, image, isProtected: false };
  }
}

/** Something that an embed goes without when it cannot be asked for. */
async function optional<V>(
  cache: VersionedCache<V>,
  id: number,
  load: () => Promise<V>,
  onStale: () => void,
): Promise<V | undefined> {
  return (await cache.getMany([id], async () => new Map([[id, await load()]]), { onStale })).get(id);
}

/** A service that does not know the call has nothing with an address. */
function nothingKnown(error: unknown): { item?: undefined } {
  if (error instanceof RpcError && error.code === 'UNIMPLEMENTED') return {};
  throw error;
}
