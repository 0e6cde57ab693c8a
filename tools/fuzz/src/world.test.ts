import { expect, test } from '@jest/globals';
import { isVolatile } from './world.js';

test.each([
  ['default', '2028-11-26 16:26:19', true],
  ['default', 'publish', false],
  ['default', 10, false],
  ['start_date', '2028-11-26 16:26:19', false],
  ['last_used', null, true],
])('a member %s of %j may change without being written: %j', (name, value, expected) => {
  expect(isVolatile(name, value)).toBe(expected);
});
