import { IDENTITY_HEADER, IdentityTokens } from '@almanac/identity';
import { inReadScope, inRequestScope, noteReadOnly, VERSIONS_HEADER } from '@almanac/process';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { collectionVersion, itemVersion, otherDataVersion } from './cache-versions.js';
import { CORE_COLLECTIONS } from './core-collections.js';
import { VersionedCache } from './versioned-cache.js';
import { Versions } from './versions.js';

const NAMESPACE = 'wp/v2';
const BESIDE = otherDataVersion(NAMESPACE);
const NAMESPACES = [NAMESPACE, 'tribe/events/v1'];
const { publication: PUBLICATION } = CORE_COLLECTIONS;

/** An item as it was read, and the number of the read. */
interface Item {
  readonly isBelow: boolean;
  readonly read: number;
}

let versions: Versions;
let reads: number;
let items: VersionedCache<Item>;

beforeEach(() => {
  versions = new Versions();
  reads = 0;
  items = new VersionedCache<Item>({
    versions: [NAMESPACE],
    versionsOf: ({ isBelow }, id) => [
      BESIDE,
      itemVersion(NAMESPACE, Number(id)),
      ...(isBelow ? [PUBLICATION] : []),
    ],
    max: 100,
  });
});

const described = (): string => versions.describeAll(NAMESPACES);
const read = async (isBelow = false): Promise<Item> => ({ isBelow, read: ++reads });

/** The number of the read whose result a request gets. @param header versions in the request */
const readOf = async (id: number, { header = described(), isBelow = false } = {}): Promise<number> =>
  (await inReadScope(header, () => items.get(id, () => read(isBelow)))).read;

/** The numbers of the reads of several items, in their order. */
const readsOf = (...ids: readonly number[]): Promise<number[]> =>
  inReadScope(described(), async () => {
    const load = async (missing: readonly number[]) => {
      const loaded = await Promise.all(missing.map(async (id) => [id, await read()] as const));
      return new Map(loaded);
    };
    const found = await items.getMany(ids, load);
    return ids.map((id) => found.get(id)?.read ?? 0);
  });

describe('a cached item', () => {
  test('an item is read again after its own change, and not after one of another item', async () => {
    expect([await readOf(1), await readOf(2)]).toEqual([1, 2]);
    versions.bump(itemVersion(NAMESPACE, 2));
    expect([await readOf(1), await readOf(2), await readOf(2)]).toEqual([1, 3, 3]);
  });

  test('only those items of a list are read again that have changed', async () => {
    expect(await readsOf(1, 2, 3)).toEqual([1, 2, 3]);
    versions.bump(itemVersion(NAMESPACE, 2));
    expect(await readsOf(1, 2, 3)).toEqual([1, 4, 3]);
  });

  test('a change of a collection leaves an item that does not depend on it', async () => {
    expect([await readOf(1), await readOf(2, { isBelow: true })]).toEqual([1, 2]);
    versions.bump(PUBLICATION);
    expect([await readOf(1), await readOf(2, { isBelow: true })]).toEqual([1, 3]);
  });

  test('a change of the namespace reaches every item', async () => {
    expect(await readsOf(1, 2)).toEqual([1, 2]);
    versions.bump(NAMESPACE);
    expect(await readsOf(1, 2)).toEqual([3, 4]);
  });

  test('a possible change of the namespace reaches every item', async () => {
    expect(await readsOf(1, 2)).toEqual([1, 2]);
    versions.bumpWithin(NAMESPACE);
    expect(await readsOf(1, 2)).toEqual([3, 4]);
    versions.doubt('contact');
    expect(await readOf(1)).toBe(5);
    versions.trust('contact');
    expect([await readOf(1), await readOf(1)]).toEqual([6, 6]);
  });

  test('an item is read again when the requests have left out changes of items', async () => {
    expect(await readsOf(1, 2)).toEqual([1, 2]);
    for (let change = 0; change < 30; change += 1) versions.bump(itemVersion(NAMESPACE, 3 + change));
    expect(await readsOf(1, 2)).toEqual([3, 4]);
  });

  test('an item stays while consecutive requests tell all changes of items, however many', async () => {
    expect(await readsOf(1, 2)).toEqual([1, 2]);
    for (let change = 0; change < 60; change += 1) {
      versions.bump(itemVersion(NAMESPACE, 3 + change));
      await readOf(200);
    }
    const others = reads;
    expect(await readsOf(1, 2)).toEqual([1, 2]);
    versions.bump(itemVersion(NAMESPACE, 2));
    expect(await readsOf(1, 2)).toEqual([1, others + 1]);
  });

  test('an item that a late request has read from before a change is not shown after it', async () => {
    const before = described();
    versions.bump(itemVersion(NAMESPACE, 1));
    expect(await readOf(1, { header: before })).toBe(1);
    expect(await readOf(1)).toBe(2);
    // The earlier request gets what is newer, and its own read does not replace it.
    expect(await readOf(1)).toBe(2);
  });

  test('a request from before a gap in the known changes brings no item back', async () => {
    expect(await readOf(1)).toBe(1);
    const before = described();
    for (let change = 0; change < 30; change += 1) versions.bump(itemVersion(NAMESPACE, 3 + change));
    versions.bump(itemVersion(NAMESPACE, 1));
    for (let change = 0; change < 30; change += 1) versions.bump(itemVersion(NAMESPACE, 3 + change));
    expect(await readOf(1)).toBe(2);
    await readOf(1, { header: before });
    const last = await readOf(1);
    expect(last).toBeGreaterThan(1);
    versions.bump(itemVersion(NAMESPACE, 1));
    expect(await readOf(1)).toBeGreaterThan(last);
  });

  test('an item is not shared with another gateway', async () => {
    expect(await readOf(1)).toBe(1);
    versions = new Versions();
    expect(await readOf(1)).toBe(2);
  });

  test('an item that depends on an unknown version is read each time', async () => {
    const unknown = new VersionedCache<number>({
      versions: [NAMESPACE],
      versionsOf: () => [BESIDE, collectionVersion('forms/v1', 'forms')],
      max: 10,
    });
    const get = () => inReadScope(described(), () => unknown.get('a', async () => ++reads));
    expect([await get(), await get()]).toEqual([1, 2]);
  });

  test('an item is read each time without versions, and by a request that may write', async () => {
    expect([await readOf(1, { header: '' }), await readOf(1, { header: '' })]).toEqual([1, 2]);
    const tokens = new IdentityTokens('the secret of services that are under test');
    const writer = await tokens.sign({ userId: 1, roles: ['editor'] });
    const asWriter = () =>
      new Promise<Item>((resolve, reject) => {
        const listener = inRequestScope(() => {
          noteReadOnly();
          items.get(1, read).then(resolve, reject);
        }, tokens);
        const headers = { [VERSIONS_HEADER]: described(), [IDENTITY_HEADER]: writer };
        // Only the headers of the request and the end of the response are used.
        void listener({ headers } as never, { once: () => undefined } as never);
      });
    expect([(await asWriter()).read, (await asWriter()).read]).toEqual([3, 4]);
  });
});

describe('the versions of a cache', () => {
  test('the version of a collection needs that of other data, which deletions bump', () => {
    const of =
      (...named: readonly string[]) =>
      () =>
        new VersionedCache<number>({ versions: named, max: 1 });
    expect(of(PUBLICATION)).toThrow(`values would outlive deletions in ${PUBLICATION}`);
    expect(of(otherDataVersion('forms/v1'), PUBLICATION)).toThrow(TypeError);
    for (const named of [[BESIDE, PUBLICATION], [PUBLICATION, NAMESPACE], [CORE_COLLECTIONS.comments]])
      expect(of(...named)).not.toThrow();
  });
});

describe('concurrent reads of an item', () => {
  let ends: (() => void)[];
  beforeEach(() => {
    ends = [];
  });

  const slow = async (): Promise<Item> => {
    const item = { isBelow: false, read: ++reads };
    await new Promise<void>((resolve) => ends.push(resolve));
    return item;
  };
  const ask = () => inReadScope(described(), () => items.get(1, slow));
  const end = async (index: number): Promise<void> => {
    while (ends.length <= index) await new Promise((resolve) => setImmediate(resolve));
    ends[index]?.();
  };

  test('requests share a read', async () => {
    const both = [ask(), ask()];
    await end(0);
    expect((await Promise.all(both)).map((item) => item.read)).toEqual([1, 1]);
  });

  test('a request that knows of a change since a read began reads again', async () => {
    const earlier = ask();
    versions.bump(itemVersion(NAMESPACE, 1));
    const later = ask();
    await end(0);
    expect((await earlier).read).toBe(1);
    await end(1);
    expect([(await later).read, (await ask()).read]).toEqual([2, 2]);
  });

  test('requests of one moment share a read whose versions they do not know', async () => {
    const unknown = new VersionedCache<number>({
      versions: [NAMESPACE],
      versionsOf: () => ['forms/v1'],
      max: 100,
    });
    const read = async () => {
      const number = ++reads;
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    };
    const ask = () => inReadScope(described(), () => unknown.get(1, read));
    const three = [ask(), ask(), ask()];
    await end(0);
    expect(await Promise.all(three)).toEqual([1, 1, 1]);
    const next = ask();
    await end(1);
    expect(await next).toBe(2);
  });

  test('a read that fails is repeated', async () => {
    const failing = inReadScope(described(), () => items.get(1, () => Promise.reject(new Error('away'))));
    await expect(failing).rejects.toThrow('away');
    expect(await readOf(1)).toBe(1);
  });
});
