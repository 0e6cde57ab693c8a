import { Versions } from '@almanac/cache';
import { core as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, countQueries, SITE } from '@almanac/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCore, type TestCore } from '../testing/core.js';

let core: TestCore;
let directory: RpcClient<typeof contracts.Directory.service>;

beforeAll(async () => {
  core = await startCore();
  directory = createRpcClient(contracts.Directory, ...core.calledBy('website'));
});
afterAll(async () => {
  directory.close();
  await core.stop();
});

const create = async (route: string, body: object) =>
  (await core.ask('POST', `/wp/v2/${route}`, { as: AS.administrator, body })).body;

const complete = async (path: string, versions = '') =>
  (await directory.completeAddress({ url: SITE + path, versions })).link;

test('CompleteAddress finds the only published post or page whose slug begins like the address', async () => {
  const at = (slug: string, date: string) => ({ title: slug, slug, date, status: 'publish' });
  const autumn = await create('posts', at('heron-in-autumn', '2020-10-06T07:08:09'));
  const winter = await create('posts', at('heron-in-winter', '2020-12-06T07:08:09'));
  const page = await create('pages', { title: 'Heronry', slug: 'heronry', status: 'publish' });
  await create('posts', { title: 'Hidden', slug: 'heronry-hidden', status: 'draft' });
  await create('posts', { title: 'Private', slug: 'heronry-private', status: 'private' });
  expect(await complete('/heron-in-w')).toBe(winter.link);
  expect(await complete('/HERON-IN-A/')).toBe(autumn.link);
  expect(await complete('/heronr')).toBe(page.link);
  expect(await complete('/2020/10/heron')).toBe(autumn.link);
  expect(await complete('/2020/12/06/heron/')).toBe(winter.link);
  for (const path of [
    ...['/heron', '/2020/heron', '/2020/10/07/heron', '/he', '/heronry-h', '/2020/heronr'],
    ...['/more/heron-in-w', '/tag/heron-in-w', '/', '/?p=1'],
  ])
    expect([path, await complete(path)]).toEqual([path, undefined]);
});

test('CompleteAddress reads a prefix once until a version changes', async () => {
  const versions = new Versions();
  const find = () => complete('/egret', versions.describeAll(['wp/v2']));
  expect(await find()).toBeUndefined();
  const { result, commands } = await countQueries(find);
  expect([result, commands]).toEqual([undefined, []]);
  const { link } = await create('posts', { title: 'x', slug: 'egret-at-dawn', status: 'publish' });
  versions.bump('wp/v2');
  expect(await find()).toBe(link);
});

test('CompleteAddress looks up no prefix that is longer than a slug', async () => {
  const { commands } = await countQueries(() => complete(`/${'a'.repeat(201)}`));
  expect(commands).toEqual([]);
});
