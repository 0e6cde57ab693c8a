import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@almanac/testing';
import {
  ADMIN,
  Client,
  picture,
  pidOf,
  removeDirectory,
  type Site,
  startSite,
  unique,
} from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

/** Maximum time until the first 503 of each probe. On a quiet machine, circuits open within 5 s. */
const NOTICED_MS = 60_000;
/** Duration of an outage after that. */
const NOTICED_FOR_MS = 1_000;
/** Pause between the requests of a client, which measures and does not create load. */
const ASKED_EVERY_MS = 150;
/**
 * Maximum time of other responses. A response that waits for an unavailable process would take the deadline of 60 s.
 */
const BEFORE_DEADLINE_MS = 30_000;
/** Maximum time until all probes succeed again: 3 s after a thaw on a quiet machine, a start for a killed process. */
const WHOLE_MS = { frozen: 60_000, dead: 100_000 };

/** Time after which all earlier writes are announced. */
const SETTLED_MS = 1_500;

interface Probe {
  readonly name: string;
  /** Processes without which the probe fails. */
  readonly needs: readonly string[];
  readonly ask: () => Promise<{ readonly status: number; readonly headers: Headers }>;
}

interface Answered {
  readonly probe: Probe;
  /** Milliseconds since the outage began. */
  readonly askedAt: number;
  readonly tookMs: number;
  readonly status: number;
  readonly retryAfter: string | null;
}

const CORE = 'services/core';
const EVENTS = 'services/events';
const FORMS = 'services/forms';
const OEMBED = 'services/oembed';
const WEBSITE = 'services/website';
const DATABASE = 'supervisor/dist/database';

/** An item as the API shows it. */
type Item = Record<string, unknown> & { readonly id: number };

const WRITERS = 4;
/** Maximum time until the site has recovered. */
const RECOVERY_MS = 100_000;

/** Another site with pages that can be embedded. */
const foreign = createServer((request, response) => {
  if (request.url?.startsWith('/oembed')) response.end('{"type":"link","title":"Foreign"}');
  else response.end('<link rel="alternate" type="application/json+oembed" href="/oembed">');
});
const foreignHost = (): string => `127.0.0.1:${(foreign.address() as AddressInfo).port}`;

let site: Site;
let client: Client;
let probes: readonly Probe[] = [];

beforeAll(async () => {
  foreign.listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  // The site uses its own database server, because some tests stop its process.
  site = await startSite({ ownDatabase: true, env: { OUTGOING_ALLOWED_HOSTS: foreignHost() } });
  client = new Client(site.url);
});
afterAll(async () => {
  foreign.close();
  await site.stop();
  await removeDirectory(site.dataDir);
});

describe('kill -9', () => {
  test.each([CORE, DATABASE, 'gateway'])('a killed %s loses no acknowledged write', async (program) => {
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
    await eventually(
      () => acknowledged.length,
      (count) => count >= 20,
    );
    process.kill(await pidOf(site, program), 'SIGKILL');
    const before = acknowledged.length;
    // Writers continue until the process is back and has acknowledged more.
    await eventually(
      () => acknowledged.length,
      (count) => count >= before + 10,
      { within: RECOVERY_MS },
    );
    writing = false;
    await Promise.all(writers);

    for (const { id, title } of acknowledged) {
      const { status, body } = await client.ask('GET', `/wp/v2/posts/${id}`);
      expect({ status, title: body['title'] }).toEqual({ status: 200, title: { rendered: title } });
    }
    await agree(1);
  });

  test('an outage of core leaves no wrong count', async () => {
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
    // Many concurrent writes, which the crash meets in any state.
    const writes = Array.from({ length: 40 }, write);
    await Promise.race(writes);
    process.kill(await pidOf(site, CORE), 'SIGKILL');
    await Promise.all(writes);

    await eventually(async () => (await client.ask('GET', '/wp/v2/posts')).status, 200, {
      within: RECOVERY_MS,
    });
    await agree(category.id);
  });
});

/**
 * Waits until derived data agrees, also after a crash: the count of a category becomes the number of its posts. Nobody
 * writes meanwhile, so a process of the site must correct it. Writes without acknowledgement count too, once their
 * lease has expired: 5 s on a quiet machine.
 */
async function agree(category: number): Promise<void> {
  await eventually(
    async () => {
      const [posts, found] = await Promise.all([
        client.ask('GET', '/wp/v2/posts', { query: { per_page: 1, categories: category } }),
        client.ask('GET', `/wp/v2/categories/${category}`),
      ]);
      return {
        status: posts.status,
        total: Number(posts.headers.get('x-wp-total')),
        count: found.body['count'],
      };
    },
    ({ status, total, count }) => status === 200 && count === total,
  );
}

describe('events while core is frozen', () => {
  const ROUTE = '/tribe/events/v1';
  const TIMES = { start_date: '2031-05-06 10:00', end_date: '2031-05-06 12:00' };
  const ask = (route: string, body: object) => client.ask<Item>('POST', ROUTE + route, { as: ADMIN, body });
  const read = (route: string) => client.ask<Item>('GET', ROUTE + route);
  let core: number;
  let ids: { event: number; venue: number };

  beforeAll(async () => {
    const media = await client.ask<Item>('POST', '/wp/v2/media', { as: ADMIN, ...picture(unique('dot')) });
    const { body: venue } = await ask('/venues', { venue: 'Hall', image: String(media.body.id) });
    const { body: event } = await ask('/events', { title: 'E', ...TIMES, venue: venue.id });
    ids = { event: event.id, venue: venue.id };
    core = await pidOf(site, CORE);
    process.kill(core, 'SIGSTOP');
  });
  afterAll(async () => {
    process.kill(core, 'SIGCONT');
    // A request of a user, because a list may come from the cache of the gateway.
    await eventually(async () => (await client.ask('GET', '/wp/v2/users/me', { as: ADMIN })).status, 200, {
      within: RECOVERY_MS,
    });
  });

  test("events are all readable without core, except for core's fields", async () => {
    const lists = ['/events', '/venues', '/organizers', '/categories', '/tags'];
    const answers = await Promise.all(lists.map(read));
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200));
    const { status, headers, body } = await read(`/venues/${ids.venue}`);
    expect([status, body['venue'], body['image']]).toEqual([200, 'Hall', undefined]);
    expect(headers.get('x-almanac-degraded')).toContain('images');
  });

  test('events that need core are refused and change nothing', async () => {
    const before = (await read('/venues')).body['total'];
    const answers = await Promise.all([
      ask('/venues', { venue: 'New' }),
      ask('/events', { title: 'New', ...TIMES, venue: { venue: 'New' } }),
      ask(`/events/${ids.event}`, { title: 'Changed' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await read(`/events/${ids.event}`)).body['title']).toBe('E');
    expect((await read('/venues')).body['total']).toBe(before);
  });
});

/** Requests that are repeated during an outage. */
async function makeProbes(): Promise<readonly Probe[]> {
  const editor = await client.user('editor');
  const times = { start_date: '2031-05-06', end_date: '2031-05-06' };
  const make = async <T>(route: string, body: object): Promise<T> =>
    (await client.ask<T>('POST', route, { as: ADMIN, body })).body;
  const { link } = await make<{ link: string }>('/wp/v2/posts', { title: 'Post', status: 'publish' });
  const event = await make<{ id: number; url: string }>('/tribe/events/v1/events', { title: 'E', ...times });
  // The address is new, so the response cannot be cached: an unknown parameter changes it.
  const get = (
    route: string,
    query: Record<string, string> = {},
    as = undefined as typeof ADMIN | undefined,
  ) => client.ask('GET', route, { query: { ...query, n: unique('n') }, ...(as && { as }) });
  /** The page is not cached: its query is one that pages read. */
  const page = async (path: string) => {
    const { status, headers } = await fetch(`${site.url}${path}`, { method: 'HEAD' });
    return { status, headers };
  };
  let comments = 1;
  const probe = (name: string, needs: readonly string[], ask: Probe['ask']): Probe => ({ name, needs, ask });
  const all = [
    probe('posts', [CORE, DATABASE], () => get('/wp/v2/posts')),
    probe('events', [EVENTS, DATABASE], () => get('/tribe/events/v1/events', { start_date: '2031-01-01' })),
    probe('one event', [EVENTS, DATABASE], () => get(`/tribe/events/v1/events/${event.id}`)),
    probe('events of an editor', [EVENTS, DATABASE], () =>
      get('/tribe/events/v1/events', {}, editor as never),
    ),
    probe('forms', [FORMS, DATABASE], () => get('/contact-form-7/v1')),
    probe('an embed of a post', [OEMBED], () => get('/oembed/1.0/embed', { url: link })),
    probe('an embed of an event', [OEMBED], () => get('/oembed/1.0/embed', { url: event.url })),
    // This address is new. Without its database, the service fetches it and stores nothing.
    probe('an embed of another site', [OEMBED], () =>
      get('/oembed/1.0/proxy', { url: `http://${foreignHost()}/${unique('page')}` }, editor as never),
    ),
    // The search has hits in core: without any, the unavailable events might have some.
    probe('a search page', [WEBSITE, CORE, DATABASE], () => page(`/?s=post+-${unique('n')}`)),
    probe('the page of an event', [WEBSITE, EVENTS, DATABASE], async () => {
      const answer = await page(`${new URL(event.url).pathname}?cpage=${++comments}`);
      // The event is read to find that it has no such page of comments.
      return { ...answer, status: answer.status === 404 ? 200 : answer.status };
    }),
  ];
  // Each address is new, so its response is not cached.
  for (const { name, ask } of all) expect([name, (await ask()).status]).toEqual([name, 200]);
  return all;
}

/** Sends every probe repeatedly, from two clients each, until those that should fail have failed for a while. */
async function observe(failing: readonly Probe[]): Promise<Answered[]> {
  const began = performance.now();
  const answers: Answered[] = [];
  const refused = new Set<Probe>();
  let end = NOTICED_MS;
  const askOn = async (probe: Probe): Promise<void> => {
    for (let askedAt = 0; askedAt < end; askedAt = performance.now() - began) {
      const { status, headers } = await probe.ask();
      const answeredAt = performance.now() - began;
      const retryAfter = headers.get('retry-after');
      answers.push({ probe, askedAt, tookMs: answeredAt - askedAt, status, retryAfter });
      if (status === 503 && failing.includes(probe)) refused.add(probe);
      if (refused.size === failing.length) end = Math.min(end, answeredAt + NOTICED_FOR_MS);
      await sleep(ASKED_EVERY_MS);
    }
  };
  await Promise.all([...probes, ...probes].map(askOn));
  return answers;
}

/**
 * Freezes a process, or kills it and prevents its restart: repeated kills would make the supervisor pause longer and
 * longer. @returns a function that ends this
 */
async function takeAway(program: string, how: 'frozen' | 'dead'): Promise<() => void> {
  const pid = await pidOf(site, program);
  process.kill(pid, how === 'frozen' ? 'SIGSTOP' : 'SIGKILL');
  if (how === 'frozen') return () => process.kill(pid, 'SIGCONT');
  const held = await eventually(
    () => pidOf(site, program).catch(() => pid),
    (next) => next !== pid,
  );
  process.kill(held, 'SIGSTOP');
  return () => process.kill(held, 'SIGCONT');
}

const CASES = [[CORE], [EVENTS], [FORMS, OEMBED], [WEBSITE], [DATABASE]];

describe.each(['frozen', 'dead'] as const)('one process is %s', (how) => {
  beforeAll(async () => {
    if (probes.length === 0) probes = await makeProbes();
  });

  test.each(CASES.map((programs) => [programs.join(' and '), programs] as const))(
    'only probes that need it fail: %s',
    async (name, programs) => {
      const needsIt = ({ needs }: Probe): boolean => needs.some((program) => programs.includes(program));
      // Stale data ends with the announcement of a change, which follows the writer's response.
      await sleep(SETTLED_MS);
      await eventually(failingNow, []);
      const taken = Promise.all(programs.map((program) => takeAway(program, how)));
      const answers = await observe(probes.filter(needsIt)).finally(async () => {
        for (const giveBack of await taken) giveBack();
      });

      const back = performance.now();
      await eventually(failingNow, [], { within: WHOLE_MS[how] });
      report(`${name} ${how}`, answers, performance.now() - back);

      const others = answers.filter(({ probe }) => !needsIt(probe));
      const failed = others.filter(({ status }) => status !== 200);
      expect(failed.map(({ probe, status }) => [probe.name, status])).toEqual([]);
      expect(Math.max(...others.map(({ tookMs }) => tookMs))).toBeLessThan(BEFORE_DEADLINE_MS);

      for (const probe of probes.filter(needsIt)) {
        const own = answers.filter((answered) => answered.probe === probe);
        const refusals = own.filter(({ status }) => status === 503);
        for (const { retryAfter } of refusals) expect(Number(retryAfter)).toBeGreaterThan(0);
        const noticedAt = Math.min(...refusals.map(({ askedAt, tookMs }) => askedAt + tookMs));
        expect([probe.name, noticedAt < NOTICED_MS]).toEqual([probe.name, true]);
        const afterwards = own.filter(({ askedAt }) => askedAt > noticedAt);
        expect(new Set(afterwards.map(({ status }) => status))).toEqual(new Set([503]));
        expect(Math.max(...afterwards.map(({ tookMs }) => tookMs))).toBeLessThan(BEFORE_DEADLINE_MS);
      }
    },
  );
});

/** Probes that fail now. */
async function failingNow(): Promise<string[]> {
  const answers = await Promise.all(probes.map(async ({ name, ask }) => ({ name, ...(await ask()) })));
  return answers.filter(({ status }) => status !== 200).map(({ name, status }) => `${name}: ${status}`);
}

/** Prints the figures of each outage if `OUTAGE_REPORT` is set. */
function report(name: string, answers: readonly Answered[], wholeMs: number): void {
  if (!process.env['OUTAGE_REPORT']) return;
  const p = (numbers: number[], share: number): number =>
    Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0);
  const lines = probes.map((probe) => {
    const own = answers.filter((answered) => answered.probe === probe);
    const took = own.map(({ tookMs }) => tookMs);
    const bad = own.filter(({ status }) => status === 503);
    const first = bad.length
      ? Math.round(Math.min(...bad.map(({ askedAt, tookMs }) => askedAt + tookMs)))
      : '-';
    return `  ${probe.name}: ${own.length} asked, ${bad.length} × 503 from ${first} ms, p50 ${p(took, 0.5)} p99 ${p(took, 0.99)} max ${Math.round(Math.max(...took))} ms`;
  });
  process.stderr.write(`${name}: whole after ${Math.round(wholeMs)} ms\n${lines.join('\n')}\n`);
}
