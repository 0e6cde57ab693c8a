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
  /** Bytes that are announced. */
  readonly length: number;
}

/** Reads an address with a body, of which more may be announced than is sent. */
async function read(path: string, { type, sent, length }: Body, method = 'GET') {
  const headers = { 'content-type': type, 'content-length': length };
  const reading = request(`${sharedSite()}${path}`, { method, headers }).on('error', () => undefined);
  clients.push(reading);
  reading.write(sent);
  const [response] = (await once(reading, 'response')) as [IncomingMessage];
  const { statusCode: status, headers: answered } = response;
  return { status, connection: answered.connection, body: await text(response) };
}

const JSON_TYPE = 'application/json';
const UNSENT = { sent: '{"per_page":', length: 200_000 };

describe('the body of a read', () => {
  test('is JSON with parameters', async () => {
    const sent = '{"slug":"no-such-post"}';
    const whole = await read('/wp-json/wp/v2/posts', { type: JSON_TYPE, sent, length: sent.length });
    expect(whole).toEqual({ status: 200, connection: 'keep-alive', body: '[]' });
  });

  test.each(['GET', 'HEAD'])(
    'is refused when it does not come, and ends the connection: %s',
    async (method) => {
      const unsent = { type: JSON_TYPE, ...UNSENT };
      const { status, connection, body } = await read('/wp-json/wp/v2/posts', unsent, method);
      expect([status, connection]).toEqual([408, 'close']);
      if (method === 'GET') expect(JSON.parse(body).code).toBe('rest_request_timeout');
    },
  );

  test.each([
    ['/wp-json/wp/v2/posts', 'text/plain'],
    ['/wp-json/wp/v2/posts', 'application/x-www-form-urlencoded'],
    ['/openapi.json', JSON_TYPE],
    ['/', JSON_TYPE],
    ['/', 'application/x-www-form-urlencoded'],
  ])('is not waited for where it brings nothing: %s, %s', async (path, type) => {
    expect((await read(path, { type, ...UNSENT })).status).toBe(200);
  });
});
