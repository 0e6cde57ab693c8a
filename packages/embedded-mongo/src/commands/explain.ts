import { CommandError } from '../errors.js';
import { aggregate } from './aggregate.js';
import { Arguments } from './arguments.js';
import type { Command } from './command.js';
import { count } from './count.js';
import { deleteCommand } from './delete.js';
import { distinct } from './distinct.js';
import { explainCommand } from './explanation.js';
import { find } from './find.js';
import { findAndModify } from './find-and-modify.js';
import { checkFields, fieldsOf } from './generic-arguments.js';
import { update } from './update.js';

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];
const EXPLAINABLE: readonly Command[] = [
  aggregate,
  count,
  deleteCommand,
  distinct,
  find,
  findAndModify,
  update,
];

/** Says how a command finds its documents, and with `executionStats` what that takes. Nothing is changed by it. */
export const explain: Command = {
  name: 'explain',
  reads: true,
  stable: true,
  fields: ['verbosity'],
  run: (invocation) => {
    const { args, engine } = invocation;
    const explained = args.required('explain', args.document('explain'));
    const verbosity = args.oneOf('verbosity', VERBOSITIES) ?? 'allPlansExecution';
    const name = explained.firstKey() ?? '';
    const command = EXPLAINABLE.find((known) => known.name === name || known.aliases?.includes(name));
    if (command === undefined) throw new CommandError(59, `Explain failed due to unknown command: ${name}`);
    const inner = new Arguments(explained, name);
    checkFields(inner, command, fieldsOf(command), engine);
    return explainCommand({ ...invocation, args: inner }, verbosity !== 'queryPlanner');
  },
};
