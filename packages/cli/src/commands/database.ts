import { join } from 'node:path';
import type { Command } from 'commander';
import { type AddCommand, addCommand, jsonOption } from '../command-line/command.js';
import { checkWritable } from '../command-line/files.js';

/** The commands of the embedded database, which its own command line executes. */
export const addDatabase: AddCommand = (program) => {
  const db = addCommand(program, 'db', 'the embedded database: serve, back up, check, compact', ['db check']);
  const add = (name: string, summary: string, examples: readonly string[]): Command =>
    addCommand(db, name, summary, examples)
      .option('--data <dir>', 'directory of the database (default: that of the site)')
      .action(async (options: Readonly<Record<string, string | boolean>>) => {
        const [{ runDatabaseCommand }, { siteConfig }] = await Promise.all([
          import('@almanac/embedded-mongo'),
          import('@almanac/supervisor/config'),
        ]);
        if (typeof options['to'] === 'string') await checkWritable(options['to'], true);
        const data = options['data'] ?? join(siteConfig().dataDir, 'db');
        process.exitCode = await runDatabaseCommand([
          name,
          ...wordsOf({ ...options, data }, name === 'serve'),
        ]);
      });
  add('serve', 'serve a database alone, for any MongoDB client (npm run db -- …)', [
    'db serve --port 27017 --data DIR',
  ])
    .option('--port <port>', 'port to listen on', '27017')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--replSet <name>', 'act as the primary of this replica set')
    .option('--no-password', 'accept clients without a password');
  add('backup', 'copy a database to a file; the site may be running', ['db backup --to site.lmdb'])
    .requiredOption('--to <file>', 'file to write')
    .addOption(jsonOption());
  add('check', 'read every document and compare indexes; stop the site first', ['db check --repair'])
    .option('--repair', 'set damaged documents aside and build damaged indexes again')
    .addOption(jsonOption());
  add('compact', 'shrink the data file by its free space; stop the site first', ['db compact']).addOption(
    jsonOption(),
  );
};

/** Options in the form of the database's command line. */
const wordsOf = (options: Readonly<Record<string, string | boolean>>, isServer: boolean): string[] =>
  Object.entries(options).flatMap(([name, value]) => {
    if (name === 'password') return value ? [] : ['--no-password'];
    // The database's other commands print only their results.
    if (name === 'quiet' && !isServer) return [];
    return value === true ? [`--${name}`] : value === false ? [] : [`--${name}`, value];
  });
