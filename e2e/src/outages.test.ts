import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, unique } from './support/client.js';
import { pidOf } from './support/processes.js';

/** How long an outage lasts here: longer than it takes to notice it. */
const OUTAGE_MS = 5_000;
/** By then it has to be noticed; half as long as that on a quiet machine. */
const NOTICED_MS = 10_000;
/** No answer takes longer then: 1 s on a quiet machine. */
const PROMPT_MS = 4_000;

/** As long as it takes at most to start a process again on a busy machine, after the longest pause. */
const BACK_LIMIT_MS = 45_000;

interface Probe {
  readonly name: string;
  /** The processes without which it cannot be answered. */
  readonly needs: readonly string[];
  readonly ask: () => Promise<{ readonly status: number; readonly headers: Headers }>;
}

interface Answered {
  readonly probe: Probe;
  /** Since the outage began, in milliseconds. */
  readonly askedAt: number;
  readonly tookMs: number;
  readonly status: number;
  readonly retryAfter: string | null;
}

let site: Site;
let client: Client;
let probes: readonly Probe[];

const CORE = 'services/core';
const EVENTS = 'services/events';
const FORMS = 'services/forms';
const OEMBED = 'services/oembed';
const DATABASE = 'start/database';

beforeAll(async () => {
  site = await startSite({ ownDatabase: true });
  client = new Client(site.url);
  const editor = await client.user('editor');
  const times = { start_date: '2031-05-06', end_date: '2031-05-06' };
  const make = async <T>(route: string, body: object): Promise<T> =>
    (await client.ask<T>('POST', route, { as: ADMIN, body })).body;
  const { link } = await make<{ link: string }>('/wp/v2/posts', { title: 'Post', status: 'publish' });
  const event = await make<{ id: number; url: string }>('/tribe/events/v1/events', { title: 'E', ...times });
  // Nothing that the gateway could have kept: a parameter that nobody knows makes another address.
  const get = (
    route: string,
    query: Record<string, string> = {},
    as = undefined as typeof ADMIN | undefined,
  ) => client.ask('GET', route, { query: { ...query, n: unique('n') }, ...(as && { as }) });
  const probe = (name: string, needs: readonly string[], ask: Probe['ask']): Probe => ({ name, needs, ask });
  probes = [
    probe('posts', [CORE, DATABASE], () => get('/wp/v2/posts')),
    probe('events', [EVENTS, DATABASE], () => get('/tribe/events/v1/events', { start_date: '2031-01-01' })),
    probe('one event', [EVENTS, DATABASE], () => get(`/tribe/events/v1/events/${event.id}`)),
    probe('events of an editor', [EVENTS, DATABASE], () =>
      get('/tribe/events/v1/events', {}, editor as never),
    ),
    probe('forms', [FORMS], () => get('/contact-form-7/v1')),
    probe('an embed of a post', [OEMBED], () => get('/oembed/1.0/embed', { url: link })),
    probe('an embed of an event', [OEMBED], () => get('/oembed/1.0/embed', { url: event.url })),
  ];
  // What was never asked for has no copy.
  for (const { name, ask } of probes) expect([name, (await ask()).status]).toEqual([name, 200]);
});
afterAll(async () => {
  await site.stop();
  await removeDirectory(site.dataDir);
});

/** Asks every probe again and again, as two clients each. */
async function observe(isOver: () => boolean): Promise<Answered[]> {
  const began = performance.now();
  const answers: Answered[] = [];
  const askOn = async (probe: Probe): Promise<void> => {
    while (!isOver()) {
      const askedAt = performance.now() - began;
      const { status, headers } = await probe.ask();
      const tookMs = performance.now() - began - askedAt;
      answers.push({ probe, askedAt, tookMs, status, retryAfter: headers.get('retry-after') });
      await sleep(50);
    }
  };
  await Promise.all([...probes, ...probes].map(askOn));
  return answers;
}

/** Freezes a process, or keeps it from coming back. @returns what ends that. */
async function takeAway(program: string, how: 'frozen' | 'dead'): Promise<() => Promise<void>> {
  if (how === 'frozen') {
    const pid = await pidOf(site, program);
    process.kill(pid, 'SIGSTOP');
    return async () => void process.kill(pid, 'SIGCONT');
  }
  let over = false;
  const kill = async (): Promise<void> => {
    while (!over) {
      const pid = await pidOf(site, program).catch(() => undefined);
      if (pid !== undefined && !over) process.kill(pid, 'SIGKILL');
      await sleep(100);
    }
  };
  const killing = kill();
  return async () => {
    over = true;
    await killing;
  };
}

describe.each(['frozen', 'dead'] as const)('a process that is %s', (how) => {
  test.each([CORE, EVENTS, FORMS, OEMBED, DATABASE])('%s: costs what needs it alone', async (program) => {
    const giveBack = await takeAway(program, how);
    const end = performance.now() + OUTAGE_MS;
    const answers = await observe(() => performance.now() > end).finally(giveBack);

    const back = performance.now();
    const failing = async () => {
      const answers = await Promise.all(probes.map(async ({ name, ask }) => ({ name, ...(await ask()) })));
      return answers.filter(({ status }) => status !== 200).map(({ name, status }) => `${name}: ${status}`);
    };
    for (let names = await failing(); names.length > 0; names = await failing()) {
      if (performance.now() - back > BACK_LIMIT_MS) throw new Error(`not whole again: ${names}`);
      await sleep(100);
    }
    const wholeMs = performance.now() - back;
    report(program, how, answers, wholeMs);

    const affected = answers.filter(({ probe }) => probe.needs.includes(program));
    const others = answers.filter(({ probe }) => !probe.needs.includes(program));
    expect(
      others.filter(({ status }) => status !== 200).map(({ probe, status }) => [probe.name, status]),
    ).toEqual([]);
    expect(Math.max(...others.map(({ tookMs }) => tookMs))).toBeLessThan(PROMPT_MS);

    for (const { askedAt, tookMs, status, retryAfter } of affected) {
      expect(askedAt + tookMs < NOTICED_MS || tookMs < PROMPT_MS).toBe(true);
      expect([200, 503]).toContain(status);
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    const last = affected.filter(({ askedAt }) => askedAt > OUTAGE_MS - 500);
    expect(new Set(last.map(({ status }) => status))).toEqual(new Set([503]));
    if (how === 'frozen') expect(wholeMs).toBeLessThan(10_000);
  });
});

function report(program: string, how: string, answers: readonly Answered[], wholeMs: number): void {
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
  process.stderr.write(`${program} ${how}: whole after ${Math.round(wholeMs)} ms\n${lines.join('\n')}\n`);
}
