import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadPassword } from './authentication/password-file.js';
import { backup, compact } from './maintenance/backup.js';
import type { CheckReport } from './maintenance/check.js';
import { checkSeparately } from './maintenance/separate-check.js';
import { serve } from './server.js';
import { DATA_FILE } from './storage/tables.js';

const USAGE = `Usage:
  serve   [--port 27017] [--host 127.0.0.1] [--data data/db] [--replSet NAME] [--no-password] [--quiet]
  backup  --to FILE [--data data/db] [--json]   copy a database to a file; the site may be running
  check   [--repair] [--data data/db] [--json]  read every document and compare indexes; no server may be running
  compact [--data data/db] [--json]             give free room in the data file back; no server may be running

To restore a backup, copy the file to data.lmdb in an empty data directory.
`;

const USER = 'almanac';
/** Time to wait for the directory of a server that was just stopped or killed. */
const DIRECTORY_WAIT_MS = 5_000;
const OPEN = 'No password is asked for: every program on this machine can read and change the data.\n';

const DATA = { type: 'string', default: 'data/db' } as const;
const JSON_RESULT = { type: 'boolean', default: false } as const;

/** The program next to this module, bundled or not. */
const CHECK_PROCESS = new URL('./maintenance/check-process.js', import.meta.url);

/** Error for invalid arguments of the command line. */
class UsageError extends Error {}

/**
 * Runs the database's command line: `serve` (also when no command is named), `backup`, `check` or `compact`.
 * Resolves with the exit status: 0 when all is well, 1 when something failed or is damaged, 2 for wrong arguments.
 * `serve` resolves when SIGTERM or SIGINT has ended it.
 */
export async function runDatabaseCommand(argv: readonly string[]): Promise<number> {
  const [command, ...rest] = argv[0] === undefined || argv[0].startsWith('-') ? ['serve', ...argv] : argv;
  try {
    return await run(command, rest);
  } catch (error) {
    if (error instanceof UsageError || isParseError(error)) {
      process.stderr.write(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

const isParseError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

function run(command: string | undefined, args: string[]): Promise<number> {
  switch (command) {
    case 'serve':
      return runServe(args);
    case 'backup':
      return runBackup(args);
    case 'check':
      return runCheck(args);
    case 'compact':
      return runCompact(args);
    default:
      throw new UsageError(`unknown command: ${command}`);
  }
}

async function runServe(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '27017' },
      host: { type: 'string', default: '127.0.0.1' },
      data: DATA,
      replSet: { type: 'string' },
      'no-password': { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    },
  });
  const stop = stopSignal();
  // Errors of the output are ignored: it may be on the full disk, and the storage binding writes to it when a write
  // fails.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const server = await serve({
    port: portOf(values.port),
    host: values.host,
    dataDir: values.data,
    waitMs: DIRECTORY_WAIT_MS,
    ...(values.replSet !== undefined && { replicaSet: values.replSet }),
    ...(!values['no-password'] && { credential: { username: USER, password: loadPassword(values.data) } }),
  });
  if (!values.quiet) process.stdout.write(`listening on ${server.uri}\n`);
  if (!values.quiet && values['no-password']) process.stdout.write(OPEN);
  await stop;
  await server.close();
  return 0;
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`not a port: ${text}`);
}

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

async function runBackup(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, data: DATA, json: JSON_RESULT } });
  if (values.to === undefined) throw new UsageError('--to FILE is missing');
  requireDatabase(values.data);
  await backup({ dataDir: values.data, file: values.to });
  tell(values.json, { file: values.to }, `written to ${values.to}`);
  return 0;
}

/** Prints a result, for people or for scripts. */
function tell(json: boolean, result: object, text: string): void {
  process.stdout.write(`${json ? JSON.stringify(result) : text}\n`);
}

/** @throws Error for a directory without a database, which must not be created by the check */
function requireDatabase(dataDir: string): void {
  const file = statSync(join(dataDir, DATA_FILE), { throwIfNoEntry: false });
  if (!file) throw new Error(`There is no database in ${dataDir}.`);
  if (file.size === 0) throw new Error(`${join(dataDir, DATA_FILE)} is empty. Restore a backup.`);
}

async function runCheck(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { repair: { type: 'boolean', default: false }, data: DATA, json: JSON_RESULT },
  });
  requireDatabase(values.data);
  const report = await checkSeparately({ dataDir: values.data, repair: values.repair }, CHECK_PROCESS);
  tell(values.json, report, describe(report));
  return report.problems.every(({ repaired }) => repaired) ? 0 : 1;
}

function describe({ collections, documents, indexes, problems, damaged, setAside }: CheckReport): string {
  const lines = problems.map(
    ({ namespace, message, repaired }) =>
      `${namespace ? `${namespace}: ` : ''}${message}${repaired ? ' (repaired)' : ''}`,
  );
  const sizes = `${collections} collections, ${documents} documents, ${indexes} indexes`;
  return [
    ...lines,
    `${sizes}: ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}`,
    ...(damaged > 0 ? [adviceOf(damaged, setAside)] : []),
  ].join('\n');
}

/** Handling of damaged documents. */
const adviceOf = (damaged: number, setAside: string | undefined): string =>
  setAside === undefined
    ? `${damaged} documents are damaged. Restore a backup, or set them aside with --repair.`
    : `${damaged} damaged documents were moved to ${setAside}. Restore a backup to have them back.`;

async function runCompact(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { data: DATA, json: JSON_RESULT } });
  requireDatabase(values.data);
  await compact({ dataDir: values.data });
  tell(values.json, { data: values.data }, `compacted ${values.data}`);
  return 0;
}
