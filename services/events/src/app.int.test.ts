import { parseConfig, startService } from '@almanac/service';
import { documentedSettings, TEST_SECRET, type TestService, testService } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventsService } from './app.js';
import { config } from './config.js';

describe('GET /tribe/events/v1', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService((options) => startService(eventsService, options), {
      SITE_URL: 'https://site.example',
    });
  });
  afterAll(() => service.stop());

  test('is the index of the namespace', async () => {
    const { status, body } = await service.ask('GET', '/tribe/events/v1');
    expect(status).toBe(200);
    expect(body.namespace).toBe('tribe/events/v1');
    expect(body.routes['/tribe/events/v1']).toMatchObject({
      namespace: 'tribe/events/v1',
      methods: ['GET'],
      _links: { self: [{ href: 'https://site.example/wp-json/tribe/events/v1' }] },
    });
  });

  test('knows no other namespace', async () => {
    const { status, body } = await service.ask('GET', '/tribe/events/v1?namespace=other/v1');
    expect([status, body.code]).toEqual([404, 'rest_invalid_namespace']);
  });
});

test('every setting is documented in .env.example', () => {
  const documented = documentedSettings();
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(config.shape)));
  expect(() => parseConfig(config, { ...documented, IDENTITY_SECRET: TEST_SECRET })).not.toThrow();
});
