import { once } from 'node:events';
import { PROCESS_HEADER, type ProcessName, ProcessTokens } from '@almanac/identity';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { service as healthService } from 'grpc-health-check';
import { MESSAGE_BYTES } from './channel.js';
import { createRpcClient } from './client.js';
import { core, manifest } from './contracts.js';
import { isUnavailable } from './errors.js';
import { watchHealth } from './health-watch.js';
import { createRpcServer, type Handlers, rpcService } from './server.js';

import {
  closeAll,
  closing,
  failure,
  identityTokens,
  ids,
  idsAt,
  SECRET,
  SILENT,
  serve,
  tokensOf,
} from './testing/calls.js';

const NEVER = new Promise<never>(() => undefined);

afterEach(closeAll);

describe('health', () => {
  /** The health of one service: its status, or the gRPC status of the error. */
  const check = (address: string, service: string): Promise<string> => {
    const client = new Client(address, credentials.createInsecure());
    const { Check: method } = healthService;
    if (!method) throw new Error('the health service cannot be asked');
    return new Promise((resolve) => {
      client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize as (bytes: Buffer) => { status: string },
        { service },
        (error, response) => {
          client.close();
          resolve(error ? (status[error.code] ?? '') : (response?.status ?? ''));
        },
      );
    });
  };

  test('health follows the state of the process, for all of its services', async () => {
    const { server, address } = await serve();
    const names = ['', 'almanac.core.v1.Ids', 'almanac.core.v1.Identity'];
    const all = () => Promise.all(names.map((name) => check(address, name)));
    expect(await all()).toEqual(['NOT_SERVING', 'NOT_SERVING', 'NOT_SERVING']);
    server.setServing(true);
    expect(await all()).toEqual(['SERVING', 'SERVING', 'SERVING']);
    server.setServing(false);
    expect(await all()).toEqual(['NOT_SERVING', 'NOT_SERVING', 'NOT_SERVING']);
    expect(await check(address, 'almanac.other.v1.Unknown')).toBe('NOT_FOUND');
  });

  test('health can be watched until the end, and watching does not delay the end', async () => {
    const { server, address } = await serve();
    const client = new Client(address, credentials.createInsecure());
    closing.push(() => client.close());
    const { Watch: watch } = healthService;
    if (!watch) throw new Error('the health service cannot be watched');
    const statuses: string[] = [];
    const stream = client.makeServerStreamRequest(
      watch.path,
      watch.requestSerialize,
      watch.responseDeserialize as (bytes: Buffer) => { status: string },
      { service: '' },
    );
    stream.on('data', (message: { status: string }) => statuses.push(message.status));
    await once(stream, 'data');
    server.setServing(true);
    await once(stream, 'data');
    const ended = once(stream, 'end');
    await server.stop(600_000);
    await ended;
    expect(statuses).toEqual(['NOT_SERVING', 'SERVING', 'NOT_SERVING']);
  });

  test('health is followed across a disconnection, and only changes are reported', async () => {
    const { server, address } = await serve();
    const heard: boolean[] = [];
    let tell: (() => void) | undefined;
    const watch = watchHealth(address, (serving) => {
      heard.push(serving);
      tell?.();
    });
    closing.push(() => watch.stop());
    const next = () => new Promise<void>((resolve) => (tell = resolve));

    let change = next();
    server.setServing(true);
    await change;
    change = next();
    await server.stop(0);
    await change;
    change = next();
    const again = createRpcServer({
      logger: SILENT,
      ...tokensOf('core'),
      services: [rpcService(core.Ids, { lease: () => ({ first: 9 }) })],
    });
    closing.push(() => again.stop(0));
    await again.listen(address);
    again.setServing(true);
    await change;
    expect(heard).toEqual([true, false, true]);
    // The connection is shared, so a notified client can call at once.
    expect(await idsAt(address).lease(ids)).toEqual({ first: 9 });
    watch.stop();
    await again.stop(0);
    expect(heard).toHaveLength(3);
  });
});

describe('stopping a server', () => {
  test('a stop finishes running calls', async () => {
    const begun = gate();
    const finish = gate();
    const { server, address } = await serve({
      lease: async () => {
        begun.open();
        await finish.opened;
        return { first: 9 };
      },
    });
    const call = idsAt(address, { deadlineMs: 60_000 }).lease(ids);
    await begun.opened;
    const stopped = server.stop(600_000);
    expect(isUnavailable(await failure(idsAt(address).lease(ids)))).toBe(true);
    finish.open();
    expect(await call).toEqual({ first: 9 });
    await stopped;
  });

  test('a stop aborts calls that do not end within its limit', async () => {
    const begun = gate();
    const { server, address } = await serve({
      lease: () => {
        begun.open();
        return NEVER;
      },
    });
    const call = failure(idsAt(address, { deadlineMs: 60_000 }).lease(ids));
    await begun.opened;
    await server.stop(20);
    expect(isUnavailable(await call)).toBe(true);
  });
});

describe('permissions of callers', () => {
  const { path, requestSerialize, responseDeserialize } = core.Ids.service.Lease;
  /** Calls `Ids.Lease` with any token. @returns gRPC's name of the status */
  const leaseWith = async (address: string, token: string | undefined, sequence = 'posts') => {
    const client = new Client(address, credentials.createInsecure());
    closing.push(() => client.close());
    const metadata = new Metadata();
    if (token !== undefined) metadata.set(PROCESS_HEADER, token);
    return new Promise<string | undefined>((resolve) => {
      const message = { sequence, count: 1 };
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, message, metadata, (error) =>
        resolve(status[error?.code ?? status.OK]),
      );
    });
  };
  const tokenOf = (name: ProcessName, audience: ProcessName, secret = SECRET) =>
    new ProcessTokens(name, secret).sign(audience);

  test('the caller is identified by a token of its process', async () => {
    const { address, refused } = await serve();
    expect(await leaseWith(address, await tokenOf('events', 'core'))).toBe('OK');
    expect(refused).toEqual([]);
  });

  test.each([
    ['without a token', async () => undefined],
    ['with something that is no token', async () => 'x'],
    ['with a token for another process', () => tokenOf('events', 'oembed')],
    ['with a token that another secret has signed', () => tokenOf('events', 'core', 'x'.repeat(32))],
    ['with a token that was tampered with', async () => `${await tokenOf('events', 'core')}x`],
    ['with an identity in its place', () => identityTokens.sign({ userId: 1, roles: ['administrator'] })],
  ])('a call is refused: %s', async (_how, token) => {
    const leased: unknown[] = [];
    const { address, refused } = await serve({
      lease: (request) => {
        leased.push(request);
        return { first: 1 };
      },
    });
    const sent = await token();
    expect(await leaseWith(address, sent)).toBe('UNAUTHENTICATED');
    expect(leased).toEqual([]);
    expect(refused).toHaveLength(1);
    const told = JSON.stringify(refused);
    expect([sent ?? []].flat().filter((secret) => told.includes(`"${secret}`))).toEqual([]);
  });

  test('a call is permitted only for listed processes', async () => {
    const { address, refused } = await serve();
    for (const name of ['gateway', 'oembed', 'core'] as const)
      expect(await leaseWith(address, await tokenOf(name, 'core'))).toBe('PERMISSION_DENIED');
    expect(refused).toHaveLength(3);
    const client = createRpcClient(core.Ids, address, tokensOf('oembed'));
    closing.push(() => client.close());
    expect(await failure(client.lease(ids))).toMatchObject({ name: 'RpcError', code: 'PERMISSION_DENIED' });
  });

  test('permission is decided before the request is read', async () => {
    const { address } = await serve();
    const large = 'x'.repeat(MESSAGE_BYTES + 1);
    expect(await leaseWith(address, undefined, large)).toBe('UNAUTHENTICATED');
    expect(await leaseWith(address, await tokenOf('events', 'core'), large)).toBe('RESOURCE_EXHAUSTED');
  });

  test('a server with a method without listed callers does not start', () => {
    const forgotten = {
      service: {
        Peek: { ...core.Ids.service.Lease, path: '/almanac.core.v1.Ids/Peek', originalName: 'peek' },
      },
    };
    const service = { contract: forgotten, handlers: { peek: () => ({}) } };
    expect(() => createRpcServer({ logger: SILENT, ...tokensOf('core'), services: [service] })).toThrow(
      'nothing says who may call /almanac.core.v1.Ids/Peek',
    );
  });

  test('a token must name its audience when several processes serve a contract', () => {
    expect(() => createRpcClient(manifest.Manifest, '127.0.0.1:1', tokensOf('gateway'))).toThrow('audience');
  });
});

test('a server without all handlers does not start', () => {
  const incomplete = { getUsers: () => ({ users: [] }) } as unknown as Handlers<typeof core.Identity.service>;
  expect(() =>
    createRpcServer({
      logger: SILENT,
      ...tokensOf('core'),
      services: [rpcService(core.Identity, incomplete)],
    }),
  ).toThrow('/almanac.core.v1.Identity/Authenticate has no handler');
});

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
