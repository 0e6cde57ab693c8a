import { almanac } from './command-line/program.js';
import { EXIT, runCommand } from './command-line/run.js';

/** Runs one command of the command line. @param argv the words after the program's name. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = almanac();
  if (argv.length === 0) {
    process.stderr.write(program.helpInformation());
    process.exitCode = EXIT.usage;
    return;
  }
  process.exitCode = await runCommand(program, argv);
}
