import { Binary, Doc, formatValue, Timestamp } from '../bson/index.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { Arguments } from './arguments.js';
import type { Command } from './command.js';

const UUID_BYTES = 16;
const UUID_SUBTYPE = 4;
/** Subtype of UUIDs from before their byte order was standardized. */
const OLD_UUID_SUBTYPE = 3;
const SESSION_FIELDS = new Set(['id']);
const CLUSTER_TIME_FIELDS = new Set(['clusterTime', 'signature']);

/** Checks a logical session id: `{id: UUID}`. */
export function checkSessionId(session: Arguments): void {
  session.allow(SESSION_FIELDS);
  const id = session.required('id', session.value('id'));
  if (!(id instanceof Binary)) throw session.wrongType('id', id, "expected type 'binData'");
  if (id.subtype !== UUID_SUBTYPE && id.subtype !== OLD_UUID_SUBTYPE)
    throw session.wrongType('id', id, "expected type 'binData' with the subtype of a UUID");
  if (id.subtype !== UUID_SUBTYPE || id.bytes.length !== UUID_BYTES)
    throw new CommandError(
      207,
      `a session's id must be ${UUID_BYTES} bytes with the subtype of a UUID, ${UUID_SUBTYPE}`,
    );
}

/** Checks the field `lsid`. */
export function checkSession(args: Arguments): void {
  const session = args.document('lsid');
  if (session !== undefined) checkSessionId(new Arguments(session, `${args.path}.lsid`));
}

/** Name of a command's session in messages; undefined without one. */
export function sessionName(args: Arguments): string | undefined {
  const session = args.document('lsid');
  return session && formatValue(session);
}

/** Checks the field `$clusterTime`, which has no effect on a single server. */
export function checkClusterTime(args: Arguments): void {
  const given = args.document('$clusterTime');
  if (given === undefined) return;
  const nested = new Arguments(given, `${args.path}.$clusterTime`);
  nested.allow(CLUSTER_TIME_FIELDS);
  const time = nested.required('clusterTime', nested.value('clusterTime'));
  if (!(time instanceof Timestamp)) throw nested.wrongType('clusterTime', time, "expected type 'timestamp'");
  nested.document('signature');
}

/**
 * Checks `txnNumber`, `autocommit` and `startTransaction`. Multi-command transactions are not supported. Transaction
 * numbers of retryable writes are accepted only if the server presents itself as a replica set.
 */
export function checkTransaction(args: Arguments, command: Command, engine: Engine): void {
  const number = args.value('txnNumber');
  if (number === undefined) {
    const field = args.has('autocommit') ? 'autocommit' : 'startTransaction';
    throw new CommandError(72, `'${field}' field requires a transaction number to also be specified`);
  }
  if (typeof number !== 'bigint') throw args.wrongType('txnNumber', number, "expected type 'long'");
  if (!(args.value('lsid') instanceof Doc))
    throw new CommandError(72, 'Transaction number requires a session ID to also be specified');
  if (number < 0n) throw new CommandError(72, 'Transaction number cannot be negative');
  if (engine.replicaSet === undefined)
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  if (args.has('autocommit') || args.has('startTransaction'))
    throw new CommandError(263, 'transactions over several documents are not supported');
  if (!command.retryable)
    throw new CommandError(50768, `txnNumber may only be provided for retryable writes, not ${command.name}`);
}
