import type { Pipeline } from '../aggregate/index.js';
import type { Doc } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { Cursor } from '../cursors/cursor.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { countInSteps } from '../executor/count.js';
import { Execution, type PagedQuery } from '../executor/query.js';
import type { View } from '../storage/view.js';
import { type Aggregation, parseAggregate } from './aggregation.js';
import { collectionName } from './collection-name.js';
import type { Command, Invocation } from './command.js';
import { cursorOptions } from './cursor-options.js';
import { cursorReply } from './cursor-reply.js';
import { explainCommand } from './explanation.js';

export const aggregate: Command = {
  name: 'aggregate',
  reads: true,
  writes: true,
  fields: 'pipeline cursor explain allowDiskUse bypassDocumentValidation collation hint let'.split(' '),
  run: (invocation) => {
    const { engine, database, args, operation } = invocation;
    if (args.boolean('explain')) return explainCommand(invocation, false);
    if (!args.has('cursor')) {
      throw new CommandError(
        9,
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    }
    const name = aggregatedCollection(invocation);
    const aggregation = parseAggregate(invocation);
    const collection = engine.catalog.find(database, name);
    const documents = aggregateDocuments(engine, collection, aggregation);
    const cursor = new Cursor(`${database}.${name}`, documents, operation, { collection });
    return cursorReply(invocation, cursor, cursorOptions(args));
  },
};

/** The name of the collection. A pipeline without a collection is not supported. */
function aggregatedCollection(invocation: Invocation): string {
  if (typeof invocation.args.doc.get('aggregate') === 'string') return collectionName(invocation);
  throw new CommandError(115, 'aggregate without a collection is not supported');
}

function* aggregateDocuments(
  engine: Engine,
  collection: Collection | undefined,
  { pipeline, query }: Aggregation,
): IterableIterator<Doc | undefined> {
  const snapshot = engine.store.snapshot();
  try {
    yield* resultsOf(snapshot, collection, pipeline, query);
  } finally {
    snapshot.close();
  }
}

/** Result of the pipeline. A pipeline that only counts documents reads none. */
function* resultsOf(
  view: View,
  collection: Collection | undefined,
  pipeline: Pipeline,
  query: PagedQuery,
): IterableIterator<Doc | undefined> {
  if (collection === undefined) yield* pipeline.run([]);
  else if (pipeline.runOnCount === undefined)
    yield* pipeline.run(documentsOf(new Execution(view, collection, query)));
  else yield* pipeline.runOnCount(yield* countInSteps(view, collection, query));
}

function* documentsOf(execution: Execution): IterableIterator<Doc | undefined> {
  for (const found of execution.steps()) yield found?.doc;
}
