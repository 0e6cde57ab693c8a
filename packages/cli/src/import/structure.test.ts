import { expect, test } from '@jest/globals';
import { type AddressedPost, ObservedStructure } from './structure.js';

const SITE = 'https://old.example/blog';
const CATEGORIES = new Set(['music', 'jazz']);
const POST: AddressedPost = {
  id: 7,
  slug: 'hello',
  date: '2020-05-05 07:08:09',
  link: '',
  author: 'Ann Example',
};

/** The structure of a site with posts at these addresses. */
const observed = (...paths: string[]): string => {
  const structure = new ObservedStructure(SITE);
  for (const path of paths) structure.note({ ...POST, link: `${SITE}${path}` }, CATEGORIES);
  return structure.structure;
};

test.each([
  ['/hello/', '/%postname%/'],
  ['/hello.html', '/%postname%.html/'],
  ['/2020/05/05/hello/', '/%year%/%monthnum%/%day%/%postname%/'],
  ['/2020/05/hello/', '/%year%/%monthnum%/%postname%/'],
  ['/archives/7', '/archives/%post_id%/'],
  ['/music/hello/', '/%category%/%postname%/'],
  ['/music/jazz/hello/', '/%category%/%postname%/'],
  ['/ann-example/hello/', '/%author%/%postname%/'],
  ['/news/hello/', '/news/%postname%/'],
])('the addresses %s reveal the structure %s', (path, structure) => {
  expect(observed(path)).toBe(structure);
});

test.each([
  ['have ids', ['/?p=7']],
  ['do not tell posts apart', ['/2020/05/']],
  ['do not agree', ['/hello/', '/2020/hello/']],
])('the addresses %s reveal no structure', (_what, paths) => {
  expect(observed(...paths)).toBe('');
});

test('an address of another site reveals no structure', () => {
  const structure = new ObservedStructure(SITE);
  structure.note({ ...POST, link: 'https://other.example/blog/hello/' }, CATEGORIES);
  expect(structure.structure).toBe('');
});

test('the structure of most posts is used', () => {
  expect(observed('/hello/', '/hello/', '/?p=7')).toBe('/%postname%/');
});

test.each(['old.example/blog', '//old.example/blog/'])(
  'a site with the address %s is recognized by its host',
  (site) => {
    const structure = new ObservedStructure(site);
    structure.note({ ...POST, link: `${SITE}/hello/` }, CATEGORIES);
    expect(structure.structure).toBe('/%postname%/');
  },
);

test('a site without an address reveals no structure', () => {
  const structure = new ObservedStructure('');
  structure.note({ ...POST, link: `${SITE}/hello/` }, CATEGORIES);
  expect(structure.structure).toBe('');
});
