import { describe, expect, test } from '@jest/globals';
import { scanFormTags } from '../form-tags/scan.js';
import { consentsOf, missingAcceptances } from './acceptance.js';
import { answersOf } from './posted.js';
import { SpamChecks } from './spam.js';

const answers = (template: string, posted: Record<string, unknown>) =>
  answersOf(scanFormTags(template), posted);

describe('answers', () => {
  test('answers contain only controls of the form', () => {
    expect(
      answers('[text a] [checkbox c "1" "2"] [quiz q] [file f] [submit]', {
        a: ' x ',
        c: ['1', '2'],
        q: '2',
        f: 'y',
        other: 'z',
      }),
    ).toEqual([
      { name: 'a', values: ['x'] },
      { name: 'c', values: ['1', '2'] },
    ]);
  });

  test('an answer of a choice is the text after the pipe, with the sent value', () => {
    expect(answers('[select s "Sales|sales@example.com"]', { s: 'Sales' })).toEqual([
      { name: 's', values: ['sales@example.com'], raw: ['Sales'] },
    ]);
  });

  test('an answer of a free-text choice contains the free text', () => {
    const posted = { c: ['Other'], _wpcf7_free_text_c: ' mine ' };
    expect(answers('[checkbox c free_text "A" "Other"]', posted)).toMatchObject([{ values: ['Other mine'] }]);
  });
});

describe('acceptances', () => {
  const missing = (template: string, posted: object) =>
    missingAcceptances(scanFormTags(template), posted as Record<string, unknown>).map(({ name }) => name);

  test.each<[string, object, string[]]>([
    ['[acceptance ok]x[/acceptance]', {}, ['ok']],
    ['[acceptance ok]x[/acceptance]', { ok: '0' }, ['ok']],
    ['[acceptance ok]x[/acceptance]', { ok: '1' }, []],
    ['[acceptance ok optional]x[/acceptance]', {}, []],
    ['[acceptance ok invert]x[/acceptance]', {}, []],
    ['[acceptance ok invert]x[/acceptance]', { ok: 'on' }, ['ok']],
  ])('the acceptance %s with %j is missing: %j', (template, posted, expected) => {
    expect(missing(template, posted)).toEqual(expected);
  });

  test('acceptances become consents once given', () => {
    const tags = scanFormTags(
      '[acceptance a]I agree[/acceptance] [acceptance b "Me too"] [acceptance c]x[/acceptance]',
    );
    expect(consentsOf(tags, { a: '1', b: '1' })).toEqual([
      { name: 'a', conditions: 'I agree' },
      { name: 'b', conditions: 'Me too' },
    ]);
  });
});

describe('spam', () => {
  const checks = new SpamChecks('Casino, x\n192.0.2.\n');
  const suspect = { answers: [], posted: {}, ip: '203.0.113.5', userAgent: 'Mozilla', honeypots: [] };

  test.each<[object, string | undefined]>([
    [{}, undefined],
    [{ userAgent: 'x' }, 'user agent'],
    [{ userAgent: '' }, 'user agent'],
    [{ honeypots: ['trap'], posted: { trap: 'filled' } }, 'honeypot'],
    [{ honeypots: ['trap'], posted: { trap: '' } }, undefined],
    [{ answers: [{ name: 'a', values: ['my cAsInO'] }] }, 'disallowed words'],
    [{ ip: '192.0.2.9' }, 'disallowed words'],
    // The word is too short: it would match everywhere.
    [{ answers: [{ name: 'a', values: ['x'] }] }, undefined],
  ])('the message %j is spam for the reason: %s', (more, expected) => {
    expect(checks.reason({ ...suspect, ...more })).toBe(expected);
  });
});
