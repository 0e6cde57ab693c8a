import type { Declarations } from '@almanac/content-types';
import { core } from '@almanac/rpc';
import type { OpenSite } from '../site/site.js';

/** A type, taxonomy, status or field that is stored. */
export interface StoredKind {
  readonly kind: string;
  readonly name: string;
  /** Resource that has the field; empty for others. */
  readonly on: string;
  readonly documents: number;
  /** Number of documents whose value the declared field does not accept. */
  readonly unfit: number;
}

/** A stored type, taxonomy, status or field that is not declared, or has values that its field does not accept. */
export interface Difference extends StoredKind {
  readonly isDeclared: boolean;
}

/** Types, taxonomies, statuses and fields that a site has stored, compared with declarations. */
export async function storedKinds(
  site: Pick<OpenSite, 'rpc'>,
  declarations: Declarations,
): Promise<readonly StoredKind[]> {
  const sent = { declarations: JSON.stringify(declarations) };
  const { kinds } = await site.rpc(core.OwnContent, 'core').listStored(sent);
  return kinds.map(({ kind, name, on, documents, unfit }) => ({
    ...{ kind, name, on },
    documents: Number(documents),
    unfit: Number(unfit),
  }));
}

/** Whether the file declares a type, taxonomy, status or field. */
export const isDeclaredIn = (
  { types, taxonomies, statuses, fields }: Declarations,
  one: Pick<StoredKind, 'kind' | 'name' | 'on'>,
): boolean => {
  if (one.kind === 'field')
    return fields.some((field) => field.name === one.name && field.on.includes(one.on));
  const declared = { type: types, taxonomy: taxonomies, status: statuses }[one.kind] ?? [];
  return declared.some(({ name }) => name === one.name);
};

/** Differences between what is stored and what the file declares. All of it is kept. */
export const differences = (
  declarations: Declarations,
  stored: readonly StoredKind[],
): readonly Difference[] =>
  stored
    .map((one) => ({ ...one, isDeclared: isDeclaredIn(declarations, one) }))
    .filter(({ isDeclared, unfit }) => !isDeclared || unfit > 0);

/** A line for each. */
export const linesOf = (found: readonly Difference[]): string =>
  found.length === 0
    ? 'The file declares everything that is stored, and all values fit.'
    : found
        .map(({ kind, name, on, documents, unfit, isDeclared }) =>
          [
            ...[kind, name],
            ...(on === '' ? [] : [`on ${on}`]),
            `in ${documents} documents:`,
            isDeclared
              ? `${unfit} have a value that the field does not accept, shown as null`
              : `not declared, so ${kind === 'status' ? 'shown to editors of the items alone' : 'not shown'}`,
          ].join(' '),
        )
        .join('\n');
