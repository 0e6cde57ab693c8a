import { AS, countQueries, requestsOf, SITE } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { API, useEvents } from '../testing/events.js';

const service = useEvents();

const ask = requestsOf(() => service, AS.administrator, API);
const category = async (name: string, fields: object = {}) =>
  (await ask('POST', '/categories', { name, ...fields })).body;
const tag = async (name: string, fields: object = {}) =>
  (await ask('POST', '/tags', { name, ...fields })).body;
const event = async (fields: object = {}) =>
  (
    await ask('POST', '/events', {
      title: 'Concert',
      start_date: '2031-05-06 20:00',
      end_date: '2031-05-06 22:00',
      ...fields,
    })
  ).body;
const invalid = (param: string) => ({
  status: 400,
  body: { code: 'rest_invalid_param', data: { params: { [param]: expect.any(String) } } },
});

describe.each([
  ['categories', 'tribe_events_cat', 'events/category', { parent: 0 }],
  ['tags', 'post_tag', 'tag', {}],
])('terms of the taxonomy %s', (base, taxonomy, front, own) => {
  test('terms are created, read by everybody, updated and deleted', async () => {
    const made = await ask('POST', `/${base}`, { name: 'Rock & Roll', description: 'Loud.' });
    const { id } = made.body;
    const fields = {
      id,
      count: 0,
      description: 'Loud.',
      name: 'Rock &amp; Roll',
      slug: 'rock-roll',
      taxonomy,
      ...own,
      meta: [],
      url: `${SITE}/${front}/rock-roll/`,
      urls: { self: `${SITE}/wp-json${API}/${base}/${id}`, collection: `${SITE}/wp-json${API}/${base}` },
    };
    expect(made).toMatchObject({ status: 201 });
    const core = taxonomy === 'post_tag' ? 'tags' : taxonomy;
    expect(made.headers.get('location')).toBe(`${SITE}/wp-json/wp/v2/${core}/${id}`);
    expect(made.body).toEqual({
      ...fields,
      _links: { self: [{ href: fields.urls.self }], collection: [{ href: fields.urls.collection }] },
    });
    expect(await service.ask('GET', `${API}/${base}/${id}`)).toMatchObject({
      status: 200,
      body: fields,
    });
    expect(await ask('PATCH', `/${base}/${id}`, { description: '' })).toMatchObject({
      status: 200,
      body: { ...fields, description: '' },
    });
    expect(await ask('PUT', `/${base}/${id}`, { slug: 'rock' })).toMatchObject({ body: { slug: 'rock' } });
    expect(await ask('POST', `/${base}/${id}`, {})).toMatchObject({ body: { name: 'Rock &amp; Roll' } });
    const { status, body } = await ask('DELETE', `/${base}/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ ...fields, description: '', slug: 'rock', url: `${SITE}/${front}/rock/` });
    expect(await ask('GET', `/${base}/${id}`)).toMatchObject(invalid('id'));
    expect(await ask('DELETE', `/${base}/${id}`)).toMatchObject(invalid('id'));
  });

  test.each([
    ['description', '0'],
    ['description', 7],
    ['slug', '0'],
    ['slug', true],
  ])('the %s of a term is not %j', async (field, value) => {
    const { id } = (await ask('POST', `/${base}`, { name: `Plain ${field} ${value}` })).body;
    const { status, body } = await ask('POST', `/${base}/${id}`, { [field]: value });
    expect([status, Object.keys(body.data.params), body.data.details]).toEqual([400, [field], []]);
  });

  test('names of terms are unique', async () => {
    const { id } = (await ask('POST', `/${base}`, { name: 'Twin' })).body;
    expect(await ask('POST', `/${base}`, { name: 'Twin' })).toMatchObject({
      status: 400,
      body: { code: 'term_exists', data: { term_id: id } },
    });
    expect(await ask('POST', `/${base}`, { name: 'Other', slug: 'twin' })).toMatchObject({
      status: 201,
      body: { slug: 'twin-2' },
    });
    const other = await ask('POST', `/${base}`, { name: 'Third' });
    expect(await ask('POST', `/${base}/${other.body.id}`, { slug: 'twin' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_term_slug' },
    });
  });

  test.each([
    [{ description: 'x' }, 'rest_missing_callback_param'],
    [{ name: '' }, 'rest_invalid_param'],
    [{ name: 7 }, 'rest_invalid_param'],
    [{ name: 'Empty', description: '' }, 'rest_invalid_param'],
    [{ name: 'x'.repeat(201) }, 'db_insert_error'],
    [{ name: '<b></b>' }, 'empty_term_name'],
  ])('a creation of a term refuses %j', async (fields, code) => {
    const before = (await ask('GET', `/${base}?hide_empty=0`)).body.total;
    expect(await ask('POST', `/${base}`, fields)).toMatchObject({ status: 400, body: { code } });
    expect((await ask('GET', `/${base}?hide_empty=0`)).body.total).toBe(before);
  });

  test('a term is not found in another taxonomy, nor with another id in the body', async () => {
    const other = base === 'tags' ? await category('A category') : await tag('A tag');
    const { id } = (await ask('POST', `/${base}`, { name: `Own ${base}` })).body;
    expect(await ask('GET', `/${base}/${other.id}`)).toMatchObject(invalid('id'));
    expect(await ask('POST', `/${base}/${id}`, { id: other.id, name: 'x' })).toMatchObject(invalid('id'));
    expect(await ask('GET', `/${base}/first`)).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    });
  });

  test('counts of terms include published events at once', async () => {
    const { id } = (await ask('POST', `/${base}`, { name: `Counted ${base}` })).body;
    const count = async () => (await ask('GET', `/${base}/${id}`)).body.count;
    const made = await event({ [base]: [id] });
    await event({ [base]: [id], status: 'draft' });
    expect(await count()).toBe(1);
    await ask('POST', `/events/${made.id}`, { status: 'private' });
    expect(await count()).toBe(0);
    await ask('POST', `/events/${made.id}`, { status: 'publish' });
    expect(await count()).toBe(1);
    await ask('DELETE', `/events/${made.id}`);
    expect(await count()).toBe(0);
  });

  test('deleted terms are removed from events', async () => {
    const { id } = (await ask('POST', `/${base}`, { name: `Leaving ${base}` })).body;
    const made = await event({ [base]: [id] });
    await ask('DELETE', `/${base}/${id}`);
    expect((await ask('GET', `/events/${made.id}`)).body[base]).toEqual([]);
  });

  test.each([
    ['anonymous', undefined, 401],
    ['subscriber', AS.subscriber, 403],
    ['contributor', AS.contributor, base === 'tags' ? 201 : 403],
    ['author', AS.author, base === 'tags' ? 201 : 403],
    ['editor', AS.editor, 201],
  ])('terms are created, updated and deleted by role (%s)', async (who, as, created) => {
    const { id } = (await ask('POST', `/${base}`, { name: `For ${who}` })).body;
    const changed = created === 201 && who === 'editor' ? 200 : created === 401 ? 401 : 403;
    const ours = (method: string, route: string, body?: object) =>
      service.ask(method, `${API}${route}`, { ...(as && { as }), ...(body && { body }) });
    expect((await ours('POST', `/${base}`, { name: `By ${who}` })).status).toBe(created);
    expect((await ours('POST', `/${base}/${id}`, { name: `Changed by ${who}` })).status).toBe(changed);
    const after = await ask('GET', `/${base}/${id}`);
    expect(after.body.name).toBe(changed === 200 ? `Changed by ${who}` : `For ${who}`);
    expect((await ours('DELETE', `/${base}/${id}`)).status).toBe(changed);
    expect((await ask('GET', `/${base}/${id}`)).status).toBe(changed === 200 ? 400 : 200);
  });
});

describe('nested categories', () => {
  test('a category cannot become its own descendant', async () => {
    const top = await category('Upper');
    const middle = await category('Middle', { parent: top.id });
    const low = await category('Lower', { parent: middle.id });
    for (const parent of [top.id, middle.id, low.id])
      expect(await ask('PATCH', `/categories/${top.id}`, { parent })).toMatchObject(invalid('parent'));
    expect((await ask('GET', `/categories/${top.id}`)).body.parent).toBe(0);
    expect((await ask('PATCH', `/categories/${low.id}`, { parent: top.id })).body.parent).toBe(top.id);
  });

  test("a view shows the parent, and a slug in use is extended by the parent's", async () => {
    const music = await category('Music');
    const jazz = await category('Jazz', { parent: music.id });
    expect(jazz.url).toBe(`${SITE}/events/category/music/jazz/`);
    expect(jazz.urls.up).toBe(music.urls.self);
    const nested = await category('Jazz', { parent: jazz.id });
    expect(nested).toMatchObject({ slug: 'jazz-jazz', url: `${SITE}/events/category/music/jazz/jazz-jazz/` });
    await ask('DELETE', `/categories/${jazz.id}`);
    expect((await ask('GET', `/categories/${nested.id}`)).body.parent).toBe(music.id);
  });

  test.each([0, 99_999_999, 'x'])('a category with the parent %j is refused', async (parent) => {
    expect(await ask('POST', '/categories', { name: 'Orphan', parent })).toMatchObject(invalid('parent'));
  });
});

describe('lists of terms', () => {
  const names = async (query: string) =>
    (await ask('GET', `/categories?${query}`)).body.categories.map(({ name }: { name: string }) => name);
  let ids: Record<string, number>;
  let eventId: number;
  beforeAll(async () => {
    const delta = await category('List delta');
    const alpha = await category('List alpha');
    const charlie = await category('List charlie', { parent: delta.id });
    const echo = await category('List echo', { slug: 'zulu' });
    ids = { delta: delta.id, alpha: alpha.id, charlie: charlie.id, echo: echo.id };
    eventId = (await event({ categories: [delta.id, charlie.id] })).id;
  });

  test('a list leaves out unused terms, and sorts by name', async () => {
    expect(await names('search=list')).toEqual(['List charlie', 'List delta']);
    expect(await names('search=list&hide_empty=false')).toEqual([
      'List alpha',
      'List charlie',
      'List delta',
      'List echo',
    ]);
  });

  test.each([
    ['hide_empty=0&order=desc&per_page=2', ['List echo', 'List delta']],
    ['hide_empty=0&orderby=slug', ['List alpha', 'List charlie', 'List delta', 'List echo']],
    ['hide_empty=0&orderby=id&per_page=2', ['List delta', 'List alpha']],
    ['hide_empty=0&orderby=nonsense&order=sideways&per_page=1', ['List alpha']],
    ['hide_empty=0&slug=zulu', ['List echo']],
    ['hide_empty=0&slug=nothing', []],
  ])('the list of terms with %s has the terms %j', async (query, expected) => {
    expect(await names(`search=list&${query}`)).toEqual(expected);
  });

  test('a list filters by id, exclusion, parent and event', async () => {
    const { delta, alpha, charlie, echo } = ids;
    expect(await names(`hide_empty=0&include=${alpha},${delta}`)).toEqual(['List alpha', 'List delta']);
    expect(await names(`hide_empty=0&include[]=${alpha}&include[]=${echo}`)).toHaveLength(2);
    const ordered = `orderby=include&event=${eventId}`;
    expect(await names(`${ordered}&include=${delta},${alpha},${charlie}`)).toEqual([
      'List delta',
      'List charlie',
    ]);
    expect(await names(ordered)).toEqual(['List charlie', 'List delta']);
    expect(await names(`search=list&hide_empty=0&exclude=${alpha},${echo}`)).toEqual([
      'List charlie',
      'List delta',
    ]);
    expect(await names(`hide_empty=0&parent=${delta}`)).toEqual(['List charlie']);
    expect(await names(`event=${eventId}`)).toEqual(['List charlie', 'List delta']);
    expect(await names(`post=${eventId}&exclude=${charlie}`)).toEqual(['List delta']);
  });

  test('the list of terms has an envelope', async () => {
    const { headers, body } = await ask('GET', '/categories?search=list&hide_empty=0&per_page=2&page=2');
    const address = `${SITE}/wp-json${API}/categories/`;
    expect(body).toEqual({
      rest_url: address,
      total: 4,
      total_pages: 2,
      categories: [
        expect.objectContaining({ name: 'List delta' }),
        expect.objectContaining({ name: 'List echo' }),
      ],
      previous_rest_url: address,
    });
    expect([headers.get('x-tec-total'), headers.get('x-tec-totalpages')]).toEqual(['4', '2']);
    expect((await ask('GET', '/categories?search=list&hide_empty=0&per_page=2')).body.next_rest_url).toBe(
      `${address}?page=2`,
    );
    expect((await ask('GET', '/categories?search=list&hide_empty=0&page=9')).body).toMatchObject({
      categories: [],
      previous_rest_url: `${address}?page=8`,
    });
  });

  test.each([
    ['page=0', 'page'],
    ['order=', 'order'],
    ['orderby=', 'orderby'],
    ['per_page=-1', 'per_page'],
    ['page=1.5', 'page'],
    ['search=', 'search'],
    ['include=99999999', 'include'],
    ['exclude=99999999', 'exclude'],
    ['parent=99999999', 'parent'],
    ['event=99999999', 'event'],
    ['post=99999999', 'post'],
    ['hide_empty=maybe', 'hide_empty'],
  ])('the list of terms refuses %s', async (query, param) => {
    expect(await ask('GET', `/categories?${query}`)).toMatchObject(invalid(param));
  });

  test('the terms of an event that the caller may not see are refused', async () => {
    const { id } = await event({ status: 'draft' });
    expect(await ask('GET', `/categories?event=${id}`)).toMatchObject({ status: 200 });
    expect(await service.ask('GET', `${API}/categories?event=${id}`)).toMatchObject(invalid('event'));
  });

  test('the number of queries does not depend on the number of terms', async () => {
    const asked = async (perPage: number) =>
      (await countQueries(() => ask('GET', `/categories?search=list&hide_empty=0&per_page=${perPage}`)))
        .commands;
    expect(await asked(4)).toEqual(await asked(1));
  });
});
