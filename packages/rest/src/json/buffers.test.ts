import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { send } from './buffers.js';
import { type Chunk, SerializedText } from './serialized.js';

/**
 * The body of a test request `/<letter>/<count>/<length>`: parts of that letter and an umlaut, bytes and strings in
 * turn.
 */
function bodyOf(url: string): SerializedText {
  const [, letter = '', count, length] = url.split('/');
  const chunk = `${letter.repeat(Number(length))}ü`;
  const chunks = Array.from({ length: Number(count) }, (_, n): Chunk => (n % 2 ? chunk : Buffer.from(chunk)));
  return new SerializedText(chunks);
}

describe('a body in chunks', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const body = bodyOf(request.url ?? '');
      response.writeHead(200, { 'Content-Length': body.byteLength });
      send(body, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const address = () => ({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });

  const ask = async (path: string): Promise<string> => {
    const [response] = await once(get({ ...address(), path, agent: false }), 'response');
    return text(response);
  };

  test.each(['/a/1/10', '/b/2/10', '/c/1/100000', '/d/101/3000', '/e/2/3000000'])(
    'a body in chunks arrives complete: %s',
    async (path) => {
      expect(await ask(path)).toBe(bodyOf(path).text);
    },
  );

  test('a body stays unchanged until its client has received it', async () => {
    // More bytes than the sockets buffer, so that the next response waits.
    const [large, next] = ['/l/2/8000000', '/s/100/3000'];
    const client = connect(address()).pause();
    client.write(
      `GET ${large} HTTP/1.1\r\nHost: a\r\n\r\nGET ${next} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    for (const letter of 'abcd') {
      const paths = [1, 2, 3].map((n) => `/${letter}/${n * 40}/2500`);
      const answers = await Promise.all(paths.map((path) => ask(path)));
      expect(answers).toEqual(paths.map((path) => bodyOf(path).text));
    }
    expect((await text(client)).endsWith(`\r\n\r\n${bodyOf(next).text}`)).toBe(true);
  });

  test('a response is built in a reused buffer, also after many concurrent small ones', async () => {
    // All of these wait for the first response.
    const paths = ['/l/2/8000000', ...Array.from({ length: 100 }, () => '/s/2/30000'), '/s/2/10'];
    const client = connect(address()).pause();
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    await ask('/w/2/10');
    let received = 0;
    const expected = paths.reduce((sum, path) => sum + bodyOf(path).byteLength, 0);
    for await (const piece of client) {
      received += piece.length;
      if (received > expected) break;
    }
    const made = jest.spyOn(Buffer, 'allocUnsafeSlow');
    try {
      for (let n = 0; n < 5; n++) await ask('/a/2/400000');
      expect(made.mock.calls.filter(([size]) => size >= 800_000).length).toBeLessThan(2);
    } finally {
      made.mockRestore();
    }
  });
});
