import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { COMMANDS, isKnownToMongoDB } from './registry.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The names in the table of commands. */
function listed(): string[] {
  const [, section = ''] = readme.split('### Commands\n');
  const rows = (section.split('\n### ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap((line) =>
    [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
}

describe('the commands', () => {
  test('are those that the README lists', () => {
    expect(listed().toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted());
  });

  test('are not listed as unsupported as well', () => {
    expect(COMMANDS.filter(({ name }) => isKnownToMongoDB(name))).toEqual([]);
  });
});
