import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { UserError } from '@almanac/supervisor/errors';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { checkReadable, checkWritable, STANDARD_STREAM, writeAtomically } from './files.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-files-'));
});
afterAll(() => rm(directory, { recursive: true }));
afterEach(() => {
  jest.restoreAllMocks();
});

const parts = () => Readable.from(['one ', 'two']);

test('an existing file is overwritten only with --force', async () => {
  const path = join(directory, 'there');
  await checkWritable(path, false);
  await writeFile(path, 'there');
  await expect(checkWritable(path, false)).rejects.toThrow(
    new UserError(`${path} already exists. Name another file, or overwrite it with --force.`),
  );
  await checkWritable(path, true);
  await writeAtomically(path, parts());
  expect(await readFile(path, 'utf8')).toBe('one two');
});

test('standard input does not count as a file to read', async () => {
  await expect(checkReadable('-')).rejects.toThrow('it is read several times');
});

test('a file whose name ends with .gz is compressed', async () => {
  const path = join(directory, 'text.gz');
  await writeAtomically(path, parts());
  expect(gunzipSync(await readFile(path)).toString()).toBe('one two');
});

test('the name - stands for standard output', async () => {
  let written = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
  await checkWritable(STANDARD_STREAM, false);
  await writeAtomically(STANDARD_STREAM, parts());
  expect(written).toBe('one two');
  expect(await readdir('.')).not.toContain('-');
});
