import { core, events, type RpcClient, type RpcService, rpcService } from '@almanac/rpc';
import { CORE_SITE, coreUser, NO_CREDENTIALS } from '@almanac/testing';
import { SITE } from './oembed.js';

type Post = NonNullable<
  Awaited<ReturnType<RpcClient<typeof core.Directory.service>['resolvePermalink']>>['post']
>;

const post = (own: Partial<Post>): Post => ({
  id: 1,
  type: 'post',
  route: '/wp/v2/posts',
  status: 'publish',
  slug: 'hello',
  link: `${SITE}/2026/05/06/hello/`,
  titleRendered: 'Hello &amp; more',
  author: 1,
  featuredMedia: 0,
  categories: [],
  passwordProtected: false,
  date: '2026-05-06T00:00:00',
  dateGmt: '2026-05-06T00:00:00',
  isPublic: true,
  ...own,
});

/** Posts of core by their address below the site. */
const POSTS: Readonly<Record<string, Post>> = {
  '/2026/05/06/hello/': post({}),
  '/?p=1': post({}),
  '/archives/12/': post({ titleRendered: 'Twelve' }),
  '/draft/': post({ status: 'draft', isPublic: false }),
  '/private/': post({ status: 'private', isPublic: false }),
  '/protected/': post({ passwordProtected: true }),
  '/nobodys/': post({ author: 0 }),
  '/image-of-a-post/': post({ featuredMedia: 9 }),
  '/image/': post({ id: 9, type: 'attachment', status: 'inherit', link: `${SITE}/image/` }),
};

const AUTHOR_OF_POSTS = { ...coreUser(1), name: 'Ada', slug: 'ada' };

const imageOf = (id: number) => ({
  id,
  url: `${SITE}/full.png`,
  mimeType: 'image/png',
  width: 1200,
  height: 800,
  sizes: [{ name: 'medium', url: `${SITE}/medium.png`, mimeType: 'image/png', width: 300, height: 200 }],
});

/** A fake of core with these posts. */
export const coreRpc: RpcService[] = [
  rpcService(core.Directory, {
    resolvePermalink: () => ({}),
    completeAddress: () => ({}),
    resolveEmbed: ({ url }) => {
      const found = url.startsWith(SITE) ? POSTS[url.slice(SITE.length)] : undefined;
      const image = found?.type === 'attachment' ? found.id : (found?.featuredMedia ?? 0);
      return {
        dependsOn: ['wp/v2'],
        ...(found && { post: found }),
        ...(found && found.author !== 0 && { author: AUTHOR_OF_POSTS }),
        ...(image !== 0 && { image: imageOf(image) }),
      };
    },
    getPosts: () => ({ posts: [] }),
    getMedia: ({ ids }) => ({ media: ids.map(imageOf) }),
    getSite: () => ({ ...CORE_SITE, title: 'The Site', url: SITE }),
  }),
  rpcService(core.Identity, {
    ...NO_CREDENTIALS,
    getUsers: () => ({ users: [AUTHOR_OF_POSTS] }),
  }),
];

const none = { count: 0, events: [], venues: [], organizers: [] };

/** A fake of the events service. Tests set how it resolves addresses. */
export const eventsRpc = (resolve: (url: string) => object): RpcService[] => [
  rpcService(events.Directory, {
    getEvents: () => none,
    getVenues: () => none,
    getOrganizers: () => none,
    searchItems: () => ({ items: [], total: 0 }),
    reassignAuthor: () => none,
    resolvePermalink: ({ url }) => resolve(url),
  }),
];

/** Resolves an address to the only event of the site, which has a given status. */
export const eventAt = (url: string, status: string) =>
  url === `${SITE}/event/party/`
    ? {
        item: {
          id: 5,
          type: 'tribe_events',
          status,
          slug: 'party',
          link: url,
          titleRendered: 'Party',
          author: 1,
          featuredMedia: 0,
          commentsOpen: false,
        },
      }
    : {};
