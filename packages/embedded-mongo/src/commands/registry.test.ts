import { expect, test } from '@jest/globals';
import { COMMANDS, isKnownToMongoDB } from './registry.js';

test('no command that there is is listed as unsupported as well', () => {
  expect(COMMANDS.filter(({ name }) => isKnownToMongoDB(name))).toEqual([]);
});
