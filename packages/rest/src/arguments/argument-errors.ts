import type * as z from 'zod';
import type { RestError } from '../errors/errors.js';
import { invalidParameter } from '../errors/framework-errors.js';
import { type Argument, type ArgumentError, metaOf } from './argument.js';

/** `tags` and [0] → `tags[0]`: WordPress's names of values inside an argument. */
const nameOf = (name: string, path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => `${text}[${shortened(String(key))}]`, name);

/** Keys come from the client, so a response shortens long ones. */
const shortened = (key: string): string => (key.length > 100 ? `${key.slice(0, 100)}…` : key);
const MAX_KEYS = 10;

/**
 * Converts an issue of zod to the code that WordPress's clients know, with our message. The message of a wrong type
 * is the type's name as in OPTIONS.
 */
export function toArgumentError(name: string, issue: z.core.$ZodIssue): ArgumentError {
  const param = nameOf(name, issue.path);
  const argumentError = (code: string, message: string): ArgumentError => ({
    code,
    message: `${param} ${message}`,
    data: null,
  });
  switch (issue.code) {
    case 'invalid_type':
      return 'input' in issue && issue.input === undefined
        ? argumentError('rest_property_required', 'is required.')
        : wrongType(param, issue.message);
    case 'invalid_value':
      return argumentError('rest_not_in_enum', `must be one of: ${issue.values.map(String).join(', ')}.`);
    case 'too_small':
      return argumentError(
        LIMITS[issue.origin]?.low ?? 'rest_out_of_bounds',
        `must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}.`,
      );
    case 'too_big':
      return argumentError(
        LIMITS[issue.origin]?.high ?? 'rest_out_of_bounds',
        `must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}.`,
      );
    case 'unrecognized_keys':
      return argumentError(
        'rest_additional_properties_forbidden',
        `must not have: ${issue.keys.slice(0, MAX_KEYS).map(shortened).join(', ')}.`,
      );
    case 'invalid_union': {
      // The relevant error is that of the first form with errors; its position is told when no other form has some.
      const position = issue.errors.findIndex((problems) => problems.length > 0);
      const isOnly = issue.errors.filter((problems) => problems.length > 0).length === 1;
      const reason = issue.errors[position]?.[0];
      const message = reason
        ? toArgumentError(param, reason).message
        : `${param} has none of the allowed forms.`;
      return { code: 'rest_no_matching_schema', message, data: reason && isOnly ? { position } : null };
    }
    case 'custom':
      return argumentError(String(issue.params?.['code'] ?? 'rest_invalid_param'), `${issue.message}.`);
    default:
      return argumentError('rest_invalid_param', 'is not allowed.');
  }
}

/** The error for a value of another type. */
export const wrongType = (param: string, type: string): ArgumentError => ({
  code: 'rest_invalid_type',
  message: `${param} is not of type ${type}.`,
  data: { param },
});

/** Result of reading a value: the value after coercion, or the error. */
export type Reading<T> =
  | { readonly value: T; readonly error?: never }
  | { readonly value?: never; readonly error: ArgumentError };

/**
 * Reads one value as an argument does, outside of a request. Checks that need the request do not run.
 * @param name of the value in the error
 */
export function readArgument<T>(argument: Argument<T, unknown>, name: string, value: unknown): Reading<T> {
  const parsed = metaOf(argument, name).base.safeParse(value, { reportInput: true });
  if (parsed.success) return { value: parsed.data as T };
  const [issue] = parsed.error.issues;
  return { error: issue ? toArgumentError(name, issue) : { code: 'rest_invalid_param', message: name } };
}

/** An argument's type as the index shows it, and its exact JSON schema for the API description. */
export const schemasOf = (argument: Argument<unknown, unknown>) => {
  const { json, exact } = metaOf(argument);
  return { json, exact };
};

const LIMITS: Readonly<Record<string, { low: string; high: string }>> = {
  string: { low: 'rest_too_short', high: 'rest_too_long' },
  array: { low: 'rest_too_few_items', high: 'rest_too_many_items' },
};
const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

/** The error for invalid arguments. @param problems by name; false: without details */
export function rejectArguments(problems: ReadonlyMap<string, ArgumentError | false>): RestError {
  const params: Record<string, string> = {};
  const details: Record<string, ArgumentError> = {};
  for (const [name, problem] of problems) {
    params[name] = problem === false ? `${name} is not valid.` : problem.message;
    if (problem !== false) details[name] = { ...problem, data: problem.data ?? null };
  }
  return invalidParameter({
    message: `Invalid parameters: ${[...problems.keys()].join(', ')}.`,
    // PHP serializes an empty map as a list, which clients expect.
    data: { params, details: Object.keys(details).length === 0 ? [] : details },
  });
}
