import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Doc } from '../bson/index.js';
import { Operation } from '../executor/operation.js';
import { Cursor } from './cursor.js';
import { CursorRegistry } from './cursor-registry.js';

/** A source of documents that records whether it was read to its end or closed. */
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

const NAMESPACE = 'db.items';
const cursorOf = (source: Source, options = {}): Cursor =>
  new Cursor(NAMESPACE, source.documents(), new Operation(), options);
const idsOf = (batch: readonly Doc[]): unknown[] => batch.map((doc) => doc.get('_id'));

describe('Cursor', () => {
  test('a cursor returns batches and ends with the last one', async () => {
    const cursor = cursorOf(new Source(5));
    expect(idsOf(await cursor.next(3))).toEqual([0, 1, 2]);
    expect(cursor.exhausted).toBe(false);
    expect(idsOf(await cursor.next(3))).toEqual([3, 4]);
    expect(cursor.exhausted).toBe(true);
    expect(await cursor.next(3)).toEqual([]);
  });

  test('a cursor ends at its limit', async () => {
    const cursor = cursorOf(new Source(5), { limit: 2 });
    expect(idsOf(await cursor.next(2))).toEqual([0, 1]);
    expect(cursor.exhausted).toBe(true);
  });

  test('a closed cursor releases its source', async () => {
    const source = new Source(5);
    const cursor = cursorOf(source);
    await cursor.next(1);
    cursor.close();
    expect(source.closed).toBe(true);
    expect(await cursor.next(1)).toEqual([]);
  });

  test('a document larger than the limit of stored ones is an error', async () => {
    const cursor = cursorOf(new Source(1, 'x'.repeat(16 * 1024 * 1024 + 20_000)));
    await expect(cursor.next(1)).rejects.toMatchObject({ code: 10334 });
  });
});

describe('CursorRegistry', () => {
  const MB = 1024 * 1024;
  let registry: CursorRegistry;
  let fileSize: number;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    fileSize = 100 * MB;
    registry = new CursorRegistry(() => fileSize);
  });

  afterEach(() => {
    registry.close();
    jest.useRealTimers();
  });

  test('CursorRegistry closes a cursor after ten idle minutes', async () => {
    const source = new Source(30, 'x'.repeat(1024 * 1024));
    const id = registry.add(cursorOf(source));
    await jest.advanceTimersByTimeAsync(9 * 60_000);
    expect((await registry.more(id, NAMESPACE, 1)).batch).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(source.closed).toBe(true);
    await expect(registry.more(id, NAMESPACE, 1)).rejects.toMatchObject({ code: 43 });
  });

  test('no cursor expires when the clock is changed', async () => {
    const id = registry.add(cursorOf(new Source(5)));
    jest.setSystemTime(Date.now() + 60 * 60_000);
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await registry.more(id, NAMESPACE, undefined)).batch).toHaveLength(5);
  });

  test('a cursor without a timeout does not expire', async () => {
    const id = registry.add(cursorOf(new Source(5), { noTimeout: true }));
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect((await registry.more(id, NAMESPACE, undefined)).batch).toHaveLength(5);
  });

  test.each([false, true])(
    'CursorRegistry closes an idle cursor when the data file grows (to be kept: %s)',
    async (noTimeout) => {
      const source = new Source(500);
      const id = registry.add(cursorOf(source, { noTimeout }));
      await jest.advanceTimersByTimeAsync(60_000);
      fileSize += 60 * MB;
      await jest.advanceTimersByTimeAsync(60_000);
      expect(source.closed).toBe(false);
      expect((await registry.more(id, NAMESPACE, 10)).batch).toHaveLength(10);
      await jest.advanceTimersByTimeAsync(60_000);
      fileSize += 60 * MB;
      await jest.advanceTimersByTimeAsync(20_000);
      expect(source.closed).toBe(false);
      fileSize += 5 * MB;
      await jest.advanceTimersByTimeAsync(20_000);
      expect(source.closed).toBe(true);
      await expect(registry.more(id, NAMESPACE, 10)).rejects.toMatchObject({ code: 43 });
    },
  );

  test('CursorRegistry keeps a cursor that is used while the data file grows', async () => {
    const source = new Source(500);
    const id = registry.add(cursorOf(source));
    for (let i = 0; i < 20; i++) {
      fileSize += 50 * MB;
      await jest.advanceTimersByTimeAsync(20_000);
      expect((await registry.more(id, NAMESPACE, 1)).batch).toHaveLength(1);
    }
  });

  test('CursorRegistry does not count the time that a client takes', async () => {
    const cursor = new Cursor(NAMESPACE, new Source(5).documents(), new Operation(200));
    const id = registry.add(cursor);
    expect((await registry.more(id, NAMESPACE, 2)).batch).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(400);
    expect((await registry.more(id, NAMESPACE, 2)).batch).toHaveLength(2);
  });

  test('a cursor serves one request at a time', async () => {
    const id = registry.add(cursorOf(new Source(5)));
    const first = registry.more(id, NAMESPACE, 2);
    await expect(registry.more(id, NAMESPACE, 2)).rejects.toMatchObject({ code: 222 });
    expect((await first).batch).toHaveLength(2);
  });
});
