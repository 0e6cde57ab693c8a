import { ar } from './ar.js';
import { de } from './de.js';
import { en, type MailTexts } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';
import { nl } from './nl.js';
import { pt } from './pt.js';

export type { AccountMail, MailTexts } from './en.js';

/** The languages of mails by code: those of the website. */
const LANGUAGES: Readonly<Record<string, MailTexts>> = { ar, de, en, es, fr, it, ja, nl, pt };

/** The texts of a language, such as `de_DE`; English where there are none. */
export const textsIn = (language: string): MailTexts =>
  LANGUAGES[language.split('_')[0]?.toLowerCase() ?? ''] ?? en;
