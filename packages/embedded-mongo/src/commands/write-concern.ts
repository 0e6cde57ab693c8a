import { Doc, isNumeric, toDouble, typeName } from '../bson/index.js';
import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { Arguments } from './arguments.js';
import type { Command } from './command.js';

const FIELDS = new Set(['w', 'j', 'wtimeout', 'fsync']);
/** Maximum number of members of a replica set. */
const MAX_MEMBERS = 50;

/** Checks that a command's `writeConcern` can be met: every acknowledged write is on the disk of the only member. */
export function checkWriteConcern(args: Arguments, command: Command, engine: Engine): void {
  const concern = args.document('writeConcern');
  if (concern === undefined) return;
  if (!command.writes) throw new CommandError(72, `${command.name} does not support writeConcern`);
  // An empty one means the default.
  const nested = new Arguments(concern, `${args.path}.writeConcern`);
  nested.allow(FIELDS);
  nested.integer('wtimeout');
  const journaled = nested.boolean('j');
  if (nested.boolean('fsync') && journaled)
    throw new CommandError(9, 'fsync and j options cannot be used together');
  checkMembers(nested, engine);
}

/** Refused, because a write concern for more than the one member could never be met. */
function checkMembers(concern: Arguments, { replicaSet }: Engine): void {
  const w = concern.value('w');
  if (w === undefined || w === 'majority') return;
  if (isNumeric(w)) {
    const members = Math.trunc(toDouble(w));
    if (!(members >= 0 && members <= MAX_MEMBERS))
      throw new CommandError(
        9,
        `w has to be a non-negative number and not greater than ${MAX_MEMBERS}; found: ${members}`,
      );
    if (members <= 1) return;
    throw replicaSet === undefined
      ? new CommandError(2, "cannot use 'w' > 1 when a host is not replicated")
      : new CommandError(100, `there is one member, which cannot satisfy w: ${members}`);
  }
  if (typeof w !== 'string' && !(w instanceof Doc))
    throw new CommandError(9, `w has to be a number, string, or object; found: ${typeName(w)}`);
  if (replicaSet === undefined)
    throw new CommandError(
      2,
      "cannot use non-majority 'w' mode when a host is not a member of a replica set",
    );
  throw new CommandError(79, 'the replica set has no write concern mode of this name');
}
