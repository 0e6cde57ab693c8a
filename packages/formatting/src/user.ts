import { removeAccents } from './accents.js';
import { sanitizeTitle, withSuffix } from './slug.js';
import { stripAllTags, trimBlanks } from './text.js';

/**
 * A login as it is stored: no markup, no references, Latin letters without accents, single blanks; with `strict`
 * only ASCII letters, digits, blanks and `_.@-`. WordPress: `sanitize_user`.
 */
export function sanitizeUser(login: string, strict = false): string {
  const text = removeAccents(stripAllTags(login))
    // Percent-encoded bytes and all references.
    .replace(/%[a-f0-9]{2}/gi, '')
    .replace(/&[^;&\n]+;/g, '');
  const allowed = strict ? text.replace(/[^a-z0-9 _.\-@]/gi, '') : text;
  return trimBlanks(allowed).replace(/\s+/g, ' ');
}

/** Maximum length of a user's slug, in characters. */
export const MAX_NICENAME_LENGTH = 50;

/** The slug of a user made from the login. WordPress: `user_nicename`. */
export function userNicename(login: string): string {
  return sanitizeTitle([...login].slice(0, MAX_NICENAME_LENGTH).join(''));
}

/** The n-th variant of a user's slug: the slug itself, then `slug-2`, `slug-3` … */
export function numberedNicename(slug: string, n: number): string {
  return n === 1 ? slug : withSuffix(slug, n, MAX_NICENAME_LENGTH);
}
