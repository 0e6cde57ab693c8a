import { AS, requestsOf, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { API, useEvents } from '../testing/events.js';

const service = useEvents();

const ask = requestsOf(() => service, AS.administrator, `${API}/`);
const create = async (fields: object) => (await ask('POST', 'organizers', fields)).body;

describe('an organizer', () => {
  test('an organizer has a name and contact data', async () => {
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

  test('an organizer is updated, cleared and trashed', async () => {
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

  test('an organizer is found by its texts', async () => {
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
  ])('an organizer with %j is refused', async (fields, params) => {
    const { status, body } = await ask('POST', 'organizers', fields);
    expect(status).toBe(400);
    const named = body.data.params;
    expect(Array.isArray(named) ? named : Object.keys(named)).toEqual(params);
  });
});

describe('organizers described in an event', () => {
  const event = async (fields: object) =>
    ask('POST', 'events', { title: 'E', start_date: '2031-05-06', end_date: '2031-05-07', ...fields });
  const idsOf = async (organizer: unknown) =>
    (await event({ organizer })).body.organizer?.map(({ id }: { id: number }) => id);

  test('a description by name alone finds an existing organizer', async () => {
    const { id } = await create({ organizer: 'Dora', phone: '7' });
    expect(await idsOf({ organizer: 'Dora' })).toEqual([id]);
    expect(await idsOf([{ organizer: 'Dora', phone: '7' }, id, String(id)])).toEqual([id]);
  });

  test('a description with other values creates a new organizer', async () => {
    const { id } = await create({ organizer: 'Emil', phone: '7' });
    const [other] = await idsOf({ organizer: 'Emil', phone: '8' });
    expect(other).not.toBe(id);
    expect((await ask('GET', `organizers/${id}`)).body.phone).toBe('7');
    expect((await ask('GET', `organizers/${other}`)).body).toMatchObject({ organizer: 'Emil', phone: '8' });
  });

  test('a description does not find organizers that the caller may not read', async () => {
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

  test('a description that is too long is refused', async () => {
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
  ])('the value %j is refused as an organizer of an event', async (organizer) => {
    const count = async () => (await ask('GET', 'organizers')).body.total;
    const before = await count();
    const { status, body } = await event({ organizer });
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['organizer']]);
    expect(await count()).toBe(before);
  });
});
