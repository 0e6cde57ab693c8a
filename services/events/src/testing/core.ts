import { can } from '@almanac/identity';
import { RestError } from '@almanac/rest';
import { type CallContext, core, createRpcServer, type RpcServer, rpcService } from '@almanac/rpc';
import { SILENT, tokensOf } from '@almanac/testing';

/** A stand-in for the core service, with what it knows and what it was asked. */
export interface CoreStandIn {
  readonly env: NodeJS.ProcessEnv;
  /** Names of the calls, in their order. */
  readonly asked: string[];
  /** IANA name of the site's zone. */
  timezone: string;
  /** Events whose comments were removed. */
  readonly detached: number[];
  stop(): Promise<void>;
}

/** Users that there are: one of each role, as `AS` names them, and the administrator. */
const USERS = [1, 2, 3, 4, 5];
const user = (id: number) => ({
  id,
  name: `User ${id}`,
  slug: `user-${id}`,
  url: '',
  email: `user-${id}@site.test`,
  roles: [],
});

/** The image of the library. */
export const IMAGE = { id: 900, url: 'http://site.test/wp-content/uploads/picture.png' } as const;
/** An address that an image can be copied from; every other one gives none. */
export const PICTURE_ELSEWHERE = 'http://elsewhere.test/picture.png';

const media = {
  ...IMAGE,
  mimeType: 'image/png',
  width: 600,
  height: 400,
  sizes: [
    {
      name: 'thumbnail',
      url: 'http://site.test/wp-content/uploads/picture-150x150.png',
      mimeType: 'image/png',
      width: 150,
      height: 150,
    },
  ],
};

const SITE = {
  title: 'A site',
  description: '',
  url: 'http://site.test',
  adminEmail: 'admin@site.test',
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

type Lease = { readonly sequence: string; readonly count: number; readonly above?: number };
type Ids = { readonly ids: readonly number[] };

/** Starts a stand-in on a free port. */
export async function startCoreStandIn(): Promise<CoreStandIn> {
  const next = new Map([
    ['posts', 70_001],
    ['terms', 40_001],
  ]);
  const standIn: CoreStandIn = {
    env: {},
    asked: [],
    timezone: 'UTC',
    detached: [],
    stop: () => server.stop(0),
  };
  const noting =
    <A, C, R>(name: string, answer: (asked: A, context: C) => R) =>
    (asked: A, context: C): R => {
      standIn.asked.push(name);
      return answer(asked, context);
    };
  const server: RpcServer = createRpcServer({
    logger: SILENT,
    ...tokensOf('core'),
    services: [
      rpcService(core.Identity, {
        authenticate: () => ({ userId: 0, roles: [] }),
        findAccount: () => ({ userId: 0 }),
        getUsers: noting('getUsers', ({ ids }: Ids) => ({
          users: USERS.filter((id) => ids.includes(id)).map(user),
        })),
      }),
      rpcService(core.Ids, {
        lease: noting('lease', ({ sequence, count, above = 0 }: Lease) => {
          const first = Math.max(next.get(sequence) ?? 1, above + 1);
          next.set(sequence, first + count);
          return { first };
        }),
      }),
      rpcService(core.Directory, {
        getPosts: () => ({ posts: [] }),
        getMedia: noting('getMedia', ({ ids }: Ids) => ({
          media: ids.includes(IMAGE.id) ? [media] : [],
        })),
        resolvePermalink: () => ({}),
        getSite: noting('getSite', () => ({ ...SITE, timezoneString: standIn.timezone })),
      }),
      rpcService(core.Comments, {
        countByPost: () => ({ counts: [] }),
        detachPost: noting('detachPost', ({ postId }: { postId: number }) => {
          standIn.detached.push(postId);
          return {};
        }),
      }),
      rpcService(core.MediaLibrary, {
        sideload: noting('sideload', ({ url }: { url: string }, { identity }: CallContext) => {
          if (!can(identity, 'upload_files')) throw new RestError('rest_cannot_create', 403, 'Not you.');
          if (url !== PICTURE_ELSEWHERE)
            throw new RestError('rest_upload_sideload_error', 400, 'No image there.');
          return { media };
        }),
      }),
    ],
  });
  standIn.env['CORE_GRPC'] = `127.0.0.1:${await server.listen('127.0.0.1:0')}`;
  return standIn;
}
