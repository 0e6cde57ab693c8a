import { Bits } from './bits.js';
import { Column, type Value } from './columns.js';
import type { Segment } from './segment.js';
import { type Postings, type TextFamily, TimeSlice, writeSegment } from './segment-writer.js';
import { type Texts, wordsOf } from './words.js';

/** An item with the columns and texts of the index. */
export interface IndexedItem {
  readonly id: number;
  readonly columns: Readonly<Record<string, Value>>;
  /** Folded texts. */
  readonly texts: Texts;
}

/** Builds a segment of items. @param id of the segment */
export async function buildSegment(
  id: string,
  items: readonly IndexedItem[],
  columnNames: readonly string[],
): Promise<Segment> {
  const slice = new TimeSlice();
  const ordered = items.toSorted((one, other) => one.id - other.id);
  const terms: Record<TextFamily, Map<string, number[]>> = {
    words: new Map(),
    title: new Map(),
    excerpt: new Map(),
  };
  const wide: number[] = [];
  for (const [slot, { texts }] of ordered.entries()) {
    await slice.renew();
    const words = wordsOfAll(texts);
    if (!words) {
      wide.push(slot);
      continue;
    }
    for (const found of words.values()) addTo(terms.words, slot, found);
    addTo(terms.title, slot, words.get('title'));
    addTo(terms.excerpt, slot, words.get('excerpt'));
  }
  const columns = columnNames.map(
    (name) => [name, Column.of(ordered.map(({ columns: values }) => values[name] ?? null))] as const,
  );
  const source = {
    id,
    ids: Float64Array.from(ordered, (item) => item.id),
    columns: new Map(columns),
    wide: Bits.of(ordered.length, wide),
    words: new Set(terms.words.keys()),
    postings: (family: TextFamily): Postings =>
      [...terms[family]].sort(([one], [other]) => (one < other ? -1 : 1)),
  };
  return writeSegment(source, slice);
}

/** Words by field; undefined when words do not represent the texts. */
function wordsOfAll(texts: Texts): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  const words = new Map<string, ReadonlySet<string>>();
  for (const [field, text = ''] of Object.entries(texts)) {
    const found = wordsOf(text);
    if (!found) return undefined;
    words.set(field, found);
  }
  return words;
}

/** Adds a slot to the list of a term. Slots arrive in ascending order. */
function addTo(terms: Map<string, number[]>, slot: number, words: ReadonlySet<string> = new Set()): void {
  for (const word of words) {
    const slots = terms.get(word);
    if (!slots) terms.set(word, [slot]);
    else if (slots.at(-1) !== slot) slots.push(slot);
  }
}
