import { type Html, Markup } from './html.js';

/** Fewest characters of a word that is marked. */
const SHORTEST = 2;

/** Marks the words of a search in the texts of markup, ignoring case. */
export function highlighted(markup: Html, search: string): Markup {
  const source = String(markup);
  const words = search
    .split(/\s+/)
    .filter(({ length }) => length >= SHORTEST)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return new Markup(source);
  // Tags and character references are skipped.
  const pattern = new RegExp(`<[^>]*>|&[^;\\s]{1,12};|(${words.join('|')})`, 'giu');
  return new Markup(
    source.replace(pattern, (found, word?: string) => (word === undefined ? found : `<mark>${word}</mark>`)),
  );
}
