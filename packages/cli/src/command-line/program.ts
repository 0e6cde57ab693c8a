import { Command, Option } from 'commander';
import { COMMANDS } from '../commands/index.js';
import { version } from './version.js';

/** The command line, complete. */
export function almanac(): Command {
  const program = new Command('almanac')
    .usage('<command> [options]')
    .description('Almanac, a content site. Type "npm run almanac -- help <command>" for one command.')
    .version(version)
    .addOption(new Option('--quiet', 'print results and errors only'))
    .helpCommand(false)
    .addHelpText('after', OTHERS);
  for (const add of COMMANDS) add(program);
  addHelp(program);
  // The global option becomes an option of every command.
  program.hook('preAction', (_program, command) => {
    if (program.opts()['quiet'] === true) command.setOptionValue('quiet', true);
  });
  strictly(program);
  return program;
}

/** Commands that the launcher runs itself, before the build. */
const OTHERS = `
Also:
  test                   format, lint, types and every test (npm test)
  fuzz [options]         random hostile requests to a temporary site (npm run fuzz)
  bench [options]        performance measurements (npm run bench)

Exit codes: 0 done, 1 failed, 2 usage error, 130 interrupted.`;

/** Adds the command help: `help`, `help user`, `help user create`. Unknown names fail as they do without `help`. */
function addHelp(program: Command): void {
  program
    .command('help [command...]')
    .description('show the help of a command')
    .addHelpText('after', '\nExample:\n  npm run almanac -- help user create')
    .action(async (words: string[]) => {
      let found = program;
      for (const word of words) {
        const child = found.commands.find((one) => one.name() === word || one.aliases().includes(word));
        if (!child) return void (await program.parseAsync(words, { from: 'user' }));
        found = child;
      }
      found.outputHelp();
    });
}

/** Makes every command throw usage errors instead of ending the process. Each takes one line and a hint. */
function strictly(command: Command): void {
  command.exitOverride().allowExcessArguments(false);
  if (command.commands.length === 0)
    command.showHelpAfterError(`Type "npm run almanac -- help ${pathOf(command)}" for its usage.`);
  for (const child of command.commands) strictly(child);
}

/** The full name of a command: `user create`. */
export const pathOf = (command: Command): string =>
  command.parent === null ? '' : `${pathOf(command.parent)} ${command.name()}`.trim();
