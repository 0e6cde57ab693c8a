import { Doc, Timestamp } from '../bson/index.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { Arguments } from './arguments.js';
import type { Command } from './command.js';

const FIELDS = new Set(['level', 'afterClusterTime', 'afterOpTime', 'atClusterTime']);
const LEVELS = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

/**
 * Checks that a command's `readConcern` can be met: reads see only data on the disk of the only member, but not the
 * state of a past moment. Throws NotAReplicaSet for concerns that need a replica set.
 */
export function checkReadConcern(args: Arguments, command: Command, engine: Engine): void {
  const concern = args.document('readConcern');
  if (concern === undefined) return;
  const nested = new Arguments(concern, `${args.path}.readConcern`);
  nested.allow(FIELDS);
  const level = nested.oneOf('level', LEVELS) ?? 'local';
  if (level !== 'local' && !command.reads)
    throw new CommandError(72, `${command.name} does not support read concern ${level}`);
  const time = timeOf(nested);
  if (time === undefined && level !== 'linearizable' && level !== 'snapshot') return;
  if (engine.replicaSet === undefined)
    throw new CommandError(123, `read concern ${time ?? level} needs a member of a replica set`);
  if (time !== undefined || level === 'snapshot')
    throw new CommandError(115, `read concern ${time ?? level} is not supported`);
}

/** The field with the moment at which to read. */
function timeOf(concern: Arguments): string | undefined {
  for (const field of ['afterClusterTime', 'atClusterTime']) {
    const value = concern.value(field);
    if (value === undefined) continue;
    if (value instanceof Timestamp) return field;
    throw concern.wrongType(field, value, "expected type 'timestamp'");
  }
  const opTime = concern.value('afterOpTime');
  if (opTime === undefined) return undefined;
  if (opTime instanceof Doc) return 'afterOpTime';
  throw concern.wrongType('afterOpTime', opTime, "expected type 'object'");
}
