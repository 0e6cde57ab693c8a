import type { Declarations } from '@almanac/content-types';
import { core } from '@almanac/rpc';
import type { OpenSite } from '../site/site.js';

/** A type, taxonomy or field that is stored. */
export interface StoredKind {
  readonly kind: string;
  readonly name: string;
  /** Resource that has the field; empty for types and taxonomies. */
  readonly on: string;
  readonly documents: number;
}

/** Types, taxonomies and fields that a site has stored. */
export async function storedKinds(site: Pick<OpenSite, 'rpc'>): Promise<readonly StoredKind[]> {
  const { kinds } = await site.rpc(core.OwnContent, 'core').listStored({});
  return kinds.map(({ kind, name, on, documents }) => ({ kind, name, on, documents: Number(documents) }));
}

/** Stored types, taxonomies and fields that the file does not declare. They are kept, and not shown. */
export const undeclared = (
  { types, taxonomies, fields }: Declarations,
  stored: readonly StoredKind[],
): readonly StoredKind[] =>
  stored.filter(({ kind, name, on }) => {
    if (kind === 'field') return !fields.some((field) => field.name === name && field.on.includes(on));
    return !(kind === 'type' ? types : taxonomies).some((declared) => declared.name === name);
  });

/** A line for each. */
export const linesOf = (kinds: readonly StoredKind[]): string =>
  kinds.length === 0
    ? 'The file declares everything that is stored.'
    : kinds
        .map(({ kind, name, on, documents }) =>
          [kind, name, ...(on === '' ? [] : [`on ${on}`]), `in ${documents} documents`].join(' '),
        )
        .join('\n');
