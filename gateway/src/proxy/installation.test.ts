import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';

test('the proxy library is installed without a warning about Node 20', async () => {
  const lock = JSON.parse(await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
  // The library works on Node 20 but does not declare it. npm writes its lock file entry anew when its version
  // changes: then remove "engines" from that entry again.
  expect(lock.packages['node_modules/http-proxy-middleware']).toMatchObject({
    version: expect.stringMatching(/^4/),
  });
  expect(lock.packages['node_modules/http-proxy-middleware']).not.toHaveProperty('engines');
});
