import { readFile } from 'node:fs/promises';
import { ANONYMOUS } from '@almanac/identity';
import { describe, expect, test } from '@jest/globals';
import { documentedErrors, undocumentedErrors } from './error-reference.js';
import {
  declaredErrors,
  defineError,
  errorBody,
  errorWith,
  isRestError,
  RestError,
  statusOf,
} from './errors.js';
import '../app.js';

const kitErrors = new Map(declaredErrors());
const refused = defineError('test_refused', 'authorization', 'Not you.');
const clash = defineError('test_clash', 409, 'There is one already.');
const SIGNED_IN = { userId: 7, roles: ['author'] };

describe('errors', () => {
  test('errors are recognized by code, whatever their class', () => {
    expect(isRestError(clash(), 'test_clash')).toBe(true);
    expect(isRestError(clash(), 'test_refused')).toBe(false);
    const elsewhere = Object.assign(new Error('x'), {
      name: 'RestError',
      code: 'test_clash',
      status: 409,
      data: {},
    });
    expect(isRestError(elsewhere, 'test_clash')).toBe(true);
    expect(isRestError(new Error('x'))).toBe(false);
    expect(isRestError(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBe(false);
    expect(isRestError({ name: 'RestError', code: 'test_clash' })).toBe(false);
  });

  test('authorization errors are 401 for anonymous callers and 403 for signed-in ones', () => {
    expect(statusOf(refused(), ANONYMOUS)).toBe(401);
    expect(statusOf(refused(), SIGNED_IN)).toBe(403);
    expect(statusOf(clash(), SIGNED_IN)).toBe(409);
  });

  test('further errors of a request are in additional_errors', () => {
    const other = refused({ additionalData: [{ param: 'meta.a' }] });
    expect(errorBody(errorWith(clash(), [other]), ANONYMOUS)).toEqual({
      ...errorBody(clash(), ANONYMOUS),
      additional_errors: [errorBody(other, ANONYMOUS)],
    });
    expect(errorBody(errorWith(clash(), []), ANONYMOUS)).toEqual(errorBody(clash(), ANONYMOUS));
  });

  test('an error carries its own message and data', () => {
    const error = clash({ message: 'Taken.', data: { term_id: 5 } });
    expect(errorBody(error, ANONYMOUS)).toEqual({
      code: 'test_clash',
      message: 'Taken.',
      data: { status: 409, term_id: 5 },
    });
    expect(error).toBeInstanceOf(RestError);
  });

  test('an error carries additional data next to its data', () => {
    expect(errorBody(clash({ additionalData: [5] }), ANONYMOUS)).toMatchObject({
      data: { status: 409 },
      additional_data: [5],
    });
    expect(errorBody(clash(), ANONYMOUS)).not.toHaveProperty('additional_data');
  });
});

describe('docs/reference/errors.md', () => {
  const reference = readFile(new URL('../../../../docs/reference/errors.md', import.meta.url), 'utf8');

  test("the reference lists exactly the framework's errors", async () => {
    const documented = documentedErrors(await reference, 'Every namespace');
    const plain = (errors: Iterable<[string, Iterable<number>]>) =>
      [...errors].map(([code, statuses]) => `${code} ${[...statuses].join()}`).sort();
    expect(plain(documented)).toEqual(
      plain(
        [...kitErrors].map(([code, declarations]) => [
          code,
          declarations.map((declared) => Number(declared.status)),
        ]),
      ),
    );
  });

  test('the check finds a missing code and a missing status', async () => {
    expect(undocumentedErrors(await reference)).toEqual([
      'test_clash 409',
      'test_refused 401',
      'test_refused 403',
    ]);
    expect(undocumentedErrors(`${await reference}\n| \`test_refused\` | 401 | x |`)).toEqual([
      'test_clash 409',
      'test_refused 403',
    ]);
  });
});
