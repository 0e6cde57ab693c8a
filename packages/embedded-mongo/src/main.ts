import { runDatabaseCommand } from './command-line.js';

process.exitCode = await runDatabaseCommand(process.argv.slice(2));
