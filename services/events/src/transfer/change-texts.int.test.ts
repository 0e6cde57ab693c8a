import { COMMAND_LINE, type Identity } from '@almanac/identity';
import { createRpcClient, type RpcClient, transfer } from '@almanac/rpc';
import { bodiesOf, requestsOf } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { API, startEvents, type TestEvents } from '../testing/events.js';

const ADMIN: Identity = { userId: 1, roles: ['administrator'] };

let service: TestEvents;
let client: RpcClient<typeof transfer.Transfer.service>;
beforeAll(async () => {
  service = await startEvents();
  client = createRpcClient(transfer.Transfer, ...service.calledBy(COMMAND_LINE));
});
afterAll(async () => {
  client?.close();
  await service?.stop();
});

const ask = bodiesOf(requestsOf(() => service, ADMIN, API));
const change = async (type: string, id: number, field: string, from: string, to: string) =>
  (await client.changeTexts({ type, records: [{ id, texts: [{ field, from, to }] }] })).outcomes[0];

const DATES = { start_date: '2031-05-06', end_date: '2031-05-06', status: 'publish' };
const URLS = ['http://one.example', 'http://two.example', 'http://three.example'] as const;
const LINES = ['one', 'two', 'three'] as const;
const PARAGRAPHS = ['<p>one</p>', '<p>two</p>', '<p>three</p>'] as const;

/** Each entry has type, route, API field, record field, and the texts as sent and as shown. */
const ITEMS = [
  ['event', '/events', 'description', 'content', LINES, PARAGRAPHS, { title: 'A', ...DATES }],
  ['event', '/events', 'title', 'title', LINES, LINES, DATES],
  ['event', '/events', 'website', 'website', URLS, URLS, { title: 'A', ...DATES }],
  ['venue', '/venues', 'city', 'texts.city', LINES, LINES, { venue: 'A', status: 'publish' }],
  [
    'organizer',
    '/organizers',
    'description',
    'content',
    LINES,
    PARAGRAPHS,
    { organizer: 'A', status: 'publish' },
  ],
  ['term', '/categories', 'description', 'description', LINES, LINES, { name: 'A' }],
] as const;

test.each(ITEMS)(
  'the %s at %s: its %s is changed only while it is unchanged',
  async (type, route, shownAs, field, [one, two, three], shown, sent) => {
    const { id } = await ask('POST', route, { ...sent, [shownAs]: one });
    // A concurrent change happens first.
    await ask('POST', `${route}/${id}`, { [shownAs]: two });
    expect(await change(type, id, field, one, three)).toMatchObject({ status: 'conflict', id });
    expect((await ask('GET', `${route}/${id}`))[shownAs]).toBe(shown[1]);
    expect(await change(type, id, field, two, three)).toMatchObject({ status: 'updated', id });
    expect((await ask('GET', `${route}/${id}`))[shownAs]).toBe(shown[2]);
  },
);

test('a text of a venue is found by its new words', async () => {
  const { id } = await ask('POST', '/venues', { venue: 'Hall', city: 'Formerly', status: 'publish' });
  await change('venue', id, 'texts.city', 'Formerly', 'Nowadays');
  const found = async (text: string) => (await ask('GET', `/venues?search=${text}`)).venues ?? [];
  expect((await found('nowadays')).map((venue: { id: number }) => venue.id)).toEqual([id]);
  expect(await found('formerly')).toEqual([]);
});

test('a change that would empty the title of an event is refused', async () => {
  const { id } = await ask('POST', '/events', { title: 'one', ...DATES });
  expect(await change('event', id, 'title', 'one', ' ')).toMatchObject({ status: 'skipped' });
  expect((await ask('GET', `/events/${id}`)).title).toBe('one');
});
