import { Versions } from '@almanac/cache';
import { BUMPED_HEADER, VERSIONS_HEADER } from '@almanac/process';
import { AS } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { connections } from 'mongoose';
import { API, useEvents } from './testing/events.js';

const ADMIN = AS.administrator;
const events = useEvents();
const versions = new Versions();
const ids: Record<string, number> = {};

/** Writes as an administrator, and bumps what the response names, as a gateway does. */
async function write(path: string, body: object, method = 'POST'): Promise<{ readonly id: number }> {
  const response = await events.ask(method, `${API}/${path}`, { as: ADMIN, body });
  expect(response.status).toBeLessThan(300);
  for (const version of response.headers.get(BUMPED_HEADER)?.split(', ') ?? []) versions.bump(version);
  return response.body;
}

/** Reads with the versions of a gateway that has cached no response. */
const read = async (path: string) => {
  const headers = { [VERSIONS_HEADER]: versions.describeAll(['wp/v2', 'tribe/events/v1']) };
  const { body } = await events.ask('GET', `${API}/${path}`, { headers });
  return body;
};

const TIMES = { start_date: '2035-05-06 10:00:00', end_date: '2035-05-06 11:00:00' };
const RANGE = 'start_date=2035-01-01&end_date=2036-01-01';

beforeAll(async () => {
  ids['venue'] = (await write('venues', { venue: 'Read' })).id;
  ids['organizer'] = (await write('organizers', { organizer: 'Read' })).id;
  ids['category'] = (await write('categories', { name: 'Read' })).id;
  const links = { venue: ids['venue'], organizer: [ids['organizer']] };
  ids['event'] = (await write('events', { title: 'Read', ...TIMES, ...links })).id;
  ids['numbered'] = (await write('events', { title: 'In', ...TIMES, categories: [ids['category']] })).id;
  ids['other'] = (await write('events', { title: 'Other', ...TIMES })).id;
  ids['other venue'] = (await write('venues', { venue: 'Other' })).id;
});

const readsOf = () => ({
  'the event': `events/${ids['event']}`,
  'the event by slug': 'events/by-slug/read',
  'the event in a list': `events?${RANGE}&include=${ids['event']}`,
  'the event with a category': `events/${ids['numbered']}`,
  'the venue': `venues/${ids['venue']}`,
  'the venue by slug': 'venues/by-slug/read',
  'the venue in a list': `venues?event=${ids['event']}`,
  'the organizer': `organizers/${ids['organizer']}`,
});
type Read = keyof ReturnType<typeof readsOf>;

/** Marks all items in the database, past the API, so that a read shows whether it was repeated. */
async function mark(text: string): Promise<void> {
  for (const name of ['events', 'venues', 'organizers'])
    await database()
      .collection(name)
      .updateMany({}, { $set: { 'title.rendered': text } });
}
const database = () => {
  const name = new URL(events.databaseUri).pathname.slice(1);
  const opened = connections.find(({ db }) => db?.databaseName === name);
  if (!opened?.db) throw new TypeError('the service has a connection');
  return opened.db;
};

interface Write {
  readonly name: string;
  readonly path: () => string;
  readonly body: object;
  /** Reads that depend on the change. */
  readonly repeated: readonly Read[];
}

const OF_EVENT: readonly Read[] = ['the event', 'the event by slug', 'the event in a list'];

const WRITES: readonly Write[] = [
  {
    name: 'another event is edited',
    path: () => `events/${ids['other']}`,
    body: { title: 'Again', start_date: '2035-06-06 10:00:00', end_date: '2035-06-06 11:00:00' },
    repeated: [],
  },
  {
    name: 'there is another event',
    path: () => 'events',
    body: { title: 'New', ...TIMES },
    repeated: ['the event with a category'],
  },
  {
    name: 'another venue is edited',
    path: () => `venues/${ids['other venue']}`,
    body: { venue: 'Again' },
    repeated: [],
  },
  { name: 'there is another venue', path: () => 'venues', body: { venue: 'New' }, repeated: [] },
  {
    name: 'the event is edited',
    path: () => `events/${ids['event']}`,
    body: { cost: '5' },
    repeated: OF_EVENT,
  },
  {
    name: 'the venue is edited',
    path: () => `venues/${ids['venue']}`,
    body: { city: 'Bremen' },
    repeated: [...OF_EVENT, 'the venue', 'the venue by slug', 'the venue in a list'],
  },
  {
    name: 'the organizer is edited',
    path: () => `organizers/${ids['organizer']}`,
    body: { phone: '1' },
    repeated: [...OF_EVENT, 'the organizer'],
  },
  {
    name: 'the category is edited',
    path: () => `categories/${ids['category']}`,
    body: { description: 'Again' },
    repeated: ['the event with a category'],
  },
];

describe('what the service has read for anonymous readers', () => {
  test.each(WRITES)('only views that depend on it are made again after $name', async (one) => {
    const reads = Object.entries(readsOf());
    for (const [, path] of reads) await read(path);
    const marked = `Marked for ${one.name}`;
    await mark(marked);
    for (const [, path] of reads) expect(JSON.stringify(await read(path))).not.toContain(marked);
    await write(one.path(), one.body);
    await mark(marked);
    const repeated: string[] = [];
    for (const [name, path] of reads)
      if (JSON.stringify(await read(path)).includes(marked)) repeated.push(name);
    // A view is made again of items that are cached, which the mark does not show.
    expect(one.repeated).toEqual(expect.arrayContaining(repeated));
    const isOwn = one.repeated.length > 1;
    expect(repeated).toHaveLength(isOwn ? one.repeated.length : 0);
  });

  test('a reader sees every change of the items, of their set and of what they show', async () => {
    const all = [...Object.values(readsOf()), `events?${RANGE}&venue=${ids['venue']}`, 'venues?has_events=1'];
    const follows = async (path: string, body: object, method?: string) => {
      for (const one of all) await read(one);
      await write(path, body, method);
    };
    await follows(`venues/${ids['venue']}`, { venue: 'Hall' });
    expect((await read(`events/${ids['event']}`)).venue.venue).toBe('Hall');
    await follows(`events/${ids['event']}`, { slug: 'seen' });
    expect((await read('events/by-slug/seen')).id).toBe(ids['event']);
    expect((await read('events/by-slug/read')).code).toBe('rest_invalid_param');
    await follows(`events/${ids['event']}`, { slug: 'read' });
    expect((await read('venues/by-slug/new-hall')).code).toBe('rest_invalid_param');
    await follows('venues', { venue: 'New hall' });
    expect((await read('venues/by-slug/new-hall')).venue).toBe('New hall');
    expect((await read('venues/by-slug/newer-hall')).code).toBe('rest_invalid_param');
    await follows('events', { title: 'In a new hall', ...TIMES, venue: { venue: 'Newer hall' } });
    expect((await read('venues/by-slug/newer-hall')).venue).toBe('Newer hall');
    await follows(`events/${ids['event']}`, { venue: ids['other venue'] });
    expect((await read('venues?has_events=1')).venues).toMatchObject([
      { venue: 'Newer hall' },
      { id: ids['other venue'] },
    ]);
    expect((await read(`events?${RANGE}&venue=${ids['venue']}`)).total).toBe(0);
    const { id } = await write('events', { title: 'Third', ...TIMES, categories: [ids['category']] });
    const countIn = async () => (await read(`events/${ids['numbered']}`)).categories[0].count;
    expect(await countIn()).toBe(2);
    await follows(`events/${id}`, {}, 'DELETE');
    expect(await countIn()).toBe(1);
    await follows(`venues/${ids['other venue']}`, { status: 'draft' });
    expect((await read(`events/${ids['event']}`)).venue).toEqual([]);
  });
});
