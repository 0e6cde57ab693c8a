import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const USAGE = `Usage: npm run almanac -- openapi [--output FILE] [--site URL]

Writes the OpenAPI document of a running site to FILE, or to the standard output.

  --output FILE   where to
  --site URL      address of the site; SITE_URL, or the PORT of this machine, unless given
`;

/**
 * `openapi`: writes the description of the interface, as the site that runs gives it.
 * @param argv the words after the command.
 * @returns the exit status.
 */
export async function runOpenApiCommand(
  argv: readonly string[],
  { SITE_URL, PORT = '8080' }: NodeJS.ProcessEnv,
): Promise<number> {
  const options = readOptions(argv);
  if (!options) {
    process.stderr.write(USAGE);
    return 2;
  }
  const site = (options.site ?? SITE_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/+$/, '');
  try {
    const response = await fetch(`${site}/openapi.json`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const text = `${JSON.stringify(await response.json(), null, 2)}\n`;
    if (options.output === undefined) process.stdout.write(text);
    else await writeFile(options.output, text);
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${site} does not give its description (is it running?): ${reason}\n`);
    return 1;
  }
}

function readOptions(argv: readonly string[]): { output?: string; site?: string } | undefined {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { output: { type: 'string' }, site: { type: 'string' } },
    });
    return values;
  } catch {
    return undefined;
  }
}
