import { ByteCache } from '@almanac/cache';
import type { Connection, mongo } from 'mongoose';
import { Column, type Value } from './columns.js';
import { Dictionary } from './dictionary.js';
import { ByteReader, ByteWriter, decodeList, encodeList } from './posting-list.js';
import { type Chunk, type Dictionaries, FAMILIES, Segment } from './segment.js';

/** A segment as it is stored, without the chunks of a large one. */
interface StoredSegment {
  readonly _id: string;
  /** Gaps between the ids. */
  readonly ids: Buffer;
  readonly size: number;
  readonly columns: readonly StoredColumn[];
  readonly dictionaries: Readonly<Record<string, string>>;
  readonly wide: Buffer;
  readonly chunkStarts: Buffer;
  readonly chunks?: readonly Buffer[];
}

interface StoredColumn {
  readonly name: string;
  /** JSON. */
  readonly values: string;
  readonly codes: Buffer;
}

/** Posting lists, or a column of a declared field. */
interface StoredChunk {
  readonly _id: string;
  readonly lists?: Buffer;
  readonly column?: StoredColumn;
}

/** Up to this size, all posting lists are stored with the segment. */
const SMALL_BYTES = 384 * 1024;
/** Number of chunks in one insertion. */
const CHUNKS_AT_ONCE = 200;
/** Maximum number of characters of a stored column. The values of a longer one are read from the items. */
const LONGEST_COLUMN = 4 * 1024 * 1024;
/** Cache of segments: 100,000 items take some 20 MB. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** The driver returns binary values as buffers. */
const PLAIN = { promoteBuffers: true } as const;

/** Thrown when the segment was merged into another and deleted. */
export class SegmentGoneError extends Error {
  constructor() {
    super('a segment of the search index was replaced while it was read');
  }
}

/** Stores segments. They are immutable, so each process reads them once. */
export class SegmentStore {
  readonly #segments: mongo.Collection<StoredSegment>;
  readonly #chunks: mongo.Collection<StoredChunk>;
  readonly #cache = new ByteCache<Segment>(CACHE_BYTES, ({ bytes }) => bytes);

  /**
   * @param collection name of the collection with the items
   * @param fieldColumns names of the columns that are stored apart
   */
  constructor(
    connection: Connection,
    collection: string,
    private readonly fieldColumns: ReadonlySet<string> = new Set(),
  ) {
    this.#segments = connection.collection<StoredSegment>(`${collection}_search`);
    this.#chunks = connection.collection<StoredChunk>(`${collection}_search_postings`);
  }

  /** @throws SegmentGoneError when a segment was deleted */
  async load(ids: readonly string[]): Promise<Segment[]> {
    const known = new Map(ids.map((id) => [id, this.#cache.get(id)]));
    const missing = ids.filter((id) => !known.get(id));
    const found =
      missing.length > 0 ? await this.#segments.find({ _id: { $in: missing } }, PLAIN).toArray() : [];
    for (const stored of found) {
      const segment = segmentOf(stored);
      known.set(segment.id, segment);
      this.#cache.set(segment.id, segment);
    }
    return ids.map((id) => {
      const segment = known.get(id);
      if (!segment) throw new SegmentGoneError();
      return segment;
    });
  }

  /** Reads chunks in the given order. @throws SegmentGoneError */
  async chunks(wanted: readonly { readonly segment: Segment; readonly number: number }[]): Promise<Chunk[]> {
    const ids = wanted.filter(({ segment }) => !segment.chunks).map(chunkId);
    // One reply has all chunks, unless they exceed its maximum size.
    const options = { ...PLAIN, batchSize: ids.length + 1 };
    const found = ids.length === 0 ? [] : await this.#chunks.find({ _id: { $in: ids } }, options).toArray();
    const lists = new Map(found.map((chunk) => [chunk._id, chunk.lists]));
    return wanted.map((one) => {
      const chunk = one.segment.chunks?.[one.number] ?? lists.get(chunkId(one));
      if (!chunk) throw new SegmentGoneError();
      return chunk;
    });
  }

  /** All chunks of a segment. */
  allChunks(segment: Segment): Promise<Chunk[]> {
    return this.chunks(Array.from({ length: segment.chunkCount }, (_, number) => ({ segment, number })));
  }

  /** Stores a segment with its chunks. The manifest does not refer to it yet. */
  async save(segment: Segment): Promise<void> {
    const chunks = segment.chunks ?? [];
    const isSmall = chunks.reduce((sum, { length }) => sum + length, 0) <= SMALL_BYTES;
    // The segment is stored first, because chunks without a segment would never be removed.
    await this.#segments.insertOne(storedOf(segment, isSmall, this.fieldColumns));
    if (isSmall) {
      this.#cache.set(segment.id, segment);
      return;
    }
    for (let from = 0; from < chunks.length; from += CHUNKS_AT_ONCE)
      await this.#chunks.insertMany(
        chunks.slice(from, from + CHUNKS_AT_ONCE).map((lists, index) => ({
          _id: chunkId({ segment, number: from + index }),
          lists: Buffer.from(lists),
        })),
      );
  }

  /** Stores the columns of declared fields beside the posting lists. Idempotent. */
  async saveColumns(segment: Segment): Promise<void> {
    for (const name of this.fieldColumns) {
      const column = segment.columns.get(name);
      const stored = column && storedColumnOf(name, column);
      if (!stored || stored.values.length > LONGEST_COLUMN) continue;
      const _id = columnId(segment, name);
      await this.#chunks.replaceOne({ _id }, { column: stored }, { upsert: true });
    }
  }

  /** Stored columns of declared fields, by name. */
  async storedColumns(segment: Segment, names: readonly string[]): Promise<ReadonlyMap<string, Column>> {
    const ids = names.map((name) => columnId(segment, name));
    const found = await this.#chunks.find({ _id: { $in: ids } }, PLAIN).toArray();
    return new Map(
      found.flatMap(({ column }) => (column ? [[column.name, columnOf(column, segment.size)]] : [])),
    );
  }

  /** Ids of all stored segments. */
  async stored(): Promise<string[]> {
    const found = await this.#segments.find({ ids: { $exists: true } }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }

  /** Removes a segment. Idempotent. */
  async remove(id: string): Promise<void> {
    this.#cache.delete(id);
    // ';' is the character after ':'.
    await this.#chunks.deleteMany({ _id: { $gt: `${id}:`, $lt: `${id};` } });
    await this.#segments.deleteOne({ _id: id });
  }
}

const chunkId = ({ segment, number }: { readonly segment: Segment; readonly number: number }): string =>
  `${segment.id}:${number}`;

/** It is among the ids of the chunks of the segment, so that it is removed with them. */
const columnId = ({ id }: Segment, name: string): string => `${id}:${name}`;

const storedColumnOf = (name: string, { values, codes }: Column): StoredColumn => ({
  name,
  values: JSON.stringify(values),
  codes: Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength),
});

const columnOf = ({ values, codes }: StoredColumn, size: number): Column =>
  new Column(JSON.parse(values) as Value[], codesOf(codes, size));

function storedOf(segment: Segment, isSmall: boolean, fieldColumns: ReadonlySet<string>): StoredSegment {
  return {
    _id: segment.id,
    ids: gapsOf(segment.ids),
    size: segment.size,
    columns: [...segment.columns].flatMap(([name, column]) =>
      fieldColumns.has(name) ? [] : [storedColumnOf(name, column)],
    ),
    dictionaries: Object.fromEntries(FAMILIES.map((family) => [family, segment.dictionary(family).text])),
    wide: Buffer.from(encodeList(segment.wide.members(), segment.size)),
    chunkStarts: gapsOf(segment.chunkStarts),
    ...(isSmall && { chunks: (segment.chunks ?? []).map((chunk) => Buffer.from(chunk)) }),
  };
}

function segmentOf(stored: StoredSegment): Segment {
  const { _id: id, size, chunks } = stored;
  const columns = stored.columns.map((column) => [column.name, columnOf(column, size)] as const);
  return new Segment({
    id,
    ids: Float64Array.from(numbersOf(stored.ids)),
    columns: new Map(columns),
    dictionaries: Object.fromEntries(
      FAMILIES.map((family) => [family, new Dictionary(stored.dictionaries[family] ?? '')]),
    ) as Dictionaries,
    wide: decodeList(stored.wide, size),
    chunkStarts: Uint32Array.from(numbersOf(stored.chunkStarts)),
    ...(chunks && { chunks }),
  });
}

/** Decodes codes with the bytes per row that their length implies. */
function codesOf(bytes: Buffer, rows: number): Uint8Array | Uint16Array | Uint32Array {
  const copy = Uint8Array.from(bytes);
  const width = rows === 0 ? 1 : copy.length / rows;
  return width === 1 ? copy : width === 2 ? new Uint16Array(copy.buffer) : new Uint32Array(copy.buffer);
}

function gapsOf(numbers: ArrayLike<number>): Buffer {
  const writer = new ByteWriter();
  for (let index = 0, before = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    writer.varint(number - before);
    before = number;
  }
  return Buffer.from(writer.take());
}

function numbersOf(gaps: Uint8Array): number[] {
  const reader = new ByteReader(gaps);
  const numbers: number[] = [];
  for (let before = 0; !reader.isAtEnd; ) {
    before += reader.varint();
    numbers.push(before);
  }
  return numbers;
}
