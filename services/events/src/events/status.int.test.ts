import { AS, outcome, requestsOf } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { API, useEvents } from '../testing/events.js';

const service = useEvents();

const ask = requestsOf(() => service, AS.administrator, `${API}/`);
const create = async (fields: object = {}) =>
  (
    await ask('POST', 'events', {
      title: 'Cinema',
      start_date: '2031-05-06 20:00',
      end_date: '2031-05-06 22:00',
      ...fields,
    })
  ).body;
const read = async (id: number) => (await ask('GET', `events/${id}`)).body;

describe('the status of an event', () => {
  test('a scheduled event has no members for it', async () => {
    const { id } = await create();
    const event = await read(id);
    expect(event).not.toHaveProperty('event_status');
    expect(event).not.toHaveProperty('event_status_reason');
    expect(event.json_ld).not.toHaveProperty('eventStatus');
  });

  test.each([
    ['canceled', 'https://schema.org/EventCancelled'],
    ['postponed', 'https://schema.org/EventPostponed'],
  ])('an event is %s for a reason, and scheduled again', async (status, inSchema) => {
    const { id } = await create();
    const sent = { event_status: status, event_status_reason: 'The <b>hall</b> is\nclosed' };
    expect((await ask('POST', `events/${id}`, sent)).status).toBe(200);
    const event = await read(id);
    expect(event).toMatchObject({
      title: 'Cinema',
      event_status: status,
      event_status_reason: 'The hall is closed',
      json_ld: { eventStatus: inSchema },
    });

    // Another update leaves it alone.
    await ask('POST', `events/${id}`, { title: 'Late cinema' });
    expect(await read(id)).toMatchObject({ title: 'Late cinema', event_status: status });

    await ask('POST', `events/${id}`, { event_status: 'scheduled' });
    expect(await read(id)).not.toHaveProperty('event_status');
    expect((await read(id)).json_ld.eventStatus).toBe('https://schema.org/EventScheduled');
  });

  test.each(['cancelled', '', 7])('the status %j is refused and changes nothing', async (status) => {
    const { id } = await create({ event_status: 'postponed' });
    const refused = await ask('POST', `events/${id}`, { title: 'Other', event_status: status });
    expect(outcome(refused)).toBe('400 rest_invalid_param');
    expect(Object.keys(refused.body.data.params)).toEqual(['event_status']);
    expect(await read(id)).toMatchObject({ title: 'Cinema', event_status: 'postponed' });
  });

  test('a list shows the status of its events', async () => {
    const { id } = await create({
      event_status: 'canceled',
      start_date: '2035-01-01',
      end_date: '2035-01-01',
    });
    const { body } = await ask('GET', `events?include=${id}&start_date=2035-01-01&end_date=2035-01-02`);
    expect(body.events).toMatchObject([{ event_status: 'canceled' }]);
  });
});
