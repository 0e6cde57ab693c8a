import { Doc, integerValue } from '../bson/index.js';
import { countInSteps } from '../executor/count.js';
import { completed } from '../executor/operation.js';
import type { PagedQuery } from '../executor/query.js';
import { compileFilter } from '../query/index.js';
import type { Arguments } from './arguments.js';
import { findCollection } from './collection-name.js';
import type { Command } from './command.js';
import { contextOf, hintOf } from './query-options.js';

export const count: Command = {
  name: 'count',
  reads: true,
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  run: async (invocation) => {
    const { engine, args, operation } = invocation;
    const collection = findCollection(invocation);
    const query = parseCount(args);
    if (collection === undefined) return Doc.from({ n: 0 });
    const snapshot = engine.store.snapshot();
    try {
      const n = await completed(countInSteps(snapshot, collection, query), operation);
      return Doc.from({ n: integerValue(BigInt(n)) });
    } finally {
      snapshot.close();
    }
  },
};

/** Parses the fields of count, for `explain` as well. A negative limit counts as its absolute value. */
export function parseCount(args: Arguments): PagedQuery {
  const context = contextOf(args);
  return {
    matcher: compileFilter(args.document('query') ?? new Doc(), context),
    hint: hintOf(args),
    skip: args.count('skip'),
    limit: Math.abs(args.integer('limit') ?? 0) || undefined,
  };
}
