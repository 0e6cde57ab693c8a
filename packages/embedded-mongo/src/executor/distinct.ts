import { Doc, encodeKey, indexKeys, isArray, type Value } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { CommandError } from '../errors.js';
import type { IndexScan } from '../planner/plan.js';
import { planDistinct } from '../planner/planner.js';
import { ownerKey, successor } from '../storage/keys.js';
import type { KeyRange, View } from '../storage/view.js';
import { type Operation, runSteps } from './operation.js';
import { Execution, type PagedQuery } from './query.js';
import { entriesOf, newStatistics, type Statistics } from './walk.js';

/** Maximum size of the reply in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** The distinct values of a field in the matching documents; array elements count separately. */
export async function distinctValues(
  view: View,
  collection: Collection,
  query: PagedQuery,
  field: string,
  operation: Operation,
): Promise<Value[]> {
  const values = new DistinctValues();
  const parts = field.split('.');
  const scan = planDistinct(collection, query, field);
  const docs = scan ? firstOfEach(view, collection, scan, field) : allMatching(view, collection, query);
  const steps = function* (): IterableIterator<void> {
    for (const doc of docs) {
      if (doc !== undefined) for (const value of valuesAlong(doc, parts)) values.add(value);
      yield;
    }
  };
  await runSteps(steps(), operation);
  return values.list;
}

function* allMatching(
  view: View,
  collection: Collection,
  query: PagedQuery,
): IterableIterator<Doc | undefined> {
  for (const found of new Execution(view, collection, query).steps()) yield found?.doc;
}

/**
 * One document per value of a field, found by skipping from value to value in an index. Documents with the key null
 * may lack the field, so these are read until one has it.
 */
export function* firstOfEach(
  view: View,
  collection: Collection,
  { path, bounds }: IndexScan,
  field: string,
  statistics: Statistics = newStatistics(),
): IterableIterator<Doc | undefined> {
  const position = path.paths.indexOf(field);
  const leading = path.paths.slice(0, position + 1);
  const parts = field.split('.');
  for (const range of bounds.ranges) {
    let rest: KeyRange | undefined = range;
    while (rest !== undefined) {
      const within: KeyRange = rest;
      rest = undefined;
      for (const { record } of entriesOf(view, path, within, false)) {
        statistics.keysExamined += 1;
        statistics.docsExamined += 1;
        const bytes = view.record(collection.id, record);
        const doc = bytes && Doc.at(bytes, 0);
        yield doc;
        if (doc === undefined || valuesAlong(doc, parts).next().done) continue;
        const [values = []] = indexKeys(doc, leading).keys;
        const prefix = Buffer.concat([ownerKey(path.owner), encodeKey(values, path.directions)]);
        rest = { start: successor(prefix), end: within.end };
        break;
      }
    }
  }
}

/** The values at a dotted path. Arrays on the path and at its end are replaced by their elements. */
function* valuesAlong(from: Value | undefined, parts: readonly string[], depth = 0): IterableIterator<Value> {
  const part = parts[depth];
  if (from === undefined) return;
  if (part === undefined) {
    if (isArray(from)) yield* from;
    else yield from;
  } else if (from instanceof Doc) {
    yield* valuesAlong(from.get(part), parts, depth + 1);
  } else if (isArray(from)) {
    if (/^\d+$/.test(part)) yield* valuesAlong(from[Number(part)], parts, depth + 1);
    else for (const item of from) if (item instanceof Doc) yield* valuesAlong(item, parts, depth);
  }
}

class DistinctValues {
  readonly list: Value[] = [];
  readonly #seen = new Set<string>();
  #bytes = 0;

  add(value: Value): void {
    const key = encodeKey([value], [1]).toString('latin1');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#bytes += key.length;
    if (this.#bytes > MAX_BYTES) throw new CommandError(17217, 'distinct too big, 16mb cap');
    this.list.push(value);
  }
}
