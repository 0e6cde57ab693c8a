import { can } from '@almanac/identity';
import { RestError } from '@almanac/rest';
import { type CallContext, core, createRpcServer, rpcService } from '@almanac/rpc';
import { AS, CORE_SITE, coreUser, NO_CREDENTIALS, startFakeService } from '@almanac/testing';

/** A fake of the core service with its data. It records the calls. */
export interface FakeCore {
  readonly env: NodeJS.ProcessEnv;
  /** Names of the calls, in order. */
  readonly calls: string[];
  /** IANA name of the site's time zone. */
  timezone: string;
  /** Events whose comments were removed. */
  readonly detached: number[];
  stop(): Promise<void>;
}

/** Existing users: one of each role. */
const USERS = Object.values(AS).map(({ userId }) => userId);

/** The image of the library. */
export const IMAGE = { id: 900, url: 'http://site.test/wp-content/uploads/picture.png' } as const;
/** The only address from which an image can be sideloaded. */
export const REMOTE_PICTURE = 'http://elsewhere.test/picture.png';

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

type Lease = { readonly sequence: string; readonly count: number; readonly above?: number };
type Ids = { readonly ids: readonly number[] };

/** Starts a fake on a free port. */
export async function startFakeCore(): Promise<FakeCore> {
  const next = new Map([
    ['posts', 70_001],
    ['terms', 40_001],
  ]);
  const known = { calls: [] as string[], timezone: 'UTC', detached: [] as number[] };
  const recording =
    <A, C, R>(name: string, respond: (request: A, context: C) => R) =>
    (request: A, context: C): R => {
      known.calls.push(name);
      return respond(request, context);
    };
  const { address, stop } = await startFakeService(createRpcServer, 'core', [
    rpcService(core.Identity, {
      ...NO_CREDENTIALS,
      getUsers: recording('getUsers', ({ ids }: Ids) => ({
        users: USERS.filter((id) => ids.includes(id)).map(coreUser),
      })),
    }),
    rpcService(core.Changes, { append: () => ({}) }),
    rpcService(core.Ids, {
      lease: recording('lease', ({ sequence, count, above = 0 }: Lease) => {
        const first = Math.max(next.get(sequence) ?? 1, above + 1);
        next.set(sequence, first + count);
        return { first };
      }),
    }),
    rpcService(core.Directory, {
      getPosts: () => ({ posts: [] }),
      getMedia: recording('getMedia', ({ ids }: Ids) => ({
        media: ids.includes(IMAGE.id) ? [media] : [],
      })),
      resolvePermalink: () => ({}),
      completeAddress: () => ({}),
      resolveEmbed: () => ({ dependsOn: [] }),
      getSite: recording('getSite', () => ({ ...CORE_SITE, timezoneString: known.timezone })),
    }),
    rpcService(core.Comments, {
      countByPost: () => ({ counts: [] }),
      detachPost: recording('detachPost', ({ postId }: { postId: number }) => {
        known.detached.push(postId);
        return {};
      }),
    }),
    rpcService(core.MediaLibrary, {
      sideload: recording('sideload', ({ url }: { url: string }, { identity }: CallContext) => {
        if (!can(identity, 'upload_files')) throw new RestError('rest_cannot_create', 403, 'Not you.');
        if (url !== REMOTE_PICTURE) throw new RestError('rest_upload_sideload_error', 400, 'No image there.');
        return { media };
      }),
      regenerate: () => ({ status: '', reason: '', sizes: 0, removed: 0 }),
    }),
  ]);
  return Object.assign(known, { env: { CORE_GRPC: address }, stop });
}
