import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { isSystemError } from './errors.js';
import { replaceJson } from './json-files.js';

const schema = z.record(
  z.string(),
  z.object({ http: z.string(), grpc: z.string(), ops: z.string().optional() }),
);

/** Addresses of the processes of a running site, for each other and for the operator (`ops`), by name. */
export type Addresses = Readonly<z.output<typeof schema>>;

const pathIn = (dataDir: string): string => join(dataDir, 'site.json');

/** Stores the addresses of a site's processes, for commands that use the running site. */
export const saveAddresses = (dataDir: string, addresses: Addresses): Promise<void> =>
  replaceJson(pathIn(dataDir), addresses);

export const forgetAddresses = (dataDir: string): Promise<void> => rm(pathIn(dataDir), { force: true });

/** @returns undefined when no addresses are stored */
export async function readAddresses(dataDir: string): Promise<Addresses | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}
