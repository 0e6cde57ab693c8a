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
  /** Secret that signs the identity that the gateway sends to services. */
  identitySecret: z.string().min(32),
  /** Password of the services for the embedded database. A site of an earlier version gets one at its next start. */
  databasePassword: z.string().min(1).default(generatePassword),
  /**
   * The generated password of the administrator, stored until the site is installed and the password was shown, so
   * that an interrupted start does not lose it.
   */
  adminPassword: z.string().optional(),
  /** Whether a start has found the site installed. */
  installed: z.boolean(),
});

/** Secrets of a site that are not in its database. */
export type Secrets = z.infer<typeof schema>;

const secretsPath = (directory: string) => join(directory, 'secrets.json');

/**
 * The secrets of a data directory, generated at its first start.
 * @throws UserError when the file is damaged. The message contains none of its content.
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
    `${path} is damaged. Restore it from a backup, or remove it: the next start creates a new one.`,
  );
}

const saveSecrets = (directory: string, secrets: Secrets): Promise<void> =>
  replaceJson(secretsPath(directory), secrets);

/**
 * Records that the site is installed, and deletes its generated password.
 * @param isNew whether the site was installed just now
 * @returns the password, to be shown once; undefined for an existing site or a chosen password
 */
export async function noteInstalled(
  { dataDir, adminPassword: chosen }: Pick<StartConfig, 'dataDir' | 'adminPassword'>,
  { adminPassword: generated, ...kept }: Secrets,
  isNew: boolean,
): Promise<string | undefined> {
  if (!kept.installed) await saveSecrets(dataDir, { ...kept, installed: true });
  return isNew && !chosen ? generated : undefined;
}
