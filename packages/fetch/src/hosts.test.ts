import type { LookupOptions } from 'node:dns';
import { describe, expect, test } from '@jest/globals';
import { guardedLookup, hostsOf, hostWithPort, isReachable, type Lookup } from './hosts.js';

/** A name server with another response to each lookup. */
const changing = (...answers: string[]): { lookup: Lookup; asked: () => number } => {
  let asked = 0;
  return {
    asked: () => asked,
    lookup: (_name, _options, callback) => {
      const address = answers[asked++];
      callback(null, address === undefined ? [] : [{ address, family: 4 }]);
    },
  };
};

const connect = (lookup: Lookup, options: LookupOptions): Promise<unknown> =>
  new Promise((resolve, reject) => {
    guardedLookup(lookup)('name.example', options, (error, address) =>
      error ? reject(error) : resolve(address),
    );
  });

describe('the lookup of a connection', () => {
  test('a lookup connects to the address that was checked, though the name has another one by then', async () => {
    const { lookup, asked } = changing('1.1.1.1', '127.0.0.1');
    expect(await connect(lookup, {})).toBe('1.1.1.1');
    expect(asked()).toBe(1);
    await expect(connect(lookup, {})).rejects.toMatchObject({ reason: 'host' });
  });

  test('a lookup of all addresses returns all', async () => {
    const { lookup } = changing('1.1.1.1');
    expect(await connect(lookup, { all: true })).toEqual([{ address: '1.1.1.1', family: 4 }]);
  });

  test('a lookup passes on errors', async () => {
    const failing: Lookup = (_name, _options, callback) => callback(new Error('no name server'), []);
    await expect(connect(failing, {})).rejects.toThrow('no name server');
  });
});

describe('hosts', () => {
  const { allow } = hostsOf(['media.internal', '10.0.0.5:443', '[::1]:8080']);

  test.each([
    'http://media.internal/',
    'https://MEDIA.internal:9000/',
    'https://10.0.0.5/',
    'http://10.0.0.5:443/',
    'http://[::1]:8080/',
  ])('the host %s is allowed', (url) => {
    expect(allow(new URL(url))).toBe(true);
  });

  test.each(['http://internal/', 'http://a.media.internal/', 'http://10.0.0.5/', 'http://[::1]/'])(
    'the host %s is not allowed',
    (url) => {
      expect(allow(new URL(url))).toBe(false);
    },
  );

  test('every name and every public address may be reachable, and a private address is not', () => {
    const reachable = (url: string) => isReachable(new URL(url));
    expect(['http://example.org', 'http://1.1.1.1', 'http://[2606:4700::1111]'].map(reachable)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['http://10.0.0.1', 'http://[fe80::1]'].map(reachable)).toEqual([false, false]);
  });
});

test.each([
  ['https://site.example', 'https://site.example/page', true],
  ['https://site.example', 'https://site.example:443/', true],
  ['https://site.example', 'http://site.example/', false],
  ['https://site.example', 'https://site.example:27017/', false],
  ['http://site.example:8080', 'http://site.example:8080/', true],
  ['http://site.example:8080', 'http://site.example/', false],
])('the host of %s with its port allows %s: %p', (allowed, url, isAllowed) => {
  expect(hostsOf([hostWithPort(new URL(allowed))]).allow(new URL(url))).toBe(isAllowed);
});
