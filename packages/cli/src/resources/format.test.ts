import { describe, expect, test } from '@jest/globals';
import { checkFields, formatItem, formatList, textOf, valueAt } from './format.js';

const ROWS = [
  {
    id: 3,
    title: { raw: 'A "quoted", long title', rendered: 'A' },
    tags: [1, 2],
    meta: { a: 1 },
    none: null,
  },
  { id: 12, title: { raw: 'Second\nline', rendered: 'B' }, tags: [], meta: {}, none: null },
];

describe('a value', () => {
  test('the value of a field with a raw and a rendered form is the raw text', () => {
    expect(valueAt(ROWS[0] ?? {}, 'title')).toBe('A "quoted", long title');
    expect(valueAt({ title: { rendered: 'A' } }, 'title')).toBe('A');
  });

  test('the value is found by a path', () => {
    expect(valueAt(ROWS[0] ?? {}, 'title.rendered')).toBe('A');
    expect(valueAt(ROWS[0] ?? {}, 'title.nope')).toBeUndefined();
    expect(valueAt(ROWS[0] ?? {}, 'id.nope')).toBeUndefined();
  });

  test.each([
    [null, ''],
    [[1, 'two'], '1,two'],
    [[{ id: 1 }], '[{"id":1}]'],
    [{ a: 1 }, '{"a":1}'],
    [false, 'false'],
  ])('%j is the text %s', (value, text) => {
    expect(textOf(value)).toBe(text);
  });
});

describe('a list', () => {
  const columns = ['id', 'title'];

  test('the output is a table with aligned columns, one line for each item', () => {
    expect(formatList(ROWS, 'table', columns, undefined)).toBe(
      ['id  title', '3   A "quoted", long title', '12  Second line'].join('\n'),
    );
  });

  test('only a table cuts long cells', () => {
    const rows = [{ id: 1, title: 'x'.repeat(100) }];
    expect(formatList(rows, 'table', columns, undefined).split('\n')[1]).toBe(`1   ${'x'.repeat(59)}…`);
    expect(formatList(rows, 'csv', columns, undefined)).toContain('x'.repeat(100));
  });

  test('the output is CSV with quotes where needed', () => {
    expect(formatList(ROWS, 'csv', columns, ['id', 'title', 'tags'])).toBe(
      'id,title,tags\n3,"A ""quoted"", long title","1,2"\n12,"Second\nline",',
    );
  });

  test('the output is JSON with all fields, or with the selected ones', () => {
    expect(JSON.parse(formatList(ROWS, 'json', columns, undefined))).toEqual(ROWS);
    expect(JSON.parse(formatList(ROWS, 'json', columns, ['title', 'tags']))[0]).toEqual({
      title: 'A "quoted", long title',
      tags: [1, 2],
    });
  });

  test('the output is ids in one line, or their number', () => {
    expect(formatList(ROWS, 'ids', columns, undefined)).toBe('3 12');
    expect(formatList(ROWS, 'count', columns, undefined)).toBe('2');
  });
});

test('a single item is shown with one line per field', () => {
  const item = { id: 3, title: 'A', _links: {} };
  expect(formatItem(item, 'table', undefined)).toBe('field  value\nid     3\ntitle  A');
  expect(formatItem(item, 'csv', ['title'])).toBe('field,value\ntitle,A');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])(
  'the text %j is no formula in a spreadsheet, and unchanged in other formats',
  (title) => {
    expect(formatList([{ id: 1, title }], 'csv', ['id', 'title'], undefined)).toBe(`id,title\n1,'${title}`);
    expect(formatItem({ title }, 'csv', ['title'])).toBe(`field,value\ntitle,'${title}`);
    expect(formatItem({ title }, 'json', ['title'])).toBe(JSON.stringify({ title }));
    expect(formatList([{ id: 1, title }], 'table', ['title'], undefined)).toBe(`title\n${title}`);
  },
);

test('a text cannot change the terminal', () => {
  const title = 'a\u001b[2Jb\u009b1mc\u0007\rd\u0000';
  expect(formatList([{ title }], 'table', ['title'], undefined)).toBe('title\na[2Jb1mc d');
  expect(formatItem({ title: `${title}\ne\tf` }, 'table', ['title'])).toBe(
    'field  value\ntitle  a[2Jb1mcd\ne\tf',
  );
});

test('a field that no item has is refused, naming the existing ones', () => {
  expect(() => checkFields(ROWS, ['id', 'titel'])).toThrow(
    'There is no field titel. There are: id, title, tags, meta, none.',
  );
  expect(() => checkFields(ROWS, ['none', 'title.raw'])).not.toThrow();
  expect(() => checkFields(ROWS, ['phone'], ['phone'])).not.toThrow();
});
