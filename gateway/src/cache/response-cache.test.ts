import { describe, expect, test } from '@jest/globals';
import { tagResponse } from '../http/tagged-response.js';
import { ResponseCache } from './response-cache.js';
import { Versions } from './versions.js';

const LIMITS = { maxBytes: 100_000, maxEntryBytes: 10_000, maxAgeMs: 60_000 };
const answer = (text: string) => tagResponse(['Content-Type', 'text/plain'], Buffer.from(text), 'public');

function setUp(limits = LIMITS) {
  const versions = new Versions();
  return { versions, cache: new ResponseCache(versions, limits) };
}

describe('ResponseCache', () => {
  test('keeps an answer while the namespaces it depends on stand still', () => {
    const { versions, cache } = setUp();
    cache.depart('/a').land(answer('one'), ['wp/v2', 'oembed/1.0']);
    versions.raise('tribe/events/v1');
    expect(cache.find('/a')?.body.toString()).toBe('one');
    versions.raise('oembed/1.0');
    expect(cache.find('/a')).toBeUndefined();
  });

  test('does not keep an answer that names no namespace', () => {
    const { cache } = setUp();
    cache.depart('/a').land(answer('one'), []);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('does not keep an answer that was asked for before a change and came after it', () => {
    const { versions, cache } = setUp();
    const flight = cache.depart('/a');
    versions.raise('wp/v2');
    flight.land(answer('old'), ['wp/v2']);
    expect(cache.find('/a')).toBeUndefined();
  });

  test('uses nothing while changes may go unheard, and nothing from before', () => {
    const { versions, cache } = setUp();
    cache.depart('/a').land(answer('one'), ['wp/v2']);
    versions.doubt('test');
    expect(cache.find('/a')).toBeUndefined();
    const flight = cache.depart('/b');
    expect(cache.underWay('/b')).toBeUndefined();
    flight.land(answer('two'), ['wp/v2']);
    versions.trust('test');
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.find('/b')).toBeUndefined();
  });

  test('lets identical questions share the answer', async () => {
    const { cache } = setUp();
    expect(cache.underWay('/a')).toBeUndefined();
    const flight = cache.depart('/a');
    const waiting = [cache.underWay('/a'), cache.underWay('/a')];
    expect(cache.underWay('/b')).toBeUndefined();
    flight.land(answer('one'), ['wp/v2']);
    expect((await Promise.all(waiting)).map((shared) => shared?.body.toString())).toEqual(['one', 'one']);
    expect(cache.underWay('/a')).toBeUndefined();
  });

  test('lets nobody who asks after a change share an answer from before it', async () => {
    const { versions, cache } = setUp();
    const before = cache.depart('/a');
    versions.raise('wp/v2');
    expect(cache.underWay('/a')).toBeUndefined();
    const after = cache.depart('/a');
    const shared = cache.underWay('/a');
    before.land(answer('old'), ['wp/v2']);
    after.land(answer('new'), ['wp/v2']);
    expect((await shared)?.body.toString()).toBe('new');
    expect(cache.find('/a')?.body.toString()).toBe('new');
  });

  test('tells those who wait when there is nothing to share', async () => {
    const { cache } = setUp();
    const flight = cache.depart('/a');
    const shared = cache.underWay('/a');
    flight.abandon();
    expect(await shared).toBeUndefined();
    const personal = cache.depart('/a');
    const again = cache.underWay('/a');
    personal.land(answer('not cacheable'), []);
    expect(await again).toBeUndefined();
  });

  test('keeps within its limits', () => {
    const { cache } = setUp();
    cache.depart('/large').land(answer('x'.repeat(LIMITS.maxEntryBytes + 1)), ['wp/v2']);
    expect(cache.find('/large')).toBeUndefined();
    for (let index = 0; index < 50; index++)
      cache.depart(`/${index}`).land(answer('x'.repeat(5_000)), ['wp/v2']);
    const kept = Array.from({ length: 50 }, (_, index) => cache.find(`/${index}`)).filter(Boolean);
    expect(kept.length).toBeLessThanOrEqual(LIMITS.maxBytes / 5_000);
    expect(cache.find('/49')).toBeDefined();
  });
});
