import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { StartConfig } from './config.js';
import { isSystemError, UserError } from './errors.js';
import { jsonIn, replaceJson } from './json-files.js';

const generatePassword = (): string => randomBytes(32).toString('base64url');

const schema = z.object({
  /** Signs the identity that the gateway hands to services. */
  identitySecret: z.string().min(32),
  /** Password of the services at the embedded database. Sites of earlier versions get one at their next start. */
  databasePassword: z.string().min(1).default(generatePassword),
  /**
   * The administrator's generated password, kept only until the site is installed and it has been shown: a start
   * that is interrupted in between must not lose it.
   */
  adminPassword: z.string().optional(),
  /** Whether a start has seen the site installed. */
  installed: z.boolean(),
});

/** Secrets that a site stores outside of its database. */
export type Secrets = z.infer<typeof schema>;

const secretsPath = (directory: string) => join(directory, 'secrets.json');

/**
 * The secrets of a data directory; made at its first start.
 * @throws UserError when the file is damaged. It says nothing of what is in there.
 */
export async function loadSecrets(directory: string): Promise<Secrets> {
  const path = secretsPath(directory);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    const secrets: Secrets = {
      identitySecret: generatePassword(),
      databasePassword: generatePassword(),
      adminPassword: randomBytes(12).toString('base64url'),
      installed: false,
    };
    await saveSecrets(directory, secrets);
    return secrets;
  }
  const stored = jsonIn(text);
  const secrets = schema.safeParse(stored).data;
  if (secrets) {
    if (!isDeepStrictEqual(secrets, stored)) await saveSecrets(directory, secrets);
    return secrets;
  }
  throw new UserError(
    `${path} is damaged. Take it from a backup, or remove it: the next start makes a new one.`,
  );
}

const saveSecrets = (directory: string, secrets: Secrets): Promise<void> =>
  replaceJson(secretsPath(directory), secrets);

/**
 * Notes that the site is installed, and forgets its generated password.
 * @param isNew whether it has just been installed
 * @returns the password, to be shown this once; undefined for a site that is not new, or whose password was chosen
 */
export async function noteInstalled(
  { dataDir, adminPassword: chosen }: Pick<StartConfig, 'dataDir' | 'adminPassword'>,
  { adminPassword: generated, ...kept }: Secrets,
  isNew: boolean,
): Promise<string | undefined> {
  if (!kept.installed) await saveSecrets(dataDir, { ...kept, installed: true });
  return isNew && !chosen ? generated : undefined;
}
