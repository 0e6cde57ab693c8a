import type { Bits } from './bits.js';
import type { Column, Rows, Value } from './columns.js';
import type { Dictionary } from './dictionary.js';
import { ByteReader } from './posting-list.js';
import type { Piece } from './words.js';

/** Families of terms: words of all texts, of titles and of excerpts, and parts that many words contain. */
export const FAMILIES = ['words', 'title', 'excerpt', 'grams'] as const;
export type Family = (typeof FAMILIES)[number];
export type Dictionaries = Readonly<Record<Family, Dictionary>>;

/** Maximum length of a part with a posting list, in UTF-16 units. */
export const LONGEST_GRAM = 3;

/** Posting lists of consecutive terms, each after its length. */
export type Chunk = Uint8Array;

/** A segment without its posting lists. */
export interface SegmentParts {
  readonly id: string;
  readonly ids: Float64Array;
  readonly columns: ReadonlyMap<string, Column>;
  readonly dictionaries: Dictionaries;
  /** Slots of items whose texts must be scanned. */
  readonly wide: Bits;
  /** The number of the first term in each chunk. */
  readonly chunkStarts: Uint32Array;
  /** Present in a small segment, which is stored in one document. */
  readonly chunks?: readonly Chunk[];
}

/**
 * A part of the index: items ascending by id, with columns and terms. It does not change, except that columns are added. An item's position is its slot. After
 * a change the item has a slot in another segment.
 */
export class Segment implements Rows {
  readonly id: string;
  readonly ids: Float64Array;
  readonly wide: Bits;
  /** All posting lists, when they are in memory. */
  readonly chunks: readonly Chunk[] | undefined;
  readonly #columns: Map<string, Column>;
  #bytes: number;
  readonly #dictionaries: Dictionaries;
  readonly #chunkStarts: Uint32Array;

  constructor(parts: SegmentParts) {
    this.id = parts.id;
    this.ids = parts.ids;
    this.#columns = new Map(parts.columns);
    this.wide = parts.wide;
    this.chunks = parts.chunks;
    this.#dictionaries = parts.dictionaries;
    this.#chunkStarts = parts.chunkStarts;
    this.#bytes = bytesOf(parts);
  }

  get columns(): ReadonlyMap<string, Column> {
    return this.#columns;
  }

  /** Approximate memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a column that the segment lacks. */
  addColumn(name: string, column: Column): void {
    this.#columns.set(name, column);
    this.#bytes += columnBytes(column);
  }

  get size(): number {
    return this.ids.length;
  }

  /** The slot of an item; undefined when it is not in the segment. */
  slotOf(id: number): number | undefined {
    let low = 0;
    let high = this.ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return this.ids[low] === id ? low : undefined;
  }

  dictionary(family: Family): Dictionary {
    return this.#dictionaries[family];
  }

  /** Numbers of the terms that contain a piece. Term numbers are unique over all families of the segment. */
  termsWith(family: Exclude<Family, 'grams'>, piece: Piece): number[] {
    if (family === 'words' && piece.as === 'part' && piece.text.length <= LONGEST_GRAM) {
      const gram = this.#dictionaries.grams.having({ text: piece.text, as: 'whole' });
      if (gram.length > 0) return gram.map((number) => this.firstOf('grams') + number);
    }
    const first = this.firstOf(family);
    return this.#dictionaries[family].having(piece).map((number) => first + number);
  }

  /** The number of the first term of a family. */
  firstOf(family: Family): number {
    let first = 0;
    for (const name of FAMILIES) {
      if (name === family) break;
      first += this.#dictionaries[name].size;
    }
    return first;
  }

  /** The chunk that has the posting list of a term. */
  chunkOf(term: number): number {
    let low = 0;
    let high = this.#chunkStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#chunkStarts[middle] ?? 0) <= term) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  get chunkCount(): number {
    return this.#chunkStarts.length;
  }

  get chunkStarts(): Uint32Array {
    return this.#chunkStarts;
  }

  /** Calls back with the offsets of the posting lists of some terms in one chunk. @param terms ascending */
  readChunk(
    number: number,
    chunk: Chunk,
    terms: readonly number[],
    visit: (from: number, to: number) => void,
  ): void {
    const reader = new ByteReader(chunk);
    let at = this.#chunkStarts[number] ?? 0;
    for (const term of terms) {
      for (; at < term; at += 1) reader.skip(reader.varint());
      const length = reader.varint();
      visit(reader.position, reader.position + length);
      reader.skip(length);
      at += 1;
    }
  }

  value(column: string, slot: number): Value {
    return this.columns.get(column)?.value(slot) ?? null;
  }
}

function bytesOf({ ids, columns, dictionaries, chunkStarts, chunks = [] }: SegmentParts): number {
  let bytes = ids.byteLength + chunkStarts.byteLength;
  for (const column of columns.values()) bytes += columnBytes(column);
  for (const family of FAMILIES) bytes += dictionaries[family].bytes;
  return chunks.reduce((sum, chunk) => sum + chunk.length, bytes);
}

const columnBytes = ({ values, codes }: Column): number => codes.byteLength + 40 * values.length;
