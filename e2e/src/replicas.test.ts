import { setTimeout as pause } from 'node:timers/promises';
import { ContainerSite, PROCESSES } from '@almanac/testing/containers';
import { MailServer } from '@almanac/testing/mail-server';
import { ADMIN, Client, unique } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Load } from './support/load.js';

const CLIENTS = 6;
/** Minimum number of requests; fewer prove nothing. */
const LEAST_REQUESTS = 50;
const LIMIT_MS = 600_000;

// The suite needs a Docker Engine and the images; `deploy/e2e.sh` sets this.
const inContainers = process.env['E2E_MODE'] === 'replicas' ? describe : describe.skip;

inContainers('two replicas of each process', () => {
  let site: ContainerSite;
  let client: Client;
  beforeAll(async () => {
    site = await ContainerSite.start();
    client = new Client(site.url);
  }, LIMIT_MS);
  afterAll(() => site?.stop(), LIMIT_MS);

  /** Reads without pauses during work. @returns the failures */
  async function failuresDuring(work: () => Promise<void>): Promise<readonly string[]> {
    const load = new Load(site.url, CLIENTS);
    await pause(1000);
    await work().finally(() => pause(1000));
    while (load.requests < LEAST_REQUESTS) await pause(100);
    const report = await load.stop();
    process.stdout.write(
      `${expect.getState().currentTestName}: ${JSON.stringify({ ...report, failures: report.failures.length })}\n`,
    );
    return report.failures;
  }

  test.each(PROCESSES)(
    'replacing all replicas of %s one after another fails no request',
    async (name) => {
      expect(
        await failuresDuring(async () => {
          for (const count of [3, 2, 3, 2]) await site.scale(name, count);
        }),
      ).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'scaling core from two to one to three replicas fails no request',
    async () => {
      expect(
        await failuresDuring(async () => {
          for (const count of [1, 3, 2]) await site.scale('core', count);
        }),
      ).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'more replicas of core need no more processor time per request',
    async () => {
      const costs: number[] = [];
      for (const count of [1, 2, 3]) {
        await site.scale('core', count);
        const before = await site.processorTime('core');
        const load = new Load(site.url, CLIENTS, [{ path: '/wp/v2/posts' }]);
        await pause(8000);
        const { requests, perSecond, p99Ms, failures } = await load.stop();
        const cost = ((await site.processorTime('core')) - before) / requests;
        process.stdout.write(`core × ${count}: ${JSON.stringify({ perSecond, p99Ms, processorMs: cost })}\n`);
        expect(failures).toEqual([]);
        costs.push(cost);
      }
      await site.scale('core', 2);
      const [one = 0, , three = 0] = costs;
      expect(three).toBeLessThan(2 * one);
    },
    LIMIT_MS,
  );

  test(
    'three replicas of forms send each mail once',
    async () => {
      const mails = new MailServer();
      await mails.start('0.0.0.0');
      try {
        const { body: form } = await client.ask<{ id: number }>('POST', '/contact-form-7/v1/contact-forms', {
          as: ADMIN,
          body: {
            context: 'save',
            title: 'Contact',
            form: '[text* n]',
            mail: {
              subject: 'From [n]',
              sender: 'Site <site@example.com>',
              recipient: 'owner@example.com',
              body: 'number [n].',
            },
          },
        });
        site.settings.forms = { SMTP_URL: `smtp://${await site.hostAddress()}:${mails.port}` };
        // New replicas replace the oldest ones.
        for (const count of [5, 3]) await site.scale('forms', count);
        const numbers = Array.from({ length: 40 }, (_, number) => number);
        await Promise.all(
          numbers.map(async (number) => {
            const body = new FormData();
            body.append('_wpcf7_unit_tag', 'wpcf7-f1-o1');
            body.append('n', String(number));
            const path = `/wp-json/contact-form-7/v1/contact-forms/${form.id}/feedback`;
            expect((await fetch(site.url + path, { method: 'POST', body })).status).toBe(200);
          }),
        );
        await mails.until(numbers.length);
        await pause(2000);
        const sent = mails.received.map(({ text }) => Number(/number (\d+)\./.exec(text)?.[1]));
        expect(sent.sort((a, b) => a - b)).toEqual(numbers);
      } finally {
        await mails.stop();
        delete site.settings.forms;
        await site.scale('forms', 2);
      }
    },
    LIMIT_MS,
  );

  test(
    'a restart of Redis fails no request, and every gateway sees changes again',
    async () => {
      expect(await failuresDuring(() => site.engine('redis').restart())).toEqual([]);
      const { body } = await client.ask<{ id: number }>('POST', '/wp/v2/posts', {
        as: ADMIN,
        body: { title: unique('After'), status: 'publish' },
      });
      for (let turn = 0; turn < 6; turn++) {
        const { body: list } = await client.ask<{ id: number }[]>('GET', '/wp/v2/posts');
        expect(list.map(({ id }) => id)).toContain(body.id);
        await pause(100);
      }
    },
    LIMIT_MS,
  );

  // The database has one replica. When it is unavailable for longer than services wait, clients get an error.
  test(
    'requests wait for a restart of the database or are refused, and all works afterwards',
    async () => {
      const failures = await failuresDuring(async () => {
        await site.engine('mongodb').restart();
        await whole();
      });
      expect(failures.filter((failure) => !failure.endsWith(': 503'))).toEqual([]);
      expect(await failuresDuring(() => pause(2000))).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'three replicas of core publish each scheduled post once',
    async () => {
      const { body: category } = await client.ask<{ id: number }>('POST', '/wp/v2/categories', {
        as: ADMIN,
        body: { name: unique('Scheduled') },
      });
      const posts = 20;
      // The date is later than that of posts published at once.
      const date_gmt = new Date(Date.now() + 75_000).toISOString().slice(0, 19);
      for (let post = 0; post < posts; post++) {
        const { body } = await client.ask<{ status: string }>('POST', '/wp/v2/posts', {
          as: ADMIN,
          body: { title: unique('Scheduled'), status: 'publish', date_gmt, categories: [category.id] },
        });
        expect(body.status).toBe('future');
      }
      await site.scale('core', 3);
      const published = async (): Promise<readonly [posts: string | null, count: number]> => {
        const query = { categories: String(category.id), n: unique('n') };
        const { headers } = await client.ask('GET', '/wp/v2/posts', { query });
        const { body } = await client.ask<{ count: number }>('GET', `/wp/v2/categories/${category.id}`);
        return [headers.get('x-wp-total'), body.count];
      };
      // Publishing a post increments the count of its category.
      const all = [String(posts), posts] as const;
      for (let tries = 0; tries < 150 && (await published()).join() !== all.join(); tries++)
        await pause(1000);
      await pause(3000);
      expect(await published()).toEqual(all);
      await site.scale('core', 2);
    },
    LIMIT_MS,
  );

  test(
    'reads and writes succeed without Redis',
    async () => {
      await site.partitioned(site.engine('redis'), 'redis', async () => {
        await pause(2000);
        expect((await client.ask('GET', '/wp/v2/posts', { query: { n: unique('n') } })).status).toBe(200);
        const { status } = await client.ask('POST', '/wp/v2/posts', {
          as: ADMIN,
          body: { title: 'Without' },
        });
        expect(status).toBe(201);
      });
    },
    LIMIT_MS,
  );

  test(
    'events are read without core, and posts are refused',
    async () => {
      const [one, other] = site.replicas('core');
      if (!one || !other) throw new Error('core does not run');
      await client.ask('GET', '/tribe/events/v1/events');
      await site.partitioned(one, 'core', () =>
        site.partitioned(other, 'core', async () => {
          await refused();
          const events = await client.ask('GET', '/tribe/events/v1/events', { query: { n: unique('n') } });
          expect(events.status).toBe(200);
        }),
      );
      await whole();
    },
    LIMIT_MS,
  );

  test(
    'a frozen database causes errors only until it is back',
    async () => {
      await site.frozen(site.engine('mongodb'), refused);
      await whole();
    },
    LIMIT_MS,
  );

  test.each(PROCESSES)(
    'a killed replica of %s loses no acknowledged write',
    async (name) => {
      const kept: number[] = [];
      let writing = true;
      const writer = (async () => {
        while (writing) {
          const answer = await client
            .ask<{ id: number }>('POST', '/wp/v2/posts', { as: ADMIN, body: { title: unique('kept') } })
            .catch(() => undefined);
          if (answer?.status === 201) kept.push(answer.body.id);
          else await pause(50);
        }
      })();
      while (kept.length < 5) await pause(20);
      await site.kill(name);
      const before = kept.length;
      while (kept.length < before + 5) await pause(20);
      writing = false;
      await writer;
      for (const id of kept)
        expect((await client.ask('GET', `/wp/v2/posts/${id}`, { as: ADMIN })).status).toBe(200);
    },
    LIMIT_MS,
  );

  /** Waits until all requests succeed again. */
  async function whole(): Promise<void> {
    await answered(200);
  }

  /** Waits until reads are refused as unavailable; before that, a request would fail in another way. */
  async function refused(): Promise<void> {
    await answered(503);
    const { status, headers, body } = await client.ask('GET', '/wp/v2/posts', { query: { n: unique('n') } });
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'rest_service_unavailable' })]);
    expect(headers.has('retry-after')).toBe(true);
  }

  /** Waits until requests for posts get a status. */
  async function answered(status: number): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      const posts = await client.ask('GET', '/wp/v2/posts', { query: { n: unique('n') } });
      if (posts.status === status) return;
      await pause(200);
    }
    throw new Error(`posts are not answered with ${status}`);
  }
});
