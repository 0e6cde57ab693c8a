import { core, createRpcServer, rpcService } from '@almanac/rpc';
import { SILENT, tokensOf } from '@almanac/testing';

/** A stand-in for the core service. */
export interface CoreStandIn {
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const SITE = {
  title: 'A site',
  description: 'About it',
  url: 'http://site.test',
  adminEmail: 'admin@site.test',
  timezoneString: 'Europe/Berlin',
  gmtOffset: 0,
  language: 'en_US',
  dateFormat: 'Y-m-d',
  timeFormat: 'H:i',
  startOfWeek: 1,
  useSmilies: true,
  postsPerPage: 10,
  pageOnFront: 0,
  pageForPosts: 0,
  siteIconUrl: '',
};

const user = (id: number) => ({
  id,
  name: `User ${id}`,
  slug: `user-${id}`,
  url: '',
  email: `user-${id}@site.test`,
  roles: [],
});

const post = (id: number, isPublic: boolean) => ({
  id,
  type: 'page',
  status: isPublic ? 'publish' : 'private',
  slug: 'contact',
  link: `http://site.test/?p=${id}`,
  titleRendered: 'Contact &#8211; us',
  author: 3,
  featuredMedia: 0,
  passwordProtected: false,
  date: '',
  dateGmt: '',
  isPublic,
});

/** Pages that there are: one for everybody, one that is private. */
export const PUBLIC_PAGE = 500;
export const PRIVATE_PAGE = 501;

/** Starts a stand-in on a free port. */
export async function startCoreStandIn(): Promise<CoreStandIn> {
  let next = 70_001;
  const server = createRpcServer({
    logger: SILENT,
    ...tokensOf('core'),
    services: [
      rpcService(core.Identity, {
        authenticate: () => ({ userId: 0, roles: [] }),
        findAccount: () => ({ userId: 0 }),
        getUsers: ({ ids }) => ({ users: ids.map(user) }),
      }),
      rpcService(core.Ids, {
        lease: ({ count, above = 0 }) => {
          const first = Math.max(next, above + 1);
          next = first + count;
          return { first };
        },
      }),
      rpcService(core.Directory, {
        getPosts: ({ ids }) => ({
          posts: ids
            .filter((id) => id === PUBLIC_PAGE || id === PRIVATE_PAGE)
            .map((id) => post(id, id === PUBLIC_PAGE)),
        }),
        getMedia: () => ({ media: [] }),
        resolvePermalink: () => ({}),
        getSite: () => SITE,
      }),
    ],
  });
  const port = await server.listen('127.0.0.1:0');
  return { env: { CORE_GRPC: `127.0.0.1:${port}` }, stop: () => server.stop(0) };
}
