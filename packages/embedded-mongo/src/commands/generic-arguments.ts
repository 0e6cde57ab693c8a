import type { Engine } from '../engine.js';
import { CommandError } from '../errors.js';
import { Arguments } from './arguments.js';
import type { Command } from './command.js';
import { checkReadConcern } from './read-concern.js';
import { checkClusterTime, checkSession, checkTransaction } from './session-arguments.js';
import { checkWriteConcern } from './write-concern.js';

type Check = (args: Arguments, command: Command, engine: Engine) => void;

const anything: Check = () => undefined;

/** The fields that every command accepts, with their checks. */
const GENERIC_FIELDS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['$db', anything],
  ['$readPreference', checkReadPreference],
  ['$clusterTime', checkClusterTime],
  ['lsid', checkSession],
  ['txnNumber', checkTransaction],
  ['autocommit', checkTransaction],
  ['startTransaction', checkTransaction],
  ['readConcern', checkReadConcern],
  ['writeConcern', checkWriteConcern],
  // Read by the dispatcher.
  ['maxTimeMS', anything],
  ['comment', anything],
  ['apiVersion', (args) => args.refuse('apiVersion')],
  ['apiStrict', (args) => args.refuse('apiStrict')],
  ['apiDeprecationErrors', (args) => args.refuse('apiDeprecationErrors')],
]);

/** Names of a command's own fields; undefined: any are accepted. */
export function fieldsOf({ name, aliases = [], fields }: Command): ReadonlySet<string> | undefined {
  return fields && new Set([name, ...aliases, ...fields]);
}

/**
 * Checks a command's fields: each is its own or generic, and none requests what this server lacks, such as
 * transactions or acknowledgement by other members.
 */
export function checkFields(
  args: Arguments,
  command: Command,
  fields: ReadonlySet<string> | undefined,
  engine: Engine,
): void {
  const keys = args.doc.keys();
  const repeated = keys.find((key, position) => keys.indexOf(key) !== position);
  if (repeated !== undefined)
    throw new CommandError(40413, `BSON field '${args.path}.${repeated}' is a duplicate field`);
  for (const key of keys) {
    const check = GENERIC_FIELDS.get(key);
    if (check !== undefined) check(args, command, engine);
    else if (command.unsupported?.includes(key)) args.refuse(key);
    else if (fields !== undefined && !fields.has(key)) throw args.unknownField(key);
  }
}

const READ_MODES = ['primary', 'primaryPreferred', 'secondary', 'secondaryPreferred', 'nearest'];

/** All read preferences are met, because there is only one member. */
function checkReadPreference(args: Arguments): void {
  const preference = args.document('$readPreference');
  if (preference === undefined) return;
  const nested = new Arguments(preference, `${args.path}.$readPreference`);
  nested.required('mode', nested.oneOf('mode', READ_MODES));
}
