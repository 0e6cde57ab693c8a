import { describe, expect, test } from '@jest/globals';
import { readDeclarations } from './file.js';

const faultsOf = (text: string): string[] =>
  (readDeclarations(text).faults ?? []).map(({ line, message }) => `${line} ${message}`);

describe('archives of types', () => {
  const type = (name: string, archive: string) =>
    `  - { name: ${name}, labels: { name: Many, singular_name: One }, has_archive: ${archive} }\n`;
  const faults = (...types: readonly string[]) => faultsOf(`types:\n${types.join('')}`);

  test('an archive is at the name of its type or at a slug of its own', () => {
    expect(faults(type('a', 'true'), type('b', 'all-b'), type('c', 'c'), type('d', 'false'))).toEqual([]);
  });

  test.each([
    ['the name of another type', type('b', 'a'), 'the website has other pages at /a/'],
    ['the archive of another type', type('b', 'all'), 'the website has other pages at /all/'],
    ['a page of the website', type('b', 'feed'), 'the website has other pages at /feed/'],
    ['a path', type('b', 'x/y'), expect.stringContaining('must have at most 64')],
    ['an upper-case slug', type('b', 'All'), expect.stringContaining('must have at most 64')],
  ])('an archive cannot be at %s', (_, other, message) => {
    const found = faults(type('a', 'all'), other);
    const place = '3 types.1.has_archive: ';
    expect(found).toHaveLength(1);
    expect(found[0]?.startsWith(place)).toBe(true);
    expect(found[0]?.slice(place.length)).toEqual(message);
  });

  test('a taxonomy cannot have the address of an archive', () => {
    const taxonomy = 'taxonomies: [{ name: all, labels: { name: Kinds, singular_name: Kind } }]';
    expect(faultsOf(`types:\n${type('a', 'all')}${taxonomy}`)).toEqual([
      '3 taxonomies.0.name: the website has other pages at /all/',
    ]);
  });
});
