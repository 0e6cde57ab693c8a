import { expect, test } from '@jest/globals';
import { plainName } from './text.js';

test.each([
  ['Ann', 'Ann'],
  ['\u202eAnn\u202c', 'Ann'],
  ['Ann\u2066\u2069 B', 'Ann B'],
  ['חיים', 'חיים'],
  ['Zoë\u200d', 'Zoë\u200d'],
  ['\u200b', ''],
  ['\u202e \u00ad', ''],
  ['\u3164\u2800', ''],
])('the plain name of %j is %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
