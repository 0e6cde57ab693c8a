import { expect, test } from '@jest/globals';
import { Markup } from '../templates/index.js';
import { withFocusableTables } from './tables.js';

test('tables of a text get the focus, which lets them scroll by keyboard', () => {
  const shown = (html: string): string => withFocusableTables(new Markup(html)).source;
  expect(shown('<table class="a"><tr></tr></table><table>')).toBe(
    '<table tabindex="0" class="a"><tr></tr></table><table tabindex="0">',
  );
  expect(shown('<table class="a" tabindex="-1">')).toBe('<table class="a" tabindex="-1">');
  expect(shown('<p>a table</p>')).toBe('<p>a table</p>');
});

test('the time for very many tables that do not end grows in proportion', () => {
  // Without a clock: quadratic time exceeds the time limit of any test run.
  const source = '<table '.repeat(400_000);
  expect(withFocusableTables(new Markup(source)).source).toHaveLength(source.length + ' tabindex="0"'.length);
}, 60_000);
