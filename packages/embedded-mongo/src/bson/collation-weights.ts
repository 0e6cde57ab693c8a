/** How one character, or one part of it, counts on the three levels of a collation. Every byte is at least 3. */
export interface Weight {
  /** Empty for an accent, which counts on the second level only. */
  readonly primary: readonly number[];
  readonly secondary: number;
  readonly tertiary: number;
}

/** Weights are written in this base, above the bytes that separate levels. */
const FIRST_BYTE = 3;
const BASE = 240;
/** First byte of the weight of a character outside the table: all of them follow the table, by code point. */
const OUTSIDE_TABLE = 0xf8;
const COMMON = FIRST_BYTE;

/** The code points of the table: all scripts except ideographs and Hangul syllables, then pictographs. */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x0000, 0x2fff],
  [0x3000, 0x33ff],
  [0xa640, 0xabff],
  [0xf900, 0xffef],
  [0x1f000, 0x1faff],
];

/** Letters that count as others with an accent, or as two letters, although Unicode does not decompose them. */
const EXPANSIONS: ReadonlyMap<string, string> = new Map([
  ['æ', 'a\u0335e'],
  ['Æ', 'A\u0335E'],
  ['œ', 'o\u0335e'],
  ['Œ', 'O\u0335E'],
  ['ß', 's\u0335s'],
  ['ẞ', 'S\u0335S'],
  ['ø', 'o\u0338'],
  ['Ø', 'O\u0338'],
  ['đ', 'd\u0335'],
  ['Đ', 'D\u0335'],
  ['ð', 'd\u0336'],
  ['Ð', 'D\u0336'],
  ['ħ', 'h\u0335'],
  ['Ħ', 'H\u0335'],
  ['ł', 'l\u0335'],
  ['Ł', 'L\u0335'],
]);

let table: ReadonlyMap<string, readonly Weight[]> | undefined;

/** The weights of a text's characters, in order. */
export function* weightsOf(text: string): Generator<Weight> {
  table ??= buildTable();
  for (const character of text.normalize('NFC')) {
    const weights = table.get(character);
    if (weights !== undefined) yield* weights;
    else yield outsideTable(character);
  }
}

function outsideTable(character: string): Weight {
  const code = character.codePointAt(0) ?? 0;
  const digits = [Math.floor(code / BASE ** 2), Math.floor(code / BASE) % BASE, code % BASE];
  return {
    primary: [OUTSIDE_TABLE, ...digits.map((digit) => FIRST_BYTE + digit)],
    secondary: COMMON,
    tertiary: COMMON,
  };
}

const collator = (sensitivity: 'base' | 'accent' | 'variant'): Intl.Collator =>
  new Intl.Collator('en', { sensitivity });

/**
 * Ranks characters by asking the platform's collator, which compares strings but gives no sort keys. Takes some
 * 20 ms, once, when a collation is first used.
 */
function buildTable(): Map<string, readonly Weight[]> {
  const base = collator('base');
  const accent = collator('accent');
  const variant = collator('variant');
  const weights = new Map<string, readonly Weight[]>();
  const letters: string[] = [];
  const accents: string[] = [];
  const composed: [character: string, parts: string][] = [];
  for (const character of charactersOfTable()) {
    const parts = EXPANSIONS.get(character) ?? character.normalize('NFKD');
    if (variant.compare(character, '') === 0) weights.set(character, []);
    else if (parts !== character && base.compare(character, parts) === 0) composed.push([character, parts]);
    else if (base.compare(character, '') === 0) accents.push(character);
    else letters.push(character);
  }
  rankLetters(letters, base, accent, variant, weights);
  rankAccents(accents, accent, weights);
  for (const [character, parts] of composed)
    weights.set(character, composedWeights(character, parts, variant, weights));
  return weights;
}

function* charactersOfTable(): Generator<string> {
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code++) {
      const character = String.fromCodePoint(code);
      if (/\P{Cn}/u.test(character)) yield character;
    }
  }
}

/** Letters equal on a level share that level's weight; those that differ on the second level only count as accented. */
function rankLetters(
  letters: string[],
  base: Intl.Collator,
  accent: Intl.Collator,
  variant: Intl.Collator,
  weights: Map<string, readonly Weight[]>,
): void {
  letters.sort(variant.compare);
  let previous = '';
  let [primary, secondary, tertiary] = [0, 0, 0];
  for (const letter of letters) {
    if (base.compare(previous, letter) !== 0) [primary, secondary, tertiary] = [primary + 1, 0, 0];
    else if (accent.compare(previous, letter) !== 0) [secondary, tertiary] = [secondary + 1, 0];
    else if (variant.compare(previous, letter) !== 0) tertiary += 1;
    previous = letter;
    weights.set(letter, [
      {
        primary: [FIRST_BYTE + Math.floor(primary / BASE), FIRST_BYTE + (primary % BASE)],
        secondary: secondary === 0 ? COMMON : Math.min(ACCENTED_LETTER + secondary, 0xff),
        tertiary: Math.min(COMMON + tertiary, 0xff),
      },
    ]);
  }
}

/** The secondary weights below are accents', those above letters' that cannot be taken apart. */
const ACCENTED_LETTER = 0xc0;

function rankAccents(
  accents: string[],
  accent: Intl.Collator,
  weights: Map<string, readonly Weight[]>,
): void {
  accents.sort(accent.compare);
  let previous = '';
  let rank = 0;
  for (const character of accents) {
    if (accent.compare(previous, character) !== 0) rank += 1;
    previous = character;
    const secondary = Math.min(COMMON + rank, ACCENTED_LETTER);
    weights.set(character, [{ primary: [], secondary, tertiary: COMMON }]);
  }
}

/** What a character's parts weigh; on the third level it stays apart from them when the collator keeps it apart. */
function composedWeights(
  character: string,
  parts: string,
  variant: Intl.Collator,
  weights: ReadonlyMap<string, readonly Weight[]>,
): Weight[] {
  const own = character.normalize('NFD') === parts || variant.compare(character, parts) === 0 ? 0 : 0x40;
  return [...parts].flatMap((part) =>
    (weights.get(part) ?? [outsideTable(part)]).map((weight) => ({
      ...weight,
      tertiary: Math.min(weight.tertiary + own, 0xff),
    })),
  );
}
