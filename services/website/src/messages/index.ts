import { ar } from './ar.js';
import { de } from './de.js';
import { en, type Messages } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { nl } from './nl.js';
import { pt } from './pt.js';

export type { Messages } from './en.js';

/** The languages of the website by code. */
const LANGUAGES: Readonly<Record<string, Messages>> = { ar, de, en, es, fr, it, ja, nl, pt };

/** The messages of a language, such as `de_DE`; English where it has none. */
export const messagesIn = (language: string): Messages =>
  LANGUAGES[language.split(/[_-]/)[0]?.toLowerCase() ?? ''] ?? en;
