import { connectMongo, NamedLocks } from '@almanac/data';
import { serviceUnavailable } from '@almanac/rpc';
import { startTestDatabase, type TestDatabase } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { ProviderRepository } from '../providers/model.js';
import { ProvidersService } from '../providers/service.js';
import type { Models } from '../runtime.js';
import { EmbedRepository } from './model.js';
import { ProxyService, type Question } from './service.js';
import type { WebText } from './web.js';

let server: TestDatabase;
let connection: Connection;
let models: Models;
beforeAll(async () => {
  server = await startTestDatabase();
  connection = await connectMongo(server.uri(), 'almanac-test', { waitMs: 100_000, away: () => undefined });
  models = {
    answers: new EmbedRepository(connection, 1_000_000),
    providers: new ProviderRepository(connection),
    leases: new NamedLocks(connection, 'leases'),
  };
});
afterAll(async () => {
  await connection.close();
  await server.stop();
});

const MARKUP = '<iframe src="https://video.example/1"></iframe><script>play()</script>';
const VIDEO = { name: 'Video', endpoint: 'https://video.example/oembed', addresses: ['video.example/*'] };

let time: Date;
/** Addresses that were fetched from other sites. */
let fetched: string[];
/** Ends the work on the database. Tests replace it to make the work fail. */
let interrupt: (() => void) | undefined;
beforeEach(async () => {
  await connection.dropDatabase();
  [time, fetched, interrupt] = [new Date('2031-05-06T07:08:09Z'), [], undefined];
});

/** A replica of the service on the database of the test. Fake sites give every replica the same response. */
function startReplica(
  answer: () => Promise<string> = async () => JSON.stringify({ type: 'rich', html: MARKUP }),
) {
  const database = {
    run: <T>(work: (all: Models) => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        interrupt = () => reject(serviceUnavailable());
        work(models).then(resolve, reject);
      }),
  };
  const now = () => time;
  const providers = new ProvidersService({ database, now });
  const proxy = new ProxyService({
    providers,
    database,
    now,
    onLookup: () => undefined,
    web: {
      async page(url): Promise<WebText | undefined> {
        fetched.push(url.href);
        return undefined;
      },
      async answer(url): Promise<WebText | undefined> {
        fetched.push(url.href);
        return { url, text: await answer() };
      },
    },
  });
  return { providers, proxy };
}

const question = (url: string): Question => ({
  url,
  format: 'json',
  maxWidth: 0,
  maxHeight: 0,
  discover: true,
});
const endpointOf = (base: string, url: string): string =>
  `${base}?${new URLSearchParams({ format: 'json', url })}`;

describe("the operator's providers", () => {
  const url = 'https://video.example/1';

  test('a new provider applies at once to addresses without an embed before, and its markup is kept', async () => {
    const { proxy, providers } = startReplica();
    await expect(proxy.find(question(url))).rejects.toMatchObject({ code: 'oembed_invalid_url' });
    await providers.add(VIDEO);
    expect((await proxy.find(question(url))).html).toBe(MARKUP);
    expect(fetched).toEqual([url, endpointOf(VIDEO.endpoint, url)]);
  });

  test("the operator's providers take precedence over built-in ones", async () => {
    const { proxy, providers } = startReplica();
    const tube = 'https://www.youtube.com/watch?v=1';
    await providers.add({ ...VIDEO, addresses: ['*.youtube.com/*'] });
    await proxy.find(question(tube));
    await providers.remove('Video');
    await proxy.find(question(tube));
    expect(fetched).toEqual([
      endpointOf(VIDEO.endpoint, tube),
      endpointOf('https://www.youtube.com/oembed', tube),
    ]);
  });

  test('a new provider applies in other replicas seconds later', async () => {
    const [one, other] = [startReplica(), startReplica()];
    expect(await other.providers.providerOf(new URL(url))).toBeUndefined();
    await one.providers.add(VIDEO);
    expect(await other.providers.providerOf(new URL(url))).toBeUndefined();
    time = new Date(time.getTime() + 5_000);
    expect(await other.providers.providerOf(new URL(url))).toEqual(VIDEO);
  });

  test('the number of providers is limited to 200', async () => {
    const { providers } = startReplica();
    await connection.collection('providers').insertMany(
      Array.from({ length: 200 }, (_, n) => ({
        _id: `p${n}`,
        endpoint: VIDEO.endpoint,
        addresses: ['a.b/*'],
      })) as never,
    );
    await expect(providers.add(VIDEO)).rejects.toMatchObject({ code: 'oembed_too_many_providers' });
    expect(await providers.add({ ...VIDEO, name: 'p7' })).toMatchObject({ name: 'p7' });
  });
});

test('an embed expires for all replicas when its site says so', async () => {
  const text = JSON.stringify({ type: 'rich', html: MARKUP, cache_age: 120 });
  const url = 'https://vimeo.com/1';
  await startReplica(async () => text).proxy.find(question(url));
  time = new Date(time.getTime() + 119_000);
  await startReplica(async () => text).proxy.find(question(url));
  expect(fetched).toHaveLength(1);
  time = new Date(time.getTime() + 1_000);
  await startReplica(async () => text).proxy.find(question(url));
  expect(fetched).toHaveLength(2);
});

test('a site is fetched once although the database becomes unavailable during the fetch', async () => {
  let release: (text: string) => void = () => undefined;
  const held = new Promise<string>((resolve) => (release = resolve));
  const { proxy } = startReplica(() => {
    interrupt?.();
    return held;
  });
  const finding = proxy.find(question('https://vimeo.com/2'));
  release(JSON.stringify({ type: 'rich', html: MARKUP }));
  expect((await finding).html).toBe(MARKUP);
  expect(fetched).toHaveLength(1);
});

test('an embed that cannot be stored is returned nevertheless, and not fetched again', async () => {
  const { proxy, providers } = startReplica();
  await providers.add(VIDEO);
  const full = jest.spyOn(models.answers, 'store').mockRejectedValue(new Error('the disk is full'));
  const url = 'https://video.example/not-stored';
  const { html } = await proxy.find(question(url));
  expect(html).toContain('iframe');
  const asked = fetched.length;
  await proxy.find(question(url));
  expect(fetched).toHaveLength(asked);
  full.mockRestore();
});
