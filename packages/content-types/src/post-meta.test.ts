import { describe, expect, test } from '@jest/globals';
import { readDeclarations } from './file.js';
import { valueInMeta, withOtherIds } from './post-meta.js';

const fieldOf = (members: string) => {
  const { declarations, faults } = readDeclarations(`fields: [{ name: f, on: [post], ${members} }]`);
  const field = declarations?.fields[0];
  if (!field) throw new Error(JSON.stringify(faults));
  return field;
};

const OBJECT = 'type: object, properties: { name: { type: string }, grams: { type: number } }';
const LIST = `type: array, items: { ${OBJECT} }`;
const NESTED = `type: array, items: { type: object, properties: { title: { type: string }, parts: { ${LIST} } } }`;

test.each<[string, string, Record<string, unknown[]>, unknown]>([
  ['a text', 'type: string', { f: ['a'] }, 'a'],
  ['a number', 'type: number', { f: ['2.5'] }, 2.5],
  ['an integer', 'type: integer', { f: ['7'] }, 7],
  ['true', 'type: boolean', { f: ['1'] }, true],
  ['false', 'type: boolean', { f: [''] }, false],
  ['a text of digits as a number', 'type: string', { f: [5] }, '5'],
  ['several values', 'type: integer, several: true', { f: ['1', '2'] }, [1, 2]],
  ['several values in one list', 'type: integer, several: true', { f: [['1', '2']] }, [1, 2]],
  ['a list', 'type: array, items: { type: integer }', { f: [['1', '2']] }, [1, 2]],
  ['an object', OBJECT, { f: [{ name: 'a', grams: '1' }] }, { name: 'a', grams: 1 }],
  [
    'an object in keys of its own',
    OBJECT,
    { f: [''], f_name: ['a'], f_grams: ['1'] },
    { name: 'a', grams: 1 },
  ],
  ['a list of objects', LIST, { f: [[{ name: 'a' }]] }, [{ name: 'a' }]],
  [
    'a list of objects in keys of its own',
    LIST,
    { f: ['2'], f_0_name: ['a'], f_0_grams: ['1'], f_1_name: ['b'], f_1_grams: [''] },
    [{ name: 'a', grams: 1 }, { name: 'b' }],
  ],
  [
    'lists within lists',
    NESTED,
    { f: ['1'], f_0_title: ['Dough'], f_0_parts: ['1'], f_0_parts_0_name: ['Rye'] },
    [{ title: 'Dough', parts: [{ name: 'Rye' }] }],
  ],
  ['a count without its keys', LIST, { f: ['900000000'] }, undefined],
  ['no value', 'type: string', {}, undefined],
  ['an empty text for a number', 'type: number', { f: [''] }, undefined],
  ['an empty text for a choice', 'type: string, enum: [a, b]', { f: [''] }, undefined],
  ['a name of every object', 'type: string', Object.create({ f: ['a'] }), undefined],
  ['a value that the field does not accept', 'type: number', { f: ['many'] }, 'many'],
])('post meta with %s is read by the declaration', (_, members, meta, expected) => {
  expect(valueInMeta(fieldOf(members), meta)).toEqual(expected);
});

describe('ids in a value', () => {
  const idOf = (target: string, id: number): number => (target === 'post' ? id + 100 : 0);

  test('ids are replaced at any depth, by what they are ids of', () => {
    const schema = fieldOf(
      'type: array, items: { type: object, properties: { pot: { type: integer, refers_to: post }, by: { type: integer, refers_to: user }, grams: { type: integer } } }',
    );
    expect(withOtherIds(schema, [{ pot: 1, by: 2, grams: 3 }, { pot: 0 }], idOf)).toEqual([
      { pot: 101, by: 0, grams: 3 },
      { pot: 0 },
    ]);
  });

  test('a value that the schema does not accept is left unchanged', () => {
    expect(withOtherIds(fieldOf('type: integer, refers_to: post'), 'x', idOf)).toBe('x');
  });
});
