import { describe, expect, test } from '@jest/globals';
import { Fields } from './fields.js';
import { CachedObject, render, renderAll } from './objects.js';

const big = (id: number) => new CachedObject({ fields: { id, text: 'x'.repeat(600_000) } });

test('other requests run while the objects of a large page are serialized', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const page = await renderAll([1, 2, 3, 4, 5, 6, 7, 8].map(big), undefined, { inList: true });
  clearInterval(timer);
  expect(page.map(({ json }) => JSON.parse(String(json)).id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(turns).toBeGreaterThan(0);
});

test('an object that keeps its links has them in each selection, but not in lists', () => {
  const object = { fields: { id: 1, name: 'n' }, links: { up: [{ href: 'u' }] }, keepsLinks: true } as const;
  const shown = (text: string, place?: { inList: boolean }): unknown =>
    JSON.parse(String(render(object, Fields.parse(text), place).json));
  const _links = { up: [{ href: 'u' }] };
  expect(shown('name')).toEqual({ name: 'n', _links });
  expect(shown('nothing')).toEqual({ _links });
  expect(shown('name', { inList: true })).toEqual({ name: 'n' });
});

describe('a cached object', () => {
  const links = { author: [{ href: 'a' }], self: [{ href: 's' }] };
  const fields = { id: 1, title: { rendered: 't' }, content: 'c' };
  const selections = [
    'id',
    'title.rendered,id',
    'id,_links.author',
    '_links',
    'none',
    '_embedded,_links.self',
  ];

  test('shows each selection like an object that is not cached', () => {
    const cached = new CachedObject({ fields, links });
    // Each selection replaces the one before.
    for (const text of [...selections, ...selections]) {
      for (const inList of [false, true]) {
        const selection = Fields.parse(text);
        const { json, ...shown } = render(cached, selection, { inList });
        const plain = render({ fields, links }, selection, { inList });
        expect([String(json), shown]).toEqual([String(plain.json), { links: plain.links }]);
      }
    }
  });

  test('serializes a selection once', () => {
    const cached = new CachedObject({ fields, links });
    const shown = (text: string) => render(cached, Fields.parse(text), { inList: true }).json;
    expect(shown('id,title')).toBe(shown('title, id'));
    expect(shown('id')).not.toBe(shown('title'));
  });
});
