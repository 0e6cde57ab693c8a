import { ByteCache } from '@almanac/cache';
import { Bits } from './bits.js';
import type { FamilyPiece, PieceLookup } from './expression.js';
import { addMembers, decodeList, EMPTY_LIST, encodeBits } from './posting-list.js';
import type { Chunk, Segment } from './segment.js';
import type { SegmentStore } from './segment-store.js';

/** Cached lists of the items with a piece: those of a word of 1,000 items take some 3 kB. */
const CACHE_BYTES = 8 * 1024 * 1024;
/** Memory of a cached piece, and of each of its lists, besides their bytes. */
const PIECE_OVERHEAD = 300;
const LIST_OVERHEAD = 150;

/** Terms of one segment that contain a piece, by chunk of their posting lists. */
interface Wanted {
  /** Name of the piece. */
  readonly name: string;
  readonly segment: Segment;
  readonly chunks: ReadonlyMap<number, readonly number[]>;
}

/** The items of a segment that have a piece, as a compressed list. */
interface Found {
  readonly name: string;
  readonly segment: Segment;
  readonly list: Uint8Array;
}

/** Compressed lists of the items with a piece, by id of their segment. */
type Lists = ReadonlyMap<string, Uint8Array>;

/**
 * Looks up the items of segments with words that contain a piece. The lists of a piece are cached by segment, so they
 * outlive writes. They are cached compressed: most pieces are in few items.
 */
export class PieceLookups {
  readonly #known = new ByteCache<Lists>(CACHE_BYTES, bytesOf);
  /** Reads under way, by segment and piece. */
  readonly #reading = new Map<string, Promise<readonly Found[]>>();

  constructor(private readonly store: Pick<SegmentStore, 'chunks'>) {}

  /**
   * Looks up pieces in all segments by one command. Concurrent searches share the read of a piece.
   * @returns a lookup for each segment
   * @throws SegmentGoneError
   */
  async load(segments: readonly Segment[], pieces: readonly FamilyPiece[]): Promise<PieceLookup[]> {
    const lists = new Map<string, Map<string, Uint8Array>>();
    const wanted: Wanted[] = [];
    const reads = new Set<Promise<readonly Found[]>>();
    for (const one of pieces) {
      const name = nameOf(one);
      if (lists.has(name)) continue;
      const known = this.#known.get(name);
      lists.set(name, new Map(known));
      for (const segment of segments) {
        if (known?.has(segment.id)) continue;
        const reading = this.#reading.get(keyOf(name, segment));
        if (reading) reads.add(reading);
        else wanted.push(wantedOf(name, segment, one));
      }
    }
    if (wanted.length > 0) reads.add(this.#start(wanted, segments));
    for (const read of await Promise.all(reads))
      for (const { name, segment, list } of read) lists.get(name)?.set(segment.id, list);
    return segments.map((segment) => lookupIn(segment, lists));
  }

  #start(wanted: readonly Wanted[], current: readonly Segment[]): Promise<readonly Found[]> {
    const read = this.#read(wanted, current).finally(() => {
      for (const { name, segment } of wanted) this.#reading.delete(keyOf(name, segment));
    });
    for (const { name, segment } of wanted) this.#reading.set(keyOf(name, segment), read);
    return read;
  }

  async #read(wanted: readonly Wanted[], current: readonly Segment[]): Promise<readonly Found[]> {
    const chunks = wanted.flatMap(({ segment, chunks: numbers }) =>
      [...numbers.keys()].map((number) => ({ segment, number })),
    );
    const distinct = new Map(chunks.map((chunk) => [`${chunk.segment.id}:${chunk.number}`, chunk]));
    const read = await this.store.chunks([...distinct.values()]);
    const byId = new Map([...distinct.keys()].map((id, index) => [id, read[index]]));
    const chunkOf = ({ id }: Segment, number: number) => byId.get(`${id}:${number}`) ?? new Uint8Array();
    const found = wanted.map((one): Found => {
      const { name, segment } = one;
      return { name, segment, list: listOf(one, (number) => chunkOf(segment, number)) };
    });
    this.#keep(found, new Set(current.map(({ id }) => id)));
    return found;
  }

  /** Caches lists, and forgets those of replaced segments. */
  #keep(found: readonly Found[], current: ReadonlySet<string>): void {
    for (const name of new Set(found.map((one) => one.name))) {
      const kept = new Map([...(this.#known.get(name) ?? [])].filter(([id]) => current.has(id)));
      for (const one of found) if (one.name === name) kept.set(one.segment.id, one.list);
      this.#known.set(name, kept);
    }
  }
}

const bytesOf = (lists: Lists): number =>
  [...lists.values()].reduce((sum, list) => sum + LIST_OVERHEAD + list.length, PIECE_OVERHEAD);

const nameOf = ({ family, piece }: FamilyPiece): string => `${family} ${piece.as} ${piece.text}`;
const keyOf = (name: string, { id }: Segment): string => `${id} ${name}`;

/** A lookup that decodes each list once. */
function lookupIn(segment: Segment, lists: ReadonlyMap<string, Lists>): PieceLookup {
  const decoded = new Map<string, Bits>();
  return (one) => {
    const name = nameOf(one);
    const known = decoded.get(name);
    if (known) return known;
    const bits = decodeList(lists.get(name)?.get(segment.id) ?? EMPTY_LIST, segment.size);
    decoded.set(name, bits);
    return bits;
  };
}

/** The members of the lists of some terms, as one list that does not refer to their chunks. */
function listOf({ segment, chunks }: Wanted, chunkOf: (number: number) => Chunk): Uint8Array {
  const [only, ...others] = chunks;
  if (!only) return EMPTY_LIST;
  if (others.length === 0 && only[1].length === 1) {
    const chunk = chunkOf(only[0]);
    let list = EMPTY_LIST;
    segment.readChunk(only[0], chunk, only[1], (from, to) => {
      list = new Uint8Array(chunk.subarray(from, to));
    });
    return list;
  }
  const bits = Bits.none(segment.size);
  for (const [number, terms] of chunks) {
    const chunk = chunkOf(number);
    segment.readChunk(number, chunk, terms, (from, to) => addMembers(chunk, bits, from, to));
  }
  return encodeBits(bits);
}

function wantedOf(name: string, segment: Segment, { family, piece }: FamilyPiece): Wanted {
  const chunks = new Map<number, number[]>();
  for (const term of segment.termsWith(family, piece)) {
    const number = segment.chunkOf(term);
    const terms = chunks.get(number);
    if (terms) terms.push(term);
    else chunks.set(number, [term]);
  }
  return { name, segment, chunks };
}
