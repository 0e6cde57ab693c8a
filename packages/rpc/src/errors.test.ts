import { readFile } from 'node:fs/promises';
import { documentedErrors } from '@almanac/rest';
import { expect, test } from '@jest/globals';
import { serviceUnavailable } from './errors.js';

test('docs/errors.md lists what is declared here', async () => {
  const reference = await readFile(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
  const documented = documentedErrors(reference, 'Between processes');
  expect([...documented].map(([code, statuses]) => [code, [...statuses]])).toEqual([
    [serviceUnavailable.code, [serviceUnavailable.status]],
  ]);
});
