import type { Declarations } from '@almanac/content-types';
import { core } from '@almanac/rpc';
import { UserError } from '@almanac/supervisor/errors';
import type { OpenSite } from '../site/site.js';
import { differences, isDeclaredIn, storedKinds } from './diff.js';

/** Target of a removal, as the user names it. */
export interface Named {
  readonly name: string;
  /** Type, taxonomy, `user` or `comment` that has the field; otherwise absent. */
  readonly on?: string | undefined;
  /** `type`, `taxonomy` or `status`, where several have the name. */
  readonly kind?: string | undefined;
}

/** A type, taxonomy, status or field that the file does not declare. */
export interface Removable {
  readonly kind: string;
  readonly name: string;
  readonly on: string;
  /** Number of documents. */
  readonly documents: number;
}

/** The effect of a removal on documents. */
export const effectOf = ({ kind }: Removable): { readonly will: string; readonly did: string } =>
  kind === 'status'
    ? { will: 'become drafts', did: 'are drafts now' }
    : { will: 'be deleted for good', did: 'deleted' };

/** Description of the documents that a removal deletes or changes. */
export function documentsOf({ kind, name, on }: Removable): string {
  if (kind === 'type') return `items of the type ${name}`;
  if (kind === 'status') return `items with the status ${name}`;
  return kind === 'taxonomy' ? `terms of the taxonomy ${name}` : `values of the field ${name} on ${on}`;
}

/**
 * The stored type, taxonomy, status or field with a name that the file does not declare.
 * @throws UserError for a declared one, and where several have the name
 */
export async function removableIn(
  site: Pick<OpenSite, 'rpc'>,
  declarations: Declarations,
  { name, on = '', kind }: Named,
): Promise<Removable> {
  const kinds = on === '' ? ['type', 'taxonomy', 'status'].filter((one) => one === (kind ?? one)) : ['field'];
  const stored = differences(declarations, await storedKinds(site, declarations));
  const [found, other] = stored.filter(
    (one) => !one.isDeclared && kinds.includes(one.kind) && one.name === name && one.on === on,
  );
  if (found && other)
    throw new UserError(`A ${found.kind} and a ${other.kind} are called ${name}. Choose one with --kind.`);
  if (found) return found;
  if (kinds.some((one) => isDeclaredIn(declarations, { kind: one, name, on })))
    throw new UserError(`The file declares ${name}. Remove it from the file first.`);
  return { kind: kinds[0] ?? 'type', name, on, documents: 0 };
}

/** Removes a type, taxonomy, status or field from all documents. @param progress called with the number of documents of each step */
export async function remove(
  site: Pick<OpenSite, 'rpc'>,
  { kind, name, on }: Removable,
  progress: (documents: number) => void,
): Promise<number> {
  const { removeStored } = site.rpc(core.OwnContent, 'core');
  for (let removed = 0; ; ) {
    const documents = Number((await removeStored({ kind, name, on })).documents);
    if (documents === 0) return removed;
    removed += documents;
    progress(documents);
  }
}
