import { Doc, isNumeric, toDouble } from '../bson/index.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import type { Arguments } from './arguments.js';
import type { Command } from './command.js';

/** Fields that every command takes. */
export const GENERIC_FIELDS = [
  '$db',
  '$readPreference',
  '$clusterTime',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
] as const;

const READ_CONCERNS = new Set(['local', 'available', 'majority', 'linearizable']);

/** Refuses what this server cannot give: transactions, other API versions, acknowledgement by other members. */
export function checkGenericArguments(args: Arguments, command: Command, engine: Engine): void {
  checkApiVersion(args, command);
  if (args.has('startTransaction') || args.has('autocommit')) {
    throw engine.replicaSet === undefined
      ? new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos')
      : new CommandError(263, 'transactions over several documents are not supported');
  }
  if (args.has('txnNumber') && engine.replicaSet === undefined) {
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  }
  checkReadConcern(args);
  checkWriteConcern(args);
}

function checkApiVersion(args: Arguments, command: Command): void {
  const version = args.string('apiVersion');
  if (version === undefined) {
    if (!args.has('apiStrict') && !args.has('apiDeprecationErrors')) return;
    throw new CommandError(9, 'Provided apiStrict or apiDeprecationErrors without passing apiVersion');
  }
  if (version !== '1')
    throw new CommandError(322, `Provided apiVersion: ${version} is not an acceptable version`);
  if (args.boolean('apiStrict') && !command.stable) {
    throw new CommandError(
      323,
      `Provided apiStrict:true, but the command ${command.name} is not in API Version 1`,
    );
  }
}

function checkReadConcern(args: Arguments): void {
  const concern = args.document('readConcern');
  const level = concern?.get('level');
  if (level === undefined || (typeof level === 'string' && READ_CONCERNS.has(level))) return;
  throw new CommandError(72, `read concern ${String(level)} is not supported`);
}

/** There is one member: whatever asks for more would wait forever. */
function checkWriteConcern(args: Arguments): void {
  const concern = args.document('writeConcern');
  if (concern === undefined) return;
  const w = concern.get('w');
  if (w === undefined || w === 'majority') return;
  if (isNumeric(w) && toDouble(w) >= 0 && toDouble(w) <= 1) return;
  if (isNumeric(w) && toDouble(w) >= 0 && toDouble(w) <= 50) {
    throw new CommandError(2, "cannot use 'w' > 1 when a host is not replicated");
  }
  if (w instanceof Doc || isNumeric(w))
    throw new CommandError(9, 'w has to be a number >= 0 and <= 50, or a string');
  throw new CommandError(2, "cannot use non-majority 'w' mode when a host is not a member of a replica set");
}
