import { AS, requestsOf, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { IMAGE } from './testing/core.js';
import { API, useEvents } from './testing/events.js';

const service = useEvents();

type Shown = Readonly<Record<string, unknown>>;

const ask = requestsOf(() => service, AS.administrator, API);
const created = async (list: string, fields: object) => {
  const { status, body } = await ask('POST', `/${list}`, fields);
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};
/** The view of a single item. */
const read = async (route: string): Promise<Shown> => (await ask('GET', route)).body;
/** Members that only a write changes; the date of a draft floats. */
const lasting = ({ modified: _local, modified_utc: _utc, date, ...rest }: Shown): Shown =>
  rest['date_utc'] === '0000-00-00 00:00:00' ? rest : { date, ...rest };

const TIMES = { start_date: '2031-05-06 10:00:00', end_date: '2031-05-06 12:00:00' };
const event = (fields: object = {}) => created('events', { title: 'Concert', ...TIMES, ...fields });

describe('an object that is read and sent back', () => {
  test.each([
    ['a plain event', 'events', { title: 'Plain', ...TIMES }],
    [
      'an event with texts that are rendered',
      'events',
      {
        title: 'Rock & "Roll"',
        ...TIMES,
        description: '<!-- wp:paragraph --><p>First.</p><!-- /wp:paragraph -->\n\nSecond & last.',
        excerpt: 'Short -- and sweet',
        cost: '$10 - $20',
        website: 'http://example.org/?a=1&b=2',
        timezone: 'UTC-5.5',
      },
    ],
    ['an event with several costs', 'events', { title: 'Cheap', ...TIMES, cost: ['$5', '0.00', 'donation'] }],
    [
      'a canceled event',
      'events',
      { title: 'Off', ...TIMES, event_status: 'canceled', event_status_reason: 'Rain & storm' },
    ],
    ['an event for all day', 'events', { title: 'Whole day', ...TIMES, all_day: true, featured: true }],
    ['a draft', 'events', { title: 'Draft', ...TIMES, status: 'draft' }],
    ['a scheduled event', 'events', { title: 'Scheduled', ...TIMES, date: 'tomorrow' }],
    [
      'a venue',
      'venues',
      { venue: 'Hall & Co', state: 'TX', show_map: '0', website: 'http://a.example/?b&c' },
    ],
    ['a venue with coordinates', 'venues', { venue: 'Equator', geo_lat: 0, geo_lng: 8.5 }],
    ['a draft of a venue', 'venues', { venue: 'Sketch', status: 'draft', image: String(IMAGE.id) }],
    [
      'an organizer',
      'organizers',
      { organizer: 'Ann & Bob', email: 'a@example.org', image: String(IMAGE.id) },
    ],
    ['a category', 'categories', { name: 'Rock & Roll', description: 'Loud <b>music</b>' }],
    ['a tag', 'tags', { name: 'Rock & Roll' }],
  ])('the object of %s stays unchanged when it is sent back', async (_what, list, fields) => {
    const { id } = await created(list, fields);
    const before = await read(`/${list}/${id}`);
    const { status, body } = await ask('PUT', `/${list}/${id}`, before);
    expect([status, body.code]).toEqual([200, undefined]);
    const after = await read(`/${list}/${id}`);
    expect(lasting(after)).toEqual(lasting(before));
    // The response to a write has the shape of a list's items.
    expect((await ask('PATCH', `/${list}/${id}`, body)).status).toBe(200);
    expect(lasting(await read(`/${list}/${id}`))).toEqual(lasting(before));
  });

  test('an event with all references stays unchanged when it is sent back', async () => {
    const hall = await created('venues', { venue: 'Town hall' });
    const [ann, bob] = [
      await created('organizers', { organizer: 'Ann' }),
      await created('organizers', { organizer: 'Bob' }),
    ];
    const music = await created('categories', { name: 'Music' });
    const jazz = await created('categories', { name: 'Jazz', parent: music.id });
    const loud = await created('tags', { name: 'Loud' });
    const { id } = await event({
      image: String(IMAGE.id),
      venue: hall.id,
      organizer: [bob.id, ann.id],
      categories: [jazz.id, music.id],
      tags: [loud.id],
    });
    const before = await read(`/events/${id}`);
    expect(before).toMatchObject({
      image: { id: IMAGE.id },
      venue: { id: hall.id },
      tags: [{ id: loud.id }],
    });
    expect((await ask('PUT', `/events/${id}`, before)).status).toBe(200);
    expect(lasting(await read(`/events/${id}`))).toEqual(lasting(before));

    const { categories, organizer } = before as { categories: Shown[]; organizer: Shown[] };
    const edited = {
      ...before,
      title: 'Edited',
      categories: categories.filter(({ name }) => name === 'Jazz'),
      organizer: organizer.slice(1),
      venue: [],
      image: false,
    };
    expect((await ask('PUT', `/events/${id}`, edited)).body).toMatchObject({
      title: 'Edited',
      categories: [{ id: jazz.id }],
      organizer: [{ id: ann.id }],
      venue: [],
      image: false,
      tags: [{ id: loud.id }],
    });
  });

  test('a child category stays unchanged when it is sent back', async () => {
    const { id: parent } = await created('categories', { name: 'Above' });
    const { id } = await created('categories', { name: 'Below', parent });
    const before = await read(`/categories/${id}`);
    expect((await ask('PUT', `/categories/${id}`, before)).status).toBe(200);
    expect(await read(`/categories/${id}`)).toEqual(before);
    // The Events Calendar refuses to make a category top-level.
    expect(await ask('PUT', `/categories/${id}`, { ...before, parent: 0 })).toMatchObject({ status: 400 });
  });
});

test('the shown address of an event does not become its website when it is sent back', async () => {
  const { id } = await event({ slug: 'first-address' });
  await ask('PUT', `/events/${id}`, await read(`/events/${id}`));
  const { body } = await ask('PUT', `/events/${id}`, { slug: 'second-address' });
  expect(body.website).toBe(`${SITE}/event/second-address/`);
});

test('the state of a venue stays unchanged when it is sent back', async () => {
  const { id } = await created('venues', { venue: 'Moving', state: 'TX' });
  const before = await read(`/venues/${id}`);
  expect(before).toMatchObject({ stateprovince: 'TX', show_map: true });
  await ask('PUT', `/venues/${id}`, before);
  expect((await ask('PUT', `/venues/${id}`, { ...before, state: 'NY', show_map: false })).body).toMatchObject(
    {
      stateprovince: 'NY',
      show_map: false,
      show_map_link: true,
    },
  );
});

test('null is no flag of a venue', async () => {
  const { id } = await created('venues', { venue: 'Flagged', show_map: '0' });
  expect(await ask('PATCH', `/venues/${id}`, { show_map: null })).toMatchObject({
    status: 400,
    body: { data: { details: { show_map: { code: 'rest_invalid_type' } } } },
  });
  expect(await read(`/venues/${id}`)).toMatchObject({ show_map: false });
});

test('an image is given as the text of its id, alone and in a venue of an event', async () => {
  const image = String(IMAGE.id);
  expect((await event({ image })).image).toMatchObject({ id: IMAGE.id });
  const { venue } = await event({ venue: { venue: 'Pictured', image } });
  expect(venue.image).toMatchObject({ id: IMAGE.id });
});

test.each([
  ['events', { title: 'Concert', ...TIMES }],
  ['venues', { venue: 'Town hall' }],
  ['organizers', { organizer: 'Ann' }],
] as const)(
  'of %s, a number and null are no image, and an object is one in updates only',
  async (list, fields) => {
    const { id } = await created(list, { ...fields, image: String(IMAGE.id) });
    const ofAnotherType = {
      status: 400,
      body: { data: { details: { image: { code: 'rest_invalid_type', data: { param: 'image' } } } } },
    };
    for (const image of [IMAGE.id, null, true, [String(IMAGE.id)]]) {
      expect(await ask('POST', `/${list}`, { ...fields, image })).toMatchObject(ofAnotherType);
      expect(await ask('POST', `/${list}/${id}`, { image })).toMatchObject(ofAnotherType);
    }
    expect((await read(`/${list}/${id}`))['image']).toMatchObject({ id: IMAGE.id });

    const shown = { id: IMAGE.id, url: 'http://elsewhere.test/' };
    expect(await ask('POST', `/${list}`, { ...fields, image: shown })).toMatchObject(ofAnotherType);
    const { body } = await ask('POST', `/${list}/${id}`, { image: shown });
    expect(body.image).toMatchObject({ id: IMAGE.id });
  },
);

test('a term of another taxonomy is also refused as an object', async () => {
  const { id } = await created('tags', { name: 'Only a tag' });
  expect(await ask('POST', '/events', { title: 'Wrong', ...TIMES, categories: [{ id }] })).toMatchObject({
    status: 400,
    body: { data: { params: { categories: expect.any(String) } } },
  });
});
