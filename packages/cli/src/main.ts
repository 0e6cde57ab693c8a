const USAGE = `Usage: npm run almanac -- <command>

  start                                   the whole site (npm start)
  db serve --port N --data DIR            the embedded database alone (npm run db -- …)
  db backup --data DIR --to FILE          a backup of it, also while it runs
  db check [--repair] --data DIR          checks it; with --repair damaged indexes are built again
  db compact --data DIR                   gives free room in its file back
  forms export                            messages of contact forms as CSV (--help)
  openapi [--output FILE] [--site URL]    the OpenAPI document of a running site
  manifests                               writes the processes into deploy/ again, after a change of settings
  test                                    format, lint, types and every test (npm test)
  bench                                   measurements, side by side in one run (npm run bench)
  fuzz [--seconds N] [--seed S]           hostile requests to a site of their own (npm run fuzz)
`;

/** Runs one command of the command line. @param argv the words after the program's name. */
export async function main(argv: readonly string[]): Promise<void> {
  const [command, ...rest] = argv;
  if (command === 'start' && rest.length > 0) return explain();
  // Each loads what it needs by itself: a start does not wait for what only the others need.
  switch (command) {
    case 'start':
      return (await import('./start/start.js')).start();
    case 'db':
      process.exitCode = await (await import('@almanac/embedded-mongo')).runDatabaseCommand(rest);
      return;
    case 'forms':
      process.exitCode = await (await import('./forms/export.js')).runFormsCommand(rest, process.env);
      return;
    case 'openapi':
      process.exitCode = await (await import('./openapi/openapi.js')).runOpenApiCommand(rest, process.env);
      return;
    case 'manifests':
      return (await import('./deploy/manifests.js')).writeManifests();
    case 'bench':
      return (await import('./bench/bench.js')).bench(rest);
    default:
      explain();
  }
}

function explain(): void {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
