import { inBackground, renderTitle, sortKey } from '@almanac/formatting';
import type { Item } from './document.js';

/** Bytes that titles and excerpts may have: WordPress's columns, which clients rely on being refused beyond. */
export const MAX_COLUMN_BYTES = 65_535;

/** How many bytes texts have together. */
export const bytesOf = (...texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0);

/** A title as it is stored. */
export const titleFields = (raw: string): Pick<Item, 'title' | 'titleKey'> => ({
  title: { raw, rendered: renderTitle(raw) },
  titleKey: sortKey(raw),
});

/** Texts as a search compares them; those that are undefined are left out. */
export async function foldedTexts<T extends Readonly<Record<string, string | undefined>>>(
  texts: T,
): Promise<{ readonly [K in keyof T]?: string }> {
  const folded: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts))
    if (text !== undefined) folded[name] = await inBackground('fold', text);
  return folded as { readonly [K in keyof T]?: string };
}

/**
 * A guard with which a write applies only while texts are as they were read.
 * @param changes texts by name @param paths where each of them is stored
 */
export const rawGuard = (
  changes: ReadonlyMap<string, { readonly from: string }>,
  paths: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...changes].flatMap(([name, { from }]) => (paths[name] === undefined ? [] : [[paths[name], from]])),
  );

/** The fields of texts for a write of an item that is there: each text of the search by itself. */
export const flatTexts = <T extends { readonly search?: Readonly<Record<string, string | undefined>> }>({
  search = {},
  ...texts
}: T): Readonly<Record<string, unknown>> => ({
  ...texts,
  ...Object.fromEntries(Object.entries(search).map(([name, text]) => [`search.${name}`, text])),
});
