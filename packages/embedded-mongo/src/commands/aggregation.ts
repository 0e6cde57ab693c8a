import { compilePipeline, type Pipeline } from '../aggregate/index.js';
import { CommandError } from '../errors.js';
import type { PagedQuery } from '../executor/query.js';
import { parseSort } from '../planner/sort-spec.js';
import type { Invocation } from './command.js';
import { contextOf, hintOf } from './query-options.js';

/** A pipeline, and the part of it that is a query. */
export interface Aggregation {
  readonly pipeline: Pipeline;
  readonly query: PagedQuery;
}

/** Parses the fields of aggregate, for `explain` as well. */
export function parseAggregate({ engine, args }: Invocation): Aggregation {
  const context = contextOf(args);
  for (const field of ['allowDiskUse', 'bypassDocumentValidation']) args.boolean(field);
  const pipeline = compilePipeline(args.required('pipeline', args.array('pipeline')), {
    ...context,
    replicaSet: engine.replicaSet !== undefined,
  });
  // A write concern is refused, because stages that write are not supported.
  if (args.has('writeConcern'))
    throw new CommandError(72, 'aggregate without a stage that writes does not support writeConcern');
  const query = {
    matcher: pipeline.matcher,
    sort: parseSort(pipeline.sort),
    skip: pipeline.skip,
    limit: pipeline.limit,
    hint: hintOf(args),
  };
  return { pipeline, query };
}
