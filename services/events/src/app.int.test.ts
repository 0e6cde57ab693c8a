import { CORE_COLLECTIONS, EVENT_COLLECTIONS, EVENTS_VERSION, otherDataVersion } from '@almanac/cache';
import { parseConfig } from '@almanac/process';
import { AS, documentedSettings, SITE, TEST_SECRET } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { config } from './config.js';
import { API, useEvents } from './testing/events.js';

const service = useEvents({ EVENTS_PER_PAGE: '7' });

describe('the index of the namespace', () => {
  test('the index lists the routes, each with its arguments', async () => {
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

  test('the index refuses other namespaces', async () => {
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
  ])('the route %s %s does not exist', async (method, route) => {
    const { status, body } = await service.ask(method, `${API}${route}`, { as: AS.administrator });
    expect([status, body.code]).toEqual([404, 'rest_no_route']);
  });
});

describe('the API description', () => {
  test('the description is Swagger 2.0, generated from the routes', async () => {
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

  test('the description refers only to its own definitions', async () => {
    const { body } = await service.ask('GET', `${API}/doc`);
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

describe.each([
  ['events', 'title', { start_date: '2031-05-06 10:00', end_date: '2031-05-06 12:00' }],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
])('anonymous reads of %s', (base, name, fields) => {
  const list = `${API}/${base}?${base === 'events' ? 'start_date=2031-01-01&end_date=2032-01-01' : ''}`;
  /** Request headers of a gateway that has seen this many changes. */
  const after = (changes: number) => {
    const ofCore = [otherDataVersion('wp/v2'), ...Object.values(CORE_COLLECTIONS)];
    const own = [EVENTS_VERSION, otherDataVersion(EVENTS_VERSION), ...Object.values(EVENT_COLLECTIONS)];
    const told = [
      ...ofCore.map((version) => `${version}=${base}:0.${base}:0`),
      ...own.map((version) => `${version}=${base}:${changes}.${base}:${changes}`),
      `items=${base}:${changes}-${changes}`,
    ].join();
    return { headers: { 'x-almanac-versions': told } };
  };
  const write = (route: string, title: string, as = AS.administrator) =>
    service.ask('POST', route, { as, body: { [name]: title, description: `<b>${title}</b>`, ...fields } });

  test('an anonymous read gets the cached response until the gateway knows of a change, and then the changed item', async () => {
    const { id } = (await write(`${API}/${base}`, 'First')).body;
    const one = `${API}/${base}/${id}`;
    const titles = async (changes: number) => {
      const [single, page] = await Promise.all([
        service.ask('GET', one, after(changes)),
        service.ask('GET', list, after(changes)),
      ]);
      expect(page.body[base].map((item: { id: number }) => item.id)).toContain(id);
      const listed = page.body[base].find((item: { id: number }) => item.id === id);
      return [single.body[name], single.body.description.trim(), listed[name], page.body.total];
    };
    const { total } = (await service.ask('GET', list)).body;
    const first = ['First', '<p><b>First</b></p>', 'First', total];
    expect(await titles(1)).toEqual(first);
    await write(one, 'Second');
    const { id: another } = (await write(`${API}/${base}`, 'Another')).body;
    expect(await titles(1)).toEqual(first);
    expect(await titles(2)).toEqual(['Second', '<p><b>Second</b></p>', 'Second', total + 1]);
    // Responses to signed-in callers are not cached.
    const known = await service.ask('GET', `${API}/${base}/${another}`, {
      ...after(2),
      as: AS.administrator,
    });
    expect(known.body[name]).toBe('Another');
    await write(one, 'Third');
    const own = await service.ask('GET', one, { ...after(2), as: AS.administrator });
    expect(own.body[name]).toBe('Third');
  });

  test('anonymous reads are the same when cached, filtered by fields and indented', async () => {
    const { body } = await service.ask('GET', list, after(9));
    const [again, pretty, picked] = await Promise.all([
      service.ask('GET', list, after(9)),
      service.ask('GET', `${list}&_pretty`, after(9)),
      service.ask('GET', `${list}&_fields=total`, after(9)),
    ]);
    expect(Object.keys(body)).toEqual([base, 'rest_url', 'total', 'total_pages']);
    expect(again.body).toEqual(body);
    expect({ ...pretty.body, rest_url: body.rest_url }).toEqual(body);
    expect(picked.body).toEqual({ total: body.total });
  });
});

test('every setting is documented in .env.example', () => {
  const documented = documentedSettings();
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(config.shape)));
  const settings = { ...documented, IDENTITY_SECRET: TEST_SECRET, MONGODB_URI: 'mongodb://127.0.0.1/x' };
  expect(() => parseConfig(config, settings)).not.toThrow();
});
