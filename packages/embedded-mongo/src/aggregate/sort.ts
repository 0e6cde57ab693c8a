import { Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { Sorter } from '../executor/sort.js';
import { parseSort } from '../planner/sort-spec.js';
import type { Stage } from './stage.js';

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
      if (sort === undefined) return;
      const sorter = new Sorter<Doc>(sort);
      let position = 0;
      for (const doc of input) {
        if (doc !== undefined) sorter.add(doc, doc, position++, doc.byteLength());
        yield undefined;
      }
      yield* sorter.items();
    },
  };
}
