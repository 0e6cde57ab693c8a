import { CommandError } from '../errors.js';
import { hasNestedRepetition } from './regex-cost.js';
import { SYNTAX } from './regex-syntax.js';
import { type Flags, invalid, Translation } from './regex-translation.js';

/** A regular expression of MongoDB's (PCRE), compiled to JavaScript's. */
export interface CompiledRegex {
  test(text: string): boolean;
  /** What every matching text begins with, when the pattern is anchored at the start by a plain text. */
  readonly prefix?: {
    readonly text: string /** Every text that begins so matches. */;
    readonly exact: boolean;
  };
}

/** Throws MongoDB's errors for invalid options and patterns, and BadValue for what JavaScript cannot do alike. */
export function compileRegex(pattern: string, options: string): CompiledRegex {
  const flags = parseFlags(options);
  if (pattern.includes('\0'))
    throw new CommandError(2, 'Regular expression cannot contain an embedded null byte');
  if (hasNestedRepetition(pattern))
    throw new CommandError(
      2,
      'Regular expressions with a repetition inside of a repetition are not supported',
    );
  const source = new Translation(pattern, flags).translate();
  const prefix = flags.ignoreCase || flags.multiline || flags.extended ? undefined : prefixOf(pattern);
  const regex = construct(source, flags.ignoreCase, pattern);
  return { test: (text) => regex.test(text), ...(prefix && { prefix }) };
}

function parseFlags(options: string): Flags {
  for (const option of options) {
    if (!'imsxu'.includes(option)) {
      throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  return {
    ignoreCase: options.includes('i'),
    multiline: options.includes('m'),
    dotAll: options.includes('s'),
    extended: options.includes('x'),
  };
}

function construct(source: string, ignoreCase: boolean, pattern: string): RegExp {
  try {
    return new RegExp(source, ignoreCase ? 'iu' : 'u');
  } catch {
    throw invalid(pattern);
  }
}

/** `^text` or `\Atext`; the pattern must have no alternatives. */
function prefixOf(pattern: string): CompiledRegex['prefix'] {
  const anchor = pattern.startsWith('^') ? 1 : pattern.startsWith('\\A') ? 2 : 0;
  if (anchor === 0 || pattern.includes('|')) return undefined;
  const characters: string[] = [];
  const rest = [...pattern.slice(anchor)];
  let index = 0;
  for (; index < rest.length; index++) {
    const character = rest[index] ?? '';
    const next = rest[index + 1] ?? '';
    if (!SYNTAX.test(character) || '-/'.includes(character)) characters.push(character);
    else if (character === '\\' && /^[^A-Za-z0-9]$/u.test(next)) {
      characters.push(next);
      index += 1;
    } else break;
  }
  const stopped = rest[index];
  if (stopped !== undefined && '*+?{'.includes(stopped)) characters.pop();
  return characters.length === 0 ? undefined : { text: characters.join(''), exact: stopped === undefined };
}
