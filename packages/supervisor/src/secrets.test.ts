import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from './errors.js';
import { loadSecrets } from './secrets.js';

describe('loadSecrets', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'almanac-secrets-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('the first start generates secrets, and later ones read them', async () => {
    const made = await loadSecrets(directory);
    expect(made).toMatchObject({ installed: false });
    expect(await loadSecrets(directory)).toEqual(made);
  });

  test('a site of an earlier version gets a database password, and keeps all other secrets', async () => {
    const { databasePassword: _, ...earlier } = await loadSecrets(directory);
    const path = join(directory, 'secrets.json');
    await writeFile(path, JSON.stringify(earlier));
    const secrets = await loadSecrets(directory);
    expect(secrets).toEqual({ ...earlier, databasePassword: expect.stringMatching(/^[\w-]{40,}$/) });
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(secrets);
  });

  test.each([
    ['cut short', '{"identitySecret": "hunter2-hunter2-hunter2-hunter2-hunter2'],
    ['of another kind', '{"identitySecret": "hunter2"}'],
  ])('the error for a file that is %s names its path, and none of its content', async (_what, text) => {
    const path = join(directory, 'secrets.json');
    await writeFile(path, text);
    const loading = loadSecrets(directory);
    await expect(loading).rejects.toThrow(UserError);
    await expect(loading).rejects.toThrow(`${path} is damaged`);
    await expect(loading).rejects.not.toThrow('hunter2');
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});
