import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { ConfigError } from '@almanac/process/config';
import type { FontFile } from './templates/design.js';

/** Size limit in bytes: a font is part of every first visit. */
const LARGEST_FONT = 1024 * 1024;
const WOFF2_SIGNATURE = 'wOF2';

/**
 * Reads the font file of a setting.
 * @param path undefined where the setting is not set
 * @throws ConfigError when the file is missing or is not a WOFF2 font
 */
export async function readFont(setting: string, path: string | undefined): Promise<FontFile | undefined> {
  if (path === undefined) return undefined;
  const size = await stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
  if (size === undefined) throw new ConfigError({ [setting]: 'names a file that cannot be read' });
  if (size > LARGEST_FONT) throw new ConfigError({ [setting]: 'names a file of more than 1 MB' });
  const bytes = await readFile(path);
  if (!bytes.subarray(0, WOFF2_SIGNATURE.length).equals(Buffer.from(WOFF2_SIGNATURE)))
    throw new ConfigError({ [setting]: 'names a file that is not a WOFF2 font' });
  return { name: `font-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.woff2`, bytes };
}
