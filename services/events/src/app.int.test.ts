import { parseConfig } from '@almanac/service';
import { documentedSettings, TEST_SECRET } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { config } from './config.js';
import { API, AS, SITE, startEvents, type TestEvents } from './testing/events.js';

let service: TestEvents;
beforeAll(async () => {
  service = await startEvents({ EVENTS_PER_PAGE: '7' });
});
afterAll(() => service.stop());

describe('the index of the namespace', () => {
  test('lists the routes, each with its arguments', async () => {
    const { status, body } = await service.ask('GET', API);
    expect(status).toBe(200);
    expect(body.namespace).toBe('tribe/events/v1');
    const item = (name: string) => [`${API}/${name}/(?P<id>\\d+)`, `${API}/${name}/by-slug/(?P<slug>[^/]+)`];
    expect(Object.keys(body.routes)).toEqual([
      API,
      `${API}/doc`,
      ...['events', 'venues', 'organizers'].flatMap((name) => [`${API}/${name}`, ...item(name)]),
      ...['categories', 'tags'].flatMap((name) => [`${API}/${name}`, `${API}/${name}/(?P<id>\\d+)`]),
    ]);
    expect(body.routes[API]._links.self).toEqual([{ href: `${SITE}/wp-json${API}` }]);
    const [list, create] = body.routes[`${API}/venues`].endpoints;
    expect(list.args).toMatchObject({
      page: { type: 'integer', default: 1, required: false },
      per_page: { type: 'integer', default: '7' },
      only_with_upcoming: { default: false },
    });
    expect(create.args).toMatchObject({
      venue: { type: 'string', required: true },
      city: { type: 'string', default: null, required: false },
    });
  });

  test('knows no other namespace', async () => {
    const { status, body } = await service.ask('GET', `${API}?namespace=other/v1`);
    expect([status, body.code]).toEqual([404, 'rest_invalid_namespace']);
  });

  test.each([
    ['GET', '/calendars'],
    ['POST', '/doc'],
    ['PUT', '/venues'],
    ['GET', '/venues/-1'],
    ['GET', '/venues/1.5'],
    ['GET', '/venues/word'],
  ])('%s %s is no route', async (method, route) => {
    const { status, body } = await service.ask(method, `${API}${route}`, { as: AS.administrator });
    expect([status, body.code]).toEqual([404, 'rest_no_route']);
  });
});

describe('the description of the interface', () => {
  test('is Swagger 2.0, made from the routes', async () => {
    const { status, body } = await service.ask('GET', `${API}/doc`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      swagger: '2.0',
      host: 'site.test',
      basePath: `/wp-json${API}/`,
      schemes: ['http'],
    });
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/doc', '/events/{id}', '/organizers/by-slug/{slug}', '/tags/{id}']),
    );
    expect(Object.keys(body.paths['/venues'])).toEqual(['get']);
    const { post } = body.paths['/venues/{id}'];
    expect(
      post.parameters.slice(0, 5).map(({ name, in: place }: Record<string, string>) => [name, place]),
    ).toEqual([
      ['id', 'path'],
      ['author', 'formData'],
      ['date', 'formData'],
      ['date_utc', 'formData'],
      ['venue', 'formData'],
    ]);
  });

  test('is OpenAPI 3.1 on request, with every operation of the index', async () => {
    const { body } = await service.ask('GET', `${API}/doc?openapi=3.1`);
    expect(body.openapi).toBe('3.1.0');
    const { body: index } = await service.ask('GET', API);
    const operations = (paths: object) =>
      Object.values(paths).reduce((sum: number, path: object) => sum + Object.keys(path).length, 0);
    const methods = Object.entries<{ methods: string[] }>(index.routes)
      .filter(([path]) => path !== API)
      .reduce((sum, [, route]) => sum + route.methods.length, 0);
    expect(operations(body.paths)).toBe(methods);
    const { requestBody, responses } = body.paths['/events'].post;
    expect(requestBody.content['application/json'].schema.required).toEqual([
      'title',
      'start_date',
      'end_date',
    ]);
    expect(responses['201'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Event',
    });
  });

  test.each(['', '?openapi=3.1'])('refers to nothing that it does not define (%s)', async (query) => {
    const { body } = await service.ask('GET', `${API}/doc${query}`);
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(references.length).toBeGreaterThan(20);
    for (const path of new Set(references)) {
      const found = path.split('/').reduce((part, name) => part?.[name], body);
      expect([path, typeof found]).toEqual([path, 'object']);
    }
  });
});

test('every setting is documented in .env.example', () => {
  const documented = documentedSettings();
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(config.shape)));
  const settings = { ...documented, IDENTITY_SECRET: TEST_SECRET, MONGODB_URI: 'mongodb://127.0.0.1/x' };
  expect(() => parseConfig(config, settings)).not.toThrow();
});
