import { RE2JS, RE2JSSyntaxException } from 're2js';

/** Maximum size of a compiled pattern: it and the length of a text bound the time of a test. */
const MAX_INSTRUCTIONS = 600;

/** A pattern of a field, which is tested in a time proportional to the length of a text. */
export interface LinearPattern {
  readonly source: string;
  test(text: string): boolean;
}

/** A reference to a group by its name, which the engine would take for the text `k<name>`. */
const NAMED_REFERENCE = /(?<!\\)(?:\\\\)*\\k</;

const TOO_LARGE = 'is too large: repeat fewer characters, and limit the length with maxLength';

/** The problem of a pattern in a file; undefined for one that may be used. */
export function patternProblem(source: string): string | undefined {
  try {
    new RegExp(source, 'u');
  } catch {
    return 'is not a regular expression';
  }
  if (NAMED_REFERENCE.test(source)) return untestable('\\k');
  try {
    if (compiled(source).programSize() <= MAX_INSTRUCTIONS) return undefined;
    return TOO_LARGE;
  } catch (error) {
    if (error instanceof Error && error.message.includes('invalid repeat')) return TOO_LARGE;
    return untestable((error instanceof RE2JSSyntaxException && error.getPattern()) || source);
  }
}

const untestable = (part: string): string => `cannot be tested in linear time: leave out ${part}`;

/** @param source a pattern without a problem */
export function linearPattern(source: string): LinearPattern {
  const pattern = compiled(source);
  return { source, test: (text) => pattern.test(text) };
}

const compiled = (source: string): RE2JS => RE2JS.compile(RE2JS.translateRegExp(source));
