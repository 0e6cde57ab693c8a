import { describe, expect, test } from '@jest/globals';
import { site } from './fixtures/site.js';
import { menuList } from './menu.js';

const HERE = 'https://site.example/blog/here/';
const place = { site: site(), canonical: HERE };
const item = (fields: object = {}) => ({
  href: 'https://site.example/blog/other/',
  title: 'Other',
  ...fields,
});

describe('a menu', () => {
  test('a link in a menu has its title, target, relations and classes, all escaped', () => {
    const text = String(
      menuList(
        [item({ title: '<b>', hint: 'a "b"', relations: ['me', 'nofollow'], classes: ['wide'] })],
        place,
      ),
    );
    expect(text).toContain(
      '<li class="wide"><a href="https://site.example/blog/other/" title="a &quot;b&quot;" rel="me nofollow">&lt;b&gt;</a></li>',
    );
  });

  test.each([
    [[], 'noopener'],
    [['friend'], 'friend'],
  ])('a link to a new tab with the relations %j has rel="%s"', (relations, rel) => {
    expect(String(menuList([item({ opensTab: true, relations })], place))).toContain(
      `target="_blank" rel="${rel}"`,
    );
  });

  test('the link to the page itself is marked as current, and its ancestors as such', () => {
    const below = item({ title: 'Middle', children: [item({ title: 'Here', href: HERE })] });
    const text = String(menuList([item({ children: [below] }), item({ href: `${HERE}#part` })], place));
    expect(text.match(/aria-current="\w+">\w+/g)).toEqual([
      'aria-current="true">Other',
      'aria-current="true">Middle',
      'aria-current="page">Here',
    ]);
  });

  test('a page without an address has no current link', () => {
    expect(String(menuList([item()], { ...place, canonical: undefined }))).not.toContain('aria-current');
  });

  test('the submenus of the top level are folded by a labelled summary', () => {
    const items = [item({ children: [item({ children: [item()] })] })];
    const folded = String(menuList(items, { ...place, folds: true }));
    expect(folded.match(/<summary aria-label="Submenu of Other">/g)).toHaveLength(1);
    expect(String(menuList(items, place))).not.toContain('<details');
  });
});
