import { itemVersion, otherDataVersion, Versions } from '@almanac/cache';
import { HeaderMap } from '@almanac/rest';
import { eventually } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import type { GatewayRequest, GatewayResponse } from '../http/request.js';
import { encodable, type TaggedResponse, tagResponse } from '../http/response.js';
import { ResponseCache, responseCache } from './response-cache.js';

const LIMITS = { maxBytes: 100_000, maxEntryBytes: 10_000, maxAgeMs: 60_000 };
const answer = (text: string) =>
  tagResponse(new HeaderMap({ 'Content-Type': 'text/plain' }), Buffer.from(text), 'public');

const textOf = (outcome: TaggedResponse | 'abandoned' | undefined): string | undefined =>
  outcome === 'abandoned' ? outcome : outcome?.body.toString();

function setUp(limits = LIMITS) {
  const versions = new Versions();
  return { versions, cache: new ResponseCache(versions, limits) };
}

describe('ResponseCache', () => {
  test('the cache keeps a response while its namespaces are unchanged', () => {
    const { versions, cache } = setUp();
    cache.begin('/a').resolve(answer('one'), ['wp/v2', 'oembed/1.0']);
    versions.bump('tribe/events/v1');
    expect(cache.find('/a')?.body.toString()).toBe('one');
    versions.bump('oembed/1.0');
    expect(cache.find('/a')).toBeUndefined();
  });

  test('the cache keeps the compressed forms of a response', async () => {
    const { cache } = setUp();
    cache.begin('/a').resolve(encodable(new HeaderMap(), Buffer.from('text '.repeat(333))), ['wp/v2']);
    const request = { headers: { 'accept-encoding': 'gzip' } };
    const made = await cache.find('/a')?.forms?.for(request);
    expect(made?.head.shared).toContain('gzip');
    expect(cache.find('/a')?.forms?.for(request)).toBe(made);
  });

  test('the cache keeps a response no longer than its lifetime', async () => {
    const { cache } = setUp();
    cache.begin('/a').resolve(answer('one'), ['wp/v2'], 50);
    cache.begin('/b').resolve(answer('two'), ['wp/v2'], LIMITS.maxAgeMs);
    await eventually(() => cache.find('/a'), undefined);
    expect(textOf(cache.find('/b'))).toBe('two');
  });

  test('a response without namespaces is not cached', () => {
    const { cache } = setUp();
    cache.begin('/a').resolve(answer('one'), []);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('a response requested before a change and received after it is not cached', () => {
    const { versions, cache } = setUp();
    const pending = cache.begin('/a');
    versions.bump('wp/v2');
    pending.resolve(answer('old'), ['wp/v2']);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('the cache serves nothing while changes may be missed, and no older response afterwards', () => {
    const { versions, cache } = setUp();
    cache.begin('/a').resolve(answer('one'), ['wp/v2']);
    versions.doubt('test');
    expect(cache.find('/a')).toBeUndefined();
    const pending = cache.begin('/b');
    expect(cache.pending('/b')).toBeUndefined();
    pending.resolve(answer('two'), ['wp/v2']);
    versions.trust('test');
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.find('/b')).toBeUndefined();
  });

  test('identical requests share a response', async () => {
    const { cache } = setUp();
    expect(cache.pending('/a')).toBeUndefined();
    const pending = cache.begin('/a');
    const waiting = [cache.pending('/a'), cache.pending('/a')].map((flight) => flight?.response);
    expect(cache.pending('/b')).toBeUndefined();
    pending.resolve(answer('one'), ['wp/v2']);
    expect((await Promise.all(waiting)).map((shared) => textOf(shared))).toEqual(['one', 'one']);
    expect(cache.pending('/a')).toBeUndefined();
  });

  test('a request after a change does not share an older response', async () => {
    const { versions, cache } = setUp();
    const before = cache.begin('/a');
    versions.bump('wp/v2');
    expect(cache.pending('/a')).toBeUndefined();
    const after = cache.begin('/a');
    const shared = cache.pending('/a')?.response;
    before.resolve(answer('old'), ['wp/v2']);
    after.resolve(answer('new'), ['wp/v2']);
    expect(textOf(await shared)).toBe('new');
    expect(cache.find('/a')?.body.toString()).toBe('new');
  });

  test('a request after a change waits for one of several in flight, and only until that one ends', async () => {
    const { versions, cache } = setUp();
    const first = cache.begin('/a');
    versions.bump('wp/v2');
    const second = cache.begin('/a');
    versions.bump('wp/v2');
    const flight = cache.pending('/a');
    expect(flight?.isSafe).toBe(false);
    second.resolve(answer('from between'), ['wp/v2']);
    await flight?.response;
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.pending('/a')).toBeUndefined();
    first.abandon();
  });

  test('requests from before a change share the response from before it', async () => {
    const { versions, cache } = setUp();
    const pending = cache.begin('/a');
    const shared = cache.pending('/a');
    expect(shared?.isSafe).toBe(true);
    versions.bump('wp/v2');
    pending.resolve(answer('old'), ['wp/v2']);
    expect(textOf(await shared?.response)).toBe('old');
    expect(cache.find('/a')).toBeUndefined();
  });

  test('the response with one item is dropped when that item or the collection version changes', () => {
    const { versions, cache } = setUp();
    const ask = () =>
      cache.begin('/a').resolve(answer('one'), [otherDataVersion('wp/v2'), itemVersion('wp/v2', 7)]);
    // An unknown version counts as changed.
    versions.bump('wp/v2');
    versions.bump(itemVersion('wp/v2', 7));
    ask();
    versions.bump(itemVersion('wp/v2', 8));
    versions.bump('tribe/events/v1');
    expect(cache.find('/a')).toBeDefined();
    versions.bump(itemVersion('wp/v2', 7));
    expect(cache.find('/a')).toBeUndefined();
    ask();
    versions.bump('wp/v2');
    expect(cache.find('/a')).toBeUndefined();
    ask();
    versions.bumpWithin('wp/v2');
    expect(cache.find('/a')).toBeUndefined();
  });

  test('the response with a whole namespace is dropped when one of its items is changed or created', () => {
    const { versions, cache } = setUp();
    for (const version of [itemVersion('wp/v2', 7), itemVersion('wp/v2', 8)]) {
      cache.begin('/a').resolve(answer('one'), ['wp/v2']);
      versions.bump(version);
      expect(cache.find('/a')).toBeUndefined();
    }
  });

  test('waiting requests learn that a response cannot be shared', async () => {
    const { cache } = setUp();
    const pending = cache.begin('/a');
    const shared = cache.pending('/a')?.response;
    pending.decline();
    expect(await shared).toBeUndefined();
    const left = cache.begin('/a');
    const waiting = cache.pending('/a')?.response;
    left.abandon();
    left.decline();
    expect(await waiting).toBe('abandoned');
    const personal = cache.begin('/a');
    const again = cache.pending('/a')?.response;
    personal.resolve(answer('not cacheable'), []);
    expect(await again).toBeUndefined();
  });

  test('the cache stays within its limits', () => {
    const { cache } = setUp();
    cache.begin('/large').resolve(answer('x'.repeat(LIMITS.maxEntryBytes + 1)), ['wp/v2']);
    expect(cache.find('/large')).toBeUndefined();
    const askForAll = () => {
      for (let index = 0; index < 50; index++)
        cache.begin(`/${index}`).resolve(answer('x'.repeat(5_000)), ['wp/v2']);
      return Array.from({ length: 50 }, (_, index) => cache.find(`/${index}`)).filter(Boolean).length;
    };
    for (let time = 0; time < 2; time++) expect(askForAll()).toBeLessThanOrEqual(LIMITS.maxBytes / 5_000);
    expect(cache.find('/49')).toBeDefined();
  });

  test('one-time requests displace no response that was requested again', async () => {
    const { cache } = setUp();
    const ask = (key: string) => {
      const pending = cache.begin(key);
      const shared = cache.pending(key)?.response;
      pending.resolve(answer('x'.repeat(5_000)), ['wp/v2']);
      return shared;
    };
    const common = Array.from({ length: 10 }, (_, index) => `/common/${index}`);
    for (const key of common) {
      void ask(key);
      expect(cache.find(key)).toBeDefined();
    }
    for (let index = 0; index < 500; index++)
      // Waiting requests get the response nevertheless.
      expect(textOf(await ask(`/rare/${index}`))).toHaveLength(5_000);
    expect(common.every((key) => cache.find(key))).toBe(true);
    expect(cache.find('/rare/499')).toBeDefined();
    expect(cache.find('/rare/7')).toBeUndefined();
    // The doorkeeper knows these keys although their responses were displaced.
    for (const key of ['/rare/7', '/new/1', '/new/2', '/new/3']) void ask(key);
    expect(cache.find('/rare/7')).toBeDefined();
    expect(cache.find('/new/1')).toBeUndefined();
  });
});

test('a waiting request whose client disconnects delays no other', async () => {
  const cache = new ResponseCache(new Versions(), { maxBytes: 1000, maxEntryBytes: 1000, maxAgeMs: 1000 });
  const first = cache.begin('/a');
  const response = { locals: { cacheKey: '/a' }, destroyed: false, on: () => undefined };
  let passedOn = 0;
  const middleware = responseCache({
    cache,
    outcomes: { inc: () => undefined },
    responders: [],
  });
  const waiting = middleware({} as GatewayRequest, response as unknown as GatewayResponse, () => {
    passedOn += 1;
  });
  response.destroyed = true;
  first.abandon();
  await waiting;
  expect([passedOn, cache.pending('/a')]).toEqual([0, undefined]);
});
