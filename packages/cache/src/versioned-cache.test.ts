import { EventEmitter } from 'node:events';
import { IDENTITY_HEADER, IdentityTokens } from '@almanac/identity';
import { inRequestScope, noteReadOnly, VERSIONS_HEADER } from '@almanac/process';
import { describe, expect, test } from '@jest/globals';
import { VersionedCache } from './versioned-cache.js';

const TOKENS = new IdentityTokens('the secret of services that are under test');

/** Runs work in a request with these versions. */
async function request<T>(
  versions: string | undefined,
  work: () => Promise<T>,
  { writes = false, userId = 0 } = {},
): Promise<T> {
  const identity = userId === 0 ? undefined : await TOKENS.sign({ userId, roles: ['editor'] });
  const headers = { [VERSIONS_HEADER]: versions, [IDENTITY_HEADER]: identity };
  return new Promise((resolve, reject) => {
    const listener = inRequestScope(() => {
      if (!writes) noteReadOnly();
      work().then(resolve, reject);
    }, TOKENS);
    // Only the headers of the request and the end of the response are used.
    void listener({ headers } as never, new EventEmitter() as never);
  });
}

/** A cache of a value that changes with every read. */
function counter(maxBytes = 1000, bytes = 1) {
  const memory = new VersionedCache<{ read: number }>({
    versions: ['wp/v2'],
    max: maxBytes,
    sizeOf: () => bytes,
  });
  let reads = 0;
  return {
    get: (key = 'a') => memory.get(key, async () => ({ read: ++reads })),
    many: (keys: readonly string[]) =>
      memory.getMany(keys, async (missing) => new Map(missing.map((key) => [key, { read: ++reads }]))),
    reads: () => reads,
  };
}

const at = (moment: number, clock = 'g') =>
  `forms/v1=${clock}:0.${clock}:0,wp/v2=${clock}:${moment}.${clock}:0`;

describe('the size of a value', () => {
  test('a cache counts the size of the key if its values do', async () => {
    const memory = new VersionedCache<number>({
      versions: ['wp/v2'],
      max: 100,
      sizeOf: (_value, key) => String(key).length,
    });
    let reads = 0;
    const read = (key: string) => request(at(1), () => memory.get(key, async () => ++reads));
    const long = 'a'.repeat(90);
    await read(long);
    await read('b');
    expect([await read(long), await read('b')]).toEqual([1, 2]);
    await read('c'.repeat(20));
    expect(await read(long)).toBe(4);
  });
});

describe('a cached value', () => {
  test('a cached value is used by requests of the same version', async () => {
    const { get, many, reads } = counter();
    for (let time = 0; time < 3; time++) expect(await request(at(1), () => get())).toEqual({ read: 1 });
    expect([...(await request(at(1), () => many(['a', 'b']))).values()]).toEqual([{ read: 1 }, { read: 2 }]);
    expect(reads()).toBe(2);
  });

  test('a value is evicted for good when a request knows of a change', async () => {
    const { get } = counter();
    await request(at(1), () => get());
    expect(await request(at(2), () => get())).toEqual({ read: 2 });
    expect(await request(at(2), () => get())).toEqual({ read: 2 });
  });

  test('a request from before a change uses newer values, and no other request uses what it loads', async () => {
    const { get, many } = counter();
    await request(at(2), () => get('a'));
    expect(await request(at(1), () => get('a'))).toEqual({ read: 1 });
    expect(await request(at(1), () => get('b'))).toEqual({ read: 2 });
    expect([...(await request(at(1), () => many(['a', 'c']))).values()]).toEqual([{ read: 1 }, { read: 3 }]);
    expect(await request(at(2), () => get('b'))).toEqual({ read: 4 });
    expect(await request(at(2), () => get('c'))).toEqual({ read: 5 });
  });

  test('a request from before a change shares the read of a newer one', async () => {
    const memory = new VersionedCache<string>({ versions: ['wp/v2'], max: 10 });
    let finish = (_value: string): void => undefined;
    const slow = () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      });
    const newer = request(at(2), () => memory.get('a', slow));
    const older = request(at(1), () => memory.get('a', async () => 'of its own'));
    await new Promise((resolve) => setImmediate(resolve));
    finish('shared');
    expect([await newer, await older]).toEqual(['shared', 'shared']);
  });

  test('a value loaded for an older request is not used by a newer one', async () => {
    const { get } = counter();
    let finish = (): void => undefined;
    const memory = new VersionedCache<{ read: string }>({ versions: ['wp/v2'], max: 1000, sizeOf: () => 1 });
    const slow = request(at(1), () =>
      memory.get(
        'a',
        () =>
          new Promise((resolve) => {
            finish = () => resolve({ read: 'before' });
          }),
      ),
    );
    await request(at(1), () => get());
    const later = request(at(2), () => memory.get('a', async () => ({ read: 'after' })));
    expect(await later).toEqual({ read: 'after' });
    finish();
    expect(await slow).toEqual({ read: 'before' });
    expect(await request(at(2), () => memory.get('a', async () => ({ read: 'anew' })))).toEqual({
      read: 'after',
    });
  });

  test("values are cached per gateway, because the gateways' clocks are independent", async () => {
    const { get } = counter();
    expect(await request(at(5, 'one'), () => get())).toEqual({ read: 1 });
    expect(await request(at(3, 'two'), () => get())).toEqual({ read: 2 });
    expect(await request(at(5, 'one'), () => get())).toEqual({ read: 1 });
  });

  test.each<[string, string | undefined, { writes?: boolean; userId?: number }]>([
    ['a write', at(1), { writes: true }],
    ['somebody who is signed in', at(1), { userId: 7 }],
    ['a request without versions', undefined, {}],
    ['a request without the version of the namespace', 'forms/v1=g:1.g:1', {}],
    ['a request whose versions cannot be read', 'wp/v2=1', {}],
  ])('a cached value is not used by %s', async (_, versions, options) => {
    const { get } = counter();
    await request(at(1), () => get());
    expect(await request(versions, () => get(), options)).toEqual({ read: 2 });
    expect(await request(at(1), () => get())).toEqual({ read: 1 });
  });

  test('a value is read once for concurrent requests', async () => {
    const { get, reads } = counter();
    await Promise.all([1, 2, 3].map(() => request(at(1), () => get())));
    expect(reads()).toBe(1);
  });

  test('a failed load is not cached', async () => {
    const memory = new VersionedCache<{ read: number }>({ versions: ['wp/v2'], max: 1000, sizeOf: () => 1 });
    const failing = () => memory.get('a', () => Promise.reject(new Error('away')));
    await expect(request(at(1), failing)).rejects.toThrow('away');
    expect(await request(at(1), () => memory.get('a', async () => ({ read: 1 })))).toEqual({ read: 1 });
  });

  test('the least recently used value is evicted above the limit in bytes', async () => {
    const { get } = counter(30, 10);
    for (const key of ['a', 'b', 'c', 'a', 'd']) await request(at(1), () => get(key));
    expect(await request(at(1), () => get('a'))).toEqual({ read: 1 });
    expect(await request(at(1), () => get('b'))).toEqual({ read: 5 });
  });
});
