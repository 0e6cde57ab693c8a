import { setTimeout as pause } from 'node:timers/promises';
import { core, rpcService } from '@almanac/rpc';
import {
  CORE_SITE,
  coreUser,
  eventually,
  NO_CREDENTIALS,
  startDatabaseLine,
  type TestService,
} from '@almanac/testing';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AUTHOR,
  endDatabase,
  newDatabase,
  route,
  SITE,
  serveHttp,
  serveRpc,
  startOembed,
  stopAll,
} from '../testing/oembed.js';

/** Another site. Each page is fetched, then its endpoint. */
let host: string;
let fetched: string[];
/** Delays the site's responses until the test calls it. */
let release: (() => void) | undefined;
beforeEach(async () => {
  fetched = [];
  host = await serveHttp(async (request, response) => {
    const path = request.url ?? '';
    fetched.push(path);
    if (path.startsWith('/held')) await new Promise<void>((resolve) => (release = resolve));
    if (path.startsWith('/none')) response.writeHead(404).end();
    else if (path.startsWith('/oembed')) response.end(JSON.stringify({ type: 'link', title: 'Foreign' }));
    else response.end('<link rel="alternate" type="application/json+oembed" href="/oembed">');
  });
});
afterEach(stopAll);
afterAll(endDatabase);

const ask = (service: TestService, url: string) =>
  service.ask('GET', route('proxy', { url }), { as: AUTHOR });
const pageOf = (path: string): string => `http://${host}${path}`;
const start = (OEMBED_MONGODB_URI: string, env: NodeJS.ProcessEnv = {}) =>
  startOembed({ OEMBED_MONGODB_URI, OUTGOING_ALLOWED_HOSTS: host, ...env });
const metricsOf = async ({ ports }: TestService): Promise<string> =>
  (await fetch(`http://127.0.0.1:${ports.ops}/metrics`)).text();
describe('replicas with one database', () => {
  test('an address that one replica has fetched is fetched by no other, nor after a restart', async () => {
    const database = await newDatabase();
    const [first, second] = [await start(database), await start(database)];
    for (const path of ['/page', '/none']) {
      const answers = [await ask(first, pageOf(path)), await ask(second, pageOf(path))];
      expect(answers.map(({ status }) => status)).toEqual(path === '/none' ? [404, 404] : [200, 200]);
    }
    expect(fetched).toEqual(['/page', '/oembed?maxwidth=600', '/none']);
    await first.stop();
    await second.stop();
    const third = await start(database);
    expect((await ask(third, pageOf('/page'))).body).toMatchObject({ title: 'Foreign' });
    expect((await ask(third, pageOf('/none'))).status).toBe(404);
    expect(fetched).toHaveLength(3);
    expect(await metricsOf(third)).toContain('oembed_proxy_lookups_total{outcome="stored"} 2');
  });

  test('concurrent requests to several replicas fetch an address once', async () => {
    const database = await newDatabase();
    const replicas = [await start(database), await start(database)];
    const asking = replicas.flatMap((replica) => [
      ask(replica, pageOf('/held')),
      ask(replica, pageOf('/held')),
    ]);
    await eventually(() => release !== undefined, true);
    // The pause gives a second fetch time to happen.
    await pause(300);
    release?.();
    expect((await Promise.all(asking)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(fetched).toEqual(['/held', '/oembed?maxwidth=600']);
  });
});

describe('while the database is unavailable', () => {
  const post = {
    id: 1,
    type: 'post',
    route: '/wp/v2/posts',
    status: 'publish',
    slug: 'hello',
    link: `${SITE}/hello/`,
    titleRendered: 'Hello',
    author: 1,
    featuredMedia: 0,
    categories: [],
    passwordProtected: false,
    date: '2026-05-06T00:00:00',
    dateGmt: '2026-05-06T00:00:00',
    isPublic: true,
  };
  const startCore = () =>
    serveRpc('core', [
      rpcService(core.Directory, {
        completeAddress: () => ({}),
        resolvePermalink: () => ({}),
        resolveEmbed: ({ url }) => ({
          dependsOn: [],
          ...(url === post.link && { post, author: coreUser(1) }),
        }),
        getPosts: () => ({ posts: [] }),
        getMedia: () => ({ media: [] }),
        getSite: () => ({ ...CORE_SITE, url: SITE }),
      }),
      rpcService(core.Identity, { ...NO_CREDENTIALS, getUsers: () => ({ users: [coreUser(1)] }) }),
    ]);

  test('addresses of the site itself are served from the start', async () => {
    const service = await start('mongodb://127.0.0.1:1/none', { CORE_GRPC: await startCore() });
    expect((await service.ask('GET', route('embed', { url: post.link }))).body).toMatchObject({
      title: 'Hello',
    });
    expect((await ask(service, post.link)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${service.ports.ops}/ready`)).status).toBe(200);
    expect(await metricsOf(service)).toContain('oembed_database_available 0');
    // The operator's providers are unknown here, so one of them may match.
    const foreign = await ask(service, pageOf('/page'));
    expect([foreign.status, foreign.body.code]).toEqual([503, 'rest_service_unavailable']);
    expect(fetched).toEqual([]);
  });

  test('foreign addresses are fetched once the database was available, and cached in memory', async () => {
    const line = await startDatabaseLine(await newDatabase());
    const service = await start(line.uri, { CORE_GRPC: await startCore() });
    expect((await ask(service, pageOf('/page'))).status).toBe(200);
    line.cut();
    expect((await ask(service, post.link)).status).toBe(200);
    expect((await ask(service, pageOf('/other'))).body).toMatchObject({ title: 'Foreign' });
    expect((await ask(service, pageOf('/other'))).status).toBe(200);
    expect(fetched.filter((path) => path === '/other')).toHaveLength(1);
    expect((await fetch(`http://127.0.0.1:${service.ports.ops}/ready`)).status).toBe(200);
    await line.mend();
    await eventually(async () => (await metricsOf(service)).includes('oembed_database_available 1'), true);
    // Embeds are stored again, so the next process finds one.
    expect((await ask(service, pageOf('/again'))).status).toBe(200);
    await service.stop();
    const next = await start(line.uri);
    expect((await ask(next, pageOf('/again'))).status).toBe(200);
    expect(fetched.filter((path) => path === '/again')).toHaveLength(1);
    await next.stop();
    line.cut();
  });
});
