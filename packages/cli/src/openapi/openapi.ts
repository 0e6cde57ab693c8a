import { writeFile } from 'node:fs/promises';
import { UserError } from '@almanac/supervisor/errors';
import { STANDARD_STREAM } from '../command-line/files.js';

/** Options of the command. */
export interface OpenApiOptions {
  /** File to write; standard output by default. */
  readonly output?: string;
  /** Address of the site. */
  readonly site?: string;
}

/**
 * Writes the description of the API of the running site.
 * @throws UserError when the site does not respond
 */
export async function writeOpenApi(
  { output, site }: OpenApiOptions,
  { SITE_URL, PORT = '8080' }: NodeJS.ProcessEnv,
): Promise<void> {
  const address = (site ?? SITE_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/+$/, '');
  const text = await descriptionOf(address);
  if (output === undefined || output === STANDARD_STREAM) process.stdout.write(text);
  else await writeFile(output, text);
}

async function descriptionOf(address: string): Promise<string> {
  const response = await fetch(`${address}/openapi.json`).catch((error: unknown) => {
    throw new UserError(`The site does not respond at ${address}. Is it running?`, { cause: error });
  });
  if (!response.ok)
    throw new UserError(`${address} has no OpenAPI document (status ${response.status}). Is it this site?`);
  return `${JSON.stringify(await response.json(), null, 2)}\n`;
}
