import { AS, SITE, startTestDatabase, type TestDatabase, type TestService } from '@almanac/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { startCoreOn } from '../testing/core.js';

let database: TestDatabase;
let sites = 0;
let running: TestService[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
});

afterAll(() => database.stop());

afterEach(async () => {
  await Promise.all(running.map((service) => service.stop()));
  running = [];
});

/** Starts a service on a database, and reports whether it installed the site. */
async function start(uri: string, env: NodeJS.ProcessEnv = {}) {
  let installed = false;
  const service = await startCoreOn(uri, env, () => {
    installed = true;
  });
  running.push(service);
  return { ...service, installed };
}

const freshUri = (): string => {
  sites += 1;
  return database.uri(`site${sites}`);
};

describe('the first start', () => {
  test('the first start creates the content of a fresh WordPress site', async () => {
    const { ask, installed } = await start(freshUri(), {
      ADMIN_USER: 'Owner',
      ADMIN_EMAIL: 'owner@example.com',
    });
    expect(installed).toBe(true);
    const admin = { as: AS.administrator };
    expect((await ask('GET', '/wp/v2/users?context=edit', admin)).body).toMatchObject([
      {
        id: 1,
        username: 'Owner',
        slug: 'owner',
        email: 'owner@example.com',
        url: SITE,
        roles: ['administrator'],
      },
    ]);
    expect((await ask('GET', '/wp/v2/categories')).body).toMatchObject([
      { id: 1, name: 'Uncategorized', slug: 'uncategorized', count: 1, parent: 0 },
    ]);
    expect((await ask('GET', '/wp/v2/tags')).body).toEqual([]);
    expect((await ask('GET', '/wp/v2/posts')).body).toMatchObject([
      { id: 1, status: 'publish', slug: 'hello-world', author: 1, categories: [1] },
    ]);
    expect((await ask('GET', '/wp/v2/pages')).body).toMatchObject([
      { id: 2, status: 'publish', slug: 'sample-page', author: 1 },
    ]);
    expect((await ask('GET', '/wp/v2/comments')).body).toMatchObject([{ id: 1, post: 1, author: 0 }]);
    expect((await ask('GET', '/wp/v2/settings', admin)).body).toMatchObject({
      title: 'Almanac',
      email: 'owner@example.com',
      default_category: 1,
    });
  });

  test('later ids continue after those of the starter content', async () => {
    const { ask } = await start(freshUri());
    const make = async (route: string, body: object) =>
      (await ask('POST', `/wp/v2/${route}`, { as: AS.administrator, body })).body.id;
    expect(await make('posts', { title: 'x' })).toBeGreaterThan(2);
    expect(await make('tags', { name: 'x' })).toBe(2);
    expect(await make('users', { username: 'x', email: 'x@example.com', password: 'x' })).toBe(2);
  });

  test('the first start needs a password', async () => {
    await expect(start(freshUri(), { ADMIN_PASSWORD: '' })).rejects.toThrow('ADMIN_PASSWORD');
  });

  test('several replicas may install the site concurrently', async () => {
    const uri = freshUri();
    const replicas = await Promise.all([start(uri), start(uri), start(uri)]);
    expect(replicas.filter(({ installed }) => installed)).toHaveLength(1);
    for (const { ask } of replicas) {
      expect((await ask('GET', '/wp/v2/posts')).body.map(({ id }: { id: number }) => id)).toEqual([1]);
      expect((await ask('GET', '/wp/v2/comments')).body).toHaveLength(1);
      expect((await ask('GET', '/wp/v2/categories/1')).body.count).toBe(1);
    }
  });

  test('the first start writes nothing before the unique indexes exist', async () => {
    const uri = freshUri();
    const connection = await createConnection(uri).asPromise();
    // A unique index that cannot be built: two users with one login.
    await connection.collection('users').insertMany([{ loginKey: 'twin' }, { loginKey: 'twin' }]);
    await expect(start(uri)).rejects.toMatchObject({ code: 11000 });
    const written = ['settings', 'posts', 'installation'].map((name) =>
      connection.collection(name).countDocuments(),
    );
    expect(await Promise.all(written)).toEqual([0, 0, 0]);
    await connection.close();
  });

  describe('an installation that was interrupted', () => {
    let uri: string;
    // Each test needs an uninstalled database and completes the installation.
    beforeAll(async () => {
      uri = freshUri();
      await (await startCoreOn(uri)).stop();
    });

    test.each(['users', 'posts', 'comments', 'installation'])(
      'an installation interrupted before %s is completed',
      async (collection) => {
        // Steps that the interrupted installation had not reached.
        const order = ['terms', 'users', 'posts', 'comments', 'installation'];
        const connection = await createConnection(uri).asPromise();
        for (const later of order.slice(order.indexOf(collection)))
          await connection.collection(later).deleteMany({});
        await connection.close();

        const { ask, installed } = await start(uri);
        expect(installed).toBe(true);
        expect((await ask('GET', '/wp/v2/posts/1')).status).toBe(200);
        expect((await ask('GET', '/wp/v2/pages/2')).status).toBe(200);
        expect((await ask('GET', '/wp/v2/users/1')).status).toBe(200);
        expect((await ask('GET', '/wp/v2/comments')).body).toHaveLength(1);
      },
    );
  });
});

describe('every later start', () => {
  test('later starts recreate nothing and change nothing', async () => {
    const uri = freshUri();
    const first = await start(uri, { SITE_TITLE: 'First' });
    for (const route of ['posts/1?force=true', 'pages/2?force=true'])
      expect((await first.ask('DELETE', `/wp/v2/${route}`, { as: AS.administrator })).status).toBe(200);
    await first.stop();
    running = [];
    const second = await start(uri, { SITE_TITLE: 'Second', ADMIN_USER: 'other', ADMIN_PASSWORD: '' });
    expect(second.installed).toBe(false);
    expect((await second.ask('GET', '/wp/v2/posts')).body).toEqual([]);
    expect((await second.ask('GET', '/wp/v2/pages')).body).toEqual([]);
    const { body } = await second.ask('GET', '/wp/v2/settings', { as: AS.administrator });
    expect(body.title).toBe('First');
  });
});
