import type { Identity } from '@almanac/identity';
import { AS, requestsOf } from '@almanac/testing';
import { expect } from '@jest/globals';
import { API, type TestEvents } from './events.js';

/** Default times of events in tests. */
const TIMES = { start_date: '2031-05-06 10:00:00', end_date: '2031-05-06 12:00:00' };

/**
 * Requests about events, by default as the administrator.
 * @param service the started service
 */
export function eventRequests(service: () => TestEvents) {
  const askAs = (as?: Identity) => requestsOf(service, as, API);
  const ask = askAs(AS.administrator);
  const createAs = (as: Identity | undefined, fields: object = {}) =>
    askAs(as)('POST', '/events', { title: 'Concert', ...TIMES, ...fields });
  const create = (fields: object = {}) => createAs(AS.administrator, fields);
  const total = async (list: string) => (await ask('GET', `/${list}?hide_empty=0`)).body.total;
  return {
    askAs,
    ask,
    createAs,
    create,
    made: async (fields: object = {}) => (await create(fields)).body,
    venue: async (name: string, fields: object = {}) =>
      (await ask('POST', '/venues', { venue: name, ...fields })).body,
    organizer: async (name: string) => (await ask('POST', '/organizers', { organizer: name })).body,
    category: async (name: string, fields: object = {}) =>
      (await ask('POST', '/categories', { name, ...fields })).body,
    tag: async (name: string) => (await ask('POST', '/tags', { name })).body,
    /** Totals of all lists. */
    totals: () =>
      Promise.all(
        [
          'venues',
          'organizers',
          'categories',
          'tags',
          'events?start_date=1900-01-01&end_date=2900-01-01',
        ].map(total),
      ),
  };
}

/** The error response for an invalid parameter. */
export const invalid = (param: string) => ({
  status: 400,
  body: { code: 'rest_invalid_param', data: { params: { [param]: expect.any(String) } } },
});

/** The error response for a missing right. */
export const refused = (status: 401 | 403) => ({ status, body: { code: 'rest_forbidden' } });
