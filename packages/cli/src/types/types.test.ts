import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DECLARATIONS } from '@almanac/content-types';
import { UserError } from '@almanac/supervisor/errors';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

test('a list has a line for each type and field', async () => {
  const file = written(
    'types: [{ name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe } }]\nfields:\n  - { name: price, on: [post, page], type: number }\n  - { name: sizes, on: [post], type: string, several: true }\n',
  );
  const { path, reading } = await readFileOfSite(file);
  expect(faultsOf(path, reading)).toBe(`${file} is right: 1 types, 2 fields.`);
  expect(listed(reading.declarations ?? NO_DECLARATIONS)).toBe(
    'type recipe  /wp/v2/recipes\nfield price  number  on post, page\nfield sizes  string (several)  on post',
  );
});
