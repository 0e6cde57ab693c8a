import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { isSystemError } from './errors.js';
import { replaceJson } from './json-files.js';

const schema = z.record(
  z.string(),
  z.object({ http: z.string(), grpc: z.string(), ops: z.string().optional() }),
);

/** Where the processes of a running site listen for each other and for the operator (`ops`), by their names. */
export type Addresses = Readonly<z.output<typeof schema>>;

const pathIn = (dataDir: string): string => join(dataDir, 'site.json');

/** Notes where a site's processes are, for commands that work on it while it runs. */
export const saveAddresses = (dataDir: string, addresses: Addresses): Promise<void> =>
  replaceJson(pathIn(dataDir), addresses);

export const forgetAddresses = (dataDir: string): Promise<void> => rm(pathIn(dataDir), { force: true });

/** @returns undefined where no site has said. */
export async function readAddresses(dataDir: string): Promise<Addresses | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
