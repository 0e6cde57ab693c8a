import { expect, test } from '@jest/globals';
import { avatarUrls } from './avatars.js';

test('avatar addresses are derived from the e-mail address, case-insensitively', () => {
  const urls = avatarUrls(' Admin@Example.com ');
  expect(Object.keys(urls)).toEqual(['24', '48', '96']);
  expect(urls).toEqual(avatarUrls('admin@example.com'));
  expect(urls['48']).toMatch(/^https:\/\/secure\.gravatar\.com\/avatar\/[\da-f]{64}\?s=48&d=mm&r=g$/);
});
