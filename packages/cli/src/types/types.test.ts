import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DECLARATIONS, readDeclarations } from '@almanac/content-types';
import { UserError } from '@almanac/supervisor/errors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { undeclaredFinding } from '../doctor/doctor.js';
import { linesOf, undeclared } from './diff.js';
import { declarationsIn, faultsOf, listed, readFileOfSite } from './types.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'types-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const written = (text: string): string => {
  const path = join(folder, 'content-types.yaml');
  writeFileSync(path, text);
  return path;
};

test('a check names each fault with file, line and column', async () => {
  const file = written('fields:\n  - name: price\n    on: [planet]\n    type: number\n');
  const { path, reading } = await readFileOfSite(file);
  expect(faultsOf(path, reading)).toMatch(/content-types\.yaml:3:10 fields\.0\.on\.0: /);
});

test('a list of a file with faults fails with these for the user', async () => {
  const { path, reading } = await readFileOfSite(written('fields: 1\n'));
  expect(() => declarationsIn(path, reading)).toThrow(UserError);
  expect(() => declarationsIn(path, reading)).toThrow(/content-types\.yaml:1:1 fields: /);
});

describe('stored types, taxonomies and fields that a file does not declare', () => {
  const stored = [
    { kind: 'type', name: 'recipe', on: '', documents: 3 },
    { kind: 'type', name: 'staff', on: '', documents: 1 },
    { kind: 'taxonomy', name: 'cuisine', on: '', documents: 5 },
    { kind: 'taxonomy', name: 'diet', on: '', documents: 6 },
    { kind: 'field', name: 'price', on: 'post', documents: 2 },
    { kind: 'field', name: 'price', on: 'page', documents: 4 },
  ];
  const { declarations = NO_DECLARATIONS } = readDeclarations(
    'types: [{ name: recipe, labels: { name: Recipes, singular_name: Recipe } }]\ntaxonomies: [{ name: diet, labels: { name: Diets, singular_name: Diet } }]\nfields: [{ name: price, on: [post], type: number }]\n',
  );

  test('a comparison leaves out what is declared', () => {
    expect(linesOf(undeclared(declarations, stored))).toBe(
      'type staff in 1 documents\ntaxonomy cuisine in 5 documents\nfield price on page in 4 documents',
    );
    expect(linesOf([])).toBe('The file declares everything that is stored.');
  });

  test('a doctor names them in a note', () => {
    expect(undeclaredFinding(undeclared(declarations, stored))).toMatchObject({
      ...{
        state: 'note',
        about: 'types',
        sentence: expect.stringMatching(/^type staff, taxonomy cuisine, field price: /),
      },
    });
    expect(undeclaredFinding([])).toMatchObject({ state: 'good' });
  });
});

test('a list has a line for each type, taxonomy and field', async () => {
  const file = written(
    'types: [{ name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe } }]\ntaxonomies: [{ name: cuisine, rest_base: cuisines, hierarchical: true, labels: { name: Cuisines, singular_name: Cuisine } }]\nfields:\n  - { name: price, on: [post, page], type: number }\n  - { name: sizes, on: [post], type: string, several: true }\n',
  );
  const { path, reading } = await readFileOfSite(file);
  expect(faultsOf(path, reading)).toBe(`${file} is right: 1 types, 1 taxonomies, 2 fields.`);
  expect(listed(reading.declarations ?? NO_DECLARATIONS)).toBe(
    'type recipe  /wp/v2/recipes\ntaxonomy cuisine  /wp/v2/cuisines  (a tree)\nfield price  number  on post, page\nfield sizes  string (several)  on post',
  );
});
