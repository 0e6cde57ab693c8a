import { expect, test } from '@jest/globals';
import { configErrors } from './configuration.js';
import { formTemplate } from './template.js';

const ADMIN = 'admin@site.test';
const CONTEXT = { siteUrl: 'https://site.test', adminEmail: ADMIN, maxFileBytes: 1_000_000 };

// In any other way it would take longer than a test may.
test.each(['<label>', '<label '])('errors are found in time that grows with the text alone: %s', (part) => {
  const form = { ...formTemplate(ADMIN), form: part.repeat(200_000) };
  expect(Object.keys(configErrors(form, CONTEXT))).toEqual(['mail.additional_headers']);
});
