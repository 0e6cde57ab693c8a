import { core, createRpcServer, rpcService } from '@almanac/rpc';
import { CORE_SITE, coreUser, NO_CREDENTIALS, startFakeService } from '@almanac/testing';

/** A fake of the core service. */
export interface FakeCore {
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const post = (id: number, isPublic: boolean) => ({
  id,
  type: 'page',
  route: '/wp/v2/pages',
  status: isPublic ? 'publish' : 'private',
  slug: 'contact',
  link: `http://site.test/?p=${id}`,
  titleRendered: 'Contact &#8211; us',
  author: 3,
  featuredMedia: 0,
  categories: [],
  passwordProtected: false,
  date: '',
  dateGmt: '',
  isPublic,
});

/** Ids of existing pages: a public one and a private one. */
export const PUBLIC_PAGE = 500;
export const PRIVATE_PAGE = 501;

/** Starts a fake of core on a free port. */
export async function startFakeCore(): Promise<FakeCore> {
  let next = 70_001;
  const { address, stop } = await startFakeService(createRpcServer, 'core', [
    rpcService(core.Identity, {
      ...NO_CREDENTIALS,
      getUsers: ({ ids }) => ({ users: ids.map(coreUser) }),
    }),
    rpcService(core.Changes, { append: () => ({}) }),
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
      completeAddress: () => ({}),
      resolveEmbed: () => ({ dependsOn: [] }),
      getSite: () => ({ ...CORE_SITE, timezoneString: 'Europe/Berlin' }),
    }),
  ]);
  return { env: { CORE_GRPC: address }, stop };
}
