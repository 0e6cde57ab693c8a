import { AS, requestsOf } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { IMAGE } from '../testing/core.js';
import { API, useEvents } from '../testing/events.js';

const service = useEvents();
let ids: { event: number; venue: number };
const ask = requestsOf(() => service, AS.administrator, `${API}/`);
const times = { start_date: '2031-05-06', end_date: '2031-05-06' };

beforeAll(async () => {
  const { body: venue } = await ask('POST', 'venues', { venue: 'Hall', image: String(IMAGE.id) });
  const { body: event } = await ask('POST', 'events', { title: 'E', ...times, venue: venue.id });
  ids = { event: event.id, venue: venue.id };
  await service.core.stop();
});
describe('while core is unavailable', () => {
  test.each(['events', 'venues', 'organizers', 'categories', 'tags', 'doc', ''])(
    'the list /%s can be read',
    async (route) => {
      expect((await service.ask('GET', `${API}/${route}`)).status).toBe(200);
    },
  );

  test('an item is read without data of core, and marked as degraded', async () => {
    const { status, body, headers } = await service.ask('GET', `${API}/venues/${ids.venue}`);
    expect([status, body.venue, body.image]).toEqual([200, 'Hall', undefined]);
    expect(headers.get('x-almanac-degraded')).toBe('images');
    expect(headers.get('x-almanac-cache')).toBeNull();
  });

  test.each<[string, string, () => string, object | undefined]>([
    ['making a venue', 'POST', () => 'venues', { venue: 'New' }],
    ['making an organizer', 'POST', () => 'organizers', { organizer: 'New' }],
    ['making an event', 'POST', () => 'events', { title: 'New', ...times }],
    ['an inline venue', 'POST', () => `events/${ids.event}`, { venue: { venue: 'New' } }],
    ['another author', 'POST', () => `venues/${ids.venue}`, { author: 2 }],
    ['another image', 'POST', () => `venues/${ids.venue}`, { image: '900' }],
    ['a change', 'PATCH', () => `venues/${ids.venue}`, { city: 'X' }],
  ])('a write with %s is refused and changes nothing', async (_name, method, route, body) => {
    const state = async () =>
      Promise.all(
        [
          'events?start_date=2031-01-01&end_date=2031-12-31',
          'venues',
          'organizers',
          `venues/${ids.venue}`,
        ].map(async (one) => (await ask('GET', one)).body),
      );
    const before = await state();
    const answer = await ask(method, route(), body);
    expect([answer.status, answer.body.code]).toEqual([503, 'rest_service_unavailable']);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await state()).toEqual(before);
  });
});
