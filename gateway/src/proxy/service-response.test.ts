import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Versions } from '@almanac/cache';
import { expect, test } from '@jest/globals';
import type { GatewayRequest, GatewayResponse, Locals } from '../http/request.js';
import { ServiceClient } from './service-client.js';
import { serviceProxy } from './service-proxy.js';
import { responseFrom } from './service-response.js';

const localsOf = (kind: 'api' | 'other'): Locals =>
  ({ address: { kind }, own: {}, plainRead: false }) as never;

test('a response that fails while changes are synced is aborted', async () => {
  const server = createServer((request, response) => {
    response.writeHead(201, { 'content-length': '100', 'x-almanac-bumped': 'wp/v2' });
    response.write('the beginning');
    setImmediate(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [upstream] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
  const versions = new Versions();
  versions.follow(
    () =>
      new Promise((resolve) => {
        upstream.once('close', resolve);
      }),
  );
  const relayed = responseFrom(upstream, localsOf('api'), {
    versions,
    rootUrl: '',
  }).finally(() => server.close());
  await expect(relayed).rejects.toThrow('the response broke off');
  // The gateway knows the change nevertheless.
  expect(versions.now).toBe(1);
});

test('responses of the API wait until all changes are known, other responses do not', async () => {
  const server = createServer((_request, response) => response.end('text')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let asked = 0;
  const versions = new Versions();
  versions.follow(async () => {
    asked += 1;
  });
  for (const [kind, expected] of [
    ['other', 0],
    ['api', 1],
  ] as const) {
    const [upstream] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
    const { rest } = await responseFrom(upstream, localsOf(kind), {
      versions,
      rootUrl: '',
    });
    rest?.resume();
    expect(asked).toBe(expected);
  }
  server.close();
});

test.each([
  ['the response has heard of it', { destroyed: true, remoteAddress: '192.0.2.1' }],
  ['only the connection tells', { destroyed: false, remoteAddress: undefined }],
])('nothing is sent to a client that has disconnected: %s', async (_case, { destroyed, remoteAddress }) => {
  let followed = 0;
  const locals = {
    address: { kind: 'api', target: '/wp/v2/posts' },
    service: {
      name: 'core',
      address: { host: '127.0.0.1', port: '9', name: '127.0.0.1:9' },
      peer: { isUnavailable: false },
    },
  };
  const response = { locals, destroyed };
  const client = new ServiceClient({
    processTokens: { sign: async () => 'token' },
    connections: {
      follow: () => {
        followed += 1;
      },
    },
  } as never);
  await serviceProxy({ client } as never)(
    {
      method: 'POST',
      headers: {},
      socket: { remoteAddress, destroy: () => undefined },
    } as unknown as GatewayRequest,
    response as unknown as GatewayResponse,
    () => undefined,
  );
  expect(followed).toBe(0);
});
