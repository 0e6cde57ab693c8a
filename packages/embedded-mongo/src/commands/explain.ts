import { CommandError } from '../errors.js';
import { aggregate } from './aggregate.js';
import { Arguments } from './arguments.js';
import type { Command } from './command.js';
import { count } from './count.js';
import { distinct } from './distinct.js';
import { explainCommand } from './explanation.js';
import { find } from './find.js';
import { checkFields, fieldsOf } from './generic-arguments.js';

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];
const EXPLAINABLE: readonly Command[] = [aggregate, count, distinct, find];

/** Commands that MongoDB can explain and this server cannot. */
const UNSUPPORTED: readonly string[] =
  'bulkWrite delete findAndModify findandmodify mapReduce mapreduce update'.split(' ');

/** Error for a command that cannot be explained. */
function unexplainable(name: string, isCommand: (name: string) => boolean): CommandError {
  if (UNSUPPORTED.includes(name)) return new CommandError(115, `explain of ${name} is not supported`);
  if (isCommand(name)) return new CommandError(20, `Cannot explain cmd: ${name}`);
  return new CommandError(59, `Explain failed due to unknown command: ${name}`);
}

/**
 * Explains how a command finds its documents, and with `executionStats` the cost. Nothing is changed. `isCommand`
 * recognizes names of commands, supported or not.
 */
export const explainAmong = (isCommand: (name: string) => boolean): Command => ({
  name: 'explain',
  reads: true,
  fields: ['verbosity'],
  run: (invocation) => {
    const { args, engine } = invocation;
    const explained = args.required('explain', args.document('explain'));
    const verbosity = args.oneOf('verbosity', VERBOSITIES) ?? 'allPlansExecution';
    const name = explained.firstKey() ?? '';
    const command = EXPLAINABLE.find((known) => known.name === name || known.aliases?.includes(name));
    if (command === undefined) throw unexplainable(name, isCommand);
    const inner = new Arguments(explained, name);
    checkFields(inner, command, fieldsOf(command), engine);
    return explainCommand({ ...invocation, args: inner }, verbosity !== 'queryPlanner');
  },
});
