import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMMAND_LINE, IdentityTokens, ProcessTokens } from '@almanac/identity';
import { expect, test } from '@jest/globals';
import { HttpClient } from './http.js';

const SECRET = 'a secret of at least thirty-two characters';

/** Reads a list of some length. @returns the number of items, and the requested pages */
async function readAll(items: number, tellsPages: boolean) {
  const requested: number[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    requested.push(page);
    const all = Array.from({ length: items }, (_, index) => index);
    if (tellsPages) response.setHeader('X-WP-TotalPages', Math.ceil(items / size));
    response.end(JSON.stringify(all.slice((page - 1) * size, page * size)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const client = new HttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'core', {
      identityTokens: new IdentityTokens(SECRET),
      processTokens: new ProcessTokens(COMMAND_LINE, SECRET),
    });
    const found: number[] = [];
    for await (const item of client.all<number>('/wp/v2/posts')) found.push(item);
    return { found: found.length, requested };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  [0, [1]],
  [99, [1]],
  [100, [1]],
  [200, [1, 2]],
  [201, [1, 2, 3]],
])('a list of %i items is read without a page beyond its last', async (items, pages) => {
  expect(await readAll(items, true)).toEqual({ found: items, requested: pages });
});

test('a list without page headers is read until a page is not full', async () => {
  expect(await readAll(150, false)).toEqual({ found: 150, requested: [1, 2] });
});
