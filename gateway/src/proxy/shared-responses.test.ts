import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FakeSite, sendJson } from '../testing/fake-site.js';

const ORIGIN = { origin: 'https://app.example' };

const site = new FakeSite();
beforeAll(() => site.start({ PUBLIC_PAGES: 'on' }));
afterAll(() => site.stop());

test.each(['/wp-content/uploads/a.png', '/openapi.json', '/docs', '/wp-json/wp/v2/posts', '/about/'])(
  'the response to %s depends on the origin of the request, and its Vary header says so once',
  async (path) => {
    for (const service of [site.core, site.website])
      service.handler = (_request, response) =>
        sendJson(response, {}, { headers: { 'cache-control': 'public, max-age=3600' } });
    const { headers } = await site.ask(path, { headers: ORIGIN });
    expect(headers['access-control-allow-origin']).toBe(ORIGIN.origin);
    expect(headers['vary']?.split(/\s*,\s*/).filter((name) => name === 'Origin')).toEqual(['Origin']);
  },
);

describe('a page for one visitor', () => {
  test.each([
    ['says no-store', { 'cache-control': 'no-store' }],
    ['sets a cookie', { 'set-cookie': 'visitor=1' }],
  ])('a page that %s is not shared between visitors', async (_how, headers) => {
    let made = 0;
    site.website.handler = (_request, response) => {
      made += 1;
      sendJson(response, { made }, { cache: 'wp/v2', headers });
    };
    const path = `/personal/?s=${Object.keys(headers)[0]}`;
    const [first, second] = [await site.ask(path), await site.ask(path)];
    expect([first.json(), second.json()]).toEqual([{ made: 1 }, { made: 2 }]);
    expect(second.headers['cache-control']).toBe('no-store');
  });

  test('a page for one visitor keeps its cookies', async () => {
    const cookies = ['a=1; Expires=Thu, 01 Jan 2030 00:00:00 GMT', 'b=2'];
    site.website.handler = (_request, response) => {
      response.setHeader('set-cookie', cookies);
      sendJson(response, {});
    };
    expect((await site.ask('/cookies/')).headers['set-cookie']).toEqual(cookies);
  });
});
