import qs from 'qs';
import type { Params } from '../arguments/argument-set.js';

/**
 * Limits as PHP has them for names like `a[b][]`: so many parameters in all, so many levels. What goes beyond is
 * ignored, a list that is too long becomes an object with numbered keys, which list arguments take as well.
 */
const OPTIONS = {
  depth: 8,
  parameterLimit: 1000,
  arrayLimit: 100,
  duplicates: 'last',
  plainObjects: true,
} as const satisfies qs.IParseOptions;

/** PHP-style names: `a=1`, `a[]=1`, `a[0]=1`, `a[b]=1`. A broken percent sequence stands for itself. */
export const parseQuery = (text: string): Params =>
  text === '' ? {} : qs.parse(text.replace(UNNAMED, ''), OPTIONS);

/** A parameter whose name begins with a bracket: qs would name it by what is inside, which no other reader does. */
const UNNAMED = /(?<=^|&)(?:\[|%5B)[^&]*/gi;

/** Name-value pairs of a form, by the same rules. */
export const parsePairs = (pairs: readonly (readonly [name: string, value: string])[]): Params =>
  parseQuery(
    pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'),
  );
