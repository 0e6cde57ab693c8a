import { setTimeout as wait } from 'node:timers/promises';
import { IdentityTokens, ProcessTokens } from '@almanac/identity';
import { eventually } from '@almanac/testing';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { healthMethod } from './channel.js';
import { createRpcClient } from './client.js';
import { core } from './contracts.js';
import { isUnavailable } from './errors.js';
import { Peer } from './peer.js';
import { type ChildServer, startChildServer } from './testing/child-server.js';

const SECRET = 'the secret of services that are under test';
const tokens = {
  identityTokens: new IdentityTokens(SECRET),
  processTokens: new ProcessTokens('events', SECRET),
};
const ids = { sequence: 'posts', count: 1 };
/** A count to which the server never responds. */
const NEVER = { sequence: 'posts', count: 0 };

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startServer(port?: number): Promise<ChildServer> {
  const server = await startChildServer(port);
  closing.push(() => server.kill());
  return server;
}

/** A peer with a client, and its reported states. */
function follow(port: number) {
  const changes: boolean[] = [];
  const address = `127.0.0.1:${port}`;
  const peer = new Peer(address, (isUnavailable) => changes.push(isUnavailable));
  const client = createRpcClient(core.Ids, address, { ...tokens, deadlineMs: 30_000, peer });
  closing.push(
    () => peer.stop(),
    () => client.close(),
  );
  const until = (isUnavailable: boolean) => eventually(() => peer.isUnavailable, isUnavailable);
  return { peer, client, changes, until };
}

const outcome = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);

describe.each<[string, NodeJS.Signals]>([
  ['frozen', 'SIGSTOP'],
  ['killed', 'SIGKILL'],
])('a peer that is %s', (_state, signal) => {
  test('an unavailable peer fails calls at once until it is available again', async () => {
    const server = await startServer();
    const { client, changes, until } = follow(server.port);
    await client.lease(ids);
    const underWay = outcome(client.lease(NEVER));

    server.process.kill(signal);
    await until(true);
    // Otherwise both would take half a minute.
    expect(isUnavailable(await underWay)).toBe(true);
    expect(isUnavailable(await outcome(client.lease(ids)))).toBe(true);

    if (signal === 'SIGSTOP') server.process.kill('SIGCONT');
    else await startServer(server.port);
    await until(false);
    expect(await client.lease(ids)).toEqual({ first: 1 });
    expect(changes).toEqual([true, false]);
  });
});

test('after one call meets its deadline, other calls do not wait as long', async () => {
  const server = await startServer();
  const { peer, client, until } = follow(server.port);
  await client.lease(ids);
  server.process.kill('SIGSTOP');
  // A call that ends before the limit of silence proves nothing.
  await outcome(client.lease(ids, { deadlineMs: 1 }));
  expect(peer.isUnavailable).toBe(false);
  // A call during a pause of this process proves nothing either, but the next one does.
  const isAwayAfterDeadline = async (): Promise<boolean> => {
    server.process.kill('SIGCONT');
    await until(false);
    await client.lease(ids);
    server.process.kill('SIGSTOP');
    await outcome(client.lease(ids, { deadlineMs: 2000 }));
    // Responses that have arrived are read first.
    await new Promise(setImmediate);
    return peer.isUnavailable;
  };
  await eventually(isAwayAfterDeadline, true);
});

test('a peer that is too busy for the short deadline of a call is not unavailable', async () => {
  const server = await startServer();
  const { client, changes } = follow(server.port);
  await client.lease(ids);
  server.process.kill('SIGSTOP');
  expect(isUnavailable(await outcome(client.lease(ids, { deadlineMs: 800 })))).toBe(true);
  server.process.kill('SIGCONT');
  expect(await client.lease(ids)).toEqual({ first: 1 });
  expect(changes).toEqual([]);
});

test('a peer that answers one call slowly is not unavailable', async () => {
  const server = await startServer();
  const { peer, client, changes } = follow(server.port);
  expect(isUnavailable(await outcome(client.lease(NEVER, { deadlineMs: 3000 })))).toBe(true);
  expect(peer.isUnavailable).toBe(false);
  expect(changes).toEqual([]);
});

type Respond = (error: { readonly code: status } | null, response?: object) => void;

/** A server in this process. @param answer called with the number of the ping @returns its port */
function answerPings(answer: (ping: number, respond: Respond) => void): Promise<number> {
  let pings = 0;
  const server = new Server();
  const check = (_call: unknown, respond: Respond): void => answer(++pings, respond);
  server.addService({ check: healthMethod('Check') }, { check });
  closing.push(() => server.forceShutdown());
  return new Promise((resolve, reject) => {
    const bound = (error: Error | null, at: number): void => (error ? reject(error) : resolve(at));
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), bound);
  });
}

const SERVING = { status: 'SERVING' };

test('a peer gets no ping while it keeps responding to calls', async () => {
  let pings = 0;
  const port = await answerPings((ping, respond) => {
    pings = ping;
    respond(null, SERVING);
  });
  const { peer } = follow(port);
  await eventually(() => pings > 0, true);
  // Without responses, there would be two pings in a round. A pause of this process may cause one.
  const pingsOfRound = async (): Promise<number> => {
    const before = pings;
    for (let answers = 0; answers < 24; answers++) {
      await wait(50);
      peer.onceUnavailable(() => undefined)();
      peer.recordResponse();
    }
    return pings - before;
  };
  await eventually(pingsOfRound, 0);
});

test('a peer is silent after the steps of one ping, whatever the clock says', async () => {
  const port = await answerPings((ping, respond) => {
    if (ping === 1) return respond(null, SERVING);
    // Timers may be early by this clock. At worst, it stands still.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  closing.push(() => jest.restoreAllMocks());
  const { until } = follow(port);
  await until(true);
});

test('pings without a listener before a pause of this process do not count after it', async () => {
  let pings = 0;
  const port = await answerPings((ping, respond) => {
    pings = ping;
    if (ping === 1 || ping > 6) return respond(null, SERVING);
    // Three are missed, and one in the pause.
    const until = performance.now() + (ping === 5 ? 1000 : 0);
    while (performance.now() < until);
    respond({ code: status.UNAVAILABLE });
  });
  const { changes } = follow(port);
  await eventually(() => pings > 7, true);
  expect(changes).toEqual([]);
});

test('a peer that responds to calls is not unavailable though it answers no ping', async () => {
  const server = await startServer();
  const { peer, client, changes, until } = follow(server.port);
  await client.lease(ids);
  server.process.kill('SIGSTOP');
  for (let answers = 0; answers < 16; answers++) {
    await wait(200);
    peer.recordResponse();
  }
  expect(changes).toEqual([]);
  await until(true);
  server.process.kill('SIGCONT');
  await until(false);
});
