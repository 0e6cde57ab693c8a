import { RE2JS } from 're2js';
import { CommandError } from '../errors.js';
import { toRe2 } from './regex-syntax.js';

/** A regular expression, compiled. */
export interface CompiledRegex {
  /** Throws RegexMatchError (51156) when the text is too long for the pattern. */
  test(text: string): boolean;
  /** Prefix of every matching text, when the pattern is anchored at the start by a plain text. */
  readonly prefix?: {
    readonly text: string;
    /** Whether every text with the prefix matches. */
    readonly exact: boolean;
  };
}

/** MongoDB's maximum length of a pattern in bytes. */
const MAX_PATTERN_BYTES = 32_764;
/** Maximum length of a pattern that is not a plain text, in characters. */
const MAX_LENGTH = 2_000;
const MAX_INSTRUCTIONS = 2_000;
/** Maximum steps of a match (characters of the text times instructions of the pattern), which take 0.1 s. */
const MAX_STEPS = 2_000_000;

/**
 * Compiles a pattern in PCRE's syntax, as MongoDB has it. Plain texts, the most frequent patterns, are found by
 * JavaScript's own search; all others are matched in linear time, and refused if that is impossible.
 * @throws CommandError 51091 for an invalid or unsupported pattern, 2 or 51108 for patterns and options that MongoDB
 * refuses
 */
export function compileRegex(pattern: string, options: string): CompiledRegex {
  const flags = flagsOf(options, pattern);
  if (pattern.includes('\0'))
    throw new CommandError(2, 'Regular expression cannot contain an embedded null byte');
  if (Buffer.byteLength(pattern) > MAX_PATTERN_BYTES) throw invalid(pattern, 'it is too long');
  const plain = flags === 0 ? plainText(pattern) : undefined;
  if (plain === undefined) return { test: linearTest(pattern, flags) };
  const { anchored, text, ended } = plain;
  const test = anchored ? (value: string) => value.startsWith(text) : (value: string) => value.includes(text);
  return {
    test: ended ? test : linearTest(pattern, flags),
    ...(anchored && text !== '' && { prefix: { text, exact: ended } }),
  };
}

function flagsOf(options: string, pattern: string): number {
  let flags = 0;
  for (const option of options) {
    if (option === 'i') flags |= RE2JS.CASE_INSENSITIVE;
    else if (option === 's') flags |= RE2JS.DOTALL;
    else if (option === 'm' || option === 'x')
      throw invalid(pattern, `the option ${option} is not supported`);
    // Texts are always Unicode.
    else if (option !== 'u') throw new CommandError(51108, `invalid flag in regex options: ${option}`);
  }
  return flags;
}

const invalid = (pattern: string, reason: string): CommandError =>
  new CommandError(51091, `Regular expression is invalid: ${pattern.slice(0, 200)}: ${reason}`);

function linearTest(pattern: string, flags: number): (text: string) => boolean {
  if (pattern.length > MAX_LENGTH) throw invalid(pattern, 'it is too long');
  const regex = compile(pattern, flags);
  const size = regex.programSize();
  if (size > MAX_INSTRUCTIONS) throw invalid(pattern, 'it is too large');
  return (text) => {
    if (text.length * size <= MAX_STEPS) return regex.test(text);
    throw new CommandError(
      51156,
      'Error occurred while executing regular expression: the text is too long for the pattern',
    );
  };
}

function compile(pattern: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(toRe2(pattern), flags);
  } catch (error) {
    throw invalid(pattern, error instanceof Error ? error.message : String(error));
  }
}

/** Literal prefix of a pattern, anchored by `^` or `\A` or not. */
interface PlainText {
  readonly anchored: boolean;
  readonly text: string;
  /** Whether the pattern consists of the prefix alone. */
  readonly ended: boolean;
}

const ANCHOR = /^(?:\^|\\A)/;
/** A literal character, escaped or not, without a quantifier. */
const CHARACTER = /(?:\\([^A-Za-z0-9])|([^\\^$.*+?()[\]{}|]))(?![*+?{])/uy;

/** Parses the literal prefix; undefined for a pattern with alternatives, whose matches may begin differently. */
function plainText(pattern: string): PlainText | undefined {
  const anchor = ANCHOR.exec(pattern)?.[0] ?? '';
  let text = '';
  let position = anchor.length;
  CHARACTER.lastIndex = position;
  for (let match = CHARACTER.exec(pattern); match !== null; match = CHARACTER.exec(pattern)) {
    text += match[1] ?? match[2];
    position = CHARACTER.lastIndex;
  }
  const ended = position === pattern.length;
  return !ended && pattern.includes('|') ? undefined : { anchored: anchor !== '', text, ended };
}
