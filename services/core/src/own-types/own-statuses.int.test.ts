import { siteStatuses } from '@almanac/content';
import { NO_DECLARATIONS, readDeclarations } from '@almanac/content-types';
import { AS, SITE } from '@almanac/testing';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { startCoreOn, type TestCore, useCore } from '../testing/core.js';
import { declarationFiles } from '../testing/declarations.js';
import { image, Uploader } from '../testing/uploads.js';

const TYPE = `
types:
  - name: dish
    rest_base: dishes
    labels: { name: Dishes, singular_name: Dish }
    supports: [title, editor, author, comments]
`;
const DECLARED = `${TYPE}
statuses:
  - { name: ready, label: Ready, date_floating: true }
  - { name: open, label: Open, visibility: public }
  - { name: secret, label: Secret, visibility: private, show_in_list: false }
  - { name: sold, label: Sold out, visibility: public, types: [dish] }
`;
const DISHES = '/wp/v2/dishes';
const declarations = declarationFiles();
const core = useCore({ CONTENT_TYPES: declarations(DECLARED) });
afterAll(async () => {
  siteStatuses.declare([]);
});

// A core with another file in the same process has replaced the declarations.
afterEach(() => siteStatuses.declare((readDeclarations(DECLARED).declarations ?? NO_DECLARATIONS).statuses));

const read = async (route: string, options = {}) => (await core.ask('GET', route, options)).body;
const statusOf = async (method: 'GET' | 'POST' | 'DELETE', route: string, options = {}) =>
  (await core.ask(method, route, options)).status;
const create = (fields: object) => core.create(DISHES, { title: 'Soup', ...fields });

describe('the list of statuses', () => {
  test('writers see the declared ones before the trash, visitors the public ones', async () => {
    const names = async (options = {}) => Object.keys(await read('/wp/v2/statuses', options));
    expect(await names({ as: AS.contributor })).toEqual([
      ...['publish', 'future', 'draft', 'pending', 'private', 'ready', 'open', 'secret', 'sold', 'trash'],
    ]);
    expect(await names()).toEqual(['publish', 'open', 'sold']);
    expect(await statusOf('GET', '/wp/v2/statuses/ready')).toBe(401);
  });

  test('a declared status is described as WordPress describes a registered one', async () => {
    const { ready, open, secret } = await read('/wp/v2/statuses?context=edit', { as: AS.administrator });
    expect(ready).toMatchObject({
      ...{ name: 'Ready', slug: 'ready', protected: true, public: false, private: false },
      ...{ queryable: false, show_in_list: true, date_floating: true },
      _links: { archives: [{ href: `${SITE}/wp-json/wp/v2/posts?status=ready` }] },
    });
    expect(open).toMatchObject({ public: true, queryable: true, protected: false, date_floating: false });
    expect(secret).toMatchObject({ private: true, public: false, show_in_list: false });
  });
});

describe('writes', () => {
  test('a status is accepted by the types that offer it, and is in their schemas', async () => {
    expect((await create({ status: 'sold' })).status).toBe('sold');
    const refused = await core.ask('POST', '/wp/v2/posts', {
      ...{ as: AS.administrator, body: { title: 'x', status: 'sold' } },
    });
    expect([refused.status, refused.body.data.params.status]).toEqual([
      400,
      expect.stringContaining('status'),
    ]);
    expect(
      await statusOf('POST', '/wp/v2/posts', { as: AS.administrator, body: { title: 'x', status: 'open' } }),
    ).toBe(201);
    const { schema } = (await core.ask('OPTIONS', DISHES)).body;
    expect(schema.properties.status.enum).toEqual(
      expect.arrayContaining(['ready', 'open', 'secret', 'sold']),
    );
  });

  test('a public or private status needs the right to publish, a protected one does not', async () => {
    const write = (status: string) =>
      statusOf('POST', DISHES, { as: AS.contributor, body: { title: 'Mine', status } });
    expect([await write('ready'), await write('open'), await write('secret')]).toEqual([201, 403, 403]);
  });

  test('a floating date follows the clock until publication; others are fixed, and all have slugs', async () => {
    const ready = await create({ title: 'Floating', status: 'ready' });
    expect([ready.slug, ready.link]).toEqual(['floating', `${SITE}/?post_type=dish&p=${ready.id}`]);
    const open = await create({ title: 'Fixed', status: 'open' });
    expect(open).toMatchObject({ slug: 'fixed', link: `${SITE}/dish/fixed/`, date_gmt: open.modified_gmt });
    const published = await core.ask('POST', `${DISHES}/${ready.id}`, {
      ...{ as: AS.administrator, body: { status: 'publish' } },
    });
    expect(published.body).toMatchObject({ status: 'publish', link: `${SITE}/dish/floating/` });
  });

  test('an item comes back from the trash with its declared status', async () => {
    const { id } = await create({ status: 'open' });
    await core.ask('DELETE', `${DISHES}/${id}`, { as: AS.administrator });
    const back = { as: AS.administrator, body: { status: 'open' } };
    expect((await core.ask('POST', `${DISHES}/${id}`, back)).body.status).toBe('open');
  });
});

describe('reads', () => {
  test('visitors read public items, readers of private ones private ones, editors protected ones', async () => {
    const reads = async (status: string, as?: (typeof AS)[keyof typeof AS]) => {
      const { id } = await create({ status });
      return statusOf('GET', `${DISHES}/${id}`, as ? { as } : {});
    };
    expect([await reads('open'), await reads('secret'), await reads('ready')]).toEqual([200, 401, 401]);
    expect([await reads('secret', AS.editor), await reads('ready', AS.editor)]).toEqual([200, 200]);
    expect([await reads('secret', AS.author), await reads('ready', AS.author)]).toEqual([403, 403]);
  });

  test('lists are filtered by a status for writers alone', async () => {
    const { id } = await create({ title: 'Listed', status: 'open' });
    const list = await read(`${DISHES}?status=open&per_page=100`, { as: AS.contributor });
    expect(list.map((one: { id: number }) => one.id)).toContain(id);
    const any = await read(`${DISHES}?status=any&per_page=100`, { as: AS.administrator });
    expect(any.map((one: { id: number }) => one.id)).toContain(id);
    const plain = await read(`${DISHES}?per_page=100`);
    expect(plain.map((one: { id: number }) => one.id)).not.toContain(id);
    expect(await statusOf('GET', `${DISHES}?status=open`)).toBe(400);
    expect(await statusOf('GET', `${DISHES}?status=unheard`, { as: AS.administrator })).toBe(400);
  });

  test('comments of an item with a public status are public', async () => {
    const { id } = await create({ status: 'open' });
    const hidden = await create({ status: 'ready' });
    for (const post of [id, hidden.id]) await core.create('/wp/v2/comments', { post, content: `On ${post}` });
    expect(await read(`/wp/v2/comments?post=${id}`)).toHaveLength(1);
    expect(await statusOf('GET', `/wp/v2/comments?post=${hidden.id}`)).toBe(401);
  });
});

/** Ids of the media items that visitors see: in the list, and alone. */
async function seenMedia({ ask }: Pick<TestCore, 'ask'>, ids: readonly number[]) {
  const listed = (await ask('GET', '/wp/v2/media?_fields=id&per_page=100')).body.map(
    (one: { id: number }) => one.id,
  );
  const alone = await Promise.all(
    ids.map(async (id) => (await ask('GET', `/wp/v2/media/${id}`)).status === 200),
  );
  return { listed: ids.map((id) => listed.includes(id)), alone };
}

test('media items follow a status that the file makes private or public, in lists too', async () => {
  const attachedTo = async (status: string) => {
    const { id: post } = await create({ status });
    const fields = { post: String(post) };
    const uploaded = await new Uploader(core).form(await image(8, 8), `${status}.png`, {
      ...{ as: AS.administrator, fields },
    });
    return uploaded.body.id as number;
  };
  const ids = [await attachedTo('open'), await attachedTo('secret')];
  expect(await seenMedia(core, ids)).toEqual({ listed: [true, false], alone: [true, false] });
  const swapped = declarations(
    `${TYPE}statuses: [{ name: open, label: Open }, { name: secret, label: Secret, visibility: public }]\n`,
  );
  const later = await startCoreOn(core.databaseUri, { CONTENT_TYPES: swapped });
  try {
    expect(await seenMedia(later, ids)).toEqual({ listed: [false, true], alone: [false, true] });
  } finally {
    await later.stop();
  }
});

test('comments follow a status that the file makes private or public, also those on media items', async () => {
  const commented = async (status: string) => {
    const { id: post } = await create({ status });
    const fields = { post: String(post) };
    const uploaded = await new Uploader(core).form(await image(8, 8), `on-${status}.png`, {
      ...{ as: AS.administrator, fields },
    });
    const on = [post, uploaded.body.id];
    return Promise.all(on.map((one) => core.create('/wp/v2/comments', { post: one, content: `On ${one}` })));
  };
  const [open, secret] = [await commented('open'), await commented('secret')];
  const listed = async ({ ask }: Pick<TestCore, 'ask'>, ids: readonly { id: number }[]) => {
    const found = await ask('GET', '/wp/v2/comments?per_page=100');
    expect(found.headers.get('x-wp-total')).toBe(String(found.body.length));
    return ids.map(({ id }) => found.body.some((one: { id: number }) => one.id === id));
  };
  expect([await listed(core, open), await listed(core, secret)]).toEqual([
    [true, true],
    [false, false],
  ]);
  const swapped = declarations(
    `${TYPE}statuses: [{ name: open, label: Open }, { name: secret, label: Secret, visibility: public }]\n`,
  );
  const later = await startCoreOn(core.databaseUri, { CONTENT_TYPES: swapped });
  try {
    expect([await listed(later, open), await listed(later, secret)]).toEqual([
      [false, false],
      [true, true],
    ]);
  } finally {
    await later.stop();
  }
});

test('readers of private items see the authors of items with a private declared status, others do not', async () => {
  const writer = await core.create('/wp/v2/users', {
    ...{ username: 'secretary', email: 'secretary@almanac.test', password: 'password', roles: ['author'] },
  });
  const sees = (as: (typeof AS)[keyof typeof AS]) => statusOf('GET', `/wp/v2/users/${writer.id}`, { as });
  expect(await sees(AS.editor)).toBe(403);
  await create({ status: 'secret', author: writer.id });
  expect([await sees(AS.editor), await sees(AS.contributor)]).toEqual([200, 403]);
});

test('an item whose status left the file is one for its editors, and may get another status', async () => {
  const { id } = await create({ title: 'Left', status: 'open' });
  const without = declarations(TYPE);
  const later = await startCoreOn(core.databaseUri, { CONTENT_TYPES: without });
  try {
    expect((await later.ask('GET', `${DISHES}/${id}`)).status).toBe(401);
    const seen = await later.ask('GET', `${DISHES}/${id}?context=edit`, { as: AS.administrator });
    expect(seen.body.status).toBe('open');
    const body = { title: 'Renamed', status: 'open' };
    const update = await later.ask('POST', `${DISHES}/${id}`, { as: AS.administrator, body });
    expect([update.status, update.body.status]).toEqual([200, 'open']);
    const published = { as: AS.administrator, body: { status: 'publish' } };
    expect((await later.ask('POST', `${DISHES}/${id}`, published)).body.status).toBe('publish');
  } finally {
    await later.stop();
  }
});
