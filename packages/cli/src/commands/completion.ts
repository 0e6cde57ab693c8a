import { Argument } from 'commander';
import { type AddCommand, addCommand } from '../command-line/command.js';
import { SHELLS, type Shell } from '../completion/completion.js';

export const addCompletion: AddCommand = (program) => {
  addCommand(
    program,
    'completion',
    'print a script that lets a shell complete commands and options of "almanac",\n' +
      'which "npm link" puts on the path',
    ['completion bash > ~/.almanac-completion'],
  )
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: Shell) => {
      const { completionScript } = await import('../completion/completion.js');
      process.stdout.write(completionScript(program, shell));
    });
};
