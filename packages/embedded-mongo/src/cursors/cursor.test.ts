import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Doc } from '../bson/index.js';
import { Turn } from '../executor/turn.js';
import { Cursor } from './cursor.js';
import { CursorRegistry } from './cursor-registry.js';

/** A source of documents that knows whether it was read to its end or given back. */
class Source {
  closed = false;
  given = 0;

  constructor(
    readonly count: number,
    readonly text = '',
  ) {}

  *documents(): IterableIterator<Doc> {
    try {
      for (; this.given < this.count; ) yield Doc.from({ _id: this.given++, text: this.text });
    } finally {
      this.closed = true;
    }
  }
}

const OWNER = { namespace: 'db.items', session: undefined };
const cursorOf = (source: Source, options = {}): Cursor =>
  new Cursor(OWNER.namespace, source.documents(), new Turn(), options);
const idsOf = (batch: readonly Doc[]): unknown[] => batch.map((doc) => doc.get('_id'));

describe('Cursor', () => {
  test('gives documents batch by batch and knows when there are no more', async () => {
    const cursor = cursorOf(new Source(5));
    expect(idsOf(await cursor.next(3))).toEqual([0, 1, 2]);
    expect(cursor.exhausted).toBe(false);
    expect(idsOf(await cursor.next(3))).toEqual([3, 4]);
    expect(cursor.exhausted).toBe(true);
    expect(await cursor.next(3)).toEqual([]);
  });

  test('knows at its limit that there are no more', async () => {
    const cursor = cursorOf(new Source(5), { limit: 2 });
    expect(idsOf(await cursor.next(2))).toEqual([0, 1]);
    expect(cursor.exhausted).toBe(true);
  });

  test('gives its source back when it is closed', async () => {
    const source = new Source(5);
    const cursor = cursorOf(source);
    await cursor.next(1);
    await cursor.close();
    expect(source.closed).toBe(true);
    expect(await cursor.next(1)).toEqual([]);
  });

  test('reads ahead without giving anything twice or out of order', async () => {
    const source = new Source(6);
    const cursor = cursorOf(source);
    await cursor.next(2);
    await cursor.readAhead(1_000, tmpdir());
    expect(source.closed).toBe(true);
    expect(cursor.exhausted).toBe(false);
    expect(idsOf(await cursor.next(3))).toEqual([2, 3, 4]);
    expect(idsOf(await cursor.next(3))).toEqual([5]);
    expect(cursor.exhausted).toBe(true);
  });

  test('keeps what is too much for memory in a file', async () => {
    const source = new Source(100, 'x'.repeat(10_000));
    const cursor = cursorOf(source);
    expect(idsOf(await cursor.next(2))).toEqual([0, 1]);
    await cursor.readAhead(50_000, tmpdir());
    expect(source.closed).toBe(true);
    expect(cursor.exhausted).toBe(false);
    expect(idsOf(await cursor.next())).toEqual(Array.from({ length: 98 }, (_, i) => i + 2));
    expect(cursor.exhausted).toBe(true);
    await cursor.close();
  });

  test('gives no document that is greater than a stored one can be', async () => {
    const cursor = cursorOf(new Source(1, 'x'.repeat(16 * 1024 * 1024 + 20_000)));
    await expect(cursor.next(1)).rejects.toMatchObject({ code: 10334 });
  });
});

describe('CursorRegistry', () => {
  let registry: CursorRegistry;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
    registry = new CursorRegistry(tmpdir());
  });

  afterEach(async () => {
    await registry.close();
    jest.useRealTimers();
  });

  test('closes a cursor that nobody asks for ten minutes', async () => {
    const source = new Source(30, 'x'.repeat(1024 * 1024));
    const id = registry.add(cursorOf(source));
    await jest.advanceTimersByTimeAsync(9 * 60_000);
    expect((await registry.more(id, OWNER, 1)).batch).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(source.closed).toBe(true);
    await expect(registry.more(id, OWNER, 1)).rejects.toMatchObject({ code: 43 });
  });

  test('keeps one that is to be kept', async () => {
    const id = registry.add(cursorOf(new Source(5), { noTimeout: true }));
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect((await registry.more(id, OWNER, undefined)).batch).toHaveLength(5);
  });

  test('lets go of the source of a small cursor long before that', async () => {
    const source = new Source(500);
    const id = registry.add(cursorOf(source));
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await registry.more(id, OWNER, 10)).batch).toHaveLength(10);
    expect(source.closed).toBe(true);
    expect((await registry.more(id, OWNER, undefined)).batch).toHaveLength(490);
  });

  test('gives a batch to one at a time', async () => {
    const id = registry.add(cursorOf(new Source(5)));
    const first = registry.more(id, OWNER, 2);
    await expect(registry.more(id, OWNER, 2)).rejects.toMatchObject({ code: 222 });
    expect((await first).batch).toHaveLength(2);
  });
});
