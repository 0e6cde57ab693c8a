import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RepeatedHead } from './repeated-head.js';

const head = new RepeatedHead(200, ['Vary', 'Origin', 'Content-Length', '0']);
const server = createServer(({ headers }, response) => {
  const { own = '{}' } = headers;
  head.write(response, JSON.parse(String(own)));
  response.end();
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('each response has the shared headers and those of its own request', async () => {
  const requests = [{ id: '1', origin: 'a' }, { id: '2' }, {}, { id: '3', more: 'b' }];
  for (const own of requests) {
    const { status, headers } = await fetch(url, { headers: { own: JSON.stringify(own) } });
    const shown = ['vary', 'content-length', 'id', 'origin', 'more'].map((name) => headers.get(name));
    const { id = null, origin = null, more = null }: Record<string, string | null> = own;
    expect([status, ...shown]).toEqual([200, 'Origin', '0', id, origin, more]);
    expect(head.shared).toEqual(['Vary', 'Origin', 'Content-Length', '0']);
  }
});
