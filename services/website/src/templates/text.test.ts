import { expect, test } from '@jest/globals';
import { plainName, unbroken } from './text.js';

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

test.each([
  ['November 28, 2026', 'November_28, 2026'],
  ['28. Mai 2026 um 8:00 Uhr', '28._Mai 2026 um_8:00_Uhr'],
  ['8:00 pm', '8:00_pm'],
  ['2026 events', '2026 events'],
  ['5 – 1200 €, $ 7', '5 – 1200_€, $_7'],
])('the text %j has fixed spaces between numbers and their units', (text, fixed) => {
  expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(fixed);
});
