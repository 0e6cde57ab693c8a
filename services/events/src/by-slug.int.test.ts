import type { Identity } from '@almanac/identity';
import { AS } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { API, useEvents } from './testing/events.js';

const service = useEvents();

const TIMES = { start_date: '2031-05-06 10:00', end_date: '2031-05-06 12:00' };

describe.each([
  ['events', 'event', 'title', TIMES],
  ['venues', 'venue', 'venue', {}],
  ['organizers', 'organizer', 'organizer', {}],
])('reading %s by slug', (base, type, name, fields) => {
  const make = async (slug: string, status: string): Promise<string> => {
    const body = { [name]: slug, slug, status, ...fields };
    const made = await service.ask('POST', `${API}/${base}`, { as: AS.administrator, body });
    expect([made.status, made.body.slug]).toEqual([201, slug]);
    return `${API}/${base}/by-slug/${slug}`;
  };
  const outcome = async (method: string, route: string, as: Identity | undefined) => {
    const sent = method === 'GET' ? {} : { body: { [name]: 'Changed' } };
    const { status, body } = await service.ask(method, route, { ...(as && { as }), ...sent });
    return status === 200 ? '200' : `${status} ${body.code}`;
  };

  test.each([
    ['anonymous', undefined, '401 rest_forbidden'],
    ['subscriber', AS.subscriber, '403 rest_forbidden'],
    ['contributor', AS.contributor, '403 rest_forbidden'],
    ['author', AS.author, '403 rest_forbidden'],
    ['editor', AS.editor, '200'],
  ])('editors change and delete an item by slug: %s', async (role, as, expected) => {
    const route = await make(`${base}-of-others-${role}`, 'publish');
    expect(await outcome('GET', route, as)).toBe('200');
    expect(await outcome('PATCH', route, as)).toBe(expected);
    expect(await outcome('DELETE', route, as)).toBe(expected);
    if (expected === '200') return;
    const { status, body } = await service.ask('GET', route);
    expect([status, JSON.stringify(body).includes('Changed')]).toEqual([200, false]);
  });

  test.each([
    ['anonymous', undefined, `403 ${type}-not-accessible`],
    ['author', AS.author, `403 ${type}-not-accessible`],
    ['editor', AS.editor, '200'],
  ])('editors read an unpublished item by slug: %s', async (role, as, expected) => {
    const route = await make(`${base}-in-private-${role}`, 'private');
    expect(await outcome('GET', route, as)).toBe(expected);
  });
});
