import { inBackground, renderTitle, sortKey } from '@almanac/formatting';
import type { Item } from './item.js';

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

/** The fields of texts for a write of an item that is there: each text of the search by itself. */
export const flatTexts = <T extends { readonly search?: Readonly<Record<string, string | undefined>> }>({
  search = {},
  ...texts
}: T): Readonly<Record<string, unknown>> => ({
  ...texts,
  ...Object.fromEntries(Object.entries(search).map(([name, text]) => [`search.${name}`, text])),
});
