import { removeAccents } from './accents.js';
import { sanitizeTitle } from './slug.js';
import { stripAllTags, trimBlanks } from './text.js';

/**
 * A login as it is stored: no markup, no references, Latin letters without accents, single blanks; with `strict`
 * only ASCII letters, digits, blanks and `_.@-`. WordPress: `sanitize_user`.
 */
export function sanitizeUser(login: string, strict = false): string {
  const text = removeAccents(stripAllTags(login))
    // Percent-encoded bytes, and references whatever they say.
    .replace(/%[a-f0-9]{2}/gi, '')
    .replace(/&[^;&\n]+;/g, '');
  const allowed = strict ? text.replace(/[^a-z0-9 _.\-@]/gi, '') : text;
  return trimBlanks(allowed).replace(/\s+/g, ' ');
}

/** The slug of a user made from the login, at most 50 characters. WordPress: `user_nicename`. */
export function userNicename(login: string): string {
  return sanitizeTitle([...login].slice(0, 50).join(''));
}
