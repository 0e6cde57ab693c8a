import { readFile } from 'node:fs/promises';
import { type AcfReading, declarationsFromAcf } from '@almanac/content-types';
import { UserError } from '@almanac/supervisor/errors';
import { checkReadable } from '../command-line/files.js';

/** The declarations for an export file of Advanced Custom Fields. @throws UserError for another file */
export async function acfDeclarations(file: string): Promise<AcfReading> {
  await checkReadable(file);
  const found = declarationsFromAcf(await readFile(file, 'utf8'));
  if (!found) throw new UserError(`${file} is no JSON export of Advanced Custom Fields.`);
  return found;
}
