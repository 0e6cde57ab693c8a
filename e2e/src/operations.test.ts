import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually, startTestDatabase, type TestDatabase } from '@almanac/testing';
import {
  ADMIN,
  Client,
  dataDirectory,
  logsOf,
  removeDirectory,
  type Site,
  startSite,
} from '@almanac/testing/site';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { Collector } from './support/collector.js';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

interface Line {
  readonly service: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly rpc?: string;
  readonly ports?: { readonly ops: number };
}

/** Number of processes: the services and the gateway. */
const PROCESSES = 6;

const GIVEN = process.env['TEST_MONGODB_URI'];

const collector = new Collector();
let database: TestDatabase;
let dataDir: string;
let site: Site;
let client: Client;

beforeAll(async () => {
  dataDir = await dataDirectory();
  database = await startTestDatabase();
  // The address without options, which are added again.
  process.env['TEST_MONGODB_URI'] = database.uri().replace(/\?.*/, '?directConnection=true');
  const env = { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start() };
  site = await startSite({ dataDir, env });
  client = new Client(site.url);
});
afterAll(async () => {
  await site.stop();
  collector.stop();
  await removeDirectory(dataDir);
  if (GIVEN === undefined) delete process.env['TEST_MONGODB_URI'];
  else process.env['TEST_MONGODB_URI'] = GIVEN;
  await database.stop();
});

const lines = async (): Promise<Line[]> =>
  (await logsOf(site))
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

/** Reads the logs until they contain the expected lines, which are written a moment after the event. */
async function logged<T>(find: (logs: Line[]) => T, isEnough: (found: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries++) {
    const found = find(await lines());
    if (isEnough(found) || tries === 1200) return found;
    await pause(50);
  }
}

/** The metrics of every process as Prometheus reads them. */
async function pages(): Promise<Map<string, string>> {
  const ready = await logged(
    (logs) => logs.filter(({ msg }) => msg === 'ready'),
    (found) => new Set(found.map(({ service }) => service)).size === PROCESSES,
  );
  const read = ready.map(async ({ service, ports }): Promise<[string, string]> => {
    const response = await fetch(`http://127.0.0.1:${ports?.ops}/metrics`);
    return [service, await response.text()];
  });
  return new Map(await Promise.all(read));
}

/** Names of metrics by process. */
async function scraped(): Promise<Map<string, string[]>> {
  const names = (text: string): string[] =>
    [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
  return new Map([...(await pages())].map(([process, text]) => [process, names(text)]));
}

/** Rows of the table of metrics: name and processes. */
const DOCUMENTED = [
  ...read('docs/guides/operations.md').matchAll(/^\| `([a-z_]+)` +\| (\w+(?:, \w+)*) +\|/gm),
].map(([, name = '', processes = '']) => ({ name, processes: processes.split(', ') }));
/** Node's own metrics, which the document lists by prefix. */
const ofNode = (name: string): boolean => /^(nodejs|process)_/.test(name);

describe('metrics', () => {
  test('the metrics of each process equal those in the document', async () => {
    const pages = await scraped();
    expect(pages.size).toBe(PROCESSES);
    for (const [process, names] of pages) {
      const expected = DOCUMENTED.filter(
        ({ processes }) => processes.includes('all') || processes.includes(process),
      ).map(({ name }) => name);
      expect({ process, names: names.filter((name) => !ofNode(name)).sort() }).toEqual({
        process,
        names: expected.sort(),
      });
    }
  });

  test.each(['deploy/monitoring/alerts.yaml', 'deploy/monitoring/dashboard.json'])(
    'the file %s uses existing metrics only',
    async (path) => {
      const known = new Set([...(await scraped()).values()].flat());
      const asked =
        read(path).match(
          /\b(?:http|rpc|cache|database|backlog|gateway|forms|oembed|nodejs|process)_[a-z0-9_]+/g,
        ) ?? [];
      expect(asked.length).toBeGreaterThan(5);
      const unknown = asked.filter(
        (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
      );
      expect(unknown).toEqual([]);
    },
  );
});

const requestId = 'an-id-of-the-client-0001';
const foreignTrace = '0af7651916cd43dd8448eb211c80319c';

test('the request id is in the logs of gateway, services and calls', async () => {
  const { status, headers } = await client.ask('POST', '/tribe/events/v1/events', {
    as: ADMIN,
    headers: { 'x-request-id': requestId, traceparent: `00-${foreignTrace}-b7ad6b7169203331-01` },
    body: { title: 'Followed', start_date: '2031-05-06 20:00', end_date: '2031-05-06 22:00' },
  });
  expect(status).toBe(201);
  expect(headers.get('x-request-id')).toBe(requestId);
  const expected = [
    'gateway: request',
    'core: /almanac.core.v1.Identity/Authenticate',
    'events: request',
    'core: /almanac.core.v1.Ids/Lease',
  ];
  const seen = await logged(
    (logs) =>
      logs
        .filter((line) => line.requestId === requestId)
        .map(({ service, msg, rpc }) => `${service}: ${rpc ?? msg}`),
    (found) => expected.every((line) => found.includes(line)),
  );
  expect(seen).toEqual(expect.arrayContaining(expected));
});

test('a written post waits in the search queue until it is indexed, and leaves no pending side effect', async () => {
  const value = async (name: string, queue: string): Promise<number> => {
    const text = (await pages()).get('core') ?? '';
    return Number(new RegExp(`^${name}\\{queue="${queue}".*\\} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const indexed = (): Promise<number> => value('backlog_waiting', 'posts_search');
  await eventually(indexed, 0);
  const post = { title: 'Waiting', status: 'publish' };
  expect((await client.ask('POST', '/wp/v2/posts', { as: ADMIN, body: post })).status).toBe(201);
  expect(await indexed()).toBe(1);
  expect(await value('backlog_oldest_seconds', 'posts_search')).toBeLessThan(60);
  await eventually(indexed, 0);
  await eventually(() => value('backlog_waiting', 'posts_side_effects'), 0);
  expect(await value('backlog_oldest_seconds', 'posts_side_effects')).toBe(0);
});

test('the trace of a request includes gateway, services, calls and databases', async () => {
  // The last spans are exported when the site stops.
  await site.stop();
  const { spans } = collector;
  const ofRequest = spans.filter(({ attributes }) => attributes['almanac.request_id'] === requestId);
  const [{ traceId } = { traceId: '' }] = ofRequest;
  const ways = spans
    .filter((span) => span.traceId === traceId)
    .map((span) => collector.way(span).join(' > '));
  expect(new Set(ofRequest.map((span) => span.traceId)).size).toBe(1);
  const root = 'gateway: POST /tribe/events/v1';
  const authenticate = 'almanac.core.v1.Identity/Authenticate';
  const event = `${root} > gateway: POST events > events: POST /tribe/events/v1/events`;
  const lease = 'almanac.core.v1.Ids/Lease';
  expect(ways).toEqual(
    expect.arrayContaining([
      root,
      `${root} > gateway: ${authenticate} > core: ${authenticate} > core: find users`,
      `${event} > events: insert events`,
      expect.stringContaining(`${event} > events: ${lease} > core: ${lease} > core: `),
    ]),
  );
  expect(ways.filter((way) => !way.startsWith(root))).toEqual([]);
  // Traces do not follow a client that is no trusted proxy.
  expect(spans.map((span) => span.traceId)).not.toContain(foreignTrace);
});

test('the document gives the shard key of every collection', async () => {
  const table =
    /^\| Collection +\| Shard key.*\n(?:\|.*\n)+/m.exec(read('docs/guides/operations.md'))?.[0] ?? '';
  const told = [...table.matchAll(/`(?:almanac_\w+)?\.?([a-z_.]+)`/g)].map(([, name]) => name);
  const there = await indexesOfSite();
  expect(there.size).toBeGreaterThan(20);
  expect([...there.keys()].filter((name) => !told.includes(name))).toEqual([]);
});

test('the document gives the maximum number of indexes', async () => {
  const [, most, where = ''] =
    /at most (\d+) in a collection \(`(\w+)`\)/.exec(read('docs/guides/operations.md')) ?? [];
  const there = await indexesOfSite();
  expect(Math.max(...there.values())).toBe(Number(most));
  expect(there.get(where)).toBe(Number(most));
});

test('a test site stores its data in the given MongoDB until its directory is removed', async () => {
  await site.stop();
  expect(await readdir(dataDir)).not.toContain('db');
  expect(await databasesOfSite()).toContain('core');

  await removeDirectory(dataDir);
  expect(await databasesOfSite()).toEqual([]);
});

const prefixOfSite = (): string => `almanac_test_${basename(dataDir).replace(/\W/g, '_')}_`;

/** Names of the databases of the site's services. */
async function databasesOfSite(): Promise<string[]> {
  const connection = await createConnection(database.uri()).asPromise();
  const { databases } = await connection.listDatabases();
  await connection.close();
  const prefix = prefixOfSite();
  return databases.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
}

/** Number of indexes by collection. */
async function indexesOfSite(): Promise<ReadonlyMap<string, number>> {
  const services = await databasesOfSite();
  const connection = await createConnection(database.uri()).asPromise();
  const counts = new Map<string, number>();
  for (const service of services) {
    const { db } = connection.useDb(prefixOfSite() + service);
    for (const { name } of (await db?.listCollections().toArray()) ?? [])
      counts.set(name, Math.max(counts.get(name) ?? 0, (await db?.collection(name).indexes())?.length ?? 0));
  }
  await connection.close();
  return counts;
}
