import { Doc, Double } from '../bson/index.js';
import { checkDatabaseName, checkWritableName } from '../catalog/namespace.js';
import { Cursor } from '../cursors/cursor.js';
import { CommandError } from '../errors.js';
import { Deferred } from '../writes/deferred.js';
import { Insert } from '../writes/insert.js';
import type { Memory, Statement, WriteResult } from '../writes/statement.js';
import { Arguments } from './arguments.js';
import {
  deleteStatement,
  type Place,
  refuseUnsupported,
  UNSUPPORTED_UPDATE_FIELDS,
  updateStatement,
} from './build-statement.js';
import type { Command, Invocation } from './command.js';
import { cursorOptions } from './cursor-options.js';
import { cursorReply } from './cursor-reply.js';
import { memoriesOf } from './retryable.js';
import { readStatements, runWrites, WRITE_FIELDS } from './write-statements.js';

type Kind = 'insert' | 'update' | 'delete';

const FIELDS: Readonly<Record<Kind, ReadonlySet<string>>> = {
  insert: new Set(['insert', 'document']),
  update: new Set([
    'update',
    'filter',
    'updateMods',
    'multi',
    'upsert',
    'sort',
    'hint',
    'collation',
    ...UNSUPPORTED_UPDATE_FIELDS,
  ]),
  delete: new Set(['delete', 'filter', 'multi', 'hint', 'collation']),
};

/** Writes of all kinds to any number of collections. */
export const bulkWrite: Command = {
  name: 'bulkWrite',
  writes: true,
  retryable: true,
  admin: true,
  stable: true,
  fields: ['ops', 'nsInfo', 'errorsOnly', 'cursor', ...WRITE_FIELDS],
  run: async (invocation) => {
    const { args, operation } = invocation;
    const places = placesOf(invocation);
    const memories = memoriesOf(args, 'ops');
    const parsed = await readStatements(args, 'ops', operation, (given, i) =>
      parseOperation(args, places, given, i, memories(i)),
    );
    const results = await runWrites(
      invocation,
      parsed.map(({ statement }) => statement),
    );
    const errorsOnly = args.boolean('errorsOnly');
    const items = itemsOf(results, parsed, errorsOnly);
    const cursor = new Cursor('admin.$cmd.bulkWrite', items, operation);
    const reply = await cursorReply(invocation, cursor, cursorOptions(args));
    for (const [key, value] of totals(results, parsed)) reply.append(key, value);
    return reply;
  },
};

function placesOf({ engine, args, operation }: Invocation): Place[] {
  return args.required('nsInfo', args.documents('nsInfo')).map((doc, i) => {
    const info = new Arguments(doc, `bulkWrite.nsInfo.${i}`);
    info.allow(new Set(['ns']));
    const namespace = info.required('ns', info.string('ns'));
    const dot = namespace.indexOf('.');
    const [database, name] = [namespace.slice(0, Math.max(dot, 0)), namespace.slice(dot + 1)];
    checkDatabaseName(database);
    checkWritableName(database, name);
    return { engine, database, name, operation };
  });
}

interface Operation {
  readonly kind: Kind;
  readonly statement: Statement;
}

function parseOperation(
  command: Arguments,
  places: readonly Place[],
  given: Arguments,
  position: number,
  memory: Memory | undefined,
): Operation {
  const kind = kindOf(given.doc);
  given.allow(FIELDS[kind]);
  const place = places[given.required(kind, given.integer(kind))];
  if (place === undefined)
    throw new CommandError(2, `BulkWrite ops entry ${position} has an invalid nsInfo index.`);
  if (kind === 'insert') {
    const document = given.required('document', given.document('document'));
    return { kind, statement: new Insert(place.engine, place.database, place.name, document, memory) };
  }
  const filter = given.required('filter', given.document('filter'));
  const common = { given, command, filter, multi: given.boolean('multi'), memory };
  if (kind === 'delete') return { kind, statement: new Deferred(() => deleteStatement(place, common)) };
  refuseUnsupported(given);
  const modification = given.required('updateMods', given.value('updateMods'));
  return { kind, statement: new Deferred(() => updateStatement(place, common, modification)) };
}

function kindOf(doc: Doc): Kind {
  const kind = doc.firstKey();
  if (kind === 'insert' || kind === 'update' || kind === 'delete') return kind;
  throw new CommandError(9, `Unrecognized bulkWrite operation: ${kind ?? 'empty document'}`);
}

/** What the client is told of the operations, one by one. */
function* itemsOf(
  results: readonly WriteResult[],
  operations: readonly Operation[],
  errorsOnly: boolean,
): IterableIterator<Doc | undefined> {
  for (const [i, result] of results.entries()) {
    const wanted = !errorsOnly || result.error !== undefined;
    yield wanted ? itemOf(result, i, operations[i]?.kind ?? 'insert') : undefined;
  }
}

/** What the client is told of one operation. */
function itemOf({ n, modified, upserted, error }: WriteResult, idx: number, kind: Kind): Doc {
  const item = Doc.from({ ok: new Double(error ? 0 : 1), idx });
  if (error !== undefined) {
    item.append('code', error.code).append('codeName', error.codeName).append('errmsg', error.message);
    for (const [key, value] of error.details ?? []) item.append(key, value);
  }
  item.append('n', n);
  if (kind === 'update') item.append('nModified', modified ?? 0);
  if (upserted !== undefined) item.append('upserted', Doc.from({ _id: upserted }));
  return item;
}

function totals(results: readonly WriteResult[], operations: readonly Operation[]): Doc {
  const sum = (kind: Kind, count: (result: WriteResult) => number): number =>
    results.reduce((total, result, i) => total + (operations[i]?.kind === kind ? count(result) : 0), 0);
  return Doc.from({
    nErrors: results.filter(({ error }) => error !== undefined).length,
    nInserted: sum('insert', ({ n }) => n),
    nMatched: sum('update', ({ n, upserted }) => (upserted === undefined ? n : 0)),
    nModified: sum('update', ({ modified = 0 }) => modified),
    nUpserted: sum('update', ({ upserted }) => (upserted === undefined ? 0 : 1)),
    nDeleted: sum('delete', ({ n }) => n),
  });
}
