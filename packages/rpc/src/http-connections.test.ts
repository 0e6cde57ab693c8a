import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer, type LookupFunction } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { HttpConnections, spreadLookup } from './http-connections.js';

const addresses = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((address) => ({ address, family: 4 }));
const resolved = spreadLookup((_name, _options, answer) => answer(null, addresses));

/** Looks a name up. */
const ask = (look: LookupFunction, all: boolean): Promise<unknown[]> =>
  new Promise((resolve) => look('core', { all }, (...answer) => resolve(answer)));

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
  const peer = {
    isUnavailable: false,
    onceUnavailable: () => () => undefined,
    recordResponse: () => undefined,
  };
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
