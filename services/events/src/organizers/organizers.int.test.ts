import { AS, asking, SITE } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API, startEvents, type TestEvents } from '../testing/events.js';

let service: TestEvents;
beforeAll(async () => {
  service = await startEvents();
});
afterAll(() => service.stop());

const ask = asking(() => service, AS.administrator, `${API}/`);
const create = async (fields: object) => (await ask('POST', 'organizers', fields)).body;

describe('an organizer', () => {
  test('has a name and ways to be reached', async () => {
    const { status, body } = await ask('POST', 'organizers', {
      organizer: 'Ann',
      description: 'About her',
      phone: '+1 555',
      website: 'http://example.org/o',
      email: 'ann at home',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      organizer: 'Ann',
      description: '<p>About her</p>',
      phone: '+1 555',
      website: 'http://example.org/o',
      email: 'ann at home',
      url: `${SITE}/organizer/ann/`,
    });
    expect(body).not.toHaveProperty('show_map');
    expect((await ask('GET', `organizers/${body.id}`)).body.json_ld).toMatchObject({
      '@type': 'Person',
      name: 'Ann',
      telephone: '+1 555',
    });
  });

  test('is changed in part, emptied, and trashed', async () => {
    const { id } = await create({ organizer: 'Bob', phone: '1', email: 'b@example.org' });
    expect((await ask('PATCH', `organizers/${id}`, { phone: '2' })).body).toMatchObject({
      phone: '2',
      email: 'b@example.org',
    });
    expect((await ask('PATCH', `organizers/${id}`, { phone: '' })).body).not.toHaveProperty('phone');
    expect((await ask('DELETE', `organizers/${id}`)).body.slug).toBe('bob__trashed');
    const again = await ask('DELETE', `organizers/${id}`);
    expect([again.status, again.body.code]).toEqual([410, 'organizer-is-in-trash']);
  });

  test('is found by what is known of it', async () => {
    await create({ organizer: 'Carla', email: 'carla@zebra.example' });
    const { body } = await ask('GET', 'organizers?search=zebra');
    expect(body.organizers.map(({ organizer }: { organizer: string }) => organizer)).toEqual(['Carla']);
  });

  test.each([
    [{}, ['organizer']],
    [{ organizer: '' }, ['organizer']],
    [{ organizer: 'A', phone: ['1'] }, ['phone']],
    [{ organizer: 'A', email: 5, website: 'nope' }, ['website', 'email']],
    [{ organizer: 'A', status: '' }, ['status']],
  ])('refuses %j', async (fields, params) => {
    const { status, body } = await ask('POST', 'organizers', fields);
    expect(status).toBe(400);
    const named = body.data.params;
    expect(Array.isArray(named) ? named : Object.keys(named)).toEqual(params);
  });
});

describe('what an event names', () => {
  const event = async (fields: object) =>
    ask('POST', 'events', { title: 'E', start_date: '2031-05-06', end_date: '2031-05-07', ...fields });
  const idsOf = async (organizer: unknown) =>
    (await event({ organizer })).body.organizer?.map(({ id }: { id: number }) => id);

  test('is one that there is, by its name, as it is', async () => {
    const { id } = await create({ organizer: 'Dora', phone: '7' });
    expect(await idsOf({ organizer: 'Dora' })).toEqual([id]);
    expect(await idsOf([{ organizer: 'Dora', phone: '7' }, id, String(id)])).toEqual([id]);
  });

  test('is a new one when something else is said of it', async () => {
    const { id } = await create({ organizer: 'Emil', phone: '7' });
    const [other] = await idsOf({ organizer: 'Emil', phone: '8' });
    expect(other).not.toBe(id);
    expect((await ask('GET', `organizers/${id}`)).body.phone).toBe('7');
    expect((await ask('GET', `organizers/${other}`)).body).toMatchObject({ organizer: 'Emil', phone: '8' });
  });

  test('is not what the caller may not read', async () => {
    const { id } = await create({ organizer: 'Fritz', status: 'draft' });
    const { body } = await service.ask('POST', `${API}/events`, {
      as: AS.author,
      body: {
        title: 'E',
        start_date: '2031-05-06',
        end_date: '2031-05-07',
        organizer: [{ organizer: 'Fritz' }],
      },
    });
    expect(body.organizer[0].id).not.toBe(id);
  });

  test('cannot be a description that does not fit', async () => {
    const description = 'a'.repeat(1_100_000);
    const { status, body } = await event({
      venue: { venue: 'New' },
      organizer: [{ organizer: 'X', description }],
    });
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['organizer']]);
    expect((await ask('GET', 'venues')).body.total).toBe(0);
  });

  test.each([
    [[{ organizer: ' ' }]],
    [[{ organizer: '\u0019' }]],
    [[{ phone: '1' }]],
    [[99_999_999]],
    ['Somebody'],
    [[{ organizer: 'X', website: 'nope' }]],
    [true],
  ])('cannot be %j', async (organizer) => {
    const count = async () => (await ask('GET', 'organizers')).body.total;
    const before = await count();
    const { status, body } = await event({ organizer });
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['organizer']]);
    expect(await count()).toBe(before);
  });
});
