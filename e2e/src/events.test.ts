import { ADMIN, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, sharedSite, unique } from './support/client.js';
import { pidOf } from './support/processes.js';

const EVENTS = '/tribe/events/v1';
const TIMES = { start_date: '2031-05-06 10:00', end_date: '2031-05-06 12:00' };
// The smallest picture there is: one pixel.
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Something as the interface shows it. */
type Shown = Record<string, unknown> & { readonly id: number };

const of = (client: Client) => ({
  ask: (method: string, route: string, body?: object) =>
    client.ask<Shown>(method, route, { as: ADMIN, ...(body && { body }) }),
  anyone: (route: string) => client.ask<Shown>('GET', route),
  upload: () =>
    client.ask<Shown>('POST', '/wp/v2/media', {
      as: ADMIN,
      bytes: PNG,
      headers: {
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="${unique('dot')}.png"`,
      },
    }),
});

describe('events beside the rest of the site', () => {
  const client = new Client(sharedSite());
  const { ask, anyone, upload } = of(client);
  const event = async (fields: object = {}) =>
    (await ask('POST', `${EVENTS}/events`, { title: unique('event'), ...TIMES, ...fields })).body;

  test('their ids are nobody else’s', async () => {
    const ids = [
      (await event()).id,
      (await ask('POST', '/wp/v2/posts', { title: 'p' })).body.id,
      (await ask('POST', `${EVENTS}/venues`, { venue: 'v' })).body.id,
      (await ask('POST', '/wp/v2/pages', { title: 'p' })).body.id,
      (await ask('POST', `${EVENTS}/organizers`, { organizer: 'o' })).body.id,
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a reader never sees what was before an acknowledged write', async () => {
    const { id } = await event({ title: 'Before' });
    const word = unique('fresh');
    expect((await anyone(`${EVENTS}/events/${id}`)).body['title']).toBe('Before');
    await ask('PATCH', `${EVENTS}/events/${id}`, { title: word });
    expect((await anyone(`${EVENTS}/events/${id}`)).body['title']).toBe(word);
    await ask('DELETE', `${EVENTS}/events/${id}`);
    expect((await anyone(`${EVENTS}/events/${id}`)).status).toBe(403);
  });

  test('an image of the library is shown until it is deleted there', async () => {
    const { body: media } = await upload();
    const { id } = await event({ image: String(media.id) });
    const image = async () => (await anyone(`${EVENTS}/events/${id}`)).body['image'];
    expect(await image()).toMatchObject({ id: media.id, extension: 'png', width: 1, height: 1 });
    await ask('DELETE', `/wp/v2/media/${media.id}?force=true`);
    expect(await image()).toBe(false);
  });

  test('they take comments, but venues do not', async () => {
    const { id } = await event();
    const comment = (post: number) => ask('POST', '/wp/v2/comments', { post, content: unique('comment') });
    expect((await comment(id)).status).toBe(201);
    expect((await anyone(`/wp/v2/comments?post=${id}`)).body).toHaveLength(1);
    const venue = (await ask('POST', `${EVENTS}/venues`, { venue: unique('venue') })).body;
    expect((await comment(venue.id)).status).toBeGreaterThanOrEqual(400);
  });

  test('they can be embedded by their address', async () => {
    const { url, title } = await event();
    const query = new URLSearchParams({ url: String(url) });
    expect((await anyone(`/oembed/1.0/embed?${query}`)).body).toMatchObject({ title });
    const draft = await event({ status: 'draft' });
    const hidden = new URLSearchParams({ url: String(draft['url']) });
    expect((await anyone(`/oembed/1.0/embed?${hidden}`)).status).toBe(404);
  });

  test('they go to another user when theirs is deleted', async () => {
    const author = await client.user('author');
    const mine = { author: author.id };
    const { id } = await event(mine);
    const venue = (await ask('POST', `${EVENTS}/venues`, { venue: unique('venue'), ...mine })).body;
    await ask('DELETE', `/wp/v2/users/${author.id}?force=true&reassign=1`);
    expect((await anyone(`${EVENTS}/events/${id}`)).body['author']).toBe('1');
    expect((await anyone(`${EVENTS}/venues/${venue.id}`)).body['author']).toBe('1');
  });

  test('they go to the trash when nobody is to have them', async () => {
    const author = await client.user('author');
    const { id } = await event({ author: author.id });
    await ask('DELETE', `/wp/v2/users/${author.id}?force=true&reassign=false`);
    expect((await ask('GET', `${EVENTS}/events/${id}`)).body['status']).toBe('trash');
    expect((await anyone(`${EVENTS}/events/${id}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('half of an event is never made', async () => {
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

describe('while core does not answer', () => {
  let site: Site;
  let core: number;
  let ids: { event: number; venue: number };

  beforeAll(async () => {
    site = await startSite();
    const { ask, upload } = of(new Client(site.url));
    const { body: media } = await upload();
    const { body: venue } = await ask('POST', `${EVENTS}/venues`, {
      venue: 'Hall',
      image: String(media.id),
    });
    const { body: event } = await ask('POST', `${EVENTS}/events`, {
      title: 'E',
      ...TIMES,
      venue: venue.id,
    });
    ids = { event: event.id, venue: venue.id };
    core = await pidOf(site, 'services/core');
    process.kill(core, 'SIGSTOP');
  });
  afterAll(async () => {
    process.kill(core, 'SIGCONT');
    await site.stop();
    await removeDirectory(site.dataDir);
  });

  test('everything is read, without what only core knows', async () => {
    const { anyone } = of(new Client(site.url));
    const lists = ['events', 'venues', 'organizers', 'categories', 'tags'];
    const answers = await Promise.all(lists.map((route) => anyone(`${EVENTS}/${route}`)));
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200));
    const { status, headers, body } = await anyone(`${EVENTS}/venues/${ids.venue}`);
    expect([status, body['venue'], body['image']]).toEqual([200, 'Hall', undefined]);
    expect(headers.get('x-almanac-degraded')).toContain('images');
  });

  test('what needs core is put off, and nothing changes', async () => {
    const { ask, anyone } = of(new Client(site.url));
    const before = (await anyone(`${EVENTS}/venues`)).body['total'];
    const answers = await Promise.all([
      ask('POST', `${EVENTS}/venues`, { venue: 'New' }),
      ask('POST', `${EVENTS}/events`, { title: 'New', ...TIMES, venue: { venue: 'New' } }),
      ask('POST', `${EVENTS}/events/${ids.event}`, { title: 'Changed' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await anyone(`${EVENTS}/events/${ids.event}`)).body['title']).toBe('E');
    expect((await anyone(`${EVENTS}/venues`)).body['total']).toBe(before);
  });
});
