import { asAnonymous, type core, type events, type RpcClient, RpcError } from '@almanac/rpc';
import { ownAddress } from './own-address.js';

type CoreDirectory = RpcClient<typeof core.Directory.service>;
type EventsDirectory = RpcClient<typeof events.Directory.service>;
type Identity = RpcClient<typeof core.Identity.service>;

/** Media as core describes them. */
export type Media = Awaited<ReturnType<CoreDirectory['getMedia']>>['media'][number];
/** The site as core describes it. */
export type Site = Awaited<ReturnType<CoreDirectory['getSite']>>;

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

/** What this site has of its own, whichever service keeps it. Everything throws 503 when such a service is away. */
export class OwnContent {
  readonly #directories: Directories;
  readonly #siteUrl: string;

  /** @param siteUrl address of the front, without a trailing slash */
  constructor(directories: Directories, siteUrl: string) {
    this.#directories = directories;
    this.#siteUrl = siteUrl;
  }

  /** Whether an address belongs to this site. */
  isOwn(address: string): boolean {
    return ownAddress(this.#siteUrl, address) !== undefined;
  }

  /** What everybody may see at an address of this site. */
  async find(address: string): Promise<OwnItem | undefined> {
    const url = ownAddress(this.#siteUrl, address);
    if (url === undefined) return undefined;
    return (await this.#findContent(url)) ?? (await this.#findEvent(url));
  }

  async site(): Promise<Site> {
    return this.#directories.core.getSite({});
  }

  /** @param id 0 for nobody */
  async author(id: number): Promise<Author | undefined> {
    if (id === 0) return undefined;
    return (await this.#directories.identity.getUsers({ ids: [id] })).users[0];
  }

  /** A media item that everybody may see, whoever asks: embeds are for everybody. @param id 0 for none */
  async media(id: number): Promise<Media | undefined> {
    if (id === 0) return undefined;
    return (await asAnonymous(() => this.#directories.core.getMedia({ ids: [id] }))).media[0];
  }

  /** Posts, pages and media items. */
  async #findContent(url: string): Promise<OwnItem | undefined> {
    const { post } = await this.#directories.core.resolvePermalink({ url });
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
    const { item } = await this.#directories.events.resolvePermalink({ url }).catch(nothingKnown);
    if (item?.status !== 'publish') return undefined;
    const { link, titleRendered: title, author, featuredMedia: image } = item;
    return { link, title, author, image, isProtected: false };
  }
}

/** A service that does not know the call has nothing with an address. */
function nothingKnown(error: unknown): { item?: undefined } {
  if (error instanceof RpcError && error.code === 'UNIMPLEMENTED') return {};
  throw error;
}
