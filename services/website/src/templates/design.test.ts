import { describe, expect, test } from '@jest/globals';
import { GROUNDS, isReadable, onDark, onLight, RAISED } from './design.js';
import { site } from './fixtures/site.js';
import { problemPage } from './problem.js';
import { styleSheet } from './style.js';

describe('an accent color', () => {
  test.each([
    ['#1a4fc4', true],
    ['#767676', true],
    ['#777777', false],
    ['#ffcc00', false],
  ])('the accent color %s is readable on white: %s', (color, expected) => {
    expect(isReadable(color)).toBe(expected);
  });

  test.each(['#000000', '#1a4fc4', '#7a0019', '#b3125e', '#767676'])(
    'the accent color %s becomes readable on dark and on light, in boxes as well',
    (color) => {
      for (const ground of [GROUNDS.dark, RAISED.dark]) expect(isReadable(onDark(color), ground)).toBe(true);
      for (const ground of [GROUNDS.light, RAISED.light])
        expect(isReadable(onLight(color), ground)).toBe(true);
    },
  );

  test('an accent color is unchanged where it is readable', () => {
    expect(onDark('#8db4ff')).toBe('#8db4ff');
    expect(onLight('#1a4fc4')).toBe('#1a4fc4');
  });

  test('an accent color is used in both schemes of the style sheet', () => {
    const { text } = styleSheet({ accent: '#7a0019' });
    expect(text).toContain('--accent: #7a0019;');
    expect(text).toContain(`--accent: ${onDark('#7a0019')};`);
  });
});

test.each([
  ['auto', 'color-scheme: light dark;', true],
  ['light', 'color-scheme: light;', false],
  ['dark', 'color-scheme: dark;', false],
] as const)('the scheme %s follows the visitor only where it is to', (scheme, declaration, follows) => {
  const { text } = styleSheet({ scheme });
  expect(text).toContain(declaration);
  expect(text.includes('prefers-color-scheme')).toBe(follows);
});

test.each([
  ['auto', '@media screen and (prefers-color-scheme: dark)'],
  ['dark', '@media print { :root { color-scheme: light; } :root { --ground: #ffffff;'],
] as const)('pages with the scheme %s are printed dark on light', (scheme, rule) => {
  expect(styleSheet({ scheme }).text).toContain(rule);
});

test('fonts of the site come before system fonts', () => {
  const font = { name: 'font-0123456789abcdef.woff2', bytes: Buffer.alloc(0) };
  const { text } = styleSheet({ typeface: 'serif', font, headingFont: { ...font, name: 'font-00.woff2' } });
  expect(text).toContain('src: url("font-0123456789abcdef.woff2") format("woff2")');
  expect(text).toContain('--font: "Site text", ui-serif');
  expect(text).toContain('--heading-font: "Site heading", ui-serif');
});

test('the path of a style sheet depends on its design', () => {
  expect(styleSheet({ scheme: 'dark' }).path).not.toBe(styleSheet().path);
  expect(styleSheet().path).toBe(styleSheet({}).path);
});

test('the logo of a site replaces its title, and is labelled with it', () => {
  const page = problemPage(site({ logoUrl: 'https://site.example/logo.png' }), 'A', 'B');
  expect(page).toContain('<img src="https://site.example/logo.png" alt="Cats &amp; dogs" height="40">');
});
