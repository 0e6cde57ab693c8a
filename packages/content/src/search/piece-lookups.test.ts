import { beforeEach, expect, test } from '@jest/globals';
import { buildSegment } from './build-segment.js';
import type { FamilyPiece } from './expression.js';
import { PieceLookups } from './piece-lookups.js';
import type { Chunk, Segment } from './segment.js';
import { SegmentGoneError } from './segment-store.js';

const TEXTS = ['salt and pepper', 'pepper', 'salty butter', 'bread'];

const word = (text: string): FamilyPiece => ({ family: 'words', piece: { text, as: 'part' } });

/** A store whose reads end when the test says so. */
class SlowStore {
  readonly ends: ((error?: Error) => void)[] = [];
  /** The segments of each read. */
  readonly read: (readonly Segment[])[] = [];

  chunks(wanted: readonly { readonly segment: Segment; readonly number: number }[]): Promise<Chunk[]> {
    this.read.push(wanted.map(({ segment }) => segment));
    return new Promise((resolve, reject) => {
      const found = wanted.map(({ segment, number }) => segment.chunks?.[number] as Chunk);
      this.ends.push((error) => (error ? reject(error) : resolve(found)));
    });
  }
}

let segment: Segment;
let store: SlowStore;
let lookups: PieceLookups;

beforeEach(async () => {
  const items = TEXTS.map((content, id) => ({ id, columns: {}, texts: { content } }));
  segment = await buildSegment('a', items, []);
  store = new SlowStore();
  lookups = new PieceLookups(store);
});

/** Rows of the segment with a piece, after a lookup of some pieces. */
async function rows(loading: ReturnType<PieceLookups['load']>, piece: FamilyPiece): Promise<number[]> {
  const [lookUp] = await loading;
  return lookUp?.(piece).members() ?? [];
}

test('concurrent searches share the read of a piece, and later ones need none', async () => {
  const salt = word('salt');
  const pepper = word('pepper');
  const first = lookups.load([segment], [salt]);
  const second = lookups.load([segment], [salt]);
  const third = lookups.load([segment], [salt, pepper]);
  expect(store.ends).toHaveLength(2);
  for (const end of store.ends) end();
  expect(await rows(first, salt)).toEqual([0, 2]);
  expect(await rows(second, salt)).toEqual([0, 2]);
  expect(await rows(third, salt)).toEqual([0, 2]);
  expect(await rows(third, pepper)).toEqual([0, 1]);
  expect(await rows(lookups.load([segment], [salt, pepper]), pepper)).toEqual([0, 1]);
  expect(store.ends).toHaveLength(2);
});

test('a search after a new segment reads only that segment', async () => {
  const salt = word('salt');
  const first = lookups.load([segment], [salt]);
  store.ends[0]?.();
  await first;
  const added = await buildSegment('b', [{ id: 9, columns: {}, texts: { content: 'salt' } }], []);
  const both = lookups.load([segment, added], [salt]);
  expect(store.read.at(-1)?.map(({ id }) => id)).toEqual(['b']);
  store.ends[1]?.();
  expect((await both).map((lookUp) => lookUp(salt).members())).toEqual([[0, 2], [0]]);
});

test('a read that fails fails for those who share it, and the next search reads again', async () => {
  const bread = word('bread');
  const both = [lookups.load([segment], [bread]), lookups.load([segment], [bread])];
  store.ends[0]?.(new SegmentGoneError());
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = lookups.load([segment], [bread]);
  expect(store.ends).toHaveLength(2);
  store.ends[1]?.();
  expect(await rows(again, bread)).toEqual([3]);
});
