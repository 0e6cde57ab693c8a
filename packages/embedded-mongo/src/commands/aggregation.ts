import { compilePipeline, type Pipeline } from '../aggregate/index.js';
import type { Doc } from '../bson/index.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { Execution, type PagedQuery } from '../executor/query.js';
import { parseSort } from '../planner/sort-spec.js';
import type { Matcher } from '../query/index.js';
import type { View } from '../storage/view.js';
import type { Invocation } from './command.js';
import { contextOf, hintOf } from './query-options.js';

/** A pipeline, and the part of it that is a query. */
export interface Aggregation {
  readonly pipeline: Pipeline;
  readonly query: PagedQuery;
  /** Where other collections are read from while the pipeline runs. */
  readonly foreign: Foreign;
}

/** The other collections of the database, as they are in the view of the moment. */
class Foreign {
  view: View | undefined;

  constructor(
    readonly engine: Engine,
    readonly database: string,
  ) {}

  *documents(name: string, matcher: Matcher): IterableIterator<Doc | undefined> {
    const collection = this.engine.catalog.find(this.database, name);
    if (collection === undefined || this.view === undefined) return;
    for (const found of new Execution(this.view, collection, { matcher }).steps()) yield found?.doc;
  }
}

/** Reads aggregate's fields, which `explain` takes as well. */
export function parseAggregate({ engine, database, args }: Invocation): Aggregation {
  const context = contextOf(args);
  for (const field of ['allowDiskUse', 'bypassDocumentValidation']) args.boolean(field);
  const foreign = new Foreign(engine, database);
  const pipeline = compilePipeline(args.required('pipeline', args.array('pipeline')), {
    ...context,
    foreign: (name, matcher) => foreign.documents(name, matcher),
    replicaSet: engine.replicaSet !== undefined,
  });
  // Only a pipeline that writes takes one, and such stages are not supported.
  if (args.has('writeConcern'))
    throw new CommandError(72, 'aggregate without a stage that writes does not support writeConcern');
  const query = {
    matcher: pipeline.matcher,
    sort: parseSort(pipeline.sort),
    skip: pipeline.skip,
    limit: pipeline.limit,
    collation: context.collation,
    hint: hintOf(args),
  };
  return { pipeline, query, foreign };
}
