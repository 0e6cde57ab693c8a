import { parseArgs } from 'node:util';
import { serve } from './server.js';

const USAGE = `Usage:
  serve  [--port 27017] [--host 127.0.0.1] [--data ./data] [--replSet NAME] [--quiet]
`;

/**
 * Runs the database's command line; resolves with the exit status. `serve` resolves when SIGTERM or SIGINT has ended it.
 */
export async function runDatabaseCommand(argv: readonly string[]): Promise<number> {
  const [command, ...rest] = argv[0]?.startsWith('-') || argv.length === 0 ? ['serve', ...argv] : argv;
  try {
    switch (command) {
      case 'serve':
        return await runServe(rest);
      default:
        process.stderr.write(USAGE);
        return 2;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function runServe(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string', default: '27017' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: './data' },
      replSet: { type: 'string' },
      quiet: { type: 'boolean', default: false },
    },
  });
  const server = await serve({
    port: Number(values.port),
    host: values.host,
    dataDir: values.data,
    ...(values.replSet !== undefined && { replicaSet: values.replSet }),
  });
  if (!values.quiet) process.stdout.write(`listening on ${server.uri}\n`);
  await stopSignal();
  await server.close();
  return 0;
}

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });
