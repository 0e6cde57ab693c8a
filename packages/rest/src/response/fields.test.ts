import { describe, expect, test } from '@jest/globals';
import { Fields } from './fields.js';

const BOOK = {
  id: 1,
  title: { raw: 'r', rendered: 't' },
  tags: [],
  numbers: [7, 8, 9],
  _links: { self: [] },
};

const pick = (fields: unknown, value: unknown = BOOK) => Fields.parse(fields)?.pick(value);

describe('Fields', () => {
  test.each([
    ['id', { id: 1 }],
    ['id, tags ', { id: 1, tags: [] }],
    ['id tags', { id: 1, tags: [] }],
    [
      { a: 'id', 7: 'tags' },
      { id: 1, tags: [] },
    ],
    [['id', ' tags'], { id: 1, tags: [] }],
    ['title.rendered', { title: { rendered: 't' } }],
    ['title,title.rendered', { title: { raw: 'r', rendered: 't' } }],
    ['title.rendered,title', { title: { raw: 'r', rendered: 't' } }],
    ['title.none', { title: [] }],
    ['id.deep', { id: 1 }],
    ['none', []],
    [[''], []],
    [['', 'id'], { id: 1 }],
    ['numbers.0', { numbers: [7] }],
    ['numbers.1,numbers.0', { numbers: [7, 8] }],
    ['numbers.1', { numbers: { 1: 8 } }],
    ['numbers.5', { numbers: [] }],
    ['_links.self', { _links: { self: [] } }],
    ['constructor,__proto__,toString', []],
  ])('the selection %j keeps the selected members', (fields, expected) => {
    expect(pick(fields)).toEqual(expected);
  });

  test.each([undefined, '', ' , ', [], {}, 5])('the selection %j keeps everything', (fields) => {
    expect(Fields.parse(fields)).toBeUndefined();
  });

  test('a name with a comma inside a list is one name', () => {
    expect(pick(['id,tags', 'title'])).toEqual({ title: BOOK.title });
  });

  test('a selection applies to each item of a list', () => {
    expect(pick('id', [BOOK, {}])).toEqual([{ id: 1 }, []]);
  });

  test('the method has tells a view whether a field is selected', () => {
    const fields = Fields.parse('id,content.rendered,_embedded');
    expect(
      ['id', 'content', 'content.rendered', 'content.raw', 'title', '_links'].map((name) =>
        fields?.has(name),
      ),
    ).toEqual([true, true, true, false, false, true]);
  });

  test.each([
    ['id', true],
    ['id,id.deep', true],
    ['id.deep', false],
    ['id,title', false],
    ['title', false],
    ['id,_links', false],
  ])('of the selection %s, the id alone is selected: %s', (fields, expected) => {
    expect(Fields.parse(fields)?.isOnly('id')).toBe(expected);
  });

  test('without embedding, the name _embedded matches nothing', () => {
    const selected = (names: unknown) => Fields.parse(names, false);
    expect(selected('id,_embedded.author')?.has('_links')).toBe(false);
    expect(selected(['_embedded', 'id'])?.has('_links')).toBe(false);
    expect(selected('_embedded')?.pick(BOOK)).toEqual([]);
    expect(selected('_embedded')?.isEverything).toBe(false);
  });

  test('below returns the selection inside a member', () => {
    const fields = Fields.parse('previous.id,deleted');
    expect(fields?.below('previous').has('id')).toBe(true);
    expect(fields?.below('previous').has('title')).toBe(false);
    expect(fields?.below('deleted').has('anything')).toBe(true);
    expect(fields?.below('none').has('anything')).toBe(false);
  });

  test('equal selections have equal keys, and long ones none', () => {
    const keyOf = (fields: unknown) => Fields.parse(fields)?.key;
    expect(keyOf('id, title')).toBe(keyOf(['title', 'id']));
    expect(keyOf('id')).not.toBe(keyOf('title'));
    expect(keyOf(['id,title'])).not.toBe(keyOf('id,title'));
    expect(keyOf('x'.repeat(1000))).toBeUndefined();
    expect(Fields.parse('id,title')?.below('title').key).toBe('');
  });
});
