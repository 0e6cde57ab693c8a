import { Doc } from '../bson/index.js';
import { checkCollectionName, checkDatabaseName, checkWritableName } from '../catalog/namespace.js';
import { Cursor } from '../cursors/cursor.js';
import { CommandError } from '../errors.js';
import { Deferred } from '../writes/deferred.js';
import { Insert } from '../writes/insert.js';
import type { Memory, Statement } from '../writes/statement.js';
import { Arguments } from './arguments.js';
import { deleteStatement, type Place, updateStatement } from './build-statement.js';
import { BulkResults, costOf, type Kind, MAX_RESULTS_BYTES } from './bulk-write-results.js';
import type { Command, Invocation } from './command.js';
import { cursorOptions } from './cursor-options.js';
import { cursorReply } from './cursor-reply.js';
import { memoriesOf } from './retryable.js';
import {
  isOrdered,
  readStatements,
  runWrites,
  UNSUPPORTED_WRITE_FIELDS,
  WRITE_FIELDS,
} from './write-statements.js';

/** The namespace of the cursor over the results. */
const RESULTS = 'admin.$cmd.bulkWrite';
/** Fields of each kind of operation besides its namespace, and unsupported ones. */
const FIELDS: Readonly<Record<Kind, { known: ReadonlySet<string>; unsupported: readonly string[] }>> = {
  insert: fieldsOf('insert', ['document'], []),
  update: fieldsOf(
    'update',
    ['filter', 'updateMods', 'multi', 'upsert', 'sort', 'hint', 'collation'],
    ['arrayFilters', 'constants', 'upsertSupplied'],
  ),
  delete: fieldsOf('delete', ['filter', 'multi', 'hint', 'collation'], []),
};
const UNSUPPORTED_NAMESPACE_FIELDS = ['collectionUUID', 'encryptionInformation', 'isTimeseriesNamespace'];
const NAMESPACE_FIELDS = new Set(['ns', ...UNSUPPORTED_NAMESPACE_FIELDS]);

function fieldsOf(kind: Kind, fields: readonly string[], unsupported: readonly string[]) {
  return { known: new Set([kind, ...fields, ...unsupported]), unsupported };
}

/** An operation of the command: its kind, for the counts, and its statement. */
interface BulkOperation {
  readonly kind: Kind;
  readonly statement: Statement;
}

type Namespace = Pick<Place, 'database' | 'name'>;

/** Writes to any number of collections. The results are read through a cursor. */
export const bulkWrite: Command = {
  name: 'bulkWrite',
  admin: true,
  writes: true,
  retryable: true,
  fields: ['ops', 'nsInfo', 'cursor', 'errorsOnly', ...WRITE_FIELDS],
  unsupported: UNSUPPORTED_WRITE_FIELDS,
  run: async (invocation) => {
    const { args, operation } = invocation;
    const { size } = cursorOptions(args);
    const errorsOnly = args.boolean('errorsOnly');
    const namespaces = readNamespaces(args);
    const memories = memoriesOf(args);
    const operations = await readStatements(args, 'ops', operation, (given, i) =>
      readOperation(invocation, given, namespaces, memories(i)),
    );
    const results = await runWrites(
      invocation,
      operations.map(({ statement }) => statement),
      { costOf: (result) => costOf(result, errorsOnly), maxCost: MAX_RESULTS_BYTES },
    );
    const items = new BulkResults(errorsOnly);
    for (const [i, result] of results.entries()) {
      items.add(operations[i]?.kind, result);
      if (operation.shouldYield()) await operation.yield();
    }
    const endedByError = isOrdered(args) && results.at(-1)?.error !== undefined;
    if (results.length < operations.length && !endedByError) items.addOverflow();
    const cursor = new Cursor(RESULTS, items.source(), operation);
    const reply = await cursorReply(invocation, cursor, { size: size ?? Number.POSITIVE_INFINITY });
    return Doc.from([...reply, ...items.counts()]);
  },
};

/** The namespaces that operations refer to by their positions. */
function readNamespaces(args: Arguments): Namespace[] {
  const entries = args.required('nsInfo', args.documents('nsInfo'));
  return entries.map((entry, i) => {
    const given = new Arguments(entry, `${args.path}.nsInfo.${i}`);
    given.allow(NAMESPACE_FIELDS);
    for (const field of UNSUPPORTED_NAMESPACE_FIELDS) given.refuse(field);
    const ns = given.required('ns', given.string('ns'));
    const dot = ns.indexOf('.');
    const [database, name] = dot < 0 ? [ns, ''] : [ns.slice(0, dot), ns.slice(dot + 1)];
    checkDatabaseName(database);
    checkCollectionName(database, name);
    return { database, name };
  });
}

function readOperation(
  { engine, operation, args: command }: Invocation,
  given: Arguments,
  namespaces: readonly Namespace[],
  memory: Memory | undefined,
): BulkOperation {
  const kind = kindOf(given);
  const { known, unsupported } = FIELDS[kind];
  given.allow(known);
  for (const field of unsupported) given.refuse(field);
  const place = { engine, operation, ...namespaceOf(given, kind, namespaces) };
  const { database, name } = place;
  if (kind === 'insert') {
    const document = given.required('document', given.document('document'));
    const statement = new Deferred(() => {
      checkWritableName(database, name);
      return new Insert(engine, database, name, document, memory);
    });
    return { kind, statement };
  }
  const filter = given.required('filter', given.document('filter'));
  const multi = given.boolean('multi');
  const what = { given, command, filter, multi, memory };
  if (kind === 'update') given.required('updateMods', given.value('updateMods'));
  const statement = new Deferred(() => {
    checkWritableName(database, name);
    return kind === 'update'
      ? updateStatement(place, what, given.value('updateMods') ?? null)
      : deleteStatement(place, what);
  });
  return { kind, statement };
}

/** The first field of an operation names its kind. */
function kindOf(given: Arguments): Kind {
  const first = given.doc.firstKey() ?? '';
  if (first === 'insert' || first === 'update' || first === 'delete') return first;
  throw given.unknownField(first);
}

function namespaceOf(given: Arguments, kind: Kind, namespaces: readonly Namespace[]): Namespace {
  const index = given.required(kind, given.count(kind));
  const namespace = namespaces[index];
  if (namespace !== undefined) return namespace;
  throw new CommandError(2, `BulkWrite ops entry ${given.path} has an invalid nsInfo index: ${index}`);
}
