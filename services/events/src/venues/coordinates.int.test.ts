import { AS, requestsOf } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { API, useEvents } from '../testing/events.js';

const service = useEvents();

const ask = requestsOf(() => service, AS.administrator, `${API}/`);
const create = async (fields: object) => (await ask('POST', 'venues', fields)).body;
const read = async (id: number) => (await ask('GET', `venues/${id}`)).body;

describe('coordinates', () => {
  test('a venue has coordinates, which its structured data name', async () => {
    const { id } = await create({ venue: 'Located', geo_lat: 53.0758, geo_lng: '-8.8072' });
    expect(await read(id)).toMatchObject({
      geo_lat: 53.0758,
      geo_lng: -8.8072,
      json_ld: { geo: { '@type': 'GeoCoordinates', latitude: 53.0758, longitude: -8.8072 } },
    });
    expect((await ask('POST', `venues/${id}`, { geo_lat: 0, city: 'Bremen' })).body).toMatchObject({
      geo_lat: 0,
      geo_lng: -8.8072,
    });
    await ask('POST', `venues/${id}`, { geo_lat: '' });
    const venue = await read(id);
    expect(venue).not.toHaveProperty('geo_lat');
    expect(venue.json_ld).not.toHaveProperty('geo');
  });

  test.each([
    ['geo_lat', 90.5],
    ['geo_lat', 'north'],
    ['geo_lng', '181'],
    ['geo_lng', true],
  ])('the coordinate %s %j is refused and changes nothing', async (name, value) => {
    const { id } = await create({ venue: 'Kept', geo_lat: '1.5', geo_lng: '2.5' });
    const { status, body } = await ask('POST', `venues/${id}`, { venue: 'Moved', [name]: value });
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [name]]);
    expect(await read(id)).toMatchObject({ venue: 'Kept', geo_lat: 1.5, geo_lng: 2.5 });
  });
});
