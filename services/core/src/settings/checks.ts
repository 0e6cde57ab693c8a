import { isTimeZone, TIME_ZONES } from '@almanac/dates';
import type { ArgumentError, JsonSchema } from '@almanac/rest';
import { PermalinkStructure } from '../content/permalink-structure.js';
import type { SettingName } from './declarations.js';
import { INVALID_STRUCTURE, INVALID_TIMEZONE, INVALID_URL } from './errors.js';

/** Validation of a text setting beyond its declaration. */
interface TextCheck {
  readonly isValid: (text: string, site: { readonly apiRoot: string }) => boolean;
  readonly error: ArgumentError;
  /** JSON schema of the check. */
  readonly accepts: JsonSchema;
}

export const TEXT_CHECKS: { readonly [K in SettingName]?: TextCheck } = {
  url: {
    isValid: (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    error: INVALID_URL,
    accepts: { pattern: '^https?://[A-Za-z][A-Za-z0-9.-]*(?:/[A-Za-z0-9/_.~-]*)?$' },
  },
  timezone: {
    isValid: (text) => text === '' || isTimeZone(text),
    error: INVALID_TIMEZONE,
    accepts: { enum: ['', ...TIME_ZONES, null] },
  },
  permalink_structure: {
    isValid: (text, { apiRoot }) => PermalinkStructure.isStructure(text, apiRoot),
    error: INVALID_STRUCTURE,
    accepts: { pattern: PermalinkStructure.PATTERN },
  },
};
