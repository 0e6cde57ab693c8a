import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFont } from './fonts.js';

let directory = '';
const file = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(directory, name);
  await writeFile(path, content);
  return path;
};
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-fonts-'));
});
afterAll(() => rm(directory, { recursive: true }));

test('a font is named after its content', async () => {
  const one = await readFont('FONT_FILE', await file('a.woff2', 'wOF2 one'));
  const other = await readFont('FONT_FILE', await file('b.woff2', 'wOF2 other'));
  expect(one?.name).toMatch(/^font-[\da-f]{16}\.woff2$/);
  expect(other?.name).not.toBe(one?.name);
  expect(String(one?.bytes)).toBe('wOF2 one');
  expect(await readFont('FONT_FILE', undefined)).toBeUndefined();
});

test.each([
  ['is not there', 'cannot be read', () => Promise.resolve(join(directory, 'none.woff2'))],
  ['is something else', 'not a WOFF2 font', () => file('c.woff2', 'GIF89a')],
  ['is too large', 'more than 1 MB', () => file('d.woff2', Buffer.alloc(1024 * 1024 + 1, 'wOF2'))],
])('a font that %s is refused with the name of its setting', async (_what, problem, path) => {
  await expect(readFont('FONT_FILE', await path())).rejects.toThrow(new RegExp(`FONT_FILE: .*${problem}`));
});
