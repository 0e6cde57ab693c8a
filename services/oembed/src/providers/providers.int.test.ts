import { COMMAND_LINE } from '@almanac/identity';
import { createRpcClient, oembed, type RpcClient, transfer } from '@almanac/rpc';
import type { TestService } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  AUTHOR,
  endDatabase,
  newDatabase,
  route,
  serveHttp,
  startOembed,
  stopAll,
} from '../testing/oembed.js';

const VIDEO = {
  name: 'Video',
  endpoint: 'https://video.example/oembed',
  addresses: ['*.video.example/watch/*'],
};

let database: string;
let service: TestService;
let providers: RpcClient<typeof oembed.Providers.service>;
let host: string;
let fetched: string[];
beforeAll(async () => {
  host = await serveHttp((request, response) => {
    fetched.push(request.url ?? '');
    response.end('<link rel="alternate" type="application/json+oembed" href="/oembed">');
  });
  database = await newDatabase();
  service = await startOembed({ OEMBED_MONGODB_URI: database, OUTGOING_ALLOWED_HOSTS: host });
  providers = createRpcClient(oembed.Providers, ...service.calledBy(COMMAND_LINE));
});
afterAll(async () => {
  providers.close();
  await stopAll();
  await endDatabase();
});
beforeEach(() => {
  fetched = [];
});

const names = async (): Promise<(string | undefined)[]> =>
  (await providers.list({})).providers.map(({ name }) => name);

test('a provider is added, changed, listed and removed', async () => {
  expect(await providers.list({})).toEqual({ providers: [] });
  expect((await providers.add({ provider: { ...VIDEO, name: ' Video ' } })).provider).toEqual(VIDEO);
  const changed = { ...VIDEO, endpoint: 'https://video.example/v2/oembed' };
  await providers.add({ provider: changed });
  expect(await providers.list({})).toEqual({ providers: [changed] });
  await providers.remove({ name: 'Video' });
  expect(await names()).toEqual([]);
  await expect(providers.remove({ name: 'Video' })).rejects.toMatchObject({
    code: 'oembed_unknown_provider',
    status: 404,
  });
});

test.each([
  [{ name: '' }, 'name'],
  [{ endpoint: 'http://video.example/oembed' }, 'endpoint'],
  [{ addresses: ['*'] }, 'addresses'],
])('a provider with %j is refused and not stored', async (fields, param) => {
  await expect(providers.add({ provider: { ...VIDEO, ...fields } })).rejects.toMatchObject({
    code: 'rest_invalid_param',
    status: 400,
    data: { params: { [param]: expect.any(String) } },
  });
  expect(await names()).toEqual([]);
});

test('only the command line may change providers', async () => {
  const events = createRpcClient(oembed.Providers, ...service.calledBy('events'));
  await expect(events.add({ provider: VIDEO })).rejects.toThrow();
  events.close();
  expect(await names()).toEqual([]);
});

describe('a backup', () => {
  test('a backup has the providers and no embeds of other sites, and can be restored', async () => {
    const client = createRpcClient(transfer.Transfer, ...service.calledBy(COMMAND_LINE));
    await providers.add({ provider: VIDEO });
    await service.ask('GET', route('proxy', { url: `http://${host}/page` }), { as: AUTHOR });
    const { collections } = await client.listCollections({});
    expect(collections).toEqual([{ name: 'providers', count: 1 }]);
    const { documents } = await client.backup({ collection: 'providers', after: '' });
    await client.beginRestore({});
    expect(await names()).toEqual([]);
    await client.restore({ collection: 'providers', documents });
    await client.finishRestore({});
    expect(await providers.list({})).toEqual({ providers: [VIDEO] });
    client.close();
  });
});
