import { setImmediate } from 'node:timers/promises';
import { Bits } from './bits.js';
import type { Column } from './columns.js';
import { Dictionary } from './dictionary.js';
import { ByteWriter, encodeList } from './posting-list.js';
import { type Chunk, FAMILIES, type Family, LONGEST_GRAM, Segment } from './segment.js';

/** Target size of a chunk. A longer list has a chunk of its own. */
const CHUNK_BYTES = 8000;
/**
 * Number of words above which a part gets a posting list of its own; other parts are combined from the lists of their
 * words, each of which may be in another chunk.
 */
const MANY_WORDS = 24;
/** Number of items from which parts have posting lists; in smaller segments scanning is faster. */
const GRAMS_FROM = 2048;
/** Time after which work yields to the event loop. */
const SLICE_MS = 5;
/** Number of microsecond steps between checks of the clock, which cost as much. */
const SMALL_STEPS = 16;

/** Families of terms of texts. */
const TEXT_FAMILIES = ['words', 'title', 'excerpt'] as const satisfies readonly Family[];
export type TextFamily = (typeof TEXT_FAMILIES)[number];

/** Time slice of work on the event loop: `renew` yields when it is over. */
export class TimeSlice {
  #until = performance.now() + SLICE_MS;
  #steps = 0;

  /** Whether to yield. The clock is read only once in several small steps. */
  get isOver(): boolean {
    this.#steps = (this.#steps + 1) % SMALL_STEPS;
    return this.#steps === 0 && performance.now() >= this.#until;
  }

  async renew(): Promise<void> {
    if (performance.now() < this.#until) return;
    await setImmediate();
    this.#until = performance.now() + SLICE_MS;
  }
}

/** Ascending terms, with the ascending slots of their items. */
export type Postings = Iterable<readonly [term: string, slots: ArrayLike<number> & Iterable<number>]>;

/** The contents of a new segment. */
export interface SegmentSource {
  readonly id: string;
  readonly ids: Float64Array;
  readonly columns: ReadonlyMap<string, Column>;
  readonly wide: Bits;
  /** All words, unordered. */
  readonly words: ReadonlySet<string>;
  /** Called once per family, in their order. */
  postings(family: TextFamily): Postings;
}

/** Collects posting lists in chunks. */
class ChunkWriter {
  readonly chunks: Chunk[] = [];
  readonly starts: number[] = [];
  readonly #chunk = new ByteWriter();
  #terms = 0;

  add(list: Uint8Array): void {
    if (this.#chunk.length > 0 && this.#chunk.length + list.length > CHUNK_BYTES) this.end();
    if (this.#chunk.length === 0) this.starts.push(this.#terms);
    this.#chunk.varint(list.length);
    this.#chunk.append(list);
    this.#terms += 1;
  }

  end(): void {
    if (this.#chunk.length > 0) this.chunks.push(this.#chunk.take());
  }
}

/** Writes a segment with all of its chunks. */
export async function writeSegment(source: SegmentSource, slice: TimeSlice): Promise<Segment> {
  const { id, ids, columns, wide } = source;
  const size = ids.length;
  const writer = new ChunkWriter();
  const terms: Record<Family, string[]> = { words: [], title: [], excerpt: [], grams: [] };
  const grams = size < GRAMS_FROM ? new Map<string, Bits>() : await frequentGrams(source.words, size, slice);
  for (const family of TEXT_FAMILIES)
    for (const [term, slots] of source.postings(family)) {
      if (slice.isOver) await slice.renew();
      terms[family].push(term);
      writer.add(encodeList(slots, size));
      if (family !== 'words' || grams.size === 0) continue;
      for (const gram of gramsOf(term)) addAll(grams.get(gram), slots);
    }
  for (const gram of [...grams.keys()].sort()) {
    await slice.renew();
    terms.grams.push(gram);
    writer.add(encodeList(grams.get(gram)?.members() ?? [], size));
  }
  writer.end();
  const dictionaries = Object.fromEntries(
    FAMILIES.map((family) => [family, Dictionary.of(terms[family])]),
  ) as Record<Family, Dictionary>;
  const chunkStarts = Uint32Array.from(writer.starts);
  return new Segment({ id, ids, columns, wide, dictionaries, chunkStarts, chunks: writer.chunks });
}

function addAll(set: Bits | undefined, slots: Iterable<number>): void {
  if (set) for (const slot of slots) set.add(slot);
}

/** Empty posting lists of the parts that many words contain. */
async function frequentGrams(
  words: ReadonlySet<string>,
  size: number,
  slice: TimeSlice,
): Promise<Map<string, Bits>> {
  const counts = new Map<string, number>();
  for (const word of words) {
    if (slice.isOver) await slice.renew();
    for (const gram of gramsOf(word)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count > MANY_WORDS);
  return new Map(frequent.map(([gram]) => [gram, Bits.none(size)]));
}

/** The short parts of a word, without duplicates. */
function gramsOf(word: string): ReadonlySet<string> {
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST_GRAM; length += 1)
    for (let at = 0; at + length <= word.length; at += 1) grams.add(word.slice(at, at + length));
  return grams;
}
