import { describe, expect, test } from '@jest/globals';
import { fieldList } from './fields.js';
import { site as siteWith } from './fixtures/site.js';

const site = siteWith();
const field = (name: string, more: object = {}) => ({
  name,
  label: name,
  format: '',
  refers: false,
  ...more,
});
const shown = (
  meta: Readonly<Record<string, unknown>>,
  fields = Object.keys(meta).map((name) => field(name)),
) => String(fieldList(site, fields, { meta, _embedded: undefined }, 'fields') || '');

describe('values of declared fields', () => {
  test('fields are in the order of the declaration, with its labels', () => {
    const html = shown({ b: 'two', a: 'one' }, [field('a', { label: 'First' }), field('b'), field('c')]);
    expect(html).toBe(
      '<dl class="fields">\n<div><dt>First</dt><dd>one</dd></div>\n<div><dt>b</dt><dd>two</dd></div>\n</dl>\n',
    );
  });

  test('empty values leave no row, and no list at all', () => {
    expect(shown({ a: '', b: null, c: [], d: {}, e: ['', null] })).toBe('');
  });

  test('false and 0 are values', () => {
    expect(shown({ a: false, b: 0 })).toContain('<dd>No</dd>');
    expect(shown({ b: 0, c: 12_345.5 })).toContain('<dd>12,345.5</dd>');
  });

  test('texts are escaped, in keys as well', () => {
    const evil = '<script>alert(1)</script>"';
    const html = shown(
      { a: evil, b: [evil, 'x'], c: { [evil]: evil }, d: [{ [evil]: evil }, { [evil]: 'y' }] },
      [...['a', 'b', 'c', 'd'].map((name) => field(name, { label: evil }))],
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  test('only addresses of the web are links', () => {
    const uri = [field('a', { format: 'uri' })];
    expect(shown({ a: 'https://a.example/?b="c"' }, uri)).toContain(
      '<a href="https://a.example/?b=&quot;c&quot;" rel="nofollow noopener">',
    );
    expect(shown({ a: 'javascript:alert(1)' }, uri)).not.toContain('<a');
  });

  test('dates are written as the site writes them; what is no date stays as it is', () => {
    const date = [field('a', { format: 'date-time' })];
    expect(shown({ a: '2031-05-01T08:00:00' }, date)).toContain(
      '<time datetime="2031-05-01T08:00:00">1.\u00a0May 2031, 08:00</time>',
    );
    expect(shown({ a: 'soon' }, date)).toContain('<dd>soon</dd>');
  });

  test('several groups are a table, a single group is a list of its own', () => {
    const rows = [
      { name: 'Flour', grams: 500 },
      { name: 'Salt', in_all: true },
    ];
    const html = shown({ a: rows });
    expect(html).toContain(
      '<tr><th scope="col">Name</th><th scope="col">Grams</th><th scope="col">In all</th></tr>',
    );
    expect(html).toContain('<tr><td>Salt</td><td></td><td>Yes</td></tr>');
    expect(shown({ a: [rows[0]] })).toContain('<div><dt>Name</dt><dd>Flour</dd></div>');
  });

  test('a deep value ends at some depth', () => {
    let value: unknown = 'bottom';
    for (let depth = 0; depth < 50; depth += 1) value = { value };
    expect(shown({ a: value })).toBe('');
  });

  test('references are links to what visitors may read', () => {
    const _embedded = {
      'meta:chef': [
        { id: 3, link: 'https://site.example/author/ada/', name: 'Ada &amp; \u202eBen' },
        { code: 'rest_forbidden' },
      ],
    };
    const item = { meta: { chef: [3, 4] }, _embedded };
    const html = String(fieldList(site, [field('chef', { refers: true })], item, 'fields'));
    expect(html).toContain(
      '<dd><a href="https://site.example/author/ada/"><bdi>Ada &amp; Ben</bdi></a></dd>',
    );
    expect(html).not.toContain('4');
  });
});
