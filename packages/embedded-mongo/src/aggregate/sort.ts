import { Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { mergeSorted } from '../executor/merge.js';
import { sortKey } from '../executor/sort.js';
import { parseSort } from '../planner/sort-spec.js';
import type { Documents, Stage } from './stage.js';

interface Place {
  readonly key: Buffer;
  readonly order: number;
  readonly doc: Doc;
}

/** What a stage may hold in memory, as in MongoDB (bytes). */
const MAX_MEMORY_BYTES = 100 * 1024 * 1024;
/** Documents sorted in one go; more are sorted piecewise, so that others get their turn. */
const RUN = 1000;

const compare = (a: Place, b: Place): number => a.key.compare(b.key) || a.order - b.order;

/** The specification of a `$sort` stage, checked. */
export function sortSpecification(argument: Value): Doc {
  if (!(argument instanceof Doc)) {
    throw new CommandError(15973, 'the $sort key specification must be an object');
  }
  if (argument.size === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  parseSort(argument);
  return argument;
}

/** A `$sort` stage. */
export function compileSortStage(argument: Value): Stage {
  const sort = parseSort(sortSpecification(argument));
  return {
    *run(input) {
      const runs: Place[][] = [];
      let run: Place[] = [];
      let bytes = 0;
      let order = 0;
      for (const doc of input) {
        if (doc !== undefined && sort !== undefined) {
          run.push({ key: sortKey(doc, sort), order: order++, doc });
          bytes += doc.byteLength();
          if (bytes > MAX_MEMORY_BYTES)
            throw new CommandError(292, `Sort exceeded memory limit of ${MAX_MEMORY_BYTES} bytes`);
          if (run.length === RUN) {
            runs.push(run.sort(compare));
            run = [];
          }
        }
        yield undefined;
      }
      runs.push(run.sort(compare));
      yield* documentsOf(runs);
    },
  };
}

function* documentsOf(runs: readonly (readonly Place[])[]): Documents {
  for (const { doc } of mergeSorted(
    runs.map((run) => run.values()),
    compare,
  )) {
    yield doc;
  }
}
