import { CREDENTIAL_CODES } from '@almanac/rest';
import { expect, test } from '@jest/globals';
import { errors } from './errors.js';

test('the API description lists the error codes of refused credentials', () => {
  const refused = Object.values(errors).filter(({ status }) => status === 401);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(CREDENTIAL_CODES));
});
