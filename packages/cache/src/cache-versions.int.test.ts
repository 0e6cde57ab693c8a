import { createServer, type Server } from 'node:net';
import { type ProcessContext, type ServiceSettings, serviceConfig, startService } from '@almanac/process';
import { redisUrl } from '@almanac/process/config';
import { body, endpoint, item, publicAccess, RestError } from '@almanac/rest';
import { createRpcServer, gateway, rpcService } from '@almanac/rpc';
import { eventually, freePort, SILENT, type TestService, testService, tokensOf } from '@almanac/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cacheVersionsOf, itemVersion } from './cache-versions.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A service whose writes change its own namespace and another one. */
async function start(env: NodeJS.ProcessEnv): Promise<TestService> {
  const parts = async (context: ProcessContext<ServiceSettings>) => {
    const cacheVersions = await cacheVersionsOf(context);
    const options = { args: {}, permission: publicAccess };
    const get = endpoint({ ...options, methods: ['GET'], handler: async () => body([]) });
    const post = endpoint({
      ...options,
      methods: ['POST'],
      handler: async () => {
        await cacheVersions.bump('wp/v2');
        return body({});
      },
    });
    const refused = endpoint({
      ...options,
      methods: ['DELETE'],
      handler: async () => {
        throw new RestError('rest_forbidden', 403, 'no');
      },
    });
    const changes = () => [itemVersion('test/v1', 7), 'test/v1/collection-notes'];
    const view = async () => [{ fields: {} }];
    const put = endpoint({ ...options, methods: ['PUT'], handler: async () => item({}), view, changes });
    const failing = endpoint({
      ...options,
      methods: ['PATCH'],
      handler: async () => {
        throw new Error('a fault');
      },
      changes,
    });
    const routes = [{ path: '/test/v1/notes', endpoints: [get, post, put, failing, refused] }];
    return { routes, cacheVersions };
  };
  const config = serviceConfig('events', { REDIS_URL: redisUrl });
  const service = await testService(
    (options) => startService({ name: 'events', namespace: 'test/v1', config, start: parts }, options),
    env,
  );
  closing.push(() => service.stop());
  return service;
}

const asks = async (service: TestService, method: string) => {
  const { status, headers } = await service.ask(method, '/test/v1/notes');
  return { status, bumped: headers.get('x-almanac-bumped') };
};

/** A gateway that records the announcements that it receives. */
async function startGateway(ownPort?: number) {
  const port = ownPort ?? (await freePort());
  const announced: string[] = [];
  const calls: (readonly { readonly id: string; readonly versions: readonly string[] }[])[] = [];
  const server = createRpcServer({
    logger: SILENT,
    ...tokensOf('gateway'),
    services: [
      rpcService(gateway.CacheVersions, {
        bump: ({ changes }) => {
          calls.push(changes);
          announced.push(...changes.flatMap(({ versions }) => versions));
          return { version: announced.length };
        },
      }),
    ],
  });
  await server.listen(`127.0.0.1:${port}`);
  closing.push(() => server.stop(0));
  return {
    announced,
    calls,
    port,
    stop: () => server.stop(0),
    async untilAnnounced(namespace: string): Promise<void> {
      await eventually(() => announced.includes(namespace), true);
    },
  };
}

describe('a change on a site without Redis', () => {
  test('a change is part of the response, and is also sent to the gateway in case the response is lost', async () => {
    const { announced, port, untilAnnounced } = await startGateway();
    const service = await start({ GATEWAY_GRPC: `127.0.0.1:${port}` });
    expect(await asks(service, 'POST')).toEqual({ status: 200, bumped: 'wp/v2, test/v1' });
    // The request bumped a version, which was announced before the request continued.
    expect(announced).toContain('wp/v2');
    await untilAnnounced('test/v1');
  });

  test('a change limited to an item stays limited unless the endpoint fails', async () => {
    const { calls, port, untilAnnounced } = await startGateway();
    const service = await start({ GATEWAY_GRPC: `127.0.0.1:${port}` });
    const versions = [itemVersion('test/v1', 7), 'test/v1/collection-notes'];
    expect(await asks(service, 'PUT')).toMatchObject({ status: 200, bumped: versions.join(', ') });
    await untilAnnounced(itemVersion('test/v1', 7));
    // One call announces all versions of a change, with the id from the response.
    const { headers } = await service.ask('PUT', '/test/v1/notes');
    const change = headers.get('x-almanac-change');
    await eventually(
      () =>
        calls
          .flat()
          .find(({ id }) => id === change)
          ?.versions.join(', '),
      versions.join(', '),
    );
    expect(await asks(service, 'PATCH')).toEqual({ status: 500, bumped: 'test/v1' });
  });

  test('reads and refused requests announce no change', async () => {
    const { announced, port } = await startGateway();
    const service = await start({ GATEWAY_GRPC: `127.0.0.1:${port}` });
    expect(await asks(service, 'GET')).toEqual({ status: 200, bumped: null });
    expect(await asks(service, 'DELETE')).toEqual({ status: 403, bumped: null });
    expect(announced).toEqual([]);
  });

  test('a change succeeds while the gateway is unavailable, and is announced later', async () => {
    const first = await startGateway();
    await first.stop();
    const service = await start({ GATEWAY_GRPC: `127.0.0.1:${first.port}` });
    expect(await asks(service, 'POST')).toEqual({ status: 200, bumped: 'wp/v2, test/v1' });
    await eventually(() => service.log().includes('a change could not be announced to the caches'), true);
    const second = await startGateway(first.port);
    await second.untilAnnounced('wp/v2');
    await second.untilAnnounced('test/v1');
  });
});

describe('a change on a site with Redis', () => {
  test('a change is logged and published to all gateways in one transaction', async () => {
    const redis = await startRedis();
    const service = await start({ REDIS_URL: redis.url });
    expect(await asks(service, 'POST')).toEqual({ status: 200, bumped: 'wp/v2, test/v1' });
    expect(redis.commands).toEqual(
      ['wp/v2', 'test/v1'].flatMap((namespace) => [
        'multi',
        `xadd almanac:cache:changes MAXLEN ~ 10000 * ${namespace} `,
        'publish almanac:cache:bumped ',
        'exec',
      ]),
    );
  });

  test('a change succeeds while Redis is unavailable', async () => {
    const redis = await startRedis();
    await redis.stop();
    const service = await start({ REDIS_URL: redis.url });
    expect(await asks(service, 'POST')).toEqual({ status: 200, bumped: 'wp/v2, test/v1' });
    expect(service.log()).toContain('a change could not be announced to the caches');
  });

  test('a frozen Redis delays one change, and no other until it is available again', async () => {
    const redis = await startRedis();
    const service = await start({ REDIS_URL: redis.url });
    redis.freeze();
    expect((await asks(service, 'POST')).status).toBe(200);
    const frozenAt = redis.asked();
    const tries = () => service.log().split('a change could not be announced').length;
    const before = tries();
    while (tries() < before + 8) expect((await asks(service, 'POST')).status).toBe(200);
    // Nothing more was sent to Redis, so nothing waited for it.
    expect(redis.asked()).toBe(frozenAt);
    redis.thaw();
    await redis.untilLogged('test/v1');
  });
});

/** A fake of Redis that records commands. Each arrives as a list of texts. */
async function startRedis() {
  const commands: string[] = [];
  let frozen = false;
  let swallowed = 0;
  const server: Server = createServer((socket) => {
    let queued = 0;
    let pending = '';
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (text: string) => {
      pending += text;
      for (let command = read(); command; command = read()) {
        const [name = ''] = command;
        if (frozen) {
          if (name === 'multi') swallowed += 1;
          continue;
        }
        if (['multi', 'xadd', 'publish', 'exec'].includes(name)) commands.push(command.join(' '));
        socket.write(answerTo(name));
      }
    });

    /** Parses one complete command: `*2\r\n$4\r\nping\r\n$1\r\nx\r\n`. */
    function read(): string[] | undefined {
      const parts = pending.split('\r\n');
      const count = Number(parts[0]?.slice(1));
      if (!pending.startsWith('*') || parts.length < 2 * count + 2) return undefined;
      pending = parts.slice(2 * count + 1).join('\r\n');
      return parts
        .slice(1, 2 * count + 1)
        .filter((_, index) => index % 2 === 1)
        .map((word, index) => (index ? word : word.toLowerCase()));
    }

    function answerTo(name: string): string {
      if (name === 'info') return '$17\r\nredis_version:7.0\r\n';
      if (name === 'xadd' || name === 'publish') {
        queued += 1;
        return '+QUEUED\r\n';
      }
      if (name !== 'exec') return '+OK\r\n';
      const results = `*${queued}\r\n${':1\r\n'.repeat(queued)}`;
      queued = 0;
      return results;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stop = () => new Promise((resolve) => server.close(resolve));
  closing.push(() => server.listening && stop());
  return {
    commands,
    url: `redis://127.0.0.1:${address.port}`,
    stop,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
    /** Transactions received while the fake was frozen. */
    asked: () => swallowed,
    async untilLogged(namespace: string): Promise<void> {
      const isLogged = (command: string) => command.startsWith('xadd') && command.includes(namespace);
      await eventually(() => commands.some(isLogged), true);
    },
  };
}
