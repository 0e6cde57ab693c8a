import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';

test('the proxy library is installed without a warning about Node 20', async () => {
  const lock = JSON.parse(await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
  // It works on Node 20 but does not declare it. npm reads the lock file: remove "engines" from this entry again when
  // npm has
  // written it, which happens when the version changes.
  expect(lock.packages['node_modules/http-proxy-middleware']).toMatchObject({
    version: expect.stringMatching(/^4/),
  });
  expect(lock.packages['node_modules/http-proxy-middleware']).not.toHaveProperty('engines');
});
