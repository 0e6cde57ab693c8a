import { ADMIN, Client, picture, unique } from '@almanac/testing/site';
import { describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const EVENTS = '/tribe/events/v1';
const TIMES = { start_date: '2031-05-06 10:00', end_date: '2031-05-06 12:00' };

/** An item as the API shows it. */
type Shown = Record<string, unknown> & { readonly id: number };

describe('events and the rest of the site', () => {
  const client = new Client(sharedSite());
  const ask = (method: string, route: string, body?: object) =>
    client.ask<Shown>(method, route, { as: ADMIN, ...(body && { body }) });
  const anyone = (route: string) => client.ask<Shown>('GET', route);
  const upload = () => client.ask<Shown>('POST', '/wp/v2/media', { as: ADMIN, ...picture(unique('dot')) });
  const event = async (fields: object = {}) =>
    (await ask('POST', `${EVENTS}/events`, { title: unique('event'), ...TIMES, ...fields })).body;

  test('ids of events are unique over the whole site', async () => {
    const { id } = await event();
    const others = [
      await ask('POST', '/wp/v2/posts', { title: 'p' }),
      await ask('POST', `${EVENTS}/venues`, { venue: 'v' }),
      await ask('POST', '/wp/v2/pages', { title: 'p' }),
      await ask('POST', `${EVENTS}/organizers`, { organizer: 'o' }),
    ];
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
    const ids = [id, ...others.map(({ body }) => body.id)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a reader never sees the state from before an acknowledged write', async () => {
    const { id } = await event({ title: 'Before' });
    const word = unique('fresh');
    expect((await anyone(`${EVENTS}/events/${id}`)).body['title']).toBe('Before');
    await ask('PATCH', `${EVENTS}/events/${id}`, { title: word });
    expect((await anyone(`${EVENTS}/events/${id}`)).body['title']).toBe(word);
    await ask('DELETE', `${EVENTS}/events/${id}`);
    expect((await anyone(`${EVENTS}/events/${id}`)).status).toBe(403);
  });

  test('an image of the library is shown in an event until it is deleted', async () => {
    const { body: media } = await upload();
    const { id } = await event({ image: String(media.id) });
    const image = async () => (await anyone(`${EVENTS}/events/${id}`)).body['image'];
    expect(await image()).toMatchObject({ id: media.id, extension: 'png', width: 1, height: 1 });
    await ask('DELETE', `/wp/v2/media/${media.id}?force=true`);
    expect(await image()).toBe(false);
  });

  test('events accept comments, and venues do not', async () => {
    const { id } = await event();
    const comment = (post: number) => ask('POST', '/wp/v2/comments', { post, content: unique('comment') });
    expect((await comment(id)).status).toBe(201);
    expect((await anyone(`/wp/v2/comments?post=${id}`)).body).toHaveLength(1);
    const venue = (await ask('POST', `${EVENTS}/venues`, { venue: unique('venue') })).body;
    expect((await comment(venue.id)).status).toBeGreaterThanOrEqual(400);
  });

  test('events are embedded by their address', async () => {
    const { url, title } = await event();
    const query = new URLSearchParams({ url: String(url) });
    expect((await anyone(`/oembed/1.0/embed?${query}`)).body).toMatchObject({ title });
    const draft = await event({ status: 'draft' });
    const hidden = new URLSearchParams({ url: String(draft['url']) });
    expect((await anyone(`/oembed/1.0/embed?${hidden}`)).status).toBe(404);
  });

  test('events of a deleted user are reassigned', async () => {
    const author = await client.user('author');
    const mine = { author: author.id };
    const { id } = await event(mine);
    const venue = (await ask('POST', `${EVENTS}/venues`, { venue: unique('venue'), ...mine })).body;
    await ask('DELETE', `/wp/v2/users/${author.id}?force=true&reassign=1`);
    expect((await anyone(`${EVENTS}/events/${id}`)).body['author']).toBe('1');
    expect((await anyone(`${EVENTS}/venues/${venue.id}`)).body['author']).toBe('1');
  });

  test('events of a deleted user without a successor are trashed', async () => {
    const author = await client.user('author');
    const { id } = await event({ author: author.id });
    await ask('DELETE', `/wp/v2/users/${author.id}?force=true&reassign=false`);
    expect((await ask('GET', `${EVENTS}/events/${id}`)).body['status']).toBe('trash');
    expect((await anyone(`${EVENTS}/events/${id}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('an event is created completely or not at all', async () => {
    const word = unique('half');
    const refused = await ask('POST', `${EVENTS}/events`, {
      title: word,
      ...TIMES,
      venue: { venue: word },
      organizer: [{ organizer: word }],
      tags: [word],
      image: 'http://127.0.0.1:1/nothing.png',
    });
    expect(refused.status).toBe(400);
    for (const route of ['events', 'venues', 'organizers']) {
      const { body } = await ask('GET', `${EVENTS}/${route}?search=${word}`);
      expect([route, body['total']]).toEqual([route, 0]);
    }
    expect((await ask('GET', `${EVENTS}/tags?hide_empty=0&search=${word}`)).body['total']).toBe(0);
  });
});
