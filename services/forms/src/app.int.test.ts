import { parseConfig } from '@almanac/process';
import { documentedSettings, TEST_SECRET } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { config } from './config.js';
import { startForms, type TestForms } from './testing/forms.js';

describe('GET /contact-form-7/v1', () => {
  let service: TestForms;
  beforeAll(async () => {
    service = await startForms({ SITE_URL: 'https://site.example' });
  });
  afterAll(() => service.stop());

  test('the root of the namespace is its index', async () => {
    const { status, body } = await service.ask('GET', '/contact-form-7/v1');
    expect(status).toBe(200);
    expect(body.namespace).toBe('contact-form-7/v1');
    expect(body.routes['/contact-form-7/v1']).toMatchObject({
      namespace: 'contact-form-7/v1',
      methods: ['GET'],
      _links: { self: [{ href: 'https://site.example/wp-json/contact-form-7/v1' }] },
    });
  });

  test('other namespaces are unknown', async () => {
    const { status, body } = await service.ask('GET', '/contact-form-7/v1?namespace=other/v1');
    expect([status, body.code]).toEqual([404, 'rest_invalid_namespace']);
  });
});

test('every setting is documented in .env.example', () => {
  const documented = documentedSettings();
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(config.shape)));
  const settings = { ...documented, IDENTITY_SECRET: TEST_SECRET, MONGODB_URI: 'mongodb://127.0.0.1/x' };
  expect(() => parseConfig(config, settings)).not.toThrow();
});
