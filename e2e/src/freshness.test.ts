import { ADMIN, Client, unique } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const WRITES = 12;
const FURTHER_WRITES = 6;
const READERS = 6;

interface Shown {
  readonly id: number;
  /** Title; only posts have one. */
  readonly title?: string | { readonly rendered: string };
  /** Venue of an event, or name of a venue. */
  readonly venue?: string | Shown;
}

/** An item that is written repeatedly. */
interface Written {
  readonly id: number;
  readonly route: string;
  /** The member with its name. */
  readonly named: 'title' | 'venue';
}

/** The names in a response by id of the item, for an event also that of its venue. */
function namesIn(shown: Shown): readonly (readonly [id: number, name: string])[] {
  const { id, title, venue } = shown;
  if (typeof venue === 'string') return [[id, venue]];
  const name = typeof title === 'string' ? title : (title?.rendered ?? '');
  return [[id, name], ...(venue ? namesIn(venue) : [])];
}

/** Writers and readers at the same time: what a reader gets is never older than what was acknowledged before it asked. */
test('no reader gets a state from before an acknowledged write', async () => {
  const client = new Client(sharedSite());
  const word = unique('fresh');
  const create = async (route: string, named: Written['named'], more: object): Promise<Written> => {
    const body = { [named]: `${word} 0`, status: 'publish', ...more };
    const { id } = (await client.ask<Shown>('POST', route, { as: ADMIN, body })).body;
    return { id, route: `${route}/${id}`, named };
  };
  const events = '/tribe/events/v1';
  const dates = { start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 11:00:00' };
  const posts = [await create('/wp/v2/posts', 'title', {}), await create('/wp/v2/posts', 'title', {})];
  const venue = await create(`${events}/venues`, 'venue', {});
  const event = await create(`${events}/events`, 'title', { ...dates, venue: venue.id, slug: word });
  const all = [...posts, venue, event];
  /** For each item, the number in its name after the last acknowledged write. Reads must show it or a later one. */
  const acknowledged = new Map(all.map(({ id }) => [id, 0]));
  const stale: string[] = [];
  let reads = 0;
  let isWritten = false;

  const write = async ({ id, route, named }: Written): Promise<void> => {
    // Venues are written for longer than events, so that no write of an event invalidates its cached response then.
    const writes = named === 'venue' ? WRITES + FURTHER_WRITES : WRITES;
    for (let number = 1; number <= writes; number++) {
      const body = { [named]: `${word} ${number}` };
      const { status } = await client.ask('POST', route, { as: ADMIN, body });
      expect(status).toBe(200);
      acknowledged.set(id, number);
    }
  };
  const read = async (route: string): Promise<void> => {
    const before = new Map(acknowledged);
    const { status, body } = await client.ask<Shown | Shown[] | { events: Shown[] }>('GET', route);
    if (status !== 200) stale.push(`${route}: ${status}`);
    const shown = 'events' in body ? body.events : [body].flat();
    for (const [id, name] of shown.flatMap(namesIn)) {
      const number = Number(name.split(' ')[1]);
      if (number < (before.get(id) ?? 0)) stale.push(`${route}: ${number} after ${before.get(id)} of ${id}`);
    }
    reads += 1;
  };
  const ids = posts.map(({ id }) => id);
  const routes = [
    ...all.map(({ route }) => route),
    `/wp/v2/posts/${ids[0]}?_embed`,
    `/wp/v2/posts?include=${ids}`,
    `/wp/v2/posts?search=${word}`,
    `${events}/events/by-slug/${word}`,
    `${events}/events?include=${event.id}&start_date=2031-01-01&end_date=2032-01-01`,
  ];
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !isWritten; turn++) await read(routes[turn % routes.length] ?? '');
  });
  await Promise.all(all.map(write)).finally(() => {
    isWritten = true;
  });
  await Promise.all(readers);
  for (const route of routes) await read(route);
  expect(stale).toEqual([]);
  expect(reads).toBeGreaterThan(routes.length);
});
