import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spreadLookup } from './connections.js';
import { PlainReads, type ReadRequest } from './plain-reads.js';
import type { ServiceAnswer } from './response-reader.js';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('PlainReads', () => {
  let server: Server;
  let connections: Socket[];
  /** What is sent for each request. */
  let replies: string[];
  let reads: PlainReads;
  beforeEach(async () => {
    connections = [];
    replies = [];
    server = createServer((socket) => {
      connections.push(socket);
      socket.on('error', () => undefined).on('data', () => socket.write(replies.shift() ?? OK));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    reads = new PlainReads({ timeoutMs: 200, lookup: spreadLookup() });
  });
  afterEach(async () => {
    reads.drop(() => true);
    for (const socket of connections) socket.destroy();
    server.close();
    await once(server, 'close');
  });

  const ask = (path = '/', headers: readonly string[] = []): ReadRequest =>
    reads.ask({ host: '127.0.0.1', port: String((server.address() as AddressInfo).port), path, headers });
  const answer = async (request = ask()): Promise<ServiceAnswer> => (await once(request, 'response'))[0];

  test('asks one after the other on one connection, beside each other on several', async () => {
    for (let turn = 0; turn < 3; turn++) expect(String((await answer()).body)).toBe('ok');
    expect(connections).toHaveLength(1);
    await Promise.all([answer(), answer()]);
    expect(connections).toHaveLength(2);
  });

  test('tells of an answer in the context of its request', async () => {
    const context = new AsyncLocalStorage<number>();
    for (const number of [1, 2])
      await context.run(number, async () => {
        const request = ask();
        const found = new Promise((resolve) => request.once('response', () => resolve(context.getStore())));
        expect(await found).toBe(number);
      });
    expect(connections).toHaveLength(1);
  });

  test('uses no connection again that the service has ended', async () => {
    await answer();
    connections[0]?.end();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const request = ask();
    expect(request.reusedSocket).toBe(false);
    await answer(request);
  });

  test('gives up a connection on which comes what nobody has asked for', async () => {
    await answer();
    connections[0]?.write(OK);
    await once(connections[0] as Socket, 'close');
    const request = ask();
    expect(request.reusedSocket).toBe(false);
    await answer(request);
  });

  test.each([
    ['no response', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['one that ends early', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok'],
  ])('fails with %s', async (_case, reply) => {
    replies.push(reply);
    const request = ask();
    const failed = once(request, 'error');
    const heard = once(request, 'response').catch(() => undefined);
    setTimeout(() => connections[0]?.end(), 20);
    expect(await Promise.race([failed, heard])).toBe(await failed);
  });

  test('tells of a service that is silent, and gives up unused connections', async () => {
    await answer();
    const closed = once(connections[0] as Socket, 'close');
    await closed;
    replies.push('HTTP/1.1 200 OK\r\n');
    const request = ask();
    await once(request, 'timeout');
    request.destroy(new Error('given up'));
    await expect(once(request, 'close')).rejects.toThrow('given up');
  });

  test.each([
    ['/ HTTP/1.1\r\nX: y', []],
    ['/ä€', []],
    ['/', ['x', 'y\r\nZ: z']],
    ['/', ['x', '\u010a']],
  ])('sends nothing that could be another request: %j %j', (path, headers) => {
    expect(() => ask(path, headers)).toThrow(TypeError);
    expect(connections).toEqual([]);
  });
});
