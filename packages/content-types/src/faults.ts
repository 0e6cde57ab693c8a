import type * as z from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'a map',
  record: 'a map',
  string: 'a text',
};
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  array: ['entry', 'entries'],
  string: ['character', 'characters'],
};

/** A fault of a file that has no message of its own, in words for the author of the file. */
export function plainFault(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `has to be ${TYPES[issue.expected] ?? `of type ${issue.expected}`}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : choiceOf(issue.values);
    case 'too_small':
      return limitOf('at least', issue.minimum, UNITS[issue.origin]);
    case 'too_big':
      return limitOf('at most', issue.maximum, UNITS[issue.origin]);
    case 'invalid_union': {
      if (issue.input === undefined) return 'is missing';
      const { options } = issue;
      return Array.isArray(options) ? choiceOf(options) : 'has none of the forms that are allowed here';
    }
    case 'invalid_format':
      return 'does not have the right form';
    case 'invalid_key':
      return 'has a name that is not allowed';
    default:
      return undefined;
  }
}

function limitOf(
  bound: string,
  limit: number | bigint,
  unit: readonly [one: string, many: string] | undefined,
): string {
  if (!unit) return `has to be ${bound} ${limit}`;
  const [one, many] = unit;
  return `has to have ${bound} ${limit} ${limit === 1 ? one : many}`;
}

const choiceOf = (values: readonly unknown[]): string =>
  `has to be ${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}`;
