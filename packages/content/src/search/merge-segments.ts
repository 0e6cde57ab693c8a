import { Bits } from './bits.js';
import { Column } from './columns.js';
import { ByteReader, forEachMember } from './posting-list.js';
import type { Chunk, Segment } from './segment.js';
import { type Postings, type TextFamily, TimeSlice, writeSegment } from './segment-writer.js';

/** A segment to merge, with all of its chunks. */
export interface MergedSegment {
  readonly segment: Segment;
  readonly chunks: readonly Chunk[];
  /** Slots whose items were changed or deleted. */
  readonly dead: Bits;
}

/** Merges segments into one without outdated slots, one posting list at a time. */
export async function mergeSegments(id: string, merged: readonly MergedSegment[]): Promise<Segment> {
  const places = merged
    .flatMap(({ segment, dead }, from) =>
      dead
        .not()
        .members()
        .map((slot) => ({ id: segment.ids[slot] ?? 0, from, slot })),
    )
    .sort((one, other) => one.id - other.id);
  const inputs = merged.map((one) => new Input(one));
  for (const [slot, place] of places.entries()) inputs[place.from]?.renumber(place.slot, slot);
  // A column that some of the segments lack is read from the items later.
  const [first, ...others] = merged.map(({ segment }) => segment.columns);
  const names = [...(first?.keys() ?? [])].filter((name) => others.every((columns) => columns.has(name)));
  const columns = names.map((name): [string, Column] => {
    const values = places.map(({ from, slot }) => merged[from]?.segment.value(name, slot) ?? null);
    return [name, Column.of(values)];
  });
  const source = {
    id,
    ids: Float64Array.from(places, (place) => place.id),
    columns: new Map(columns),
    wide: Bits.of(
      places.length,
      inputs.flatMap((input) => input.wide()),
    ),
    words: new Set(merged.flatMap(({ segment }) => segment.dictionary('words').terms())),
    postings: (family: TextFamily) => mergedPostings(inputs, family),
  };
  return writeSegment(source, new TimeSlice());
}

/** The posting lists of one segment, read sequentially. */
class Input {
  readonly #slots: Int32Array;
  #terms: readonly string[] = [];
  #next = 0;
  #chunk = 0;
  #reader: ByteReader;

  constructor(private readonly merged: MergedSegment) {
    this.#slots = new Int32Array(merged.segment.size).fill(-1);
    this.#reader = new ByteReader(merged.chunks[0] ?? new Uint8Array());
  }

  renumber(slot: number, to: number): void {
    this.#slots[slot] = to;
  }

  wide(): number[] {
    const members = this.merged.segment.wide.members();
    return members.map((slot) => this.#slots[slot] ?? -1).filter((slot) => slot >= 0);
  }

  begin(family: TextFamily): void {
    this.#terms = this.merged.segment.dictionary(family).terms();
    this.#next = 0;
  }

  /** The term of the next list; undefined at the end of the family. */
  get term(): string | undefined {
    return this.#terms[this.#next];
  }

  /** Adds the new slots of the next list. */
  take(slots: number[]): void {
    this.#next += 1;
    if (this.#reader.isAtEnd)
      this.#reader = new ByteReader(this.merged.chunks[++this.#chunk] ?? new Uint8Array());
    forEachMember(this.#reader.slice(this.#reader.varint()), (slot) => {
      const renumbered = this.#slots[slot] ?? -1;
      if (renumbered >= 0) slots.push(renumbered);
    });
  }
}

function* mergedPostings(inputs: readonly Input[], family: TextFamily): Postings & Generator {
  for (const input of inputs) input.begin(family);
  for (;;) {
    const first = firstTerm(inputs);
    if (first === undefined) return;
    const slots: number[] = [];
    for (const input of inputs) if (input.term === first) input.take(slots);
    // Outdated slots are left out. Slots of different segments may alternate, so the list is sorted.
    if (slots.length > 0) yield [first, isAscending(slots) ? slots : Uint32Array.from(slots).sort()];
  }
}

function firstTerm(inputs: readonly Input[]): string | undefined {
  let first: string | undefined;
  for (const { term } of inputs)
    if (term !== undefined && (first === undefined || term < first)) first = term;
  return first;
}

const isAscending = (slots: readonly number[]): boolean =>
  slots.every((slot, index) => index === 0 || (slots[index - 1] ?? 0) < slot);
