import { expect, test } from '@jest/globals';
import { configErrors } from './configuration.js';
import { formTemplate } from './template.js';

const ADMIN = 'admin@site.test';
const CONTEXT = { siteUrl: 'https://site.test', adminEmail: ADMIN, maxFileBytes: 1_000_000 };

// An algorithm that is not linear would exceed the time limit of a test.
test.each(['<label>', '<label '])('configuration errors are found in linear time: %s', (part) => {
  const form = { ...formTemplate(ADMIN), form: part.repeat(200_000) };
  expect(Object.keys(configErrors(form, CONTEXT))).toEqual(['mail.additional_headers']);
});
