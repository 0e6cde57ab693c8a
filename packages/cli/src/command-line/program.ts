import { Command } from 'commander';
import { COMMANDS } from '../commands/index.js';

/** The command line, complete. */
export function almanac(): Command {
  const program = new Command('almanac')
    .usage('<command> [options]')
    .description('Almanac, a content site. Type "npm run almanac -- <command> --help" for one command.')
    .helpCommand(false)
    .showHelpAfterError()
    .addHelpText('after', OTHERS);
  for (const add of COMMANDS) add(program);
  strictly(program);
  return program;
}

/** What the door runs by itself, before anything is built. */
const OTHERS = `
Also:
  test                   format, lint, types and every test (npm test)
  fuzz [options]         hostile requests to a site of their own (npm run fuzz)

Exit codes: 0 done, 1 failed, 2 wrong words.`;

/** Errors of words are thrown in place of ending the process, for every command. */
function strictly(command: Command): void {
  command.exitOverride().allowExcessArguments(false);
  for (const child of command.commands) strictly(child);
}
