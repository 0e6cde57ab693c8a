import { VersionedCache } from '@almanac/cache';
import type { Terms } from '@almanac/content';
import { formatUtc, siteZone, type Zone } from '@almanac/dates';
import { ANONYMOUS, type Identity } from '@almanac/identity';
import type { core, RpcClient } from '@almanac/rpc';
import type { Addresses } from '../content/addresses.js';
import { floatingInstant } from '../content/dates.js';
import { routeOf } from '../content/declared.js';
import type { Content } from '../content/document.js';
import { describeMedia } from '../media/describe.js';
import type { MediaVisibility } from '../media/visibility.js';
import type { RedirectsService } from '../redirects/service.js';
import type { SettingsRepository } from '../settings/model.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import { describeUser } from '../users/describe.js';
import type { UsersService } from '../users/service.js';
import {
  AUTHORS_VERSIONS,
  itemVersions,
  NAMESPACE,
  PUBLICATION,
  placeVersions,
  showing,
  USERS,
} from '../versions.js';

type Directory = RpcClient<typeof core.Directory.service>;
type Post = Awaited<ReturnType<Directory['getPosts']>>['posts'][number];
type Image = ReturnType<typeof describeMedia>;
type Author = ReturnType<typeof describeUser>;

/** Maximum number of cached authors. */
const MAX_AUTHORS = 1000;

export interface DirectoryDeps {
  /** Posts, pages and media items by id; unknown ids are left out. */
  readonly content: { findMany(ids: readonly number[]): Promise<Content[]> };
  readonly addresses: Addresses;
  readonly settings: SettingsRepository;
  readonly mediaVisibility: Pick<MediaVisibility, 'readable'>;
  readonly redirects: Pick<RedirectsService, 'targetOf'>;
  readonly terms: Pick<Terms<Taxonomy>, 'addresses'>;
  readonly users: Pick<UsersService, 'byIds'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Content as other services show it, by id or by address (protos/core.proto, `Directory`). */
export class DirectoryService {
  readonly #authors = new VersionedCache<Author | undefined>({
    versions: AUTHORS_VERSIONS,
    max: MAX_AUTHORS,
  });

  constructor(private readonly deps: DirectoryDeps) {}

  /** Posts, pages and media items in any status; unknown ids are left out. */
  async posts(ids: readonly number[]): Promise<readonly Post[]> {
    return this.#describe(await this.deps.content.findMany(ids));
  }

  /** The media items that a user may read. */
  async media(identity: Identity, ids: readonly number[]): Promise<readonly Image[]> {
    const visible = await this.deps.mediaVisibility.readable(identity, await this.#mediaItems(ids));
    return visible.map((item) => describeMedia(this.deps.siteUrl, item));
  }

  /** Address of the file of a public media item. */
  async imageUrl(id: number): Promise<string | undefined> {
    return (await this.media(ANONYMOUS, [id]))[0]?.url;
  }

  /** The item at an address, or where the address has moved to. @param includeFormer whether former addresses count */
  async resolve(
    url: string,
    includeFormer: boolean,
  ): Promise<{ readonly post?: Post; readonly redirect?: string }> {
    const { addresses, redirects, terms } = this.deps;
    const current = await addresses.resolve(url);
    const redirect = !current && includeFormer ? await redirects.targetOf(url) : undefined;
    if (redirect !== undefined) return { redirect };
    const item = current ?? (includeFormer && (await addresses.resolveFormer(url)));
    const [post] = item ? await this.#describe([item]) : [];
    if (post) return { post };
    const moved = includeFormer ? await terms.addresses.movedTo(url) : undefined;
    return moved === undefined ? {} : { redirect: moved };
  }

  /** Address of the only published item whose address has this prefix. */
  async complete(url: string): Promise<string | undefined> {
    const { addresses } = this.deps;
    const item = await addresses.resolvePrefix(url);
    return item && (await addresses.permalinks([item])).of(item);
  }

  /** The item at an address with its author and image, and the versions of all of them. */
  async embed(url: string): Promise<{
    readonly post?: Post;
    readonly author?: Author;
    readonly image?: Image;
    readonly dependsOn: readonly string[];
  }> {
    const item = await this.deps.addresses.resolve(url);
    const [post] = item ? await this.#describe([item]) : [];
    if (!item || !post) return { dependsOn: [] };
    const [author, { image, dependsOn }] = await Promise.all([
      this.#author(item.author),
      this.#image(item.type === 'attachment' ? item._id : item.featuredMedia),
    ]);
    return {
      post,
      ...(author && { author }),
      ...(image && { image }),
      dependsOn: [
        ...showing(USERS, ...itemVersions(NAMESPACE, [item._id])).namespaces,
        // A published item may take precedence at its address, or be an ancestor.
        PUBLICATION,
        ...dependsOn,
      ],
    };
  }

  async #describe(items: readonly Content[]): Promise<readonly Post[]> {
    const { addresses, mediaVisibility, settings } = this.deps;
    const [links, { timezone }, open] = await Promise.all([
      addresses.permalinks(items),
      settings.current(),
      mediaVisibility.readable(ANONYMOUS, items),
    ]);
    const zone = siteZone(timezone, 0);
    return items.map((item) => ({
      ...describePost(item, links.of(item), zone),
      isPublic: open.includes(item),
    }));
  }

  async #mediaItems(ids: readonly number[]): Promise<Content[]> {
    return (await this.deps.content.findMany(ids)).filter(({ type }) => type === 'attachment');
  }

  /** Public data of an image with its versions. @param id 0: no image */
  async #image(id: number): Promise<{ readonly image?: Image; readonly dependsOn: readonly string[] }> {
    if (id === 0) return { dependsOn: [] };
    const found = await this.#mediaItems([id]);
    const [image] = await this.deps.mediaVisibility.readable(ANONYMOUS, found);
    return {
      ...(image && { image: describeMedia(this.deps.siteUrl, image) }),
      dependsOn: [...itemVersions(NAMESPACE, [id]), ...placeVersions(found)],
    };
  }

  /** @param id 0: no author */
  async #author(id: number): Promise<Author | undefined> {
    if (id === 0) return undefined;
    return this.#authors.get(id, async () => {
      const user = (await this.deps.users.byIds([id])).get(id);
      return user && describeUser(user);
    });
  }
}

const describePost = (item: Content, link: string, zone: Zone): Omit<Post, 'isPublic'> => ({
  id: item._id,
  type: item.type,
  route: routeOf(item.type),
  status: item.status,
  slug: item.slug,
  link,
  titleRendered: item.title.rendered,
  author: item.author,
  categories: [...item.categories],
  featuredMedia: item.featuredMedia,
  passwordProtected: item.password !== '',
  date: item.date,
  dateGmt: formatUtc(item.dateGmt ?? floatingInstant(item, zone)),
});
