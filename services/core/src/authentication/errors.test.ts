import { CREDENTIAL_CODES } from '@almanac/rest';
import { expect, test } from '@jest/globals';
import { errors } from './errors.js';

test('the description of the interface lists the codes of refused credentials', () => {
  const refused = Object.values(errors).filter(({ status }) => status === 401);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(CREDENTIAL_CODES));
});
