import { CommandError } from '../errors.js';
import { weightsOf } from './collation-weights.js';
import { Doc } from './doc.js';
import { formatValue } from './format.js';
import { compareNumbers } from './numbers.js';
import { isNumeric } from './types.js';
import type { Value } from './values.js';

/** 1: base letters only; 2: accents too; 3: upper and lower case too. */
export type Strength = 1 | 2 | 3;

/** Below every byte of a weight, so that a text sorts before those that it begins. */
const LEVEL_SEPARATOR = 2;

/**
 * Compares strings by the rules of a language instead of by their bytes, as Unicode's root collation does: level by
 * level, first all base letters, then all accents, then the case of all letters.
 */
export class Collation {
  /** Collations with equal identities compare alike. */
  readonly key: string;

  constructor(
    readonly locale: string,
    readonly strength: Strength,
  ) {
    this.key = `${locale}/${strength}`;
  }

  /** Bytes whose order is the collation's order of strings; equal strings have equal keys. */
  sortKey(text: string): Uint8Array {
    const primary: number[] = [];
    const secondary: number[] = [];
    const tertiary: number[] = [];
    for (const weight of weightsOf(text)) {
      primary.push(...weight.primary);
      secondary.push(weight.secondary);
      tertiary.push(weight.tertiary);
    }
    const levels = [primary];
    if (this.strength > 1) levels.push([LEVEL_SEPARATOR], secondary);
    if (this.strength > 2) levels.push([LEVEL_SEPARATOR], tertiary);
    return Uint8Array.from(levels.flat());
  }

  compare(a: string, b: string): number {
    return a === b ? 0 : Buffer.compare(this.sortKey(a), this.sortKey(b));
  }

  /** The whole specification, as indexes show it. */
  get spec(): Doc {
    return Doc.from({
      locale: this.locale,
      caseLevel: false,
      caseFirst: 'off',
      strength: this.strength,
      numericOrdering: false,
      alternate: 'non-ignorable',
      maxVariable: 'punct',
      normalization: false,
      backwards: false,
      version: '57.1',
    });
  }
}

/** The locales that sort by Unicode's root collation without changes of their own. */
const LOCALES = new Set(['en', 'en_US', 'de', 'fr', 'it', 'nl', 'pt']);

/** The only values taken of the further options: MongoDB's defaults. */
const DEFAULTS: ReadonlyMap<string, readonly Value[]> = new Map<string, readonly Value[]>([
  ['caseLevel', [false]],
  ['caseFirst', ['off']],
  ['numericOrdering', [false]],
  ['alternate', ['non-ignorable']],
  ['maxVariable', ['punct', 'space']],
  ['normalization', [false, true]],
  ['backwards', [false]],
  ['version', ['57.1']],
]);

/**
 * The collation that a command or an index asks for; undefined for none and for the locale `simple`, which compare
 * bytes. Refuses what is outside the subset with InvalidOptions.
 */
export function parseCollation(spec: Doc | undefined): Collation | undefined {
  if (spec === undefined || spec.size === 0) return undefined;
  const locale = spec.get('locale');
  if (locale === undefined) {
    throw new CommandError(40414, "BSON field 'collation.locale' is missing but a required field");
  }
  if (typeof locale !== 'string')
    throw new CommandError(14, "BSON field 'collation.locale' is the wrong type");
  for (const [name, value] of spec) checkOption(name, value, spec);
  const strength = parseStrength(spec.get('strength'));
  if (locale === 'simple') {
    if (spec.size === 1) return undefined;
    throw new CommandError(9, "If locale is 'simple', no other collation option may be given");
  }
  if (!/^[a-z]{2,3}(_[A-Za-z]{2,8})*(@.*)?$/.test(locale)) {
    throw new CommandError(2, `Field 'locale' is invalid in: ${formatValue(spec)}`);
  }
  if (!LOCALES.has(locale)) throw new CommandError(72, `collation locale '${locale}' is not supported`);
  return new Collation(locale, strength);
}

function checkOption(name: string, value: Value, spec: Doc): void {
  if (name === 'locale' || name === 'strength') return;
  const known = DEFAULTS.get(name);
  if (known === undefined)
    throw new CommandError(40415, `BSON field 'collation.${name}' is an unknown field.`);
  if (!known.includes(value)) {
    throw new CommandError(72, `collation option '${name}' is not supported in: ${formatValue(spec)}`);
  }
}

function parseStrength(value: Value | undefined): Strength {
  if (value === undefined) return 3;
  if (!isNumeric(value)) throw new CommandError(14, "BSON field 'collation.strength' is the wrong type");
  const strength = [1, 2, 3, 4, 5].find((candidate) => compareNumbers(candidate, value) === 0);
  if (strength === undefined) throw new CommandError(9, "Field 'strength' must be an integer 1 through 5");
  if (strength === 1 || strength === 2 || strength === 3) return strength;
  throw new CommandError(72, `collation strength ${strength} is not supported`);
}
