import type { Declarations } from '@almanac/content-types';
import { core } from '@almanac/rpc';
import { UserError } from '@almanac/supervisor/errors';
import type { OpenSite } from '../site/site.js';
import { differences, storedKinds } from './diff.js';

/** A type, or a field of something. */
export interface Removed {
  readonly name: string;
  /** Absent for a type. */
  readonly on?: string | undefined;
}

/** Number of documents with a type or field that the file does not declare. @throws UserError for a declared one */
export async function countRemoved(
  site: Pick<OpenSite, 'rpc'>,
  declarations: Declarations,
  { name, on = '' }: Removed,
): Promise<number> {
  const isDeclared =
    on === ''
      ? declarations.types.some((type) => type.name === name)
      : declarations.fields.some((field) => field.name === name && field.on.includes(on));
  if (isDeclared) throw new UserError(`The file declares ${name}. Remove it from the file first.`);
  const stored = differences(declarations, await storedKinds(site, declarations));
  const found = stored.find((one) => one.kind !== 'taxonomy' && one.name === name && one.on === on);
  return found?.documents ?? 0;
}

/** Removes a type or field from all documents. @param progress called with the number of documents so far */
export async function remove(
  site: Pick<OpenSite, 'rpc'>,
  { name, on = '' }: Removed,
  progress: (documents: number) => void,
): Promise<number> {
  const { removeStored } = site.rpc(core.OwnContent, 'core');
  for (let removed = 0; ; ) {
    const documents = Number((await removeStored({ name, on })).documents);
    if (documents === 0) return removed;
    removed += documents;
    progress(removed);
  }
}
