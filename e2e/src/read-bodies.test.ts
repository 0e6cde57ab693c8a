import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const clients: { destroy(): unknown }[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

interface Body {
  readonly type: string;
  readonly sent: string;
  /** Announced bytes. */
  readonly length: number;
}

/** Reads an address with a body, which may announce more bytes than it sends. */
async function read(path: string, { type, sent, length }: Body, method = 'GET') {
  const headers = { 'content-type': type, 'content-length': length };
  const reading = request(`${sharedSite()}${path}`, { method, headers }).on('error', () => undefined);
  clients.push(reading);
  reading.flushHeaders();
  if (sent !== '') reading.write(sent);
  const [response] = (await once(reading, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: answered } = response;
  return { status, connection: answered.connection, body: await text(response) };
}

const JSON_TYPE = 'application/json';
const UNSENT = { sent: '{"per_page":', length: 200_000 };
/** A body of which no byte arrives. */
const SILENT = { sent: '', length: 100 };

describe('bodies of reads', () => {
  test('the body of a read is JSON with parameters', async () => {
    const sent = '{"slug":"no-such-post"}';
    const whole = await read('/wp-json/wp/v2/posts', { type: JSON_TYPE, sent, length: sent.length });
    expect(whole).toEqual({ status: 200, connection: 'keep-alive', body: '[]' });
  });

  test.each([
    ['GET', UNSENT, /rest_request_timeout/],
    ['GET', SILENT, /rest_request_timeout/],
    ['HEAD', UNSENT, /^$/],
    ['HEAD', SILENT, /^$/],
  ])(
    'a read whose body does not arrive is refused, and its connection ends: %s %j',
    async (method, sent, expected) => {
      const refused = await read('/wp-json/wp/v2/posts', { type: JSON_TYPE, ...sent }, method);
      expect(refused).toEqual({ status: 408, connection: 'close', body: expect.stringMatching(expected) });
    },
  );

  test.each([
    ['/wp-json/wp/v2/posts', 'text/plain'],
    ['/wp-json/wp/v2/posts', 'application/x-www-form-urlencoded'],
    ['/openapi.json', JSON_TYPE],
    ['/', JSON_TYPE],
    ['/', 'application/x-www-form-urlencoded'],
  ])('a read does not wait for a body without use: %s, %s', async (path, type) => {
    expect((await read(path, { type, ...UNSENT })).status).toBe(200);
    expect((await read(path, { type, ...SILENT })).status).toBe(200);
  });

  test('a missing file responds without waiting for a body', async () => {
    const { status } = await read('/wp-content/uploads/none.jpg', { type: JSON_TYPE, ...SILENT });
    expect(status).toBe(404);
  });
});
