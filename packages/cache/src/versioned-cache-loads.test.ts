import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IdentityTokens } from '@almanac/identity';
import { inRequestScope, VERSIONS_HEADER } from '@almanac/process';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { VersionedCache } from './versioned-cache.js';

const tokens = new IdentityTokens('the secret of services that are under test');

let totals: VersionedCache<number>;
/** Running counts, with functions that end them. */
let counts: { readonly key: string; readonly end: (total: number | Error) => void }[];
let url: string;
let close: () => void;

beforeAll(async () => {
  const server = createServer(
    inRequestScope(async (request, response) => {
      const key = request.url ?? '';
      const count = () =>
        new Promise<number>((resolve, reject) => {
          counts.push({ key, end: (total) => (typeof total === 'number' ? resolve(total) : reject(total)) });
        });
      response.end(String(await totals.get(key, count).catch(() => 'failed')));
    }, tokens),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close().closeAllConnections();
});
afterAll(() => close());
beforeEach(() => {
  totals = new VersionedCache({ versions: ['wp/v2'], max: 2, requests: 'all' });
  counts = [];
});

/** @param version version of the namespace in the request; absent: unknown */
const ask = async (key: string, version?: string): Promise<string> => {
  const headers = version === undefined ? {} : { [VERSIONS_HEADER]: `wp/v2=${version}` };
  return (await fetch(`${url}/${key}`, { headers })).text();
};
const counted = async (number: number): Promise<void> => {
  while (counts.length < number) await new Promise((resolve) => setImmediate(resolve));
};
const answered = async (asked: Promise<string>, total: number | Error): Promise<string> => {
  const before = counts.length;
  await counted(before + 1);
  counts.at(-1)?.end(total);
  return asked;
};

describe('a cached total', () => {
  test('a total is counted once while nothing changes, and again after a change', async () => {
    expect(await answered(ask('a', 'g:1.g:1'), 5)).toBe('5');
    expect(await ask('a', 'g:1.g:1')).toBe('5');
    expect(await answered(ask('a', 'g:2.g:2'), 6)).toBe('6');
    expect(counts).toHaveLength(2);
  });

  test('a total is counted again after a minute without an announced change', async () => {
    expect(await answered(ask('a', 'g:1.g:1'), 5)).toBe('5');
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 61_000);
    try {
      expect(await answered(ask('a', 'g:1.g:1'), 6)).toBe('6');
    } finally {
      clock.mockRestore();
    }
  });

  test('a total is counted for every request without a known version', async () => {
    expect(await answered(ask('a'), 5)).toBe('5');
    expect(await answered(ask('a'), 6)).toBe('6');
  });

  test('a total is counted once for concurrent requests', async () => {
    const both = [ask('a', 'g:1.g:1'), ask('a', 'g:1.g:1')];
    await counted(1);
    counts[0]?.end(5);
    expect(await Promise.all(both)).toEqual(['5', '5']);
    expect(counts).toHaveLength(1);
  });

  test('a failed count is repeated', async () => {
    expect(await answered(ask('a', 'g:1.g:1'), new Error('away'))).toBe('failed');
    expect(await answered(ask('a', 'g:1.g:1'), 5)).toBe('5');
  });
});

test('the least recently used totals are evicted', async () => {
  for (const key of ['a', 'b', 'c']) await answered(ask(key, 'g:1.g:1'), 1);
  expect(await ask('c', 'g:1.g:1')).toBe('1');
  expect(await answered(ask('a', 'g:1.g:1'), 2)).toBe('2');
});
