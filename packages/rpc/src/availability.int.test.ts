import { RestError } from '@almanac/rest';
import { eventually } from '@almanac/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createRpcClient, type RpcClient } from './client.js';
import { core } from './contracts.js';
import { isUnavailable, serviceUnavailable } from './errors.js';
import { closeAll, closing, failure, ids, idsAt, serve, tokensOf } from './testing/calls.js';
import { type ChildServer, startChildServer } from './testing/child-server.js';

function usersAt(address: string): RpcClient<typeof core.Identity.service> {
  const client = createRpcClient(core.Identity, address, tokensOf('events'));
  closing.push(() => client.close());
  return client;
}

afterEach(closeAll);

describe('calls to an unavailable service', () => {
  test('an unavailable peer is distinguished from faults', async () => {
    const { server, address } = await serve();
    await server.stop(0);
    const error = await failure(idsAt(address).lease(ids));
    expect(error).toMatchObject({ code: 'rest_service_unavailable', status: 503 });
    expect(isUnavailable(error)).toBe(true);
  });

  test('an idempotent call to an unavailable peer is retried', async () => {
    let calls = 0;
    const { address } = await serve({
      getUsers: () => {
        calls += 1;
        if (calls < 3) throw new RestError('busy', 503, 'not now');
        return { users: [] };
      },
    });
    expect(await usersAt(address).getUsers({ ids: [1] })).toEqual({ users: [] });
    expect(calls).toBe(3);
  });

  test('a call that is not idempotent is not retried', async () => {
    let calls = 0;
    const { address } = await serve({
      lease: () => {
        calls += 1;
        throw new RestError('busy', 503, 'not now');
      },
    });
    expect(isUnavailable(await failure(idsAt(address).lease(ids)))).toBe(true);
    expect(calls).toBe(1);
  });

  test('a call with a permanent error is not retried', async () => {
    let calls = 0;
    const { address } = await serve({
      getUsers: () => {
        calls += 1;
        throw new RestError('rest_invalid_param', 400, 'no');
      },
    });
    await failure(usersAt(address).getUsers({ ids: [] }));
    expect(calls).toBe(1);
  });

  test('a call to a peer with an unavailable dependency is not retried', async () => {
    let calls = 0;
    const { address } = await serve({
      getUsers: () => {
        calls += 1;
        throw serviceUnavailable();
      },
    });
    expect(isUnavailable(await failure(usersAt(address).getUsers({ ids: [1] })))).toBe(true);
    expect(calls).toBe(1);
  });

  test('an unavailable service fails the running call, and is found again when it returns', async () => {
    const first = await startChild();
    const client = idsAt(`127.0.0.1:${first.port}`, { deadlineMs: 30_000 });
    expect(await client.lease({ ...ids, count: 5 })).toEqual({ first: 5 });

    const underWay = failure(client.lease({ ...ids, count: 0 }));
    await first.leasing(0);
    first.process.kill('SIGKILL');
    expect(isUnavailable(await underWay)).toBe(true);

    await startChild(first.port);
    const lease = () => client.lease({ ...ids, count: 6 }).catch((error: unknown) => error);
    expect(await eventually(lease, (result) => !isUnavailable(result))).toEqual({ first: 6 });
  });
});

test('calls rotate over all addresses of a service, and skip one that is gone', async () => {
  const calls = [0, 0];
  const servers = await Promise.all(
    calls.map((_, index) =>
      serve({
        getUsers: () => {
          calls[index] = (calls[index] ?? 0) + 1;
          return { users: [] };
        },
      }),
    ),
  );
  const client = usersAt(`ipv4:${servers.map(({ address }) => address).join(',')}`);
  // Connections open one after another; once both are open, calls alternate.
  while (calls.some((count) => count < 5)) await client.getUsers({ ids: [] });
  await servers[0]?.server.stop(0);
  const [, before = 0] = calls;
  for (let call = 0; call < 10; call++) await client.getUsers({ ids: [] });
  expect(calls[1]).toBe(before + 10);
});

async function startChild(port?: number): Promise<ChildServer> {
  const server = await startChildServer(port);
  closing.push(() => server.kill());
  return server;
}
