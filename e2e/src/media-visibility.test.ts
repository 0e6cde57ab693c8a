import {
  ADMIN,
  type Caller,
  Client,
  fulfilled,
  type HttpResponse,
  picture,
  unique,
} from '@almanac/testing/site';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const client = new Client(sharedSite());
const EVENTS = '/tribe/events/v1';
const TIMES = { start_date: '2033-05-06 10:00', end_date: '2033-05-06 12:00' };

/** Callers. The owner is the author of all parents, and the administrator of all media. */
const READERS = [
  'anonymous',
  'subscriber',
  'contributor',
  'owner',
  'other author',
  'editor',
  'administrator',
] as const;
type Reader = (typeof READERS)[number];
const EVERYBODY: readonly Reader[] = READERS;
const FEW: readonly Reader[] = ['owner', 'editor', 'administrator'];
const WRITERS: readonly Reader[] = ['contributor', 'owner', 'other author', 'editor'];

/** Parents of media, and the callers who may see the parent and therefore the media. */
const PARENTS: readonly (readonly [
  name: string,
  route: string | undefined,
  fields: object,
  sees: readonly Reader[],
])[] = [
  ['nothing', undefined, {}, EVERYBODY],
  ['a published post', '/wp/v2/posts', { status: 'publish' }, EVERYBODY],
  ['a protected post', '/wp/v2/posts', { status: 'publish', password: 'secret' }, EVERYBODY],
  ['a scheduled post', '/wp/v2/posts', { status: 'future', date: '2131-01-01T00:00:00' }, FEW],
  ['a draft', '/wp/v2/posts', { status: 'draft' }, FEW],
  ['a pending post', '/wp/v2/posts', { status: 'pending' }, FEW],
  ['a private post', '/wp/v2/posts', { status: 'private' }, FEW],
  ['a trashed post', '/wp/v2/posts', { status: 'publish', trashed: true }, FEW],
  ['a private page', '/wp/v2/pages', { status: 'private' }, FEW],
  ['a published event', `${EVENTS}/events`, { status: 'publish', ...TIMES }, EVERYBODY],
  ['a draft of an event', `${EVENTS}/events`, { status: 'draft', ...TIMES }, FEW],
  ['a trashed event', `${EVENTS}/events`, { status: 'publish', trashed: true, ...TIMES }, FEW],
  ['a private venue', `${EVENTS}/venues`, { status: 'private' }, FEW],
  ['a pending organizer', `${EVENTS}/organizers`, { status: 'pending' }, FEW],
];

/** A media item with public items that show it. */
interface Shown {
  readonly parent: string;
  readonly id: number;
  /** Prefix of its file name, which every address of the file contains. */
  readonly file: string;
  readonly post: { readonly id: number; readonly link: string };
  readonly event: { readonly id: number; readonly url: string };
  readonly sees: readonly Reader[];
}

interface Item {
  readonly id: number;
  readonly link: string;
  readonly url: string;
  readonly title: string;
  readonly featured_media: number;
  readonly image?: { readonly id: number } | false;
  readonly venue: { readonly image?: { readonly id: number } };
  readonly organizer: readonly { readonly image?: { readonly id: number } }[];
  readonly _embedded: {
    readonly 'wp:featuredmedia': readonly { readonly id?: number; readonly code?: string }[];
  };
}

const run = unique('vis');
const people = new Map<Reader, { caller: Caller; id: number }>();
const shown: Shown[] = [];

const as = (reader: Reader): { as?: Caller } => ({ as: people.get(reader)?.caller });
const create = async (route: string, fields: object, reader: Reader = 'administrator'): Promise<Item> =>
  fulfilled(await client.ask<Item>('POST', route, { ...as(reader), body: fields }));
const named = (route: string, name: string) => {
  const [, kind] = /\/(venue|organizer)s$/.exec(route) ?? [];
  return { [kind ?? 'title']: name };
};

/** Uploads a picture as the administrator. */
const upload = async (file: string, parent: number): Promise<number> => {
  const answer = await client.ask<Item>('POST', '/wp/v2/media', {
    as: ADMIN,
    query: { post: parent },
    ...picture(file),
  });
  return fulfilled(answer).id;
};

beforeAll(async () => {
  people.set('anonymous', { caller: undefined, id: 0 });
  people.set('administrator', { caller: ADMIN, id: 1 });
  for (const [reader, role] of [
    ['subscriber', 'subscriber'],
    ['contributor', 'contributor'],
    ['owner', 'author'],
    ['other author', 'author'],
    ['editor', 'editor'],
  ] as const) {
    const { id, ...caller } = await client.user(role);
    people.set(reader, { caller, id });
  }
  const author = people.get('owner')?.id;
  for (const [parent, route, { trashed, ...fields }, sees] of PARENTS as readonly (readonly [
    string,
    string | undefined,
    { trashed?: boolean },
    readonly Reader[],
  ])[]) {
    const holder = route && (await create(route, { ...named(route, unique('holder')), author, ...fields }));
    const file = unique('file');
    const id = await upload(file, holder ? holder.id : 0);
    if (holder && trashed) fulfilled(await client.ask('DELETE', `${route}/${holder.id}`, { as: ADMIN }));
    const image = String(id);
    const venue = await create(`${EVENTS}/venues`, { venue: `${run} ${file}`, image });
    const organizer = await create(`${EVENTS}/organizers`, { organizer: `${run} ${file}`, image });
    const links = { venue: venue.id, organizer: [organizer.id] };
    const event = await create(`${EVENTS}/events`, { title: `${run} ${file}`, image, ...links, ...TIMES });
    const post = await create('/wp/v2/posts', { title: file, status: 'publish', featured_media: id });
    shown.push({ parent, id, file, post, event, sees });
  }
});

/** Parents of the media items that a reader should see, and of those that were found. */
const compared = (reader: Reader, isSeen: (one: Shown) => boolean) => ({
  expected: shown.filter(({ sees }) => sees.includes(reader)).map(({ parent }) => parent),
  found: shown.filter(isSeen).map(({ parent }) => parent),
});
/** Checks that a response contains exactly the addresses of the files that a reader may see. */
const expectFiles = (reader: Reader, answer: unknown): void => {
  const text = JSON.stringify(answer);
  const { expected, found } = compared(reader, ({ file }) => text.includes(`/${file}.png`));
  expect(found).toEqual(expected);
};

describe.each(READERS)('media visible to %s', (reader) => {
  const get = async <T = readonly Item[]>(route: string): Promise<HttpResponse<T>> =>
    client.ask<T>('GET', route, as(reader));

  test('visible media are read by id', async () => {
    const answers = shown.map(async ({ id }) => [id, (await get(`/wp/v2/media/${id}`)).status] as const);
    const statuses = new Map(await Promise.all(answers));
    const { expected, found } = compared(reader, ({ id }) => statuses.get(id) === 200);
    expect(found).toEqual(expected);
    const refused = new Set([...statuses.values()].filter((status) => status !== 200));
    expect([...refused]).toEqual(
      expected.length === shown.length ? [] : [reader === 'anonymous' ? 401 : 403],
    );
  });

  test('hidden media are missing from lists and their totals', async () => {
    const { body, headers } = await get(`/wp/v2/media?per_page=100&include=${shown.map(({ id }) => id)}`);
    expectFiles(reader, body);
    expect(headers.get('x-wp-total')).toBe(String(body.length));
  });

  test('visible media are embedded in posts', async () => {
    const { body } = await get(
      `/wp/v2/posts?per_page=100&_embed=wp:featuredmedia&include=${shown.map(({ post }) => post.id)}`,
    );
    expect(body).toHaveLength(shown.length);
    expectFiles(reader, body);
  });

  test.each(['events', 'venues', 'organizers'])('visible media are shown in lists of %s', async (list) => {
    const range = 'start_date=2033-01-01&end_date=2033-12-31&status=publish';
    const query = `per_page=50&search=${run}&${list === 'events' ? range : 'status=publish'}`;
    const { body } = await get<Record<string, Item[]>>(`${EVENTS}/${list}?${query}`);
    const items = body[list] ?? [];
    expect(items).toHaveLength(shown.length);
    expectFiles(reader, items);
    // Media of an event's venue or organizer follow the same rule.
    for (const { image, venue, organizer } of list === 'events' ? items : []) {
      const inside = [venue.image?.id, organizer[0]?.image?.id];
      expect(inside).toEqual(image ? [image.id, image.id] : [undefined, undefined]);
    }
  });

  test('visible media are shown in single events, venues and organizers', async () => {
    const answers = await Promise.all(shown.map(({ event }) => get(`${EVENTS}/events/${event.id}`)));
    expectFiles(
      reader,
      answers.map(({ body }) => body),
    );
  });
});

test.each(['anonymous', 'owner', 'administrator'] as const)(
  'embeds show %s only public media',
  async (reader) => {
    const urls = shown.flatMap(({ post, event }) => [post.link, event.url]);
    const embeds = urls.map((url) =>
      client.ask('GET', '/oembed/1.0/embed', { ...as(reader), query: { url } }),
    );
    const answers = (await Promise.all(embeds)).map(fulfilled);
    expectFiles(
      'anonymous',
      answers.map((answer) => answer['thumbnail_url']),
    );
  },
);

describe.each(WRITERS)('media that %s may link', (reader) => {
  test('media are linked to new and existing posts', async () => {
    const linked = new Map<number, readonly number[]>();
    const { id: old } = await create('/wp/v2/posts', { title: unique('links') }, reader);
    for (const { id } of shown) {
      const made = await create('/wp/v2/posts', { title: unique('links'), featured_media: id }, reader);
      await create(`/wp/v2/posts/${old}`, { featured_media: 0 }, reader);
      const changed = await create(`/wp/v2/posts/${old}`, { featured_media: id }, reader);
      linked.set(id, [made.featured_media, changed.featured_media]);
    }
    for (const { parent, id, sees } of shown) {
      const expected = sees.includes(reader) ? id : 0;
      expect([parent, linked.get(id)]).toEqual([parent, [expected, expected]]);
    }
  });

  test.each(['events', 'venues', 'organizers'])('media are linked to %s by id', async (kind) => {
    const route = `${EVENTS}/${kind}`;
    const fields = { ...named(route, unique('links')), ...(kind === 'events' && TIMES), status: 'draft' };
    const unknown = { ...as(reader), body: { ...fields, image: '99999999' } };
    const { code } = (await client.ask<{ code: string }>('POST', route, unknown)).body;
    const { id: old } = await create(route, fields, reader);
    for (const { parent, id, sees } of shown) {
      const body = { ...fields, image: String(id) };
      for (const to of kind === 'events' ? [route, `${route}/${old}`] : [`${route}/${old}`]) {
        const answer = await client.ask<Item & { code?: string }>('POST', to, { ...as(reader), body });
        const image = answer.body.image || undefined;
        expect([parent, answer.body.code, image?.id]).toEqual(
          sees.includes(reader) ? [parent, undefined, id] : [parent, code, undefined],
        );
      }
    }
  });
});

test.each([
  ['post', '/wp/v2/posts', { status: 'publish' }],
  ['event', `${EVENTS}/events`, { status: 'publish', ...TIMES }],
])('media attached to a hidden %s are hidden at once, also in caches', async (_name, route, fields) => {
  const holder = await create(route, { title: 'Open for now', ...fields });
  const file = unique('file');
  const id = await upload(file, holder.id);
  const event = await create(`${EVENTS}/events`, { title: 'Shows', image: String(id), ...TIMES });
  const post = await create('/wp/v2/posts', { title: 'Shows', status: 'publish', featured_media: id });
  const seen = async (): Promise<boolean[]> => {
    const tells = async (address: string): Promise<boolean> =>
      JSON.stringify((await client.ask('GET', address)).body).includes(`/${file}.png`);
    return [
      await tells(`/wp/v2/media/${id}`),
      await tells(`/wp/v2/media?include=${id}`),
      await tells(`/wp/v2/posts/${post.id}?_embed`),
      await tells(`${EVENTS}/events/${event.id}`),
      await tells(`/oembed/1.0/embed?url=${encodeURIComponent(post.link)}`),
    ];
  };
  const setStatus = (status: string) => create(`${route}/${holder.id}`, { status });
  const [open, hidden] = [Array(5).fill(true), Array(5).fill(false)];
  // The request is sent twice, as the second response comes from a cache.
  expect([await seen(), await seen()]).toEqual([open, open]);
  await setStatus('private');
  expect([await seen(), await seen()]).toEqual([hidden, hidden]);
  await setStatus('publish');
  expect(await seen()).toEqual(open);
});
