import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { basic, FakeSite, sendJson } from '../testing/fake-site.js';

const MEGABYTE = 1024 * 1024;

const site = new FakeSite();
beforeAll(() => site.start({ MAX_BODY_MB: '1', PUBLIC_PAGES: 'on' }));
afterAll(() => site.stop());

test.each([
  ['a file', '/wp-content/uploads/a.png', {}, 'core'],
  ['a page of one visitor', '/about/', { cookie: 'almanac-unlocked=x' }, 'website'],
] as const)(
  'the read of %s is repeated when its service closed a kept connection',
  async (_what, path, headers, name) => {
    const service = site[name];
    service.handler = (_request, response) => sendJson(response, {});
    await site.ask(path, { headers });
    let isCut = false;
    service.handler = (request, response) => {
      if (isCut) return sendJson(response, { again: true });
      isCut = true;
      request.socket.destroy();
    };
    expect((await site.ask(path, { headers })).json()).toEqual({ again: true });
  },
);

describe('the connection of a client', () => {
  test.each(['/wp-json/wp/v2/posts', '/about/'])(
    'the connection of a client that sends too large a body to %s is closed',
    async (path) => {
      const socket = connect(site.ports.http ?? 0, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${2 * MEGABYTE}\r\n\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
    },
  );

  test('a request without its body gets an early response of its service', async () => {
    site.core.handler = (_request, response) => sendJson(response, { early: true });
    const socket = connect(site.ports.http ?? 0, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /wp-json/wp/v2/posts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 .*"early":true/s);
    socket.destroy();
  });

  test('the connection of a client that sends an endless body after its response is closed', async () => {
    const { authorization = '' } = basic('admin', 'wrong');
    const socket = connect(site.ports.http ?? 0, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /wp-json/wp/v2/posts HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 /);
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const send = (): void => void (socket.writable && socket.write(piece, () => setImmediate(send)));
    send();
    await closed;
    expect(socket.bytesWritten).toBeGreaterThan(MEGABYTE);
  }, 20_000);
});
