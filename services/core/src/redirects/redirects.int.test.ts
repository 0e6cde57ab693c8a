import { COMMAND_LINE } from '@almanac/identity';
import { core as contracts, createRpcClient, type RpcClient } from '@almanac/rpc';
import { AS, SITE } from '@almanac/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, type TestCore } from '../testing/core.js';

let core: TestCore;
let redirects: RpcClient<typeof contracts.Redirects.service>;
let directory: RpcClient<typeof contracts.Directory.service>;

beforeAll(async () => {
  core = await startCore();
  redirects = createRpcClient(contracts.Redirects, ...core.calledBy(COMMAND_LINE));
  directory = createRpcClient(contracts.Directory, ...core.calledBy('website'));
});
afterAll(async () => {
  redirects.close();
  directory.close();
  await core.stop();
});

const save = (...pairs: readonly (readonly [from: string, to: string])[]) =>
  redirects.save({ redirects: pairs.map(([from, to]) => ({ from, to })) });
const targetOf = async (path: string, includeFormer = true) =>
  (await directory.resolvePermalink({ url: SITE + path, includeFormer, versions: '' })).redirect;

test('an address redirects to a path of the site, or to another site', async () => {
  await save(
    ['/Old/Page/', '/new/page/'],
    ['/shop', 'https://shop.example/start?x=1'],
    ['/alt/käse', '/cheese/'],
  );
  expect(await targetOf('/old/page')).toBe(`${SITE}/new/page/`);
  expect(await targetOf('/OLD/page/')).toBe(`${SITE}/new/page/`);
  expect(await targetOf('/shop/')).toBe('https://shop.example/start?x=1');
  expect(await targetOf('/alt/k%C3%A4se/')).toBe(`${SITE}/cheese/`);
  expect(await targetOf('/old/')).toBeUndefined();
  expect(await targetOf('/old/page', false)).toBeUndefined();
});

test('existing content takes precedence over a redirect', async () => {
  await core.ask('POST', '/wp/v2/pages', {
    as: AS.administrator,
    body: { title: 'Here', status: 'publish' },
  });
  await save(['/here/', '/elsewhere/']);
  expect(await targetOf('/here/')).toBeUndefined();
});

test('redirects are listed in pages, replaced and removed', async () => {
  await save(['/b/', '/1/'], ['/a/', '/2/']);
  await save(['/a', '/3/']);
  const { redirects: listed } = await redirects.list({ after: '' });
  expect(listed.filter(({ from }) => ['/a', '/b'].includes(from))).toEqual([
    { from: '/a', to: '/3/' },
    { from: '/b', to: '/1/' },
  ]);
  expect((await redirects.list({ after: '/zzz' })).redirects).toEqual([]);
  await redirects.remove({ from: '/A/' });
  expect(await targetOf('/a/')).toBeUndefined();
  await expect(redirects.remove({ from: '/a/' })).rejects.toMatchObject({ code: 'redirect_unknown' });
});

/** Longer than the maximum length. */
const LONG = `/${'x'.repeat(2_000)}`;

describe('redirects that are refused', () => {
  test.each([
    ['from', 'no-path', '/new/'],
    ['from', '/with?query', '/new/'],
    ['from', '//other.example', '/new/'],
    ['from', '/', '/new/'],
    ['from', '/wp-json/x', '/new/'],
    ['from', LONG, '/new/'],
    ['to', '/old/', 'javascript:alert(1)'],
    ['to', '/old/', '//other.example/'],
    ['to', '/old/', 'https://user:secret@other.example/'],
    ['to', '/loop/', '/Loop'],
  ])('a redirect with an invalid %s is refused: %.40s to %s', async (param, from, to) => {
    await expect(save(['/kept-out/', '/new/'], [from, to])).rejects.toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [param]: expect.any(String) } },
    });
    expect(await targetOf('/kept-out/')).toBeUndefined();
  });

  test('only the command line may manage redirects', async () => {
    const stranger = createRpcClient(contracts.Redirects, ...core.calledBy('website'));
    await expect(stranger.save({ redirects: [{ from: '/x/', to: '/y/' }] })).rejects.toThrow();
    stranger.close();
    expect(await targetOf('/x/')).toBeUndefined();
  });
});
