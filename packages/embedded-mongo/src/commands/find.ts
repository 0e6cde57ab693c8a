import { Doc } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { Cursor } from '../cursors/cursor.js';
import type { Engine } from '../engine.js';
import { Execution, type PagedQuery } from '../executor/query.js';
import { naturalSort, parseSort } from '../planner/sort-spec.js';
import { compileProjection } from '../projection/index.js';
import { compileFilter } from '../query/index.js';
import type { Arguments } from './arguments.js';
import { collectionName } from './collection-name.js';
import type { Command } from './command.js';
import { cursorReply } from './cursor-reply.js';
import { contextOf, hintOf } from './query-options.js';

export const find: Command = {
  name: 'find',
  reads: true,
  fields: `filter sort projection hint skip limit batchSize singleBatch collation let allowDiskUse
    noCursorTimeout allowPartialResults`.split(/\s+/),
  unsupported: `tailable awaitData returnKey showRecordId min max oplogReplay term requestResumeToken`.split(
    /\s+/,
  ),
  run: async (invocation) => {
    const { engine, database, args, operation } = invocation;
    const name = collectionName(invocation);
    const { query, project } = parseFind(args);
    const collection = engine.catalog.find(database, name);
    const documents = findDocuments(engine, collection, query, project);
    const options = { collection, limit: query.limit, noTimeout: args.boolean('noCursorTimeout') };
    const cursor = new Cursor(`${database}.${name}`, documents, operation, options);
    return cursorReply(invocation, cursor, {
      size: args.count('batchSize'),
      single: args.boolean('singleBatch'),
    });
  },
};

/** The documents that match a query, on a snapshot from the read of the first one. */
function* findDocuments(
  engine: Engine,
  collection: Collection | undefined,
  query: PagedQuery,
  project: (doc: Doc) => Doc,
): IterableIterator<Doc | undefined> {
  if (collection === undefined) return;
  const snapshot = engine.store.snapshot();
  try {
    const execution = new Execution(snapshot, collection, query);
    for (const found of execution.steps()) yield found && project(found.doc);
  } finally {
    snapshot.close();
  }
}

interface ParsedFind {
  readonly query: PagedQuery;
  readonly project: (doc: Doc) => Doc;
}

/** Parses the fields of find, for `explain` as well. */
export function parseFind(args: Arguments): ParsedFind {
  for (const field of ['allowDiskUse', 'allowPartialResults']) args.boolean(field);
  const context = contextOf(args);
  const sort = args.document('sort');
  const natural = naturalSort(sort);
  const matcher = compileFilter(args.document('filter') ?? new Doc(), context);
  return {
    query: {
      matcher,
      natural,
      sort: natural === undefined ? parseSort(sort) : undefined,
      hint: hintOf(args),
      skip: args.count('skip'),
      limit: args.count('limit') || undefined,
    },
    project: compileProjection(args.document('projection') ?? new Doc()),
  };
}
