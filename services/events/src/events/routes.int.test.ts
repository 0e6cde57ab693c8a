import { besideItems, itemVersion } from '@almanac/cache';
import type { Identity } from '@almanac/identity';
import { AS, countQueries, SITE } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { IMAGE, PICTURE_ELSEWHERE } from '../testing/core.js';
import { API, startEvents, type TestEvents } from '../testing/events.js';

let service: TestEvents;
beforeAll(async () => {
  service = await startEvents();
});
afterAll(() => service.stop());

const askAs = (as: Identity | undefined, method: string, route: string, body?: object) =>
  service.ask(method, `${API}${route}`, { ...(as && { as }), ...(body && { body }) });
const ask = (method: string, route: string, body?: object) => askAs(AS.administrator, method, route, body);

const TIMES = { start_date: '2031-05-06 10:00:00', end_date: '2031-05-06 12:00:00' };
const createAs = (as: Identity | undefined, fields: object = {}) =>
  askAs(as, 'POST', '/events', { title: 'Concert', ...TIMES, ...fields });
const create = (fields: object = {}) => createAs(AS.administrator, fields);
const made = async (fields: object = {}) => (await create(fields)).body;
const venue = async (name: string, fields: object = {}) =>
  (await ask('POST', '/venues', { venue: name, ...fields })).body;
const organizer = async (name: string) => (await ask('POST', '/organizers', { organizer: name })).body;
const category = async (name: string, fields: object = {}) =>
  (await ask('POST', '/categories', { name, ...fields })).body;
const tag = async (name: string) => (await ask('POST', '/tags', { name })).body;
const invalid = (param: string) => ({
  status: 400,
  body: { code: 'rest_invalid_param', data: { params: { [param]: expect.any(String) } } },
});
const refused = (status: 401 | 403) => ({ status, body: { code: 'rest_forbidden' } });
/** Everything that an anonymous reader and an editor could find. */
const totals = async () => {
  const total = async (list: string) => (await ask('GET', `/${list}?hide_empty=0`)).body.total;
  return Promise.all(
    ['venues', 'organizers', 'categories', 'tags', 'events?start_date=1900-01-01&end_date=2900-01-01'].map(
      total,
    ),
  );
};

describe('an event by itself depends', () => {
  const namespace = 'tribe/events/v1';
  const versionsOf = async (route: string) =>
    (await askAs(undefined, 'GET', route)).headers.get('x-almanac-cache')?.split(',').toSorted();
  const beside = [besideItems(namespace), besideItems('wp/v2')];
  const on = (...ids: readonly number[]) =>
    [...new Set([...beside, ...ids.map((id) => itemVersion(namespace, id))])].toSorted();
  const onAll = [...beside, namespace, 'wp/v2'].toSorted();

  test('on itself, its venue and its organizers', async () => {
    const [hall, choir, band] = [await venue('Own hall'), await organizer('Choir'), await organizer('Band')];
    const { id, slug } = await made({ venue: hall.id, organizer: [choir.id, band.id] });
    const expected = on(id, hall.id, choir.id, band.id);
    expect(await versionsOf(`/events/${id}`)).toEqual(expected);
    expect(await versionsOf(`/events/by-slug/${slug}`)).toEqual(expected);
    expect(await versionsOf(`/venues/${hall.id}`)).toEqual(on(hall.id));
    expect(await versionsOf(`/organizers/${choir.id}`)).toEqual(on(choir.id));
  });

  test('on everything where it shows numbers of terms or images, its own or those of its venue', async () => {
    const pictured = await venue('Pictured hall', { image: String(IMAGE.id) });
    const { id: kind } = await category('Numbered');
    for (const fields of [{ categories: [kind] }, { image: String(IMAGE.id) }, { venue: pictured.id }])
      expect(await versionsOf(`/events/${(await made(fields)).id}`)).toEqual(onAll);
    expect(await versionsOf(`/venues/${pictured.id}`)).toEqual(onAll);
  });

  test('on what its writes change', async () => {
    const { id } = await made();
    const raisedBy = async (method: string, body?: object) =>
      (await ask(method, `/events/${id}`, body)).headers.get('x-almanac-raised');
    expect(await raisedBy('POST', { title: 'Changed' })).toBe(itemVersion(namespace, id));
    expect(await raisedBy('DELETE')).toBe(namespace);
  });
});

test('searches read the index once while nothing changes', async () => {
  await venue('Looked up once');
  const moment = ['tribe/events/v1', besideItems('tribe/events/v1'), 'wp/v2', besideItems('wp/v2')];
  const headers = { 'x-almanac-versions': moment.map((name) => `${name}=once:1.once:1`).join() };
  let perPage = 1;
  const search = async () => {
    perPage += 1;
    const { body } = await service.ask('GET', `${API}/venues?search=ooked+up&per_page=${perPage}`, {
      headers,
    });
    return body.total;
  };
  const { result, commands } = await countQueries(search);
  expect([result, commands]).toEqual([1, []]);
});

describe('a new event', () => {
  test('is shown whole', async () => {
    const { status, headers, body } = await create({ title: 'Rock & Roll', slug: 'Rock Night' });
    const { id } = body;
    const url = `${SITE}/event/rock-night/`;
    const start = { year: '2031', month: '05', day: '06', hour: '10', minutes: '00', seconds: '00' };
    expect([status, headers.get('allow')]).toEqual([201, 'GET, POST']);
    expect(body).toEqual({
      id,
      global_id: `site.test?id=${id}`,
      global_id_lineage: [`site.test?id=${id}`],
      author: '1',
      status: 'publish',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      date_utc: body.date,
      modified: body.date,
      modified_utc: body.date,
      url,
      rest_url: `${SITE}/wp-json${API}/events/${id}`,
      title: 'Rock &#038; Roll',
      description: '',
      excerpt: '',
      slug: 'rock-night',
      image: false,
      all_day: false,
      start_date: '2031-05-06 10:00:00',
      start_date_details: start,
      end_date: '2031-05-06 12:00:00',
      end_date_details: { ...start, hour: '12' },
      utc_start_date: '2031-05-06 10:00:00',
      utc_start_date_details: start,
      utc_end_date: '2031-05-06 12:00:00',
      utc_end_date_details: { ...start, hour: '12' },
      timezone: 'UTC',
      timezone_abbr: 'UTC',
      cost: '',
      cost_details: { currency_symbol: '', currency_position: '', values: [] },
      website: url,
      show_map: false,
      show_map_link: false,
      hide_from_listings: false,
      sticky: false,
      featured: false,
      categories: [],
      tags: [],
      venue: [],
      organizer: [],
    });
    const { json_ld, ...read } = (await askAs(undefined, 'GET', `/events/${id}`)).body;
    expect(read).toEqual(body);
    expect(json_ld).toEqual({
      '@context': 'http://schema.org',
      '@type': 'Event',
      name: 'Rock & Roll',
      description: '',
      url,
      startDate: '2031-05-06T10:00:00+00:00',
      endDate: '2031-05-06T12:00:00+00:00',
      performer: 'Organization',
    });
    const bySlug = await askAs(undefined, 'GET', '/events/by-slug/rock-night');
    expect(bySlug).toMatchObject({ status: 200, body: { id } });
  });

  test('has everything that was sent', async () => {
    const hall = await venue('Whole hall');
    const [ann, bob] = [await organizer('Whole Ann'), await organizer('Whole Bob')];
    const [music, loud] = [await category('Whole music'), await tag('Whole loud')];
    const body = await made({
      description: 'First.\n\nSecond.',
      excerpt: 'Short',
      timezone: 'America/New_York',
      cost: '$10 - $20',
      website: 'http://example.org/?a=1&b=2',
      image: String(IMAGE.id),
      show_map: '1',
      show_map_link: true,
      hide_from_listings: 'true',
      sticky: 1,
      featured: true,
      venue: hall.id,
      organizer: [bob.id, ann.id, bob.id],
      categories: [music.id],
      tags: [loud.id],
      author: 2,
      date: '2020-03-04 05:06:07',
    });
    expect(body).toMatchObject({
      author: '2',
      date: '2020-03-04 05:06:07',
      description: '<p>First.</p>\n<p>Second.</p>',
      excerpt: '<p>Short</p>',
      utc_start_date: '2031-05-06 14:00:00',
      timezone_abbr: 'EDT',
      cost: '$10 – $20',
      website: 'http://example.org/?a=1&amp;b=2',
      image: { id: IMAGE.id, url: IMAGE.url, extension: 'png', width: 600, height: 400 },
      show_map: true,
      show_map_link: true,
      hide_from_listings: true,
      sticky: true,
      featured: true,
      venue: { id: hall.id, venue: 'Whole hall' },
      organizer: [{ id: bob.id }, { id: ann.id }],
      categories: [
        { id: music.id, name: 'Whole music', count: 1, filter: 'raw', term_taxonomy_id: music.id },
      ],
      tags: [{ id: loud.id, taxonomy: 'post_tag', urls: { self: loud.urls.self } }],
    });
    const { json_ld } = (await ask('GET', `/events/${body.id}`)).body;
    expect(json_ld).toMatchObject({
      image: IMAGE.url,
      location: { '@type': 'Place', name: 'Whole hall' },
      organizer: [
        { '@type': 'Person', name: 'Whole Bob' },
        { '@type': 'Person', name: 'Whole Ann' },
      ],
      offers: { '@type': 'Offer', price: '10 – 20', priceCurrency: 'USD' },
    });
  });

  test('needs a title and both dates, before anybody is asked who they are', async () => {
    expect(await askAs(undefined, 'POST', '/events', {})).toMatchObject({
      status: 400,
      body: { code: 'rest_missing_callback_param', data: { params: ['title', 'start_date', 'end_date'] } },
    });
  });

  test('takes an image from elsewhere', async () => {
    expect((await made({ image: PICTURE_ELSEWHERE })).image).toMatchObject({ id: IMAGE.id });
    expect(await createAs(AS.contributor, { image: PICTURE_ELSEWHERE })).toMatchObject(invalid('image'));
  });

  test('may take all the time that there are dates for', async () => {
    const [start_date, end_date] = ['0001-01-01 00:00:00', '9999-12-31 23:59:59'];
    expect(await made({ start_date, end_date, timezone: 'UTC' })).toMatchObject({
      start_date,
      utc_start_date: start_date,
      end_date,
      utc_end_date: end_date,
    });
    for (const [param, query] of [
      ['start_date', 'start_date=0001-01-01T00:00:00%2B12:00'],
      ['end_date', 'end_date=9999-12-31T23:59:59-12:00'],
    ] as const) {
      expect(await ask('GET', `/events?${query}`)).toMatchObject(invalid(param));
    }
  });

  test('keeps the local times and the dates that it names, whatever the zone of the site', async () => {
    service.core.timezone = 'America/New_York';
    try {
      const times = { start_date: '2031-03-09 02:30', end_date: '2031-03-09 02:45', timezone: 'UTC' };
      expect(await made(times)).toMatchObject({
        start_date: '2031-03-09 02:30:00',
        end_date: '2031-03-09 02:45:00',
        utc_start_date: '2031-03-09 02:30:00',
      });
      const range = 'start_date=2026-01-01&end_date=9999-12-31 23:59:59';
      const { body } = await ask('GET', `/events?${range}`);
      expect(decodeURIComponent(body.rest_url)).toContain('end_date=9999-12-31 23:59:59');
      expect(await create({ date: '9999-12-31 23:59:59' })).toMatchObject(invalid('date'));
      service.core.timezone = 'Asia/Tokyo';
      expect(await ask('GET', '/events?end_date=9999-12-31T23:59:59Z')).toMatchObject(invalid('end_date'));
    } finally {
      service.core.timezone = 'UTC';
    }
  });

  test('is offered from the beginning of the day of its publication at the site', async () => {
    service.core.timezone = 'America/New_York';
    try {
      const { id } = await made({ cost: '10', timezone: 'Asia/Tokyo', date: '2026-07-15 20:00' });
      const { json_ld } = (await ask('GET', `/events/${id}`)).body;
      expect(json_ld.offers.validFrom).toBe('2026-07-15T00:00:00-04:00');
    } finally {
      service.core.timezone = 'UTC';
    }
  });

  test('has its times in the zone of the site unless it says another', async () => {
    service.core.timezone = 'Europe/Berlin';
    try {
      expect(await made()).toMatchObject({
        start_date: '2031-05-06 10:00:00',
        utc_start_date: '2031-05-06 08:00:00',
        timezone: 'Europe/Berlin',
        timezone_abbr: 'CEST',
      });
    } finally {
      service.core.timezone = 'UTC';
    }
  });
});

describe('an event that cannot be', () => {
  let before: readonly number[];
  beforeAll(async () => {
    before = await totals();
  });

  test.each([
    ['title', { title: '' }],
    ['title', { title: '0' }],
    ['title', { title: 42 }],
    ['description', { description: '' }],
    ['excerpt', { excerpt: { raw: 'x' } }],
    ['slug', { slug: '' }],
    ['start_date', { start_date: 'some day' }],
    ['start_date', { start_date: 1_936_000_800 }],
    ['end_date', { end_date: '31/31/2031' }],
    ['start_date', { start_date: '0001-01-01T00:00:00+12:00' }],
    ['start_date', { start_date: '0001-01-01', timezone: 'UTC+12' }],
    ['end_date', { end_date: '9999-12-31 24:00' }],
    ['end_date', { end_date: '9999-12-31T23:59:59', timezone: 'UTC-12' }],
    ['date', { date: '9999-12-31T23:59:59-12:00' }],
    ['date_utc', { date_utc: '0001-01-01T00:00:00+12:00' }],
    ['end_date', { end_date: '2031-05-06 09:59' }],
    ['all_day', { all_day: 'yes' }],
    ['timezone', { timezone: 'Nowhere/Atlantis' }],
    ['author', { author: 99 }],
    ['author', { author: 'admin' }],
    ['date', { date: 'whenever' }],
    ['status', { status: 'bogus' }],
    ['status', { status: 'Publish' }],
    ['image', { image: 901 }],
    ['image', { image: { id: 901 } }],
    ['image', { image: {} }],
    ['image', { image: true }],
    ['image', { image: [IMAGE.id] }],
    ['image', { image: '901' }],
    ['image', { image: '' }],
    ['image', { image: 'not-an-image' }],
    ['image', { image: 'http://elsewhere.test/nothing' }],
    ['cost', { cost: { a: 1 } }],
    ['website', { website: 'example.org' }],
    ['website', { website: 'javascript://example.org/%0aalert(1)' }],
    ['featured', { featured: 2 }],
    ['sticky', { sticky: null }],
    ['venue', { venue: 99_999_999 }],
    ['venue', { venue: { address: 'no name' } }],
    ['venue', { venue: { venue: 'x', website: 'nope' } }],
    ['venue', { venue: 'A name' }],
    ['organizer', { organizer: [{ email: 'x@example.org' }] }],
    ['organizer', { organizer: '1,x' }],
    ['categories', { categories: [99_999_999] }],
    ['categories', { categories: [{ name: 'x' }] }],
    ['categories', { categories: [{ id: 99_999_999 }] }],
    ['tags', { tags: ['x'.repeat(201)] }],
  ])('is refused for its %s: %j', async (param, fields) => {
    const inline = {
      venue: { venue: 'Never made' },
      organizer: [{ organizer: 'Never made' }],
      categories: ['Never made'],
      tags: ['Never made'],
    };
    expect(await create({ ...inline, ...fields })).toMatchObject(invalid(param));
  });

  test('leaves nothing behind', async () => {
    expect(await totals()).toEqual(before);
  });
});

/** How clients know a date that there is none of. */
const UNSETTLED = '0000-00-00 00:00:00';

describe('the status of a new event', () => {
  test.each([
    ['draft', {}, { status: 'draft', slug: '', date_utc: UNSETTLED, modified_utc: UNSETTLED }],
    ['pending', {}, { status: 'pending', slug: '' }],
    ['draft', { date: '2030-01-02 03:04' }, { date: '2030-01-02 03:04:00', date_utc: UNSETTLED }],
    ['pending', { date_utc: '2030-01-02 03:04' }, { date_utc: '2030-01-02 03:04:00' }],
    [
      'draft',
      { date: '2030-01-02 03:04', date_utc: '2030-01-02 01:04' },
      { date: '2030-01-02 03:04:00', date_utc: '2030-01-02 01:04:00', modified_utc: '2030-01-02 01:04:00' },
    ],
    ['private', {}, { status: 'private' }],
    ['future', {}, { status: 'publish' }],
    ['future', { date: '2131-01-01' }, { status: 'future', date: '2131-01-01 00:00:00' }],
    ['publish', { date_utc: '2131-01-01 10:00' }, { status: 'future' }],
    ['trash', { slug: 'born-in-the-trash' }, { status: 'trash', slug: 'born-in-the-trash' }],
  ])('%s with %j', async (status, fields, expected) => {
    const body = await made({ status, ...fields });
    expect(body).toMatchObject(expected);
    if (body.status !== 'publish' && body.status !== 'private') {
      expect(body.url).toBe(`${SITE}/?post_type=tribe_events&p=${body.id}`);
      expect(await askAs(undefined, 'GET', `/events/${body.id}`)).toMatchObject({
        status: 403,
        body: { code: 'event-not-accessible' },
      });
    }
  });
});

test.each([
  ['venues', 'venue'],
  ['organizers', 'organizer'],
])('drafts among %s show the UTC date once it was sent', async (route, name) => {
  const { body } = await ask('POST', `/${route}`, { [name]: 'Undated', status: 'draft' });
  expect(body.date_utc).toBe(UNSETTLED);
  const dates = async (fields: object) => {
    const { date, date_utc } = (await ask('POST', `/${route}/${body.id}`, fields)).body;
    return [date, date_utc];
  };
  const sent = '2030-01-02 03:04:05';
  expect(await dates({ date: sent })).toEqual([sent, UNSETTLED]);
  expect(await dates({ date_utc: sent })).toEqual([sent, sent]);
  expect(await dates({ description: 'Later' })).toEqual([sent, sent]);
});

describe('venues and organizers of an event', () => {
  test('are given by id, in a list, with commas, or as objects', async () => {
    const [one, two] = [await venue('Given one'), await venue('Given two')];
    for (const given of [
      one.id,
      String(one.id),
      [one.id, two.id],
      `${one.id},${two.id}`,
      { id: one.id },
      [{ id: one.id }],
    ])
      expect((await made({ venue: given })).venue).toMatchObject({ id: one.id });
    const [ann, bob] = [await organizer('Given Ann'), await organizer('Given Bob')];
    for (const given of [[ann.id, bob.id], `${ann.id},${bob.id}`, [{ id: ann.id }, String(bob.id)]])
      expect((await made({ organizer: given })).organizer).toMatchObject([{ id: ann.id }, { id: bob.id }]);
    for (const none of ['', 0, [], null])
      expect(await made({ venue: none, organizer: none })).toMatchObject({ venue: [], organizer: [] });
    expect(await create({ venue: ann.id })).toMatchObject(invalid('venue'));
  });

  test('are made from what they are like, and found again by it', async () => {
    const like = { venue: 'Inline hall', city: 'Bath' };
    const first = await made({
      venue: like,
      organizer: [{ organizer: 'Inline Ann', email: 'a@example.org' }],
    });
    expect(first).toMatchObject({
      venue: { venue: 'Inline hall', city: 'Bath' },
      organizer: [{ organizer: 'Inline Ann', email: 'a@example.org' }],
    });
    expect((await made({ venue: like })).venue.id).toBe(first.venue.id);
    const other = await made({ venue: { ...like, city: 'Bristol' } });
    expect(other.venue.id).not.toBe(first.venue.id);
    expect((await ask('GET', `/venues/${first.venue.id}`)).body.city).toBe('Bath');
  });

  test('are found again in the words of every role, and in the status that a writer comes to', async () => {
    const like = { venue: 'Rock & Roll hall', description: 'Loud & late', website: 'http://example.org/%20' };
    const { id } = (await made({ venue: like })).venue;
    expect((await createAs(AS.author, { venue: like })).body.venue.id).toBe(id);
    const byAuthor = { ...like, venue: 'Jazz & Blues hall' };
    const { id: authors } = (await createAs(AS.author, { venue: byAuthor })).body.venue;
    expect((await made({ venue: byAuthor })).venue.id).toBe(authors);
    const submitted = { venue: 'Submitted hall', status: 'publish', date: '2020-01-02 03:04:05' };
    const [one, other] = [
      await createAs(AS.contributor, { venue: submitted }),
      await createAs(AS.contributor, { venue: submitted }),
    ];
    expect(one.body.venue.status).toBe('pending');
    expect(other.body.venue.id).toBe(one.body.venue.id);
  });

  test('are made once by many who describe the same at the same time', async () => {
    const events = await Promise.all(
      Array.from({ length: 8 }, () =>
        made({ venue: { venue: 'Race hall' }, organizer: [{ organizer: 'Race Ann' }] }),
      ),
    );
    expect(new Set(events.map((event) => event.venue.id)).size).toBe(1);
    expect(new Set(events.map((event) => event.organizer[0].id)).size).toBe(1);
  });

  test('are made once by a change that others interfere with', async () => {
    const { id } = await made({ title: 'Contended' });
    const copies = () => service.core.asked.filter((name) => name === 'sideload').length;
    const before = copies();
    const changes = await Promise.all(
      [1, 2, 3, 4].map((day) =>
        ask('PATCH', `/events/${id}`, {
          start_date: `2031-05-0${day} 10:00:00`,
          venue: { venue: `Contended hall ${day}`, image: PICTURE_ELSEWHERE },
        }),
      ),
    );
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(copies() - before).toBe(4);
    expect((await ask('GET', '/venues?search=Contended')).body.total).toBe(4);
  });

  test('are not made, and no image is copied, for an event that cannot be', async () => {
    const before = await totals();
    const copies = () => service.core.asked.filter((name) => name === 'sideload').length;
    const copied = copies();
    const foreign = { venue: { venue: 'Half hall' }, organizer: [{ organizer: 'Half Ann', author: 1 }] };
    expect(await createAs(AS.contributor, foreign)).toMatchObject(refused(403));
    expect(await createAs(AS.author, { ...foreign, image: PICTURE_ELSEWHERE })).toMatchObject(refused(403));
    expect(copies()).toBe(copied);
    const nowhere = { organizer: 'Half Bob', image: 'http://elsewhere.test/nothing' };
    expect(await create({ ...foreign, organizer: [{ organizer: 'Half Eve' }, nowhere] })).toMatchObject(
      invalid('organizer'),
    );
    expect(await totals()).toEqual(before);
  });

  test('are not shown once they are in the trash', async () => {
    const [hall, ann] = [await venue('Trashed hall'), await organizer('Trashed Ann')];
    const { id } = await made({ venue: hall.id, organizer: ann.id });
    await ask('DELETE', `/venues/${hall.id}`);
    await ask('DELETE', `/organizers/${ann.id}`);
    expect((await ask('GET', `/events/${id}`)).body).toMatchObject({ venue: [], organizer: [] });
  });
});

describe('categories and tags of an event', () => {
  test('are given by id, slug and name; new names are made', async () => {
    const music = await category('Music & more', { slug: 'music' });
    for (const given of [[music.id], String(music.id), 'music', ['Music & more'], `music,${music.id}`])
      expect((await made({ categories: given })).categories).toMatchObject([{ id: music.id }]);
    const red = await tag('Red');
    const body = await made({ categories: ['Brand new', 'music'], tags: ['red', 'Blue', 'RED'] });
    expect(body.categories).toMatchObject([{ name: 'Brand new', count: 1 }, { id: music.id }]);
    expect(body.tags).toMatchObject([{ name: 'Blue' }, { id: red.id }]);
  });

  test('are made by who may make them', async () => {
    expect(await createAs(AS.contributor, { tags: ['A contributor’s'] })).toMatchObject({ status: 201 });
    const before = await totals();
    expect(await createAs(AS.contributor, { categories: ['A contributor’s'] })).toMatchObject(refused(403));
    expect(await totals()).toEqual(before);
  });
});

describe('a change', () => {
  test('changes what was sent and nothing else', async () => {
    const [hall, ann, music, loud] = [
      await venue('Kept hall'),
      await organizer('Kept Ann'),
      await category('Kept music'),
      await tag('Kept loud'),
    ];
    const before = await made({
      description: 'Kept',
      timezone: 'Europe/Berlin',
      all_day: true,
      cost: '5€',
      website: 'http://example.org',
      image: String(IMAGE.id),
      show_map: true,
      sticky: true,
      featured: true,
      venue: hall.id,
      organizer: [ann.id],
      categories: [music.id],
      tags: [loud.id],
      status: 'private',
    });
    for (const method of ['POST', 'PUT', 'PATCH']) {
      const { status, body } = await ask(method, `/events/${before.id}`, { title: `By ${method}` });
      expect(status).toBe(200);
      const { modified, modified_utc } = body;
      expect(body).toEqual({
        ...before,
        title: `By ${method}`,
        modified,
        modified_utc,
      });
    }
  });

  test('of one date keeps the other; of the zone keeps both', async () => {
    const { id } = await made();
    expect((await ask('POST', `/events/${id}`, { start_date: '2031-05-06 11:00' })).body).toMatchObject({
      start_date: '2031-05-06 11:00:00',
      end_date: '2031-05-06 12:00:00',
    });
    expect((await ask('POST', `/events/${id}`, { timezone: 'Asia/Tokyo' })).body).toMatchObject({
      start_date: '2031-05-06 11:00:00',
      utc_start_date: '2031-05-06 02:00:00',
      timezone_abbr: 'JST',
    });
    expect(await ask('POST', `/events/${id}`, { start_date: '2031-05-07' })).toMatchObject(
      invalid('end_date'),
    );
    expect((await ask('GET', `/events/${id}`)).body.start_date).toBe('2031-05-06 11:00:00');
  });

  test('empties what may be empty', async () => {
    const hall = await venue('Left hall');
    const { id } = await made({
      description: 'x',
      excerpt: 'x',
      cost: '$5',
      website: 'http://example.org',
      image: String(IMAGE.id),
      venue: hall.id,
      organizer: [{ organizer: 'Left Ann' }],
      tags: ['Left tag'],
    });
    const cleared = {
      description: '',
      excerpt: '',
      cost: '',
      website: '',
      venue: '',
      organizer: [],
      tags: [],
    };
    const { body } = await ask('POST', `/events/${id}`, { ...cleared, image: '' });
    expect(body).toMatchObject({ ...cleared, venue: [], image: false });
    expect(await ask('POST', `/events/${id}`, { title: '' })).toMatchObject(invalid('title'));
  });

  test('and another of other fields at the same time both stand', async () => {
    const { id } = await made();
    const changes = [
      { title: 'Both' },
      { cost: '7' },
      { start_date: '2031-05-06 08:00' },
      { end_date: '2031-05-06 23:00' },
      { timezone: 'Europe/Berlin' },
      { featured: true },
      { tags: ['At once'] },
      { description: 'Together' },
    ];
    const answers = await Promise.all(changes.map((change) => ask('PATCH', `/events/${id}`, change)));
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect((await ask('GET', `/events/${id}`)).body).toMatchObject({
      title: 'Both',
      cost: '$7',
      start_date: '2031-05-06 08:00:00',
      utc_start_date: '2031-05-06 06:00:00',
      end_date: '2031-05-06 23:00:00',
      utc_end_date: '2031-05-06 21:00:00',
      timezone: 'Europe/Berlin',
      featured: true,
      tags: [{ name: 'At once', count: 1 }],
      description: '<p>Together</p>',
    });
  });

  test('of one event by many at the same time stands, whoever writes', async () => {
    const { id } = await made();
    const names = Array.from({ length: 20 }, (_, index) => `Many ${index}`);
    const written = await Promise.all([
      ...names.map((cost) => ask('PATCH', `/events/${id}`, { cost })),
      ...names.map((name) => ask('PATCH', `/events/${id}`, { title: name })),
      ask('PATCH', `/events/${id}`, { venue: (await venue('Many hall')).id }),
      ask('PATCH', `/events/${id}`, { start_date: '2031-05-06 09:00' }),
    ]);
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('may name no more than a hundred of each', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `Too many ${index}`);
    const before = await totals();
    expect(await create({ tags: names })).toMatchObject(invalid('tags'));
    expect(await create({ categories: names.join(',') })).toMatchObject(invalid('categories'));
    const organizers = names.map((name) => ({ organizer: name }));
    expect(await create({ organizer: organizers })).toMatchObject(invalid('organizer'));
    expect(await create({ venue: names.map((name) => ({ venue: name })) })).toMatchObject(invalid('venue'));
    expect(await totals()).toEqual(before);
    expect((await create({ tags: names.slice(1) })).status).toBe(201);
  });

  test('that is refused changes nothing', async () => {
    const before = await made();
    expect(await ask('POST', `/events/${before.id}`, { title: 'Nope', website: 'nope' })).toMatchObject(
      invalid('website'),
    );
    const { json_ld: _, ...after } = (await ask('GET', `/events/${before.id}`)).body;
    expect(after).toEqual(before);
    expect(await ask('POST', '/events/99999999', { title: 'x' })).toMatchObject(invalid('id'));
  });

  test('may go by the slug', async () => {
    const { id, slug } = await made({ title: 'By its slug' });
    expect((await ask('POST', `/events/by-slug/${slug}`, { title: 'Renamed' })).body).toMatchObject({
      id,
      slug,
    });
    expect(await ask('GET', '/events/by-slug/nothing')).toMatchObject(invalid('slug'));
  });
});

describe('the trash', () => {
  test('takes an event once, and gives it back with its slug', async () => {
    const { id, slug } = await made({ title: 'Doomed' });
    expect(await ask('DELETE', `/events/${id}`)).toMatchObject({
      status: 200,
      body: { id, status: 'trash', slug: `${slug}__trashed`, url: `${SITE}/?post_type=tribe_events&p=${id}` },
    });
    expect(await ask('DELETE', `/events/${id}`)).toMatchObject({
      status: 410,
      body: { code: 'event-is-in-trash' },
    });
    expect((await ask('GET', `/events/${id}`)).status).toBe(200);
    expect((await askAs(undefined, 'GET', `/events/${id}`)).body.code).toBe('event-not-accessible');
    expect((await ask('POST', `/events/${id}`, { status: 'publish' })).body).toMatchObject({
      status: 'publish',
      slug,
    });
    expect((await askAs(undefined, 'GET', `/events/${id}`)).status).toBe(200);
  });
});

describe('rights', () => {
  test.each([
    ['anonymous', undefined, 401, 401, 401],
    ['subscriber', AS.subscriber, 403, 403, 403],
    ['contributor', AS.contributor, 201, 403, 200],
    ['author', AS.author, 201, 403, 200],
    ['editor', AS.editor, 201, 200, 200],
  ] as const)('of %s are those for posts', async (who, as, creating, others, own) => {
    const theirs = await made({ title: `Not of ${who}` });
    const draft = await made({ title: `Draft, not of ${who}`, status: 'draft' });
    const answer = await createAs(as, { title: `Of ${who}` });
    expect(answer.status).toBe(creating);
    expect((await askAs(as, 'GET', `/events/${draft.id}`)).status).toBe(who === 'editor' ? 200 : 403);
    expect((await askAs(as, 'POST', `/events/${theirs.id}`, { title: 'Changed' })).status).toBe(others);
    const after = (await ask('GET', `/events/${theirs.id}`)).body;
    expect(after.title).toBe(others === 200 ? 'Changed' : `Not of ${who}`);
    expect((await askAs(as, 'DELETE', `/events/${theirs.id}`)).status).toBe(others);
    expect((await ask('GET', `/events/${theirs.id}`)).body.status).toBe(others === 200 ? 'trash' : 'publish');
    if (creating !== 201) return;
    expect(answer.body.status).toBe(who === 'contributor' ? 'draft' : 'publish');
    expect((await askAs(as, 'POST', `/events/${answer.body.id}`, { title: 'Mine' })).status).toBe(own);
    expect((await askAs(as, 'DELETE', `/events/${answer.body.id}`)).status).toBe(own);
  });

  test('of a contributor end when the event is published; what they publish is submitted', async () => {
    const { body } = await createAs(AS.contributor, { status: 'publish' });
    expect(body.status).toBe('pending');
    await ask('POST', `/events/${body.id}`, { status: 'publish' });
    expect(await askAs(AS.contributor, 'POST', `/events/${body.id}`, { title: 'x' })).toMatchObject(
      refused(403),
    );
    expect(await askAs(AS.contributor, 'DELETE', `/events/${body.id}`)).toMatchObject(refused(403));
  });

  test('to write in the name of others are the editors’', async () => {
    expect(await createAs(AS.author, { author: 1 })).toMatchObject(refused(403));
    expect(await createAs(AS.editor, { author: 3 })).toMatchObject({ status: 201, body: { author: '3' } });
  });
});

describe('the list', () => {
  const range = 'start_date=2041-01-01&end_date=2041-12-31';
  const list = (query: string) => ask('GET', `/events?${range}&${query}`);
  const titles = async (query: string) =>
    (await list(query)).body.events.map(({ title }: { title: string }) => title);
  const on = (day: string, time = '10:00') => ({
    start_date: `2041-04-${day} ${time}`,
    end_date: `2041-04-${day} 23:00`,
  });
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const [music, sport] = [await category('L music'), await category('L sport')];
    const jazz = await category('L jazz', { parent: music.id });
    const [red, blue] = [await tag('L red'), await tag('L blue')];
    const [hall, arena] = [await venue('L hall'), await venue('L arena')];
    const [ann, bob] = [await organizer('L Ann'), await organizer('L Bob')];
    Object.assign(ids, { music: music.id, sport: sport.id, jazz: jazz.id, red: red.id, blue: blue.id });
    Object.assign(ids, { hall: hall.id, arena: arena.id, ann: ann.id, bob: bob.id });
    const one = await made({
      title: 'One',
      ...on('01'),
      categories: [music.id],
      tags: [red.id],
      venue: hall.id,
      organizer: [ann.id],
      featured: true,
      description: 'About zebras',
    });
    await made({
      title: 'Two',
      ...on('02'),
      categories: [sport.id],
      tags: [blue.id],
      venue: arena.id,
      organizer: [ann.id, bob.id],
      excerpt: 'A giraffe inside',
    });
    await made({ title: 'Three', ...on('03'), categories: [music.id, sport.id], tags: [red.id, blue.id] });
    await made({ title: 'Four', ...on('04'), categories: [jazz.id], featured: true, status: 'private' });
    await made({ title: 'Hidden', ...on('05'), hide_from_listings: true });
    await made({ title: 'Five', ...on('06'), status: 'draft' });
    await createAs(AS.contributor, { title: 'Of a contributor', ...on('07') });
    await made({ title: 'Trashed', ...on('08'), status: 'trash' });
    ids['one'] = one.id;
  });

  test.each([
    ['categories=:music', ['One', 'Three', 'Four']],
    ['categories=l-sport', ['Two', 'Three']],
    ['categories[]=:sport&categories[]=:jazz', ['Two', 'Three', 'Four']],
    ['tags=:red', ['One', 'Three']],
    ['categories=:music&tags=:blue', ['Three']],
    ['venue=:hall', ['One']],
    ['venue=:hall,:arena', ['One', 'Two']],
    ['organizer=:bob', ['Two']],
    ['organizer=:ann&venue=:arena&categories=:sport&tags=:blue&search=two', ['Two']],
    ['organizer=:bob&venue=:hall', []],
    ['featured=true', ['One', 'Four']],
    ['featured=0&per_page=2', ['Two', 'Three']],
    ['search=zebras', ['One']],
    ['search=GIRAFFE', ['Two']],
    ['search=two+inside', ['Two']],
    ['search=%22a+giraffe%22', ['Two']],
    ['include=:one', ['One']],
    ['geoloc=1&geoloc_lat=1&geoloc_lng=2&per_page=1', ['One']],
    ['status=draft', ['Five', 'Of a contributor']],
    ['status=private,draft&per_page=2', ['Four', 'Five']],
    ['status=trash', ['Trashed']],
    ['status[]=private&status[]=draft&per_page=2', ['Four', 'Five']],
    ['status=&per_page=1', ['One']],
    ['status[]=&per_page=1', ['One']],
    ['post_parent=:one', []],
  ])('with %s', async (query, expected) => {
    const asked = query.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));
    expect(await titles(asked)).toEqual(expected);
  });

  test('is of what the caller may see, and so is its total', async () => {
    const published = ['One', 'Two', 'Three'];
    const contributors = [...published, 'Of a contributor'];
    const all = [...published, 'Four', 'Five', 'Of a contributor'];
    for (const [as, expected] of [
      [undefined, published],
      [AS.subscriber, published],
      [AS.contributor, contributors],
      [AS.author, published],
      [AS.editor, all],
    ] as const) {
      const { body } = await askAs(as, 'GET', `/events?${range}&per_page=20`);
      expect(body.events.map(({ title }: { title: string }) => title)).toEqual(expected);
      expect(body.total).toBe(expected.length);
    }
    for (const as of [undefined, AS.subscriber]) {
      expect(await askAs(as, 'GET', `/events?${range}&status=draft`)).toMatchObject(invalid('status'));
      expect(await askAs(as, 'GET', `/events?${range}&status[]=publish&status[]=draft`)).toMatchObject(
        invalid('status'),
      );
      for (const status of ['status=publish', 'status[]=publish', 'status='])
        expect(await askAs(as, 'GET', `/events?${range}&${status}`)).toMatchObject({ body: { total: 3 } });
    }
  });

  test.each([
    ['start_date=2041-04-02&end_date=2041-04-03', ['Two', 'Three']],
    ['start_date=2041-04-02 10:00:00&end_date=2041-04-03 09:59:59', ['Two']],
    ['start_date=2041-04-01 10:00:01&end_date=2041-04-03 10:00', ['Two', 'Three']],
    ['start_date=April 2, 2041&end_date=2 April 2041', ['Two']],
    ['start_date=2041-04-03&end_date=2041-04-02', []],
    // A start that is over, an end to come: what is going on.
    ['start_date=1000-01-01&end_date=2041-04-03&ends_after=2041-04-02 22:59', ['Two', 'Three']],
    ['start_date=1000-01-01&end_date=2041-04-03&ends_after=2041-04-02 23:00', ['Three']],
    ['start_date=2041-04-02&end_date=2041-04-03&starts_after=2041-04-02', ['Two', 'Three']],
    ['start_date=2041-04-02&end_date=2041-04-03&starts_before=2041-04-02', ['Two']],
    ['start_date=2041-04-02&end_date=2041-04-03&starts_after=2041-04-02 23:59', ['Three']],
    ['start_date=2041-04-02&end_date=2041-04-03&ends_before=2041-04-02', ['Two']],
    // More than two years ahead: with a bound there is no default end.
    ['starts_after=2041-04-02 23:59&starts_before=2041-04-03', ['Three']],
  ])('of the range %s', async (query, expected) => {
    const { body } = await askAs(undefined, 'GET', `/events?${query}`);
    expect(body.events.map(({ title }: { title: string }) => title)).toEqual(expected);
  });

  test('comes in an envelope with the addresses of its pages', async () => {
    const root = `${SITE}/wp-json${API}/events/?`;
    const { headers, body } = await list('per_page=1&page=2&search=t');
    const encoded = 'start_date=2041-01-01+00%3A00%3A00&end_date=2041-12-31+23%3A59%3A59&search=t&status=any';
    expect(body).toEqual({
      events: [expect.objectContaining({ title: 'Two' })],
      rest_url: `${root}page=2&per_page=1&start_date=2041-01-01 00:00:00&end_date=2041-12-31 23:59:59&search=t&status=any`,
      next_rest_url: `${root}per_page=1&${encoded}&page=3`,
      previous_rest_url: `${root}per_page=1&${encoded}`,
      total: body.total,
      total_pages: body.total,
    });
    expect([headers.get('x-tec-total'), headers.get('x-tec-totalpages')]).toEqual([
      String(body.total),
      String(body.total),
    ]);
    const narrowed = (await list(`venue=${ids['hall']}&featured=1&categories=${ids['music']}`)).body;
    expect(narrowed.rest_url).toBe(
      `${root}page=1&per_page=4&start_date=2041-01-01+00%3A00%3A00&end_date=2041-12-31+23%3A59%3A59&status=any&venue=${ids['hall']}&featured=1`,
    );
    const coming = (await list('per_page=1&ends_after=2041-04-01')).body;
    expect(coming.next_rest_url).toContain('&ends_after=2041-04-01&page=2');
    expect(coming.rest_url).not.toContain('ends_after');
    expect((await list('search=nothing')).body).toMatchObject({ events: [], total: 0, total_pages: 0 });
    expect(await list('page=9')).toMatchObject({
      status: 404,
      body: { code: 'event-archive-page-not-found' },
    });
    expect((await list('per_page=500')).body.rest_url).toContain('per_page=50&');
  });

  test.each(['0', 'false'])(
    'names featured=%s in the addresses of its neighbours alone',
    async (featured) => {
      const { rest_url, next_rest_url } = (await list(`featured=${featured}&per_page=1`)).body;
      const encoded = 'start_date=2041-01-01+00%3A00%3A00&end_date=2041-12-31+23%3A59%3A59&status=any';
      expect(rest_url).toBe(`${SITE}/wp-json${API}/events/?page=1&per_page=1&${encoded}`);
      expect(next_rest_url).toContain(`${encoded}&featured=0&page=2`);
    },
  );

  test('finds nothing by a venue or organizer that it does not show', async () => {
    const times = { start_date: '2042-01-01 10:00', end_date: '2042-01-01 12:00' };
    const [hall, ann] = [await venue('Hall to be closed'), await organizer('Ann who leaves')];
    await made({ title: 'Homeless', ...times, venue: hall.id, organizer: [ann.id] });
    const found = async (as: Identity | undefined, filter: string) =>
      (await askAs(as, 'GET', `/events?start_date=2042-01-01&end_date=2042-01-02&${filter}`)).body.total;
    const totals = async (as: Identity | undefined) => [
      await found(as, `venue=${hall.id}`),
      await found(as, `organizer=${ann.id}`),
    ];
    expect(await totals(undefined)).toEqual([1, 1]);
    await ask('POST', `/venues/${hall.id}`, { status: 'private' });
    await ask('POST', `/organizers/${ann.id}`, { status: 'draft' });
    expect([await totals(undefined), await totals(AS.editor)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    await ask('DELETE', `/venues/${hall.id}`);
    await ask('DELETE', `/organizers/${ann.id}`);
    expect(await totals(AS.administrator)).toEqual([0, 0]);
  });

  test('leads through all of its pages by its own addresses', async () => {
    const seen: string[] = [];
    let next: string | undefined = `/events?${range}&per_page=1&categories=${ids['music']}`;
    while (next) {
      const { body } = await askAs(undefined, 'GET', next);
      seen.push(...body.events.map(({ title }: { title: string }) => title));
      next = body.next_rest_url?.slice(`${SITE}/wp-json${API}`.length);
    }
    expect(seen).toEqual(['One', 'Three']);
  });

  test.each([
    'page=0',
    'page=two',
    'page=1.5',
    'per_page=-5',
    'per_page=all',
    'search=',
    'start_date=',
    'end_date=gibberish',
    'categories=',
    'tags=',
    'categories=99999999',
    'categories=nonsense',
    'tags=99999999',
    'venue=99999999',
    'venue=x',
    'organizer=99999999',
    'include=abc',
    'include=99999999',
    'post_parent=99999999',
    'post_parent=x',
    'status=bogus',
    'status[]=publish&status[]=bogus',
    'status=any',
    'featured=maybe',
    'geoloc=maybe',
  ])('refuses %s', async (query) => {
    const [param = ''] = query.split(/[=[]/);
    expect(await askAs(AS.administrator, 'GET', `/events?${query}`)).toMatchObject(invalid(param));
  });

  test('asks the database and core equally often, however many events there are', async () => {
    const asked = async (perPage: number) => {
      const { result, commands } = await countQueries(async () => {
        service.core.asked.length = 0;
        await askAs(undefined, 'GET', `/events?${range}&per_page=${perPage}`);
        return [...service.core.asked];
      });
      return { commands: commands.toSorted(), core: result };
    };
    expect(await asked(3)).toEqual(await asked(1));
  });

  test('writes take few commands, ten at once not many more than one', async () => {
    let made = 0;
    const createMany = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          askAs(AS.administrator, 'POST', '/events', {
            title: `Written ${++made}`,
            start_date: '2027-03-01 10:00:00',
            end_date: '2027-03-01 12:00:00',
          }),
        ),
      );
    const one = await countQueries(() => createMany(1));
    // Words and the event; now and then where ids begin.
    expect(one.commands.length).toBeLessThanOrEqual(5);
    const ten = await countQueries(() => createMany(10));
    expect(ten.result.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(ten.commands.length).toBeLessThanOrEqual(20);
  });
});
