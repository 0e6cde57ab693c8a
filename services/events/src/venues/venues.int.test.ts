import type { Identity } from '@almanac/identity';
import { AS, outcome as outcomeOf, requestsOf, SITE, type TestResponse } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { IMAGE, REMOTE_PICTURE } from '../testing/core.js';
import { API, useEvents } from '../testing/events.js';

const service = useEvents();

const askAs = (as?: Identity) => requestsOf(() => service, as, `${API}/`);
const ask = askAs(AS.administrator);
const anyone = askAs();

const create = async (fields: object, as: Identity = AS.administrator) =>
  (await askAs(as)('POST', 'venues', fields)).body;
const read = async (id: number) => (await ask('GET', `venues/${id}`)).body;

const outcome = async (answer: Promise<TestResponse>) => outcomeOf(await answer);

const names = async (query: string, as: Identity | undefined = AS.administrator) => {
  const { body } = await service.ask('GET', `${API}/venues?per_page=50&${query}`, as ? { as } : {});
  return { names: body.venues?.map((venue: { venue: string }) => venue.venue), total: body.total };
};

describe('a venue', () => {
  test('a new venue has only the fields that were sent', async () => {
    const { status, body } = await ask('POST', 'venues', { venue: 'Town Hall' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      author: '1',
      status: 'publish',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      date_utc: body.date,
      modified: body.date,
      modified_utc: body.date,
      url: `${SITE}/venue/town-hall/`,
      venue: 'Town Hall',
      slug: 'town-hall',
      show_map: true,
      show_map_link: true,
      global_id: `site.test?id=${body.id}`,
      global_id_lineage: [`site.test?id=${body.id}`],
    });
    expect(await read(body.id)).toEqual({
      ...body,
      json_ld: expect.objectContaining({ '@type': 'Place', name: 'Town Hall' }),
    });
  });

  test('a venue has an address, an image and a description', async () => {
    const venue = await create({
      venue: 'Full & grand',
      description: 'One\n\nTwo',
      address: '<b>10</b> High St',
      city: 'Oxford',
      province: 'Oxfordshire',
      website: 'http://example.org/',
      image: String(IMAGE.id),
      show_map: 'no',
      show_map_link: '0',
    });
    expect(venue).toMatchObject({
      venue: 'Full &#038; grand',
      description: '<p>One</p>\n<p>Two</p>',
      address: '10 High St',
      city: 'Oxford',
      stateprovince: 'Oxfordshire',
      website: 'http://example.org/',
      image: { id: IMAGE.id, url: IMAGE.url, extension: 'png', width: 600, height: 400 },
      show_map: false,
      show_map_link: false,
    });
    expect(venue.image.sizes.thumbnail).toMatchObject({ width: 150, 'mime-type': 'image/png' });
  });

  test('percent-encoded bytes of texts are kept', async () => {
    const website = 'https://example.com/a%20b?x=%C3%BC&y=1';
    const texts = { website, address: '<b>50%ab</b> High St', phone: '+1%20555' };
    expect(await create({ venue: 'Encoded', ...texts })).toMatchObject({
      website,
      address: '50%ab High St',
      phone: '+1%20555',
    });
  });

  test('an image is sideloaded from another site', async () => {
    expect((await create({ venue: 'Copied', image: REMOTE_PICTURE })).image.id).toBe(IMAGE.id);
    const { status, body } = await askAs(AS.contributor)('POST', 'venues', {
      venue: 'Copied',
      image: REMOTE_PICTURE,
    });
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['image']]);
    const before = (await names('')).total;
    expect(await outcome(ask('POST', 'venues', { venue: 'No', image: 'http://nowhere.test/a.png' }))).toBe(
      '400 rest_invalid_param',
    );
    expect((await names('')).total).toBe(before);
  });

  test('every creation makes a new venue with its own slug', async () => {
    const one = await create({ venue: 'Twin' });
    const other = await create({ venue: 'Twin' });
    expect(other.id).not.toBe(one.id);
    expect([one.slug, other.slug]).toEqual(['twin', 'twin-2']);
  });

  test('a draft has a slug but no permalink and no date', async () => {
    const draft = await create({ venue: 'Sketch', status: 'draft' });
    expect(draft).toMatchObject({
      slug: 'sketch',
      date_utc: '0000-00-00 00:00:00',
      modified_utc: '0000-00-00 00:00:00',
      url: `${SITE}/?post_type=tribe_venue&p=${draft.id}`,
    });
  });

  test('a venue has a date of its own, and is scheduled for a future one', async () => {
    expect(await create({ venue: 'Old', date: '2020-02-03 04:05:06' })).toMatchObject({
      date: '2020-02-03 04:05:06',
      date_utc: '2020-02-03 04:05:06',
      status: 'publish',
    });
    expect(await create({ venue: 'Soon', date: 'tomorrow' })).toMatchObject({ status: 'future' });
    expect(
      await create({ venue: 'Both', date: '2020-01-01 10:00:00', date_utc: '2020-01-01 09:00:00' }),
    ).toMatchObject({ date: '2020-01-01 10:00:00', date_utc: '2020-01-01 09:00:00' });
  });
});

describe('bad input of a venue', () => {
  test.each([
    [{}, 'venue'],
    [{ venue: '' }, 'venue'],
    [{ venue: '0' }, 'venue'],
    [{ venue: ['a'] }, 'venue'],
    [{ venue: null }, 'venue'],
    [{ venue: 'A', website: 'nope' }, 'website'],
    [{ venue: 'A', zip: 12_345 }, 'zip'],
    [{ venue: 'A', city: null }, 'city'],
    [{ venue: 'A', show_map: false }, 'show_map'],
    [{ venue: 'A', show_map: 'banana' }, 'show_map'],
    [{ venue: 'A', status: 'bogus' }, 'status'],
    [{ venue: 'A', status: 'Publish' }, 'status'],
    [{ venue: 'A', author: 99_999 }, 'author'],
    [{ venue: 'A', author: 'admin' }, 'author'],
    [{ venue: 'A', date: 'whenever' }, 'date'],
    [{ venue: 'A', date_utc: '2031-13-01' }, 'date_utc'],
    [{ venue: 'A', image: '99999' }, 'image'],
    [{ venue: 'A', image: 99_999 }, 'image'],
    [{ venue: 'A', image: { url: IMAGE.url } }, 'image'],
    [{ venue: 'A', image: 'file:///etc/passwd' }, 'image'],
  ])('a venue with %j is refused and nothing changes', async (fields, param) => {
    const before = (await names('')).total;
    const { status, body } = await ask('POST', 'venues', fields);
    expect([status, body.code]).toEqual([
      400,
      expect.stringMatching(/^rest_(missing_callback|invalid)_param$/),
    ]);
    const { params } = body.data;
    expect(Array.isArray(params) ? params : Object.keys(params)).toEqual([param]);
    expect((await names('')).total).toBe(before);
  });

  test.each(['venue', 'description', 'address'])(
    'a venue with %s of several megabytes is refused and nothing changes',
    async (name) => {
      const before = (await names('')).total;
      const answer = await ask('POST', 'venues', { venue: 'Big', [name]: 'a &"'.repeat(700_000) });
      expect([answer.status, answer.body.code]).toEqual([400, 'rest_invalid_param']);
      expect((await names('')).total).toBe(before);
    },
  );

  test('a name of blanks counts as missing', async () => {
    expect(await outcome(ask('POST', 'venues', { venue: ' ' }))).toBe('400 empty_content');
  });

  test.each(['99999999', '0'])('the venue %s is not found', async (id) => {
    expect(await outcome(ask('GET', `venues/${id}`))).toBe('400 rest_invalid_param');
    expect(await outcome(ask('POST', `venues/${id}`, { venue: 'x' }))).toBe('400 rest_invalid_param');
    expect(await outcome(ask('DELETE', `venues/${id}`))).toBe('400 rest_invalid_param');
  });

  test('an id in the body must equal the id in the path', async () => {
    const [one, other] = [await create({ venue: 'Here' }), await create({ venue: 'There' })];
    expect(await outcome(ask('POST', `venues/${one.id}`, { id: other.id, city: 'X' }))).toBe(
      '400 rest_invalid_param',
    );
    expect((await read(other.id)).city).toBeUndefined();
  });
});

describe('updates of a venue', () => {
  test('an update changes only the fields that were sent', async () => {
    const venue = await create({
      venue: 'Whole',
      status: 'draft',
      city: 'Oxford',
      zip: 'OX1',
      province: 'Oxfordshire',
      show_map: '0',
      image: String(IMAGE.id),
    });
    const changed = (await ask('PATCH', `venues/${venue.id}`, { city: 'Ely' })).body;
    // The date of a draft floats until publication.
    const { modified: _1, modified_utc: _2, date: _3, date_details: _4, ...rest } = venue;
    expect(changed).toMatchObject({ ...rest, city: 'Ely' });
    expect(changed.modified_utc).not.toBe('0000-00-00 00:00:00');
    const emptied = (await ask('PUT', `venues/${venue.id}`, { zip: '', image: '' })).body;
    expect(emptied).not.toHaveProperty('zip');
    expect(emptied).not.toHaveProperty('image');
    expect(emptied).toMatchObject({ city: 'Ely', status: 'draft', show_map: false });
  });

  test('an update of the name keeps the slug', async () => {
    const venue = await create({ venue: 'First name' });
    const renamed = (await ask('POST', `venues/${venue.id}`, { venue: 'Second name' })).body;
    expect(renamed).toMatchObject({ venue: 'Second name', slug: 'first-name' });
  });

  test('concurrent updates of different fields both succeed', async () => {
    const { id } = await create({ venue: 'Busy' });
    const fields = { address: 'A', city: 'B', country: 'C', state: 'D', zip: 'E', phone: 'F' };
    await Promise.all(
      Object.entries(fields).map(([name, value]) => ask('PATCH', `venues/${id}`, { [name]: value })),
    );
    expect(await read(id)).toMatchObject(fields);
    for (const text of Object.values(fields)) {
      expect((await names(`search=busy ${text}`)).names).toEqual(['Busy']);
    }
  });

  test("only editors of others' items may change the author", async () => {
    const { id } = await create({ venue: 'Mine' }, AS.author);
    expect(await outcome(askAs(AS.author)('POST', `venues/${id}`, { author: 1 }))).toBe('403 rest_forbidden');
    expect(await outcome(askAs(AS.author)('POST', 'venues', { venue: 'Not mine', author: 1 }))).toBe(
      '403 rest_forbidden',
    );
    expect((await ask('POST', `venues/${id}`, { author: AS.editor.userId })).body.author).toBe(
      String(AS.editor.userId),
    );
  });
});

describe('the trash of venues', () => {
  test('a deletion trashes a venue, and an update restores it', async () => {
    const { id } = await create({ venue: 'Doomed' });
    expect((await ask('DELETE', `venues/${id}`)).body).toMatchObject({
      status: 'trash',
      slug: 'doomed__trashed',
      url: `${SITE}/?post_type=tribe_venue&p=${id}`,
    });
    expect(await outcome(ask('DELETE', `venues/${id}`))).toBe('410 venue-is-in-trash');
    expect(await outcome(anyone('GET', `venues/${id}`))).toBe('403 venue-not-accessible');
    expect((await read(id)).status).toBe('trash');
    expect((await ask('POST', `venues/${id}`, { city: 'X' })).body.status).toBe('trash');
    expect((await ask('POST', `venues/${id}`, { status: 'publish' })).body).toMatchObject({
      status: 'publish',
      slug: 'doomed',
      city: 'X',
    });
  });

  test('the trash can be set as a status', async () => {
    const { id } = await create({ venue: 'Thrown' });
    expect((await ask('POST', `venues/${id}`, { status: 'trash' })).body.slug).toBe('thrown__trashed');
    expect((await ask('POST', `venues/${id}`, { status: 'draft' })).body).toMatchObject({
      status: 'draft',
      slug: 'thrown',
    });
    expect(await create({ venue: 'Stillborn', status: 'trash' })).toMatchObject({
      status: 'trash',
      slug: 'stillborn',
    });
  });

  test('a restored venue whose slug is in use gets a number', async () => {
    const { id } = await create({ venue: 'Wanted' });
    await ask('DELETE', `venues/${id}`);
    await create({ venue: 'Wanted' });
    expect((await ask('POST', `venues/${id}`, { status: 'publish' })).body.slug).toBe('wanted-2');
  });
});

describe('venues by slug', () => {
  test('a venue is read, updated and deleted by slug', async () => {
    const { id } = await create({ venue: 'Café 日本' });
    const slug = encodeURIComponent('cafe-日本');
    expect((await ask('GET', `venues/by-slug/${slug}`)).body.id).toBe(id);
    expect((await ask('PATCH', `venues/by-slug/${slug}`, { city: 'Kyoto' })).body).toMatchObject({
      id,
      city: 'Kyoto',
    });
    expect((await ask('DELETE', `venues/by-slug/${slug}`)).body.status).toBe('trash');
    const { status, body } = await ask('GET', `venues/by-slug/${slug}`);
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['slug']]);
  });
});

describe('rights on venues', () => {
  const CALLERS = [
    ['anonymous', undefined],
    ['subscriber', AS.subscriber],
    ['contributor', AS.contributor],
    ['author', AS.author],
    ['editor', AS.editor],
  ] as const;
  const by = (as: Identity | undefined) => (method: string, route: string, body?: unknown) =>
    askAs(as)(method, route, body);

  test.each([
    // Columns: creation; then updates and deletions of a published and a draft venue of another user, and of an own
    // draft and published one.
    ['anonymous', 401, [401, 401], [401, 401], [401, 401], [401, 401]],
    ['subscriber', 403, [403, 403], [403, 403], [403, 403], [403, 403]],
    ['contributor', 201, [403, 403], [403, 403], [200, 200], [403, 403]],
    ['author', 201, [403, 403], [403, 403], [200, 200], [200, 200]],
    ['editor', 201, [200, 200], [200, 200], [200, 200], [200, 200]],
  ] as const)('the rights on venues of the role %s', async (name, making, ...expected) => {
    const as = CALLERS.find(([caller]) => caller === name)?.[1];
    const me = by(as);
    expect((await me('POST', 'venues', { venue: `By ${name}` })).status).toBe(making);
    const cases = [
      { author: 1, status: 'publish' },
      { author: 1, status: 'draft' },
      { author: as?.userId ?? 1, status: 'draft' },
      { author: as?.userId ?? 1, status: 'publish' },
    ];
    for (const [index, fields] of cases.entries()) {
      const { id, slug } = await create({ venue: `For ${name} ${index}`, ...fields });
      const statuses = [
        (await me('PATCH', `venues/${id}`, { city: 'Changed' })).status,
        (await me('DELETE', `venues/${id}`)).status,
      ];
      expect([fields, statuses]).toEqual([fields, expected[index]]);
      if (statuses[0] !== 200) {
        expect(await read(id)).toMatchObject({ slug, status: fields.status });
        expect(await read(id)).not.toHaveProperty('city');
      }
    }
  });

  test('users who may not publish submit for review', async () => {
    const as = AS.contributor;
    expect((await create({ venue: 'P' }, as)).status).toBe('draft');
    const pending = await create({ venue: 'Q', status: 'publish' }, as);
    expect(pending.status).toBe('pending');
    expect((await askAs(as)('POST', `venues/${pending.id}`, { status: 'future' })).body.status).toBe(
      'pending',
    );
    expect((await askAs(as)('POST', `venues/${pending.id}`, { city: 'X' })).body.status).toBe('pending');
    await ask('POST', `venues/${pending.id}`, { status: 'publish' });
    expect(await outcome(askAs(as)('POST', `venues/${pending.id}`, { city: 'Y' }))).toBe(
      '403 rest_forbidden',
    );
  });

  test('drafts, private and scheduled venues are shown to users who may read them', async () => {
    for (const status of ['draft', 'pending', 'private']) {
      const { id } = await create({ venue: `Hidden ${status}`, status });
      expect(await outcome(anyone('GET', `venues/${id}`))).toBe('403 venue-not-accessible');
      expect(await outcome(askAs(AS.contributor)('GET', `venues/${id}`, undefined))).toBe(
        '403 venue-not-accessible',
      );
      expect(await outcome(askAs(AS.editor)('GET', `venues/${id}`))).toBe('200');
    }
  });

  test('Allow names the methods by role', async () => {
    const { id } = await create({ venue: 'Allowed' });
    const allow = async (route: string, as: Identity | undefined) =>
      (await by(as)('GET', route)).headers.get('allow');
    expect(await allow(`venues/${id}`, undefined)).toBe('GET');
    expect(await allow(`venues/${id}`, AS.contributor)).toBe('GET');
    expect(await allow(`venues/${id}`, AS.editor)).toBe('GET, DELETE, POST, PUT, PATCH');
    expect(await allow('venues/99999999', AS.editor)).toBe('GET, DELETE, POST, PUT, PATCH');
    expect(await allow('venues', AS.contributor)).toBe('GET, POST');
  });
});
