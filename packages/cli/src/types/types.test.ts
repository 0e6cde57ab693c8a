import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { NO_DECLARATIONS, readDeclarations } from '@almanac/content-types';
import { UserError } from '@almanac/supervisor/errors';
import { BLANK_ITEM, type PhpValue, serialize, type WxrItem, writeWxr } from '@almanac/wxr';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { confirm } from '../command-line/confirm.js';
import { differencesFinding } from '../doctor/doctor.js';
import { acfDeclarations } from './acf.js';
import { differences, linesOf } from './diff.js';
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

describe('differences between what is stored and a file', () => {
  const stored = [
    { kind: 'type', name: 'recipe', on: '', documents: 3, unfit: 0 },
    { kind: 'type', name: 'staff', on: '', documents: 1, unfit: 0 },
    { kind: 'taxonomy', name: 'cuisine', on: '', documents: 5, unfit: 0 },
    { kind: 'taxonomy', name: 'diet', on: '', documents: 6, unfit: 0 },
    { kind: 'status', name: 'ready', on: '', documents: 7, unfit: 0 },
    { kind: 'status', name: 'sold', on: '', documents: 8, unfit: 0 },
    { kind: 'field', name: 'price', on: 'post', documents: 2, unfit: 0 },
    { kind: 'field', name: 'price', on: 'page', documents: 4, unfit: 0 },
    { kind: 'field', name: 'stock', on: 'post', documents: 9, unfit: 2 },
  ];
  const { declarations = NO_DECLARATIONS } = readDeclarations(
    'types: [{ name: recipe, labels: { name: Recipes, singular_name: Recipe } }]\ntaxonomies: [{ name: diet, labels: { name: Diets, singular_name: Diet } }]\nstatuses: [{ name: sold, label: Sold }]\nfields: [{ name: price, on: [post], type: number }, { name: stock, on: [post], type: integer }]\n',
  );

  test('a comparison leaves out what is declared and fits', () => {
    expect(linesOf(differences(declarations, stored)).split('\n')).toEqual([
      'type staff in 1 documents: not declared, so not shown',
      'taxonomy cuisine in 5 documents: not declared, so not shown',
      'status ready in 7 documents: not declared, so shown to editors of the items alone',
      'field price on page in 4 documents: not declared, so not shown',
      'field stock on post in 9 documents: 2 have a value that the field does not accept, shown as null',
    ]);
    expect(linesOf([])).toBe('The file declares everything that is stored, and all values fit.');
  });

  test('a doctor names them in a note', () => {
    const finding = differencesFinding(differences(declarations, stored));
    expect(finding).toMatchObject({ state: 'note', about: 'types' });
    expect(finding.sentence).toMatch(
      /^type staff, taxonomy cuisine, status ready, field price: stored, but not declared\. field stock: some stored/,
    );
    expect(differencesFinding([])).toMatchObject({ state: 'good' });
  });
});

describe('a removal is confirmed first', () => {
  const typed = (text: string, isTTY = true) => ({
    input: Object.assign(Readable.from([`${text}\n`]), { isTTY }),
    output: new PassThrough(),
  });

  test('the answer yes and the option --yes confirm', async () => {
    await expect(confirm('Delete?', false, typed('yes'))).resolves.toBeUndefined();
    await expect(confirm('Delete?', true, typed('no'))).resolves.toBeUndefined();
  });

  test('another answer stops the command, and without a terminal the command asks for --yes', async () => {
    await expect(confirm('Delete?', false, typed('y'))).rejects.toThrow('Nothing was removed.');
    await expect(confirm('Delete?', false, typed('yes', false))).rejects.toThrow(/--yes/);
  });
});

test('a file that is no export of Advanced Custom Fields is refused', async () => {
  await expect(acfDeclarations(written('{}'))).rejects.toThrow(/is no JSON export/);
  await expect(acfDeclarations(join(folder, 'none.json'))).rejects.toThrow(UserError);
  const location = [[{ param: 'post_type', operator: '==', value: 'post' }]];
  const group = { title: 'Facts', location, fields: [{ name: 'price', type: 'number' }] };
  const { text, notes } = await acfDeclarations(written(JSON.stringify([group])));
  expect([readDeclarations(text).declarations?.fields, notes]).toMatchObject([[{ name: 'price' }], []]);
});

test('a list has a line for each type, taxonomy, status and field', async () => {
  const file = written(
    'types: [{ name: recipe, rest_base: recipes, labels: { name: Recipes, singular_name: Recipe } }]\ntaxonomies: [{ name: cuisine, rest_base: cuisines, hierarchical: true, labels: { name: Cuisines, singular_name: Cuisine } }]\nstatuses: [{ name: ready, label: Ready }]\nfields:\n  - { name: price, on: [post, page], type: number }\n  - { name: sizes, on: [post], type: string, several: true }\n',
  );
  const { path, reading } = await readFileOfSite(file);
  expect(faultsOf(path, reading)).toBe(
    `${file} is right: 1 type, 1 taxonomy, 1 status, 2 fields. A site uses it from its next start.`,
  );
  expect(listed(reading.declarations ?? NO_DECLARATIONS)).toBe(
    'type recipe  /wp/v2/recipes\ntaxonomy cuisine  /wp/v2/cuisines  (a tree)\nstatus ready  protected\nfield price  number  on post, page\nfield sizes  string (several)  on post',
  );
});

describe('groups of fields of Advanced Custom Fields in an export of WordPress', () => {
  const LOCATION = serialize({
    location: { 0: { 0: { param: 'post_type', operator: '==', value: 'post' } } },
  });
  const item = (id: number, type: string, more: Partial<WxrItem> = {}): WxrItem => ({
    ...BLANK_ITEM,
    ...{ id, type, slug: `${type}_${id}` },
    ...more,
  });
  const field = (id: number, parent: number, excerpt: string, settings: PhpValue, more = {}) =>
    item(id, 'acf-field', {
      ...{ parent, excerpt, title: `Label of ${excerpt}`, content: serialize(settings), menuOrder: id },
      ...more,
    });
  const fileWith = async (...items: readonly WxrItem[]): Promise<string> => {
    const path = join(folder, 'site.xml');
    let text = '';
    const site = {
      kind: 'site',
      version: '1.2',
      title: 'Old',
      description: '',
      link: 'http://old.test',
    } as const;
    for await (const part of writeWxr([{ ...site, language: 'en', url: site.link }, ...items])) text += part;
    writeFileSync(path, text);
    return path;
  };

  test('groups, fields within fields and types are declared, what is in the trash is not', async () => {
    const file = await fileWith(
      item(1, 'acf-field-group', { title: 'Facts', content: LOCATION }),
      field(5, 1, 'steps', { type: 'repeater' }),
      field(6, 5, 'text', { type: 'text', maxlength: '80' }),
      field(4, 1, 'level', { type: 'number', min: 1, max: '' }),
      field(7, 1, 'gone', { type: 'text' }, { status: 'trash' }),
      item(8, 'acf-post-type', {
        title: 'Recipes',
        content: serialize({ post_type: 'recipe', labels: { name: 'Recipes', singular_name: 'Recipe' } }),
      }),
      item(9, 'post', { title: 'No group' }),
    );
    const { text, notes } = await acfDeclarations(file);
    expect(notes).toEqual([]);
    const { declarations } = readDeclarations(text);
    expect(declarations?.types).toMatchObject([{ name: 'recipe', labels: { singular_name: 'Recipe' } }]);
    expect(declarations?.fields).toMatchObject([
      { name: 'level', on: ['post'], type: 'number', minimum: 1, title: 'Label of level' },
      {
        ...{ name: 'steps', on: ['post'], type: 'array' },
        items: { type: 'object', properties: { text: { type: 'string', maxLength: 80 } } },
      },
    ]);
  });

  test('an export without groups and a file that is no export fail for the user', async () => {
    await expect(acfDeclarations(await fileWith(item(9, 'post')))).rejects.toThrow(/has no groups of fields/);
    const other = join(folder, 'other.xml');
    writeFileSync(other, '<html></html>');
    await expect(acfDeclarations(other)).rejects.toThrow(UserError);
  });

  test('a field that is below itself is left out', async () => {
    const loop = [field(2, 3, 'a', { type: 'group' }), field(3, 2, 'b', { type: 'group' })];
    const group = item(1, 'acf-field-group', { title: 'Facts', content: LOCATION });
    const { text } = await acfDeclarations(
      await fileWith(group, ...loop, field(4, 1, 'c', { type: 'text' })),
    );
    expect(readDeclarations(text).declarations?.fields.map(({ name }) => name)).toEqual(['c']);
  });

  test('a repeated id counts once, so that fields below it are not multiplied', async () => {
    const group = item(1, 'acf-field-group', { title: 'Facts', content: LOCATION });
    const levels = [2, 3, 4, 5, 6, 7, 8].flatMap((id) =>
      Array.from({ length: 20 }, () => field(id, id - 1, `level_${id}`, { type: 'group' })),
    );
    const { text } = await acfDeclarations(
      await fileWith(group, ...levels, field(9, 8, 'end', { type: 'text' })),
    );
    expect(text.match(/end:/g)).toHaveLength(1);
    expect(readDeclarations(text).declarations?.fields.map(({ name }) => name)).toEqual(['level_2']);
  });

  test('a file with very many fields is refused', async () => {
    const group = item(1, 'acf-field-group', { title: 'Facts', content: LOCATION });
    const fields = Array.from({ length: 10_000 }, (_, index) =>
      field(index + 2, 1, `field_${index}`, { type: 'text' }),
    );
    await expect(acfDeclarations(await fileWith(group, ...fields))).rejects.toThrow(
      /more than 10,000 entries/,
    );
    const { notes } = await acfDeclarations(await fileWith(group, ...fields.slice(1)));
    expect(notes).toEqual([expect.stringContaining('fields')]);
  });
});
