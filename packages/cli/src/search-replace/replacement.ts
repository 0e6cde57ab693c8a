import { UserError } from '@almanac/supervisor/errors';

/** A replacement in texts. */
export interface Replacement {
  /** @returns the text afterwards, and the number of replacements */
  apply(text: string): { readonly text: string; readonly count: number };
}

/** Replaces every literal occurrence of a text. */
export function plainReplacement(from: string, to: string): Replacement {
  if (from === '') throw new UserError('The text to replace must not be empty.');
  return {
    apply(text) {
      const parts = text.split(from);
      return { text: parts.join(to), count: parts.length - 1 };
    },
  };
}

/**
 * Replaces matches of a JavaScript regular expression; `$1` and `$<name>` stand for groups.
 * @throws UserError for a pattern that is invalid or matches an empty text
 */
export function patternReplacement(pattern: string, to: string, flags = ''): Replacement {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, `${[...new Set(`${flags}gu`)].join('')}`);
  } catch (error) {
    throw new UserError(
      `The regular expression is not valid: ${error instanceof Error ? error.message : ''}`,
      {
        cause: error,
      },
    );
  }
  if (expression.test('')) throw new UserError('The regular expression matches an empty text.');
  return {
    apply(text) {
      const count = [...text.matchAll(expression)].length;
      return { text: count === 0 ? text : text.replace(expression, to), count };
    },
  };
}
