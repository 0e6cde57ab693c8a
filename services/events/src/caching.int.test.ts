import { Versions } from '@almanac/cache';
import { BUMPED_HEADER } from '@almanac/process';
import { AS } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { API, useEvents } from './testing/events.js';

const ADMIN = AS.administrator;
const CACHE_HEADER = 'x-almanac-cache';

const events = useEvents();
/** Items and terms of the reads and writes, by name. */
const ids: Record<string, number> = {};

const written = async (path: string, body: object): Promise<number> => {
  const response = await events.ask('POST', `${API}/${path}`, { as: ADMIN, body });
  expect(response.status).toBeLessThan(300);
  return response.body.id;
};

const TIMES = { start_date: '2035-05-06 10:00:00', end_date: '2035-05-06 11:00:00' };

beforeAll(async () => {
  ids['venue'] = await written('venues', { venue: 'Read' });
  ids['other venue'] = await written('venues', { venue: 'Other' });
  ids['organizer'] = await written('organizers', { organizer: 'Read' });
  ids['category'] = await written('categories', { name: 'Read' });
  ids['tag'] = await written('tags', { name: 'Read' });
  ids['event'] = await written('events', {
    title: 'Read',
    ...TIMES,
    venue: ids['venue'],
    organizer: [ids['organizer']],
    categories: [ids['category']],
  });
  ids['plain event'] = await written('events', { title: 'Plain', ...TIMES, venue: ids['venue'] });
  ids['other event'] = await written('events', { title: 'Other', ...TIMES });
});

const RANGE = 'start_date=2035-01-01&end_date=2036-01-01';

/** Reads by name; `*` is replaced by an id of `ids`. */
const READS: Readonly<Record<string, string>> = {
  events: `events?${RANGE}`,
  'events at a venue': `events?${RANGE}&venue=*{venue}`,
  'events of a category': `events?${RANGE}&categories=*{category}`,
  'an event': 'events/*{event}',
  'an event without terms': 'events/*{plain event}',
  'an event by slug': 'events/by-slug/plain',
  venues: 'venues',
  'venues with events': 'venues?has_events=true',
  'the venue of an event': 'venues?event=*{event}',
  'a venue': 'venues/*{venue}',
  organizers: 'organizers',
  'organizers with events': 'organizers?has_events=true',
  'an organizer': 'organizers/*{organizer}',
  categories: 'categories',
  'a category': 'categories/*{category}',
  'the categories of an event': 'categories?event=*{event}',
  tags: 'tags?hide_empty=false',
  'a tag': 'tags/*{tag}',
};
type Read = keyof typeof READS;

const addressOf = (path: string): string =>
  `${API}/${path.replace(/\*\{([\w ]+)\}/, (_all, name) => String(ids[name]))}`;

interface Write {
  readonly name: string;
  readonly method?: 'DELETE';
  readonly path: string | (() => Promise<string>);
  readonly body?: (n: number) => object;
  /** Reads whose cached responses it invalidates. */
  readonly changes: readonly Read[];
}

const ALL = Object.keys(READS);
const LISTS_OF_EVENTS: readonly Read[] = ['events', 'events at a venue', 'events of a category'];
const TERMS: readonly Read[] = ['categories', 'a category', 'the categories of an event', 'tags', 'a tag'];
/** Responses with numbers of events, or of items that events have. */
const OF_PUBLISHED: readonly Read[] = [
  'an event',
  'venues with events',
  'the venue of an event',
  'organizers with events',
  ...TERMS,
];
const VENUES: readonly Read[] = ['venues', 'venues with events', 'the venue of an event'];
const ORGANIZERS: readonly Read[] = ['organizers', 'organizers with events'];

const WRITES: readonly Write[] = [
  {
    name: 'a new event',
    path: 'events',
    body: (n) => ({ title: `New ${n}`, ...TIMES, venue: ids['venue'], categories: [ids['category']] }),
    changes: [...LISTS_OF_EVENTS, ...OF_PUBLISHED],
  },
  {
    name: 'a new event with a new venue',
    path: 'events',
    body: (n) => ({ title: `New ${n}`, ...TIMES, venue: { venue: `New ${n}` } }),
    changes: [...LISTS_OF_EVENTS, ...OF_PUBLISHED, ...VENUES],
  },
  {
    name: 'a new event with a new organizer and a new tag',
    path: 'events',
    body: (n) => ({
      title: `New ${n}`,
      ...TIMES,
      organizer: [ids['organizer'], { organizer: `New ${n}` }],
      tags: [`New ${n}`],
    }),
    changes: [...LISTS_OF_EVENTS, ...OF_PUBLISHED, ...ORGANIZERS],
  },
  {
    name: 'an edited event',
    path: 'events/*{other event}',
    body: (n) => ({ title: `Edited ${n}`, cost: `${n} €` }),
    changes: LISTS_OF_EVENTS,
  },
  {
    name: 'an event at another venue',
    path: async () => `events/${await written('events', { title: 'To move', ...TIMES })}`,
    body: () => ({ venue: ids['venue'] }),
    changes: [...LISTS_OF_EVENTS, ...OF_PUBLISHED],
  },
  {
    name: 'an event at a new venue',
    path: 'events/*{other event}',
    body: (n) => ({ venue: { venue: `Elsewhere ${n}` } }),
    changes: [...LISTS_OF_EVENTS, ...OF_PUBLISHED, ...VENUES],
  },
  {
    name: 'an event in the trash',
    method: 'DELETE',
    path: async () => `events/${await written('events', { title: 'To go', ...TIMES })}`,
    changes: [...LISTS_OF_EVENTS, ...OF_PUBLISHED],
  },
  {
    name: 'an edited event that others do not show',
    path: 'events/*{plain event}',
    body: (n) => ({ description: `Edited ${n}` }),
    changes: [...LISTS_OF_EVENTS, 'an event without terms', 'an event by slug'],
  },
  {
    name: 'a new venue',
    path: 'venues',
    body: (n) => ({ venue: `New ${n}` }),
    changes: [...LISTS_OF_EVENTS, ...VENUES],
  },
  {
    name: 'an edited venue',
    path: 'venues/*{venue}',
    body: (n) => ({ city: `Edited ${n}` }),
    changes: [
      ...LISTS_OF_EVENTS,
      ...VENUES,
      'a venue',
      'an event',
      'an event without terms',
      'an event by slug',
    ],
  },
  {
    name: 'a venue in the trash',
    method: 'DELETE',
    path: async () => `venues/${await written('venues', { venue: 'To go' })}`,
    changes: [...LISTS_OF_EVENTS, ...VENUES],
  },
  {
    name: 'an edited organizer',
    path: 'organizers/*{organizer}',
    body: (n) => ({ phone: String(n) }),
    changes: [...LISTS_OF_EVENTS, ...ORGANIZERS, 'an organizer', 'an event'],
  },
  {
    name: 'a new tag',
    path: 'tags',
    body: (n) => ({ name: `New ${n}` }),
    changes: ['categories', 'the categories of an event', 'tags'],
  },
  {
    name: 'a changed category',
    path: 'categories/*{category}',
    body: (n) => ({ description: `Changed ${n}` }),
    changes: [...LISTS_OF_EVENTS, 'an event', ...TERMS],
  },
  {
    name: 'a deleted tag',
    method: 'DELETE',
    path: async () => `tags/${await written('tags', { name: `To go ${Math.random()}` })}`,
    changes: ALL,
  },
];

/** Versions in a header: those that a read depends on, or those that a write bumps. */
const versionsIn = (headers: Headers, name: string): readonly string[] =>
  headers.get(name)?.split(/, ?/) ?? [];

describe.each(WRITES)('the write "$name"', ({ method = 'POST', path, body, changes }) => {
  test.each(Object.entries(READS))(
    'the write invalidates or keeps the cached response with %s',
    async (read, route) => {
      const address = addressOf(typeof path === 'string' ? path : await path());
      const seen = await events.ask('GET', addressOf(route));
      const versions = new Versions();
      const stamps = versionsIn(seen.headers, CACHE_HEADER).map((version) => versions.stamp(version));
      expect([seen.status, stamps.length > 0]).toEqual([200, true]);
      const before = versions.now;
      const { status, headers } = await events.ask(method, address, {
        as: ADMIN,
        ...(body && { body: body(Math.random()) }),
      });
      expect(status).toBeLessThan(300);
      const bumped = versionsIn(headers, BUMPED_HEADER);
      for (const version of bumped) versions.bump(version);
      expect([bumped.length > 0, versions.isFresh(before, stamps)]).toEqual([true, !changes.includes(read)]);
    },
  );
});

describe('a list whose range depends on the clock', () => {
  const cachedFor = async (query: string): Promise<number | 'not at all' | 'unlimited'> => {
    const { headers } = await events.ask('GET', `${API}/events?${query}`);
    if (!headers.has(CACHE_HEADER)) return 'not at all';
    return headers.has('x-almanac-max-age') ? Number(headers.get('x-almanac-max-age')) : 'unlimited';
  };
  const DAY_SECONDS = 24 * 60 * 60;

  test.each(['', 'start_date=2035-01-01', 'end_date=2035-01-01', 'featured=true'])(
    'the list with "%s" is true until midnight',
    async (query) => {
      const seconds = await cachedFor(query);
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(DAY_SECONDS);
    },
  );

  test.each([RANGE, 'starts_after=2035-01-01', 'ends_before=2035-01-01&start_date=2034-01-01'])(
    'the list with "%s" is true until something changes',
    async (query) => {
      expect(await cachedFor(query)).toBe('unlimited');
    },
  );

  test.each(['start_date=today', 'start_date=10:00', `${RANGE}&ends_after=now`])(
    'the list with "%s" is not cached',
    async (query) => {
      expect(await cachedFor(query)).toBe('not at all');
    },
  );
});
