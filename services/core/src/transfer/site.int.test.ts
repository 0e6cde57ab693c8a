import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_SETTINGS, SettingsRepository } from '../settings/model.js';
import { siteRecords } from './site.js';

let database: TestDatabase;
let settings: SettingsRepository;
const RECORD = {
  type: 'site',
  title: 'Old & new',
  description: 'Bits & pieces',
  url: 'https://old.example',
  language: '',
  permalinkStructure: '/%postname%',
} as const;

beforeAll(async () => {
  database = await startTestDatabase();
  settings = new SettingsRepository(await database.connect(), 'https://site.test');
});
beforeEach(() => settings.change({ title: 'Almanac', description: '' }, ['permalink_structure']));
afterAll(() => database.stop());

const imported = async () => {
  const [outcome] = (await siteRecords(settings, '/wp-json').import?.([RECORD], false)) ?? [];
  const { title, description } = await settings.current();
  return { status: outcome?.status, title, description };
};

test('a new site gets title and tagline of the imported one', async () => {
  expect(await imported()).toEqual({
    status: 'updated',
    title: 'Old &amp; new',
    description: 'Bits &amp; pieces',
  });
  expect((await imported()).status).toBe('existing');
});

test('a title that the owner set stays', async () => {
  await settings.change({ title: 'Mine' });
  expect(await imported()).toEqual({ status: 'updated', title: 'Mine', description: 'Bits &amp; pieces' });
});

test('a tagline that the owner set stays', async () => {
  await settings.change({ description: 'My own' });
  expect(await imported()).toEqual({ status: 'updated', title: 'Old &amp; new', description: 'My own' });
});

const structureAfter = async (permalinkStructure: string) => {
  await siteRecords(settings, '/wp-json').import?.([{ ...RECORD, permalinkStructure }], false);
  return (await settings.current()).permalink_structure;
};

test('a new site gets the permalink structure of the imported one', async () => {
  expect(await structureAfter('/%postname%')).toBe('/%postname%/');
  expect(await structureAfter('/archives/%post_id%/')).toBe('/%postname%/');
});

test.each(['', '/events/%postname%/'])(
  'an unusable structure in a record changes nothing: "%s"',
  async (text) => {
    expect(await structureAfter(text)).toBe(DEFAULT_SETTINGS.permalink_structure);
  },
);

test('an exported title equals the stored one', async () => {
  await imported();
  expect(await siteRecords(settings, '/wp-json').export(0, 100)).toMatchObject([
    { title: 'Old & new', description: 'Bits & pieces', permalinkStructure: '/%postname%/' },
  ]);
});
