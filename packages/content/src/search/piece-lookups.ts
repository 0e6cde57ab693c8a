import { ByteCache } from '@almanac/cache';
import { Bits } from './bits.js';
import type { FamilyPiece, PieceLookup } from './expression.js';
import { addMembers } from './posting-list.js';
import type { Segment } from './segment.js';
import type { SegmentStore } from './segment-store.js';

/** Cached sets of items with a piece: 4 kB for a segment of 32,000 items. */
const CACHE_BYTES = 8 * 1024 * 1024;

/** Terms of one segment that contain a piece, by chunk of their posting lists. */
interface Wanted {
  readonly key: string;
  readonly segment: Segment;
  readonly chunks: ReadonlyMap<number, readonly number[]>;
}

type Found = ReadonlyMap<string, Bits>;

/** Looks up the items of segments with words that contain a piece. */
export class PieceLookups {
  readonly #known = new ByteCache<Bits>(CACHE_BYTES, ({ bytes }) => bytes + 64);
  /** Reads under way, by segment and piece. */
  readonly #reading = new Map<string, Promise<Found>>();

  constructor(private readonly store: Pick<SegmentStore, 'chunks'>) {}

  /**
   * Looks up pieces in all segments by one command. Concurrent searches share the read of a piece.
   * @returns a lookup for each segment
   * @throws SegmentGoneError
   */
  async load(segments: readonly Segment[], pieces: readonly FamilyPiece[]): Promise<PieceLookup[]> {
    const found = new Map<string, Bits>();
    const wanted = new Map<string, Wanted>();
    const reads = new Set<Promise<Found>>();
    for (const segment of segments)
      for (const one of pieces) {
        const key = keyOf(segment, one);
        const known = this.#known.get(key);
        const reading = this.#reading.get(key);
        if (known) found.set(key, known);
        else if (reading) reads.add(reading);
        else if (!wanted.has(key)) wanted.set(key, wantedOf(key, segment, one));
      }
    if (wanted.size > 0) reads.add(this.#start([...wanted.values()]));
    for (const read of await Promise.all(reads)) for (const [key, bits] of read) found.set(key, bits);
    return segments.map((segment) => (one) => found.get(keyOf(segment, one)) ?? Bits.none(segment.size));
  }

  #start(wanted: readonly Wanted[]): Promise<Found> {
    const read = this.#read(wanted).finally(() => {
      for (const { key } of wanted) this.#reading.delete(key);
    });
    for (const { key } of wanted) this.#reading.set(key, read);
    return read;
  }

  async #read(wanted: readonly Wanted[]): Promise<Found> {
    const chunks = wanted.flatMap(({ segment, chunks: numbers }) =>
      [...numbers.keys()].map((number) => ({ segment, number })),
    );
    const distinct = new Map(chunks.map((chunk) => [`${chunk.segment.id}:${chunk.number}`, chunk]));
    const read = await this.store.chunks([...distinct.values()]);
    const byId = new Map([...distinct.keys()].map((id, index) => [id, read[index]]));
    const found = new Map<string, Bits>();
    for (const { key, segment, chunks: numbers } of wanted) {
      const bits = Bits.none(segment.size);
      for (const [number, terms] of numbers) {
        const chunk = byId.get(`${segment.id}:${number}`) ?? new Uint8Array();
        segment.readChunk(number, chunk, terms, (list) => addMembers(list, bits));
      }
      this.#known.set(key, bits);
      found.set(key, bits);
    }
    return found;
  }
}

const keyOf = (segment: Segment, { family, piece }: FamilyPiece): string =>
  `${segment.id} ${family} ${piece.as} ${piece.text}`;

function wantedOf(key: string, segment: Segment, { family, piece }: FamilyPiece): Wanted {
  const chunks = new Map<number, number[]>();
  for (const term of segment.termsWith(family, piece)) {
    const number = segment.chunkOf(term);
    const terms = chunks.get(number);
    if (terms) terms.push(term);
    else chunks.set(number, [term]);
  }
  return { key, segment, chunks };
}
