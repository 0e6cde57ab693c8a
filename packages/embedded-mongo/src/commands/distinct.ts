import { Doc } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { distinctValues } from '../executor/distinct.js';
import type { PagedQuery } from '../executor/query.js';
import { compileFilter } from '../query/index.js';
import type { Arguments } from './arguments.js';
import { findCollection } from './collection-name.js';
import type { Command } from './command.js';
import { contextOf, hintOf } from './query-options.js';

export const distinct: Command = {
  name: 'distinct',
  reads: true,
  fields: ['key', 'query', 'collation', 'hint'],
  run: async (invocation) => {
    const { engine, args, operation } = invocation;
    const collection = findCollection(invocation);
    const { query, field } = parseDistinct(args);
    if (collection === undefined) return Doc.from({ values: [] });
    const snapshot = engine.store.snapshot();
    try {
      return Doc.from({ values: await distinctValues(snapshot, collection, query, field, operation) });
    } finally {
      snapshot.close();
    }
  },
};

/** Parses the fields of distinct, for `explain` as well. */
export function parseDistinct(args: Arguments): { readonly query: PagedQuery; readonly field: string } {
  const context = contextOf(args);
  const matcher = compileFilter(args.document('query') ?? new Doc(), context);
  const field = args.required('key', args.string('key'));
  if (field.includes('\0'))
    throw new CommandError(31032, "The 'key' parameter cannot contain an embedded null byte");
  return { query: { matcher, hint: hintOf(args) }, field };
}
