import { runDatabaseCommand } from '@almanac/embedded-mongo';
import { start } from './start/start.js';

const USAGE = `Usage: npm run almanac -- <command>

  start                                   the whole site (npm start)
  db serve --port N --data DIR            the embedded database alone (npm run db -- …)
  db backup --data DIR --to FILE          a backup of it, also while it runs
  db check --data DIR                     checks it, and builds damaged indexes again
  test                                    format, lint, types and every test (npm test)
  bench                                   measurements, side by side in one run (npm run bench)
`;

/** Runs one command of the command line. @param argv the words after the program's name. */
export async function main(argv: readonly string[]): Promise<void> {
  const [command, ...rest] = argv;
  switch (command) {
    case 'start':
      return start();
    case 'db':
      process.exitCode = await runDatabaseCommand(rest);
      return;
    case 'bench':
      // Loaded only here: it needs what is installed for development.
      return (await import('./bench/bench.js')).bench(rest);
    default:
      process.stderr.write(USAGE);
      process.exitCode = 2;
  }
}
