import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, createServer, type LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@almanac/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { HttpConnections, spreadLookup } from './http-connections.js';

const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => ({ address, family: 4 }));
const resolved = spreadLookup((_name, _options, answer) => answer(null, addresses));

/** Looks a name up. */
const ask = (look: LookupFunction, all: boolean): Promise<unknown[]> =>
  new Promise((resolve) => look('core', { all }, (...answer) => resolve(answer)));

/** A process that is available. */
const peer = {
  isUnavailable: false,
  onceUnavailable: () => () => undefined,
  recordResponse: () => undefined,
};

describe('spreadLookup', () => {
  test('a lookup begins with any of the addresses, and returns all of them', async () => {
    const firsts = new Set<unknown>();
    for (let turn = 0; turn < 200; turn++) {
      const [, given] = await ask(resolved, true);
      expect(new Set(given as object[])).toEqual(new Set(addresses));
      firsts.add((given as object[])[0]);
    }
    expect(firsts).toEqual(new Set(addresses));
  });

  test('a lookup of a single address returns one of them', async () => {
    const given = new Set<unknown>();
    for (let turn = 0; turn < 200; turn++) given.add((await ask(resolved, false))[1]);
    expect([...given].sort()).toEqual(addresses.map(({ address }) => address));
  });

  test('a failed lookup rejects with its reason', async () => {
    const error = Object.assign(new Error('away'), { code: 'EAI_AGAIN' });
    expect(
      (
        await ask(
          spreadLookup((_name, _options, answer) => answer(error)),
          true,
        )
      )[0],
    ).toBe(error);
    expect(
      (
        await ask(
          spreadLookup((_name, _options, answer) => answer(null, [])),
          true,
        )
      )[0],
    ).toMatchObject({
      code: 'ENOTFOUND',
    });
  });

  test('a connection uses another address when one is unreachable', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // No process listens at the other addresses.
    const lookup = spreadLookup((_name, _options, answer) =>
      answer(
        null,
        ['127.0.0.2', '127.0.0.1', '127.0.0.3'].map((each) => ({ address: each, family: 4 })),
      ),
    );
    for (let turn = 0; turn < 10; turn++) {
      const socket = connect({ host: 'core', port, lookup });
      await once(socket, 'connect');
      expect(socket.remoteAddress).toBe('127.0.0.1');
      socket.destroy();
    }
    server.close();
  });
});

test('a pause of this process does not count as silence of a service', async () => {
  const server = createHttpServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connections = new HttpConnections(60_000);
  const address = { host: '127.0.0.1', port: String(port) };
  const outgoing = request({ ...address, agent: connections.agent });
  connections.follow(outgoing, { address, peer }, undefined, () => new Error('away'));
  const response = once(outgoing.end(), 'response');
  await once(outgoing, 'socket');
  // The pause is longer than a service may be silent.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  expect(((await response)[0] as IncomingMessage).statusCode).toBe(200);
  server.closeAllConnections();
  server.close();
});

describe('connections to a busy process', () => {
  const opened: Server[] = [];
  afterEach(() => {
    for (const server of opened.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A server with the number of its connections, which answers each round of requests at once. */
  async function busyServer(perRound: number) {
    let accepted = 0;
    let waiting: ServerResponse[] = [];
    const server = createHttpServer((_request, response) => {
      waiting.push(response);
      if (waiting.length < perRound) return;
      for (const each of waiting) each.end();
      waiting = [];
    });
    server.on('connection', () => accepted++).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    opened.push(server);
    return { address: { host: '127.0.0.1', port: String(port) }, accepted: () => accepted };
  }

  test('a crowd of requests uses the connections of the crowd before', async () => {
    const { address, accepted } = await busyServer(150);
    const { agent } = new HttpConnections(60_000);
    const send = async (): Promise<void> => {
      const [response] = (await once(request({ ...address, agent }).end(), 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
    };
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 150 }, send));
      // Connections are free again in the next turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(accepted()).toBe(150);
  });

  test('requests without a response share the probe of their address', async () => {
    const { address, accepted } = await busyServer(21);
    const connections = new HttpConnections(60_000);
    const begin = (): Promise<unknown[]> => {
      const outgoing = request({ ...address, agent: connections.agent });
      connections.follow(outgoing, { address, peer }, undefined, () => new Error('away'));
      return once(outgoing.end(), 'response');
    };
    const responses = Array.from({ length: 20 }, begin);
    // Every request is probed after two seconds.
    await eventually(accepted, 21);
    await setTimeout(200);
    expect(accepted()).toBe(21);
    await begin();
    await Promise.all(responses);
  });
});
