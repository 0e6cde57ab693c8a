import { compareValues, Regex, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { ValueTest } from './path.js';
import { type CompiledRegex, compileRegex } from './regex.js';

/** The regular expression of `$regex` and `$options`. */
export function regexOf(pattern: Value, options: Value | undefined): Regex {
  if (options !== undefined && typeof options !== 'string')
    throw new CommandError(2, '$options has to be a string');
  if (typeof pattern === 'string') return new Regex(pattern, options ?? '');
  if (!(pattern instanceof Regex)) throw new CommandError(2, '$regex has to be a string');
  if (options === undefined) return pattern;
  if (pattern.options !== '') throw new CommandError(51075, 'options set in both $regex and $options');
  return new Regex(pattern.pattern, options);
}

export interface RegexTest {
  readonly regex: Regex;
  readonly test: ValueTest;
  readonly prefix: CompiledRegex['prefix'];
}

export function regexTest(regex: Regex): RegexTest {
  const compiled = compileRegex(regex.pattern, regex.options);
  const test: ValueTest = (value) => {
    if (typeof value === 'string') return compiled.test(value);
    return value instanceof Regex && compareValues(value, regex) === 0;
  };
  return { regex, test, prefix: compiled.prefix };
}
