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

  test('the first start makes secrets, and later ones read them', async () => {
    const made = await loadSecrets(directory);
    expect(made).toMatchObject({ installed: false });
    expect(await loadSecrets(directory)).toEqual(made);
  });

  test('gives a site of an earlier version a password for its database, and keeps all else', async () => {
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
  ])('says of a file that is %s where it is, and nothing of what is in it', async (_what, text) => {
    const path = join(directory, 'secrets.json');
    await writeFile(path, text);
    const refusal = loadSecrets(directory);
    await expect(refusal).rejects.toThrow(UserError);
    await expect(refusal).rejects.toThrow(`${path} is damaged`);
    await expect(refusal).rejects.not.toThrow('hunter2');
    expect(await readFile(path, 'utf8')).toBe(text);
  });
});
