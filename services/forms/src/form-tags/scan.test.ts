import { describe, expect, test } from '@jest/globals';
import { fileLimit, hasOption, maxlength, minlength, option, optionValues } from './form-tag.js';
import { scanFormTags } from './scan.js';

const one = (template: string) => {
  const [tag, ...others] = scanFormTags(template);
  if (!tag || others.length > 0) throw new Error(`${template} holds ${others.length + (tag ? 1 : 0)} tags`);
  return tag;
};

describe('form-tags', () => {
  test('form-tags have a type, a name, options, values and pipes', () => {
    expect(one(`[select* your-topic include_blank class:wide "Sales|sales@example.com" 'Other']`)).toEqual({
      type: 'select*',
      basetype: 'select',
      rawName: 'your-topic',
      name: 'your-topic',
      options: ['include_blank', 'class:wide'],
      rawValues: ['Sales|sales@example.com', 'Other'],
      values: ['Sales', 'Other'],
      pipes: [
        { before: 'Sales', after: 'sales@example.com' },
        { before: 'Other', after: 'Other' },
      ],
      content: '',
    });
  });

  test.each([
    ['[text a]', 'text', 'a'],
    ['[textarea a]', 'textarea', 'a'],
    ['[text* a]', 'text*', 'a'],
    ['[submit "Send"]', 'submit', ''],
    ['[submit]', 'submit', ''],
    ['[text\n a]', 'text', 'a'],
    ['[text a /]', 'text', 'a'],
    ['[text your.name]', 'text', 'your_name'],
    ['[text a-b_c:d]', 'text', 'a-b_c:d'],
    ['[text\u00a0a]', 'text', 'a'],
    ['[count a down]', 'count', 'a'],
  ])('the tag %j is parsed', (template, type, name) => {
    if (template.includes('\u00a0')) return expect(scanFormTags(template)).toEqual([]);
    return expect(one(template)).toMatchObject({ type, name });
  });

  test.each([
    ['an unknown type', '[captcha a]'],
    ['no name', '[text]'],
    ['no name but a value', '[email "a"]'],
    ['an invalid name', '[text 1a]'],
    ['doubled brackets', '[[text a]]'],
    ['a required type that there is none of', '[radio* a "x"]'],
    ['an end alone', '[/acceptance]'],
    ['no end', '[text a'],
    ['a type that only begins so', '[texts a]'],
  ])('the text with %s is not a tag', (_what, template) => {
    expect(scanFormTags(template)).toEqual([]);
  });

  test('form-tags are found in any text, in order', () => {
    const template = '<p>[text a]</p> [quiz b "1+1?|2"] and [[text c]] [email* d] [unknown e]';
    expect(scanFormTags(template).map(({ name }) => name)).toEqual(['a', 'b', 'd']);
  });

  test('form-tags may enclose text', () => {
    expect(one('[acceptance ok optional] I <b>agree</b> [/acceptance]')).toMatchObject({
      options: ['optional'],
      content: 'I <b>agree</b>',
    });
    expect(scanFormTags('[acceptance ok] I [text a] [/acceptance]').map(({ content }) => content)).toEqual([
      '',
      '',
    ]);
  });

  test('form-tags with invalid characters keep only their type', () => {
    expect(scanFormTags('[text a {b}]')).toEqual([]);
    expect(one('[submit {b} "Send"]')).toMatchObject({ options: [], values: [] });
  });

  test('a tag that counts only once per form is found once', () => {
    expect(scanFormTags('[response][response]')).toHaveLength(1);
    expect(scanFormTags('[text a][text a]')).toHaveLength(2);
  });

  // The test reads no clock: a quadratic algorithm would exceed the time limit of any test.
  test.each(['[text ', '[[', '[acceptance a]x', '["', "[text a '", '[/text]'])(
    'form-tags are found in linear time: %j repeated',
    (part) => {
      expect(Array.isArray(scanFormTags(part.repeat(200_000)))).toBe(true);
    },
  );
});

describe('options of form-tags', () => {
  test('options are words in any case, with or without a value', () => {
    const tag = one('[text a Multiple id:x id:y class:]');
    expect(hasOption(tag, 'multiple')).toBe(true);
    expect(hasOption(tag, 'id')).toBe(true);
    expect(hasOption(tag, 'class')).toBe(false);
    expect(optionValues(tag, 'ID')).toEqual(['x', 'y']);
    expect(option(tag, 'id', /^y$/)).toBe('y');
  });

  test.each([
    ['[text a maxlength:7]', 7],
    ['[text a 40/80]', 80],
    ['[textarea a 40x10/90]', 90],
    ['[textarea a x10/91]', 91],
    ['[text a /60]', 60],
    ['[text a maxlength:x]', 400],
    ['[text a maxlength:0]', 400],
    ['[text a]', 400],
  ])('the maximum length of %s is %d', (template, expected) => {
    expect(maxlength(one(template), 400)).toBe(expected);
  });

  test('there is no minimum length by default', () => {
    expect(minlength(one('[text a minlength:3]'))).toBe(3);
    expect(minlength(one('[text a minlength:-3]'))).toBeUndefined();
    expect(minlength(one('[text a]'))).toBeUndefined();
  });

  test.each([
    ['limit:1kb', 1024],
    ['limit:2MB', 2 * 1024 * 1024],
    ['limit:500', 500],
    ['limit:500b', 500],
    ['limit:0', 1024 * 1024],
    ['', 1024 * 1024],
  ])('the maximum file size of %s is %d bytes', (text, expected) => {
    expect(fileLimit(one(`[file a ${text}]`))).toBe(expected);
  });
});
