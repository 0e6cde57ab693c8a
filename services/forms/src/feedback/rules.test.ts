import { describe, expect, test } from '@jest/globals';
import { DEFAULT_MESSAGES as messages } from '../contact-forms/messages.js';
import { scanFormTags } from '../form-tags/scan.js';
import { isSatisfied } from './check.js';
import { formRules, type Rule } from './rules.js';

const day = (text: string) => ({ today: '2031-05-06', '2020-01-01': '2020-01-01' })[text];
const rulesOf = (template: string): Rule[] => formRules(scanFormTags(template), { messages, day });
const names = (template: string) => rulesOf(template).map(({ rule, field }) => `${rule} ${field}`);

describe('the rules of a form', () => {
  test('rules are ordered by kind of control, choices last', () => {
    const template =
      '[textarea m] [text* t minlength:2] [email e] [select* s "A"] [number n min:1 max:9] [file* f] ' +
      '[date d min:today max:soon] [radio r "X"] [checkbox c "Y"] [quiz q "1|1"] [acceptance a] [submit]';
    expect(names(template)).toEqual([
      'required r',
      'date d',
      'mindate d',
      'requiredfile f',
      'file f',
      'maxfilesize f',
      'number n',
      'minnumber n',
      'maxnumber n',
      'required s',
      'required t',
      'minlength t',
      'maxlength t',
      'email e',
      'maxlength e',
      'maxlength m',
      'enum r',
      'enum c',
      'enum s',
    ]);
  });

  test('a rule has the message that the form defines for it', () => {
    expect(rulesOf('[text* a]')).toEqual([
      { rule: 'required', field: 'a', error: messages.invalid_required },
      { rule: 'maxlength', field: 'a', threshold: 400, error: messages.invalid_too_long },
    ]);
    expect(rulesOf('[textarea a]')[0]).toMatchObject({ threshold: 2000 });
    expect(rulesOf('[date a min:today]')[1]).toMatchObject({ rule: 'mindate', threshold: '2031-05-06' });
    expect(rulesOf('[file a filetypes:PDF|.txt|image/* limit:1kb]')).toMatchObject([
      { rule: 'file', accept: ['.pdf', '.txt', 'image/*'] },
      { rule: 'maxfilesize', threshold: 1024 },
    ]);
  });

  test('rules combine the choices of tags with one name, and free text allows everything', () => {
    expect(rulesOf('[checkbox a "1" "2"] [checkbox a "2" "3" ""]')).toMatchObject([
      { accept: ['1', '2', '3'] },
    ]);
    expect(names('[checkbox a free_text "1"]')).toEqual([]);
    expect(rulesOf('[select a first_as_label "Choose" "1"]')).toMatchObject([{ accept: ['1'] }]);
  });
});

describe('checking submissions', () => {
  const isValid = (template: string, value: unknown) =>
    rulesOf(template).every((rule) => isSatisfied(rule, { posted: { a: value }, files: [] }));

  test.each<[string, unknown, boolean]>([
    ['[text* a]', undefined, false],
    ['[text* a]', '  ', false],
    ['[text* a]', '0', true],
    ['[text a minlength:3 maxlength:5]', '', true],
    ['[text a minlength:3 maxlength:5]', 'ab', false],
    ['[text a minlength:3 maxlength:5]', ' abc ', true],
    ['[text a maxlength:5]', 'abcdef', false],
    ['[textarea a maxlength:3]', 'a\r\nb', true],
    // The character has two code units, as browsers count.
    ['[text a maxlength:1]', '😀', false],
    ['[email a]', 'a@b', false],
    ['[email a]', 'a@b.example', true],
    ['[url a]', 'http://a.example/', true],
    ['[url a]', 'https://bücher.example/käse?q=日本', true],
    ['[url a]', 'HTTPS://A.EXAMPLE', true],
    ['[url a]', 'http://a b.example/', false],
    ['[url a]', 'data:text/plain,a', false],
    ['[url a]', 'javascript:alert(1)', false],
    ['[url a]', 'a.example', false],
    ['[url a]', 'no address', false],
    ['[tel a]', '+34 600-000 (1)', true],
    ['[tel a]', '12345', false],
    ['[tel a]', '123456', true],
    ['[tel a]', '600', false],
    ['[tel a]', '12', false],
    ['[tel a]', '12*3#', false],
    ['[tel a]', '123456#abc', true],
    ['[tel a]', '123456*99999999999999999', true],
    ['[tel a]', '#123456', false],
    // The plus and the zeros of a country code count as one character.
    ['[tel a]', '00000000012', false],
    ['[tel a]', '0012345', true],
    ['[tel a]', '+12345', true],
    ['[tel a]', '+1234', false],
    ['[tel a]', '00+0012345', true],
    ['[tel a]', '012345', true],
    ['[tel a]', '123456789012345', true],
    ['[tel a]', '1234567890123456', false],
    ['[tel a]', '+123456789012345', false],
    ['[tel a]', '12345+6', false],
    ['[tel a]', 'call me', false],
    ['[tel a]', '١٢٣٤٥٦', false],
    ['[number a]', '2.5', true],
    ['[number a]', '-7', true],
    ['[number a]', '1e1', true],
    ['[number a]', 'x', false],
    ['[number a]', '0x10', false],
    ['[number a min:2 max:9 step:2]', '3', true],
    ['[number a min:2]', '1', false],
    ['[range a max:9]', '10', false],
    ['[date a]', '2031-02-29', false],
    ['[date a]', '2028-02-29', true],
    ['[date a]', 'today', false],
    ['[date a min:2020-01-01]', '2019-12-31', false],
    ['[date a min:2020-01-01]', '2020-01-01', true],
    ['[select a "One" "Two"]', 'Two', true],
    ['[select a "One|1"]', '1', false],
    ['[select a include_blank "One"]', '', true],
    ['[select* a include_blank "One"]', '', false],
    ['[checkbox* a "A" "B"]', ['A', 'B'], true],
    ['[checkbox a "A" "B"]', ['A', 'Z'], false],
    ['[radio a "A"]', undefined, false],
    ['[checkbox a free_text "A"]', 'Z', true],
    ['[text a]', { b: { c: ['deep'] } }, true],
  ])('the field %s with %j is valid: %s', (template, value, expected) => {
    expect(isValid(template, value)).toBe(expected);
  });

  test('names of prototype members are ordinary field names', () => {
    const rules = rulesOf('[text* constructor]');
    expect(isSatisfied(rules[0] as Rule, { posted: {}, files: [] })).toBe(false);
  });
});

describe('checking files', () => {
  const rules = rulesOf('[file* a limit:1kb filetypes:txt|image/*]');
  const sent = (file: object) => ({
    posted: {},
    files: [{ field: 'a', filename: 'a.txt', mimeType: 'text/plain', path: '', size: 5, ...file }],
  });
  const broken = (file: object) =>
    rules.filter((rule) => !isSatisfied(rule, sent(file))).map(({ rule }) => rule);

  test.each<[object, string[]]>([
    [{}, []],
    [{ field: 'a[]' }, []],
    [{ mimeType: 'application/octet-stream' }, []],
    [{ filename: 'a.PNG', mimeType: 'image/png' }, []],
    [{ size: 0 }, ['requiredfile']],
    [{ size: 1025 }, ['maxfilesize']],
    [{ filename: 'a.pdf', mimeType: 'application/pdf' }, ['file']],
    [{ filename: 'a.png' }, ['file']],
    [{ mimeType: 'image/png' }, ['file']],
    [{ filename: 'a' }, ['file']],
    [{ filename: 'a.php.txt' }, ['file']],
    [{ filename: 'a.p\u200ehp\u202e.txt' }, ['file']],
    [{ filename: '.txt' }, []],
  ])('the file %j is invalid for %j', (file, expected) => {
    expect(broken(file)).toEqual(expected);
  });

  test('a file field without a part is not checked', () => {
    expect(rules.every((rule) => isSatisfied(rule, { posted: {}, files: [] }))).toBe(true);
  });
});
