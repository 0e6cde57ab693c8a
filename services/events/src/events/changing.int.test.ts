import { formatSql, siteZone } from '@almanac/dates';
import { AS, outcome, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { IMAGE } from '../testing/core.js';
import { useEvents } from '../testing/events.js';
import { eventRequests, invalid, refused } from '../testing/requests.js';

const service = useEvents();

const { askAs, ask, createAs, create, made, venue, organizer, category, tag, totals } = eventRequests(
  () => service,
);

describe('a change', () => {
  test('an update changes only the fields that were sent', async () => {
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

  test('an update of one date keeps the other, and an update of the zone keeps both', async () => {
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

  test('an update to relative times counts from now in the zone of the event', async () => {
    // The clocks of the zones differ by 25 hours, so they are never on the same day.
    service.core.timezone = 'Pacific/Kiritimati';
    const timezone = 'Pacific/Pago_Pago';
    const nextDay = () => formatSql(new Date(Date.now() + 86_400_000), siteZone(timezone)).slice(0, 10);
    const times = { start_date: 'tomorrow 9am', end_date: 'tomorrow 11am' };
    try {
      const [own, given] = [await made({ timezone }), await made({ timezone: 'UTC' })];
      for (const [{ id }, change] of [
        [own, times],
        [given, { ...times, timezone }],
      ]) {
        const [before, { body }] = [nextDay(), await ask('POST', `/events/${id}`, change)];
        expect([before, nextDay()]).toContain(body.start_date.slice(0, 10));
        expect(body).toMatchObject({ start_date: expect.stringMatching(/ 09:00:00$/), timezone });
      }
    } finally {
      service.core.timezone = 'UTC';
    }
  });

  test('an update clears optional fields', async () => {
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

  test.each(['description', 'excerpt', 'slug'])('the text "0" is no %s', async (field) => {
    const { id } = await made();
    expect(await ask('POST', `/events/${id}`, { [field]: '0' })).toMatchObject(invalid(field));
  });

  test('concurrent updates of different fields both succeed', async () => {
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

  test('concurrent updates of one event all succeed', async () => {
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

  test('an event may have at most a hundred tags, categories, organizers or venues', async () => {
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

  test('a refused update changes nothing', async () => {
    const before = await made();
    expect(await ask('POST', `/events/${before.id}`, { title: 'Nope', website: 'nope' })).toMatchObject(
      invalid('website'),
    );
    const { json_ld: _, ...after } = (await ask('GET', `/events/${before.id}`)).body;
    expect(after).toEqual(before);
    expect(await ask('POST', '/events/99999999', { title: 'x' })).toMatchObject(invalid('id'));
  });

  test('an update may identify the event by slug', async () => {
    const { id, slug } = await made({ title: 'By its slug' });
    expect((await ask('POST', `/events/by-slug/${slug}`, { title: 'Renamed' })).body).toMatchObject({
      id,
      slug,
    });
    expect(await ask('GET', '/events/by-slug/nothing')).toMatchObject(invalid('slug'));
  });
});

describe('the trash', () => {
  test('a deletion trashes an event once, and a restored event has its slug', async () => {
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
    expect((await askAs(undefined)('GET', `/events/${id}`)).body.code).toBe('event-not-accessible');
    expect((await ask('POST', `/events/${id}`, { status: 'publish' })).body).toMatchObject({
      status: 'publish',
      slug,
    });
    expect((await askAs(undefined)('GET', `/events/${id}`)).status).toBe(200);
  });
});

describe('rights', () => {
  test.each([
    ['anonymous', undefined, 401, 401, 401],
    ['subscriber', AS.subscriber, 403, 403, 403],
    ['contributor', AS.contributor, 201, 403, 200],
    ['author', AS.author, 201, 403, 200],
    ['editor', AS.editor, 201, 200, 200],
  ] as const)(
    'the role %s has the same rights on events as on posts',
    async (who, as, creating, others, own) => {
      const theirs = await made({ title: `Not of ${who}` });
      const draft = await made({ title: `Draft, not of ${who}`, status: 'draft' });
      const answer = await createAs(as, { title: `Of ${who}` });
      expect(answer.status).toBe(creating);
      expect((await askAs(as)('GET', `/events/${draft.id}`)).status).toBe(who === 'editor' ? 200 : 403);
      expect((await askAs(as)('POST', `/events/${theirs.id}`, { title: 'Changed' })).status).toBe(others);
      const after = (await ask('GET', `/events/${theirs.id}`)).body;
      expect(after.title).toBe(others === 200 ? 'Changed' : `Not of ${who}`);
      expect((await askAs(as)('DELETE', `/events/${theirs.id}`)).status).toBe(others);
      expect((await ask('GET', `/events/${theirs.id}`)).body.status).toBe(
        others === 200 ? 'trash' : 'publish',
      );
      if (creating !== 201) return;
      expect(answer.body.status).toBe(who === 'contributor' ? 'draft' : 'publish');
      expect((await askAs(as)('POST', `/events/${answer.body.id}`, { title: 'Mine' })).status).toBe(own);
      expect((await askAs(as)('DELETE', `/events/${answer.body.id}`)).status).toBe(own);
    },
  );

  test('a contributor may not edit a published event, and submits events for review', async () => {
    const { body } = await createAs(AS.contributor, { status: 'publish' });
    expect(body.status).toBe('pending');
    await ask('POST', `/events/${body.id}`, { status: 'publish' });
    expect(await askAs(AS.contributor)('POST', `/events/${body.id}`, { title: 'x' })).toMatchObject(
      refused(403),
    );
    expect(await askAs(AS.contributor)('DELETE', `/events/${body.id}`)).toMatchObject(refused(403));
  });

  test('only editors write in the name of others', async () => {
    expect(await createAs(AS.author, { author: 1 })).toMatchObject(refused(403));
    expect(await createAs(AS.editor, { author: AS.author.userId })).toMatchObject({
      status: 201,
      body: { author: String(AS.author.userId) },
    });
  });
});

const TIMES = { start_date: '2031-05-06 20:00', end_date: '2031-05-06 22:00' };
const cinema = async (fields: object = {}) =>
  (await ask('POST', '/events', { title: 'Cinema', ...TIMES, ...fields })).body;
const read = async (id: number) => (await ask('GET', `/events/${id}`)).body;

describe('the status of an event', () => {
  test('a scheduled event has no members for it', async () => {
    const { id } = await cinema();
    const event = await read(id);
    expect(event).not.toHaveProperty('event_status');
    expect(event).not.toHaveProperty('event_status_reason');
    expect(event.json_ld).not.toHaveProperty('eventStatus');
  });

  test.each([
    ['canceled', 'https://schema.org/EventCancelled'],
    ['postponed', 'https://schema.org/EventPostponed'],
  ])('an event is %s for a reason, and scheduled again', async (status, inSchema) => {
    const { id } = await cinema();
    const sent = { event_status: status, event_status_reason: 'The <b>hall</b> is\nclosed' };
    expect((await ask('POST', `/events/${id}`, sent)).status).toBe(200);
    const event = await read(id);
    expect(event).toMatchObject({
      title: 'Cinema',
      event_status: status,
      event_status_reason: 'The hall is closed',
      json_ld: { eventStatus: inSchema },
    });

    // Another update leaves it alone.
    await ask('POST', `/events/${id}`, { title: 'Late cinema' });
    expect(await read(id)).toMatchObject({ title: 'Late cinema', event_status: status });

    await ask('POST', `/events/${id}`, { event_status: 'scheduled' });
    expect(await read(id)).not.toHaveProperty('event_status');
    expect((await read(id)).json_ld.eventStatus).toBe('https://schema.org/EventScheduled');
  });

  test.each(['cancelled', '', 7])('the status %j is refused and changes nothing', async (status) => {
    const { id } = await cinema({ event_status: 'postponed' });
    const refused = await ask('POST', `/events/${id}`, { title: 'Other', event_status: status });
    expect(outcome(refused)).toBe('400 rest_invalid_param');
    expect(Object.keys(refused.body.data.params)).toEqual(['event_status']);
    expect(await read(id)).toMatchObject({ title: 'Cinema', event_status: 'postponed' });
  });

  test('a list shows the status of its events', async () => {
    const { id } = await cinema({
      event_status: 'canceled',
      start_date: '2035-01-01',
      end_date: '2035-01-01',
    });
    const { body } = await ask('GET', `/events?include=${id}&start_date=2035-01-01&end_date=2035-01-02`);
    expect(body.events).toMatchObject([{ event_status: 'canceled' }]);
  });
});
