import { VersionedCache } from '@almanac/cache';
import { publication, type Terms } from '@almanac/content';
import type { TypePage } from '@almanac/content-types';
import { formatUtc, gmtOffset, siteZone, type Zone } from '@almanac/dates';
import { ANONYMOUS, type Identity } from '@almanac/identity';
import { inReadScope } from '@almanac/process';
import { core, type RpcClient, type RpcService, rpcService } from '@almanac/rpc';
import { type Addresses, frontPageOf } from '../content/addresses.js';
import { hasSticky, type TypeDeclaration } from '../content/declaration.js';
import {
  contentTypes,
  furtherTypes,
  publicTaxonomies,
  routeOf,
  typeNamed,
  typesWith,
} from '../content/declared.js';
import type { Content } from '../content/document.js';
import { describeMedia } from '../media/describe.js';
import type { MediaVisibility } from '../media/visibility.js';
import type { RedirectsService } from '../redirects/service.js';
import type { SettingsRepository } from '../settings/model.js';
import { type Taxonomy, termRoute } from '../terms/taxonomy.js';
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
  /** Whether people without an account may comment on the website. */
  readonly visitorsMayComment: boolean;
}

/** Lookups of content for other services (protos/core.proto). */
export function directoryRpc({
  content,
  addresses,
  settings,
  mediaVisibility,
  redirects,
  terms,
  users,
  siteUrl,
  visitorsMayComment,
}: DirectoryDeps): RpcService {
  const describe = async (items: readonly Content[]): Promise<Post[]> => {
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
  };
  /** Public data of an image with its versions; undefined for the id 0. */
  const imageOf = async (id: number) => {
    if (id === 0) return { dependsOn: [] };
    const found = (await content.findMany([id])).filter(({ type }) => type === 'attachment');
    const [image] = await mediaVisibility.readable(ANONYMOUS, found);
    return {
      ...(image && { image: describeMedia(siteUrl, image) }),
      dependsOn: [...itemVersions(NAMESPACE, [id]), ...placeVersions(found)],
    };
  };
  const mediaFor = async (identity: Identity, ids: readonly number[]) => {
    const found = (await content.findMany(ids)).filter(({ type }) => type === 'attachment');
    const visible = await mediaVisibility.readable(identity, found);
    return visible.map((item) => describeMedia(siteUrl, item));
  };
  const imageUrl = async (id: number) => (await mediaFor(ANONYMOUS, [id]))[0]?.url;
  const permalinkOf = async (url: string, includeFormer: boolean) => {
    const current = await addresses.resolve(url);
    const redirect = !current && includeFormer ? await redirects.targetOf(url) : undefined;
    if (redirect !== undefined) return { redirect };
    const item = current ?? (includeFormer && (await addresses.resolveFormer(url)));
    const [post] = item ? await describe([item]) : [];
    if (post) return { post };
    const moved = includeFormer ? await terms.addresses.movedTo(url) : undefined;
    return moved === undefined ? {} : { redirect: moved };
  };
  const authors = new VersionedCache<ReturnType<typeof describeUser> | undefined>({
    versions: AUTHORS_VERSIONS,
    max: MAX_AUTHORS,
  });
  const authorOf = (id: number) =>
    id === 0
      ? undefined
      : authors.get(id, async () => {
          const user = (await users.byIds([id])).get(id);
          return user && describeUser(user);
        });
  const embedOf = async (url: string) => {
    const item = await addresses.resolve(url);
    const [post] = item ? await describe([item]) : [];
    if (!item || !post) return { dependsOn: [] };
    const [author, { image, dependsOn }] = await Promise.all([
      authorOf(item.author),
      imageOf(item.type === 'attachment' ? item._id : item.featuredMedia),
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
  };
  return rpcService(core.Directory, {
    async getPosts({ ids }) {
      return { posts: await describe(await content.findMany(ids)) };
    },
    getMedia: async ({ ids }, { identity }) => ({ media: await mediaFor(identity, ids) }),
    resolvePermalink: ({ url, includeFormer, versions }) =>
      inReadScope(versions, () => permalinkOf(url, includeFormer)),
    resolveEmbed: ({ url, versions }) => inReadScope(versions, () => embedOf(url)),
    getSite: async () => ({ ...(await getSite(settings, imageUrl)), visitorsMayComment }),
  });
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
  dateGmt: formatUtc(item.dateGmt ?? publication.floatingInstant(item, zone)),
});

type GetSiteResponse = Awaited<ReturnType<RpcClient<typeof core.Directory.service>['getSite']>>;

/**
 * Data of the site for other services (protos/core.proto, `Directory.GetSite`).
 * @param imageUrl address of a public media item
 */
async function getSite(
  settings: SettingsRepository,
  imageUrl: (id: number) => Promise<string | undefined>,
): Promise<Omit<GetSiteResponse, 'visitorsMayComment'>> {
  const current = await settings.current();
  const pageOnFront = frontPageOf(current);
  return {
    title: current.title,
    description: current.description,
    url: current.url,
    adminEmail: current.email,
    timezoneString: current.timezone,
    gmtOffset: gmtOffset(siteZone(current.timezone, 0), new Date()),
    language: current.language || 'en_US',
    dateFormat: current.date_format,
    timeFormat: current.time_format,
    startOfWeek: current.start_of_week,
    useSmilies: current.use_smilies,
    postsPerPage: current.posts_per_page,
    pageOnFront: pageOnFront ?? 0,
    pageForPosts: current.show_on_front === 'page' ? current.page_for_posts : 0,
    siteIconUrl: (current.site_icon > 0 && (await imageUrl(current.site_icon))) || '',
    siteLogoUrl: (current.site_logo && (await imageUrl(current.site_logo))) || '',
    showOnFront: current.show_on_front,
    siteIcon: current.site_icon,
    siteLogo: current.site_logo ?? 0,
    furtherRoutes: furtherTypes()
      .filter((name) => typeNamed(name).isViewable)
      .map(routeOf),
    archives: contentTypes().flatMap(({ name, plural, description = '', archive }) =>
      archive ? [{ type: name, title: plural, description, front: archive.slug, route: routeOf(name) }] : [],
    ),
    typePages: contentTypes().flatMap((type) => (type.page ? [typePageOf(type, type.page)] : [])),
    declaredTaxonomies: publicTaxonomies()
      .filter(({ field }) => field === 'terms')
      .map((taxonomy) => ({
        singular: taxonomy.singular,
        front: taxonomy.front,
        route: termRoute(taxonomy),
        hierarchical: taxonomy.hierarchical,
        itemRoutes: typesWith(taxonomy.name)
          .filter((name) => typeNamed(name).isPublished && typeNamed(name).isViewable)
          .map(routeOf),
      })),
  };
}

/** How the website shows items of a declared type. */
const typePageOf = (type: TypeDeclaration, { layout, fields, card }: TypePage) => ({
  type: type.name,
  route: routeOf(type.name),
  layout,
  fields: [...fields],
  card: [...card],
  hierarchical: type.hierarchical,
  sticky: hasSticky(type),
});
