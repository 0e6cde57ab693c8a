import { expect, test } from '@jest/globals';
import { COMMANDS, isKnownToMongoDB } from './registry.js';

test('no supported command is listed as unsupported', () => {
  expect(COMMANDS.filter(({ name }) => isKnownToMongoDB(name))).toEqual([]);
});
