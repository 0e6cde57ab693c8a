import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Client, unique } from './support/client.js';
import { pidOf } from './support/processes.js';

const WRITERS = 4;

describe('kill -9', () => {
  let site: Site;
  afterAll(async () => {
    await site.stop();
    await removeDirectory(site.dataDir);
  });

  test.each(['services/core', 'start/database', 'gateway'])(
    'of %s loses nothing that was acknowledged',
    async (program) => {
      // Always with its own database: its process is one of those that are killed.
      site ??= await startSite({ ownDatabase: true });
      const client = new Client(site.url);
      const acknowledged: { id: number; title: string }[] = [];
      let writing = true;
      const write = async (): Promise<void> => {
        while (writing) {
          const title = unique('kept');
          const answer = await client
            .ask<{ id: number }>('POST', '/wp/v2/posts', { as: ADMIN, body: { title, status: 'publish' } })
            .catch(() => undefined);
          if (answer?.status === 201) acknowledged.push({ id: answer.body.id, title });
          else await sleep(50);
        }
      };
      const writers = Array.from({ length: WRITERS }, write);
      while (acknowledged.length < 20) await sleep(20);
      process.kill(await pidOf(site, program), 'SIGKILL');
      const before = acknowledged.length;
      // Writers go on until the process is back and has acknowledged more.
      while (acknowledged.length < before + 10) await sleep(50);
      writing = false;
      await Promise.all(writers);

      for (const { id, title } of acknowledged) {
        const { status, body } = await client.ask('GET', `/wp/v2/posts/${id}`);
        expect({ status, title: body['title'] }).toEqual({ status: 200, title: { rendered: title } });
      }
      await agree(client, 1);
    },
  );

  test('of core leaves no count behind', async () => {
    const client = new Client(site.url);
    const { body: category } = await client.ask<{ id: number }>('POST', '/wp/v2/categories', {
      as: ADMIN,
      body: { name: unique('Counted') },
    });
    const write = () =>
      client
        .ask('POST', '/wp/v2/posts', {
          as: ADMIN,
          body: { title: unique('counted'), status: 'publish', categories: [category.id] },
        })
        .catch(() => undefined);
    await write();
    // As many as can be under way at once, in whatever state the end of the process finds them.
    const writes = Array.from({ length: 40 }, write);
    await Promise.race(writes);
    process.kill(await pidOf(site, 'services/core'), 'SIGKILL');
    await Promise.all(writes);

    while ((await client.ask('GET', '/wp/v2/posts')).status !== 200) await sleep(50);
    await agree(client, category.id);
  });
});

/**
 * What is derived follows what is written, also over a crash: a category's count becomes the number of its posts. Nobody
 * writes meanwhile, so nothing but a process of the site can set it right. What was stored without being acknowledged
 * counts too, once nobody renews its note: 5 s on a quiet machine.
 */
async function agree(client: Client, category: number): Promise<void> {
  const since = Date.now();
  for (;;) {
    const [posts, found] = await Promise.all([
      client.ask('GET', '/wp/v2/posts', { query: { per_page: 1, categories: category } }),
      client.ask('GET', `/wp/v2/categories/${category}`),
    ]);
    const total = Number(posts.headers.get('x-wp-total'));
    if (posts.status === 200 && found.body['count'] === total) return;
    if (Date.now() - since > 15_000) expect(found.body['count']).toBe(total);
    await sleep(100);
  }
}
