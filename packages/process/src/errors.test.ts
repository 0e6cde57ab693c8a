import { readFile } from 'node:fs/promises';
import { undocumentedErrors } from '@almanac/rest';
import { expect, test } from '@jest/globals';
// Loads every module that declares an error.
import './index.js';

test('docs/reference/errors.md lists every error', async () => {
  const reference = await readFile(new URL('../../../docs/reference/errors.md', import.meta.url), 'utf8');
  expect(undocumentedErrors(reference)).toEqual([]);
});
