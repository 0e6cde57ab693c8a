import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IdentityTokens } from '@almanac/identity';
import { inRequestScope, VERSIONS_HEADER } from '@almanac/process';
import { serviceUnavailable } from '@almanac/rpc';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { VersionedCache } from './versioned-cache.js';

const tokens = new IdentityTokens('the secret of services that are under test');

let asked: string[][];
let isUnavailable: boolean;
let copies: VersionedCache<string>;
let url: string;
let close: () => void;

beforeEach(async () => {
  asked = [];
  isUnavailable = false;
  copies = new VersionedCache({
    versions: ['wp/v2', 'other/v1'],
    max: 2,
    requests: 'all',
    staleIfError: true,
  });
  const listener: RequestListener = async (request, response) => {
    const keys = new URL(request.url ?? '', 'http://service').searchParams.getAll('key');
    let degraded = false;
    const found = await copies.getMany(
      keys,
      async (wanted) => {
        if (isUnavailable) throw serviceUnavailable();
        asked.push([...wanted]);
        return new Map(wanted.map((key) => [key, `${key}${asked.length}`]));
      },
      {
        onStale: () => {
          degraded = true;
        },
      },
    );
    response.end(JSON.stringify([Object.fromEntries(found), degraded]));
  };
  const server = createServer(inRequestScope(listener, tokens)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close().closeAllConnections();
});
afterEach(() => close());

/** Sends a request like a gateway. @param core version of core in the request, such as `g:1.g:1`; absent: unknown */
async function find(keys: readonly string[], core?: string): Promise<unknown> {
  const query = keys.map((key) => `key=${key}`).join('&');
  const headers = core === undefined ? {} : { [VERSIONS_HEADER]: `wp/v2=${core},other/v1=g:0.g:0` };
  return (await fetch(`${url}/?${query}`, { headers })).json();
}

describe('stale values', () => {
  test('stale values are served while nothing may have changed, and missing ones are loaded', async () => {
    expect(await find(['a'], 'g:1.g:1')).toEqual([{ a: 'a1' }, false]);
    expect(await find(['a', 'b'], 'g:1.g:1')).toEqual([{ a: 'a1', b: 'b2' }, false]);
    expect(asked).toEqual([['a'], ['b']]);
    expect(await find(['a'], 'g:2.g:1')).toEqual([{ a: 'a3' }, false]);
  });

  test('stale values are not served to a request without versions', async () => {
    await find(['a'], 'g:1.g:1');
    expect(await find(['a'])).toEqual([{ a: 'a2' }, false]);
    isUnavailable = true;
    expect(await find(['a'])).toEqual([{}, true]);
  });

  test('stale values are served while the other service is unavailable, until a change is announced', async () => {
    await find(['a'], 'g:1.g:1');
    isUnavailable = true;
    expect(await find(['a', 'b'], 'g:2.g:1')).toEqual([{ a: 'a1' }, true]);
    expect(await find(['a'], 'g:3.g:3')).toEqual([{}, true]);
  });

  test('a request from before a change leaves the stale values of later requests', async () => {
    expect(await find(['a'], 'g:3.g:3')).toEqual([{ a: 'a1' }, false]);
    // A possible change drops the values, but not those for errors.
    expect(await find(['b'], 'g:4.g:3')).toEqual([{ b: 'b2' }, false]);
    expect(await find(['a'], 'g:2.g:2')).toEqual([{ a: 'a3' }, false]);
    isUnavailable = true;
    expect(await find(['a'], 'g:4.g:3')).toEqual([{ a: 'a1' }, true]);
  });

  test('stale values are bounded, and the oldest are evicted', async () => {
    await find(['a', 'b', 'c'], 'g:1.g:1');
    isUnavailable = true;
    expect(await find(['a', 'b', 'c'], 'g:1.g:1')).toEqual([{ b: 'b1', c: 'c1' }, true]);
  });
});
