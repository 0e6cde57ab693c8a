import { Command, Option } from 'commander';
import type { OpenSite, WorkOptions } from '../site/site.js';
import { STANDARD_STREAM } from './files.js';
import { Terminal } from './terminal.js';

/**
 * A command in a module of `commands/`. It declares its arguments and options at once, and loads its dependencies only
 * when it runs, which keeps the start fast.
 */
export type AddCommand = (program: Command) => void;

/** A command with a summary and examples for its `--help`. @param examples each a line to type, without the program's name */
export function addCommand(
  parent: Command,
  usage: string,
  summary: string,
  examples: readonly string[],
): Command {
  const command = parent.command(usage).description(summary);
  const lines = examples.map((example) => `  npm run almanac -- ${example}`);
  return command.addHelpText('after', `\nExample${lines.length > 1 ? 's' : ''}:\n${lines.join('\n')}`);
}

/** The option of commands whose results scripts read. */
export const jsonOption = (): Option => new Option('--json', 'print the result as JSON, for scripts');

/** The option of commands that write a file. */
export const forceOption = (): Option => new Option('--force', 'overwrite an existing file');

/** Options that most commands have. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * Output of a command.
 * @param options options of the command
 * @param file file that the command writes besides its result; with `-`, standard output contains nothing else
 */
export const terminalOf = ({ json = false, quiet = false }: CommonOptions, file = ''): Terminal =>
  new Terminal({
    json,
    quiet,
    out: file === STANDARD_STREAM ? process.stderr : process.stdout,
    progress: process.stderr,
  });

/** Runs work on the site that the settings name. */
export const onSite = async <T>(
  terminal: Terminal,
  work: (site: OpenSite) => Promise<T>,
  options: WorkOptions = {},
): Promise<T> => (await import('../site/site.js')).withSite(terminal, work, options);

export { Command, Option };
