import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  AlmanacClient,
  AuthenticationError,
  type Change,
  InvalidRequestError,
  NotFoundError,
} from '@almanac/client';
import { eventually } from '@almanac/testing';
import { ADMIN, PIXEL, unique } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import type { OpenAPI3 } from 'openapi-typescript';
import { CLIENT_TYPES, clientTypesOf } from './support/client-types.js';
import { sharedSite } from './support/shared-site.js';

const site = sharedSite();
const client = new AlmanacClient({ site, credentials: ADMIN });
const stranger = new AlmanacClient({ site });

test('the types of the client are those of the API description', async () => {
  const description = (await (await fetch(`${site}/openapi.json`)).json()) as OpenAPI3;
  expect((await clientTypesOf(description)) === (await readFile(CLIENT_TYPES, 'utf8'))).toBe(true);
});

test('a list of the client has the items of all pages', async () => {
  const word = unique('listed');
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await client.dataOf(client.api.POST('/wp/v2/tags', { body: { name: `${word} ${name}` } }));
  const names: string[] = [];
  for await (const tag of stranger.list('/wp/v2/tags', { search: word, per_page: 2 })) names.push(tag.name);
  expect(names).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${word} ${name}`));
});

test('a list of events of the client has the items of all pages, as have those of what belongs to them', async () => {
  const word = unique('listed');
  const venues = ['a', 'b', 'c'].map((name) => `${word} ${name}`);
  for (const venue of venues)
    await client.dataOf(client.api.POST('/tribe/events/v1/venues', { body: { venue, status: 'publish' } }));
  for (const day of [1, 2, 3])
    await client.dataOf(
      client.api.POST('/tribe/events/v1/events', {
        body: {
          title: `${word} ${day}`,
          status: 'publish',
          start_date: `2040-01-0${day} 10:00:00`,
          end_date: `2040-01-0${day} 11:00:00`,
        },
      }),
    );
  const query = { search: word, per_page: 2 };
  const found: string[] = [];
  for await (const venue of stranger.list('/tribe/events/v1/venues', query)) found.push(venue.venue ?? '');
  expect(found.sort()).toEqual(venues);
  const titles: string[] = [];
  const dates = { start_date: '2040-01-01', end_date: '2040-02-01' };
  for await (const event of stranger.list('/tribe/events/v1/events', { ...query, ...dates }))
    titles.push(event.title);
  expect(titles).toEqual([1, 2, 3].map((day) => `${word} ${day}`));
});

test('a list that shrinks while the client reads it ends', async () => {
  const word = unique('shrinking');
  const make = (name: string) =>
    client.dataOf(client.api.POST('/tribe/events/v1/venues', { body: { venue: name, status: 'publish' } }));
  const made = [await make(`${word} a`), await make(`${word} b`)];
  const list = stranger.list('/tribe/events/v1/venues', { search: word, per_page: 1 });
  expect((await list.next()).done).toBe(false);
  for (const { id } of made)
    await client.api.DELETE('/tribe/events/v1/venues/{id}', { params: { path: { id } } });
  expect((await list.next()).done).toBe(true);
});

test('the client gets several items by their ids', async () => {
  const make = () =>
    client.dataOf(client.api.POST('/wp/v2/posts', { body: { title: 'One', status: 'publish' } }));
  const ids = [(await make()).id, (await make()).id];
  const posts = await stranger.dataOf(
    stranger.api.GET('/wp/v2/posts', { params: { query: { include: ids, orderby: 'include' } } }),
  );
  expect(posts.map(({ id }) => id)).toEqual(ids);
});

test('the client throws error responses as classes with code, status and parameters', async () => {
  await expect(
    stranger.api.GET('/wp/v2/posts/{id}', { params: { path: { id: 999_999_999 } } }),
  ).rejects.toMatchObject({
    constructor: NotFoundError,
    status: 404,
    code: 'rest_post_invalid_id',
  });
  await expect(stranger.api.POST('/wp/v2/tags', { body: { name: 'x' } })).rejects.toBeInstanceOf(
    AuthenticationError,
  );
  const list = stranger.list('/wp/v2/posts', { per_page: 1_000 });
  await expect(list.next()).rejects.toMatchObject({
    constructor: InvalidRequestError,
    code: 'rest_invalid_param',
    params: { per_page: expect.any(String) },
  });
  const wrong = new AlmanacClient({ site, credentials: { token: 'UnknownButWellFormed0000' } });
  await expect(wrong.changes().next()).rejects.toMatchObject({ status: 401, code: 'rest_invalid_token' });
});

test.each(['Bearer x', 'Bearer e30.e30.c2ln', 'Digest username="admin"', 'Token x', 'Basic', 'Basic !!!'])(
  'a request with the header %j is anonymous',
  async (authorization) => {
    const status = async (path: string) => {
      const response = await fetch(`${site}/wp-json/wp/v2/${path}`, { headers: { authorization } });
      const body = (await response.json()) as { code?: string };
      return [response.status, body.code];
    };
    expect(await status('posts')).toEqual([200, undefined]);
    expect(await status('users/me')).toEqual([401, 'rest_not_logged_in']);
    expect(await status('settings')).toEqual([401, 'rest_forbidden']);
  },
);

test('the client uploads a file', async () => {
  const media = await client.upload({
    file: new Blob([PIXEL], { type: 'image/png' }),
    name: `${unique('dot')}.png`,
    fields: { alt_text: 'A dot – ä' },
  });
  expect(media).toMatchObject({ mime_type: 'image/png', alt_text: 'A dot – ä' });
});

test('the client submits a contact form, and gets the faults of its fields', async () => {
  const form = await client.dataOf(
    client.api.POST('/contact-form-7/v1/contact-forms', {
      body: {
        context: 'save',
        title: unique('form'),
        form: '[text* word]',
        additional_settings: 'skip_mail: on',
      },
    }),
  );
  const id = Number(form.id);
  expect(await stranger.submit(id, { word: '' })).toMatchObject({
    status: 'validation_failed',
    invalid_fields: [{ field: 'word' }],
  });
  expect(await stranger.submit(id, { word: 'Hello' })).toMatchObject({ status: 'mail_sent' });
});

test('an application password of the client signs it in as a bearer token', async () => {
  const { password = '' } = await client.dataOf(
    client.api.POST('/wp/v2/users/{user_id}/application-passwords', {
      params: { path: { user_id: 'me' } },
      body: { name: unique('client') },
    }),
  );
  const token = password.replaceAll(' ', '');
  const program = new AlmanacClient({ site, credentials: { token } });
  const me = await program.dataOf(program.api.GET('/wp/v2/users/me'));
  expect(me.id).toBe(1);
});

test('the client follows the change feed', async () => {
  let cursor = 'latest';
  const seen: Change[] = [];
  const read = async () => {
    for await (const page of client.changes({ after: cursor, kinds: ['term'] })) {
      seen.push(...page.changes);
      cursor = page.next;
    }
    return seen;
  };
  await read();
  const tag = await client.dataOf(client.api.POST('/wp/v2/tags', { body: { name: unique('followed') } }));
  await eventually(
    async () => (await read()).filter(({ object_id: id }) => id === tag.id).map(({ action }) => action),
    ['created'],
  );

  const stopping = new AbortController();
  const following = client.changes({ after: cursor, kinds: ['term'], everyMs: 50, signal: stopping.signal });
  await client.dataOf(
    client.api.DELETE('/wp/v2/tags/{id}', { params: { path: { id: tag.id }, query: { force: true } } }),
  );
  for await (const page of following)
    if (page.changes.some(({ object_id: id, action }) => id === tag.id && action === 'deleted'))
      stopping.abort();
  expect(stopping.signal.aborted).toBe(true);
});

test('the example of a script writes each post into a file', async () => {
  const title = unique('exported');
  const { slug } = await client.dataOf(
    client.api.POST('/wp/v2/posts', { body: { title, content: '<p>Text</p>', status: 'publish' } }),
  );
  const script = new URL('../../packages/client/examples/script/export-posts.mjs', import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'almanac-example-'));
  try {
    await promisify(execFile)(process.execPath, [fileURLToPath(script), site, folder]);
    const written = await readFile(join(folder, `${slug}.html`), 'utf8');
    expect(written).toContain(`title: ${JSON.stringify(title)}\n---\n<p>Text</p>`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
