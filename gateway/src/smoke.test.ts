import { test, expect } from '@jest/globals';
import { FakeSite, basic, sendJson } from './testing/fake-site.js';
test('smoke', async () => {
  const site = await new FakeSite().start();
  site.core.handler = (q, r) => sendJson(r, [{ id: 1, q: q.url, h: q.headers }], { cache: 'wp/v2', headers: { 'X-WP-Total': '1' } });
  for (const [p, o] of [
    ['/'], ['/wp-json'], ['/wp-json/wp/v2/posts?b=1'], ['/wp-json/wp/v2/posts?b=1'], ['/wp-json/wp/v2/posts', { headers: basic('admin', 'password') }],
    ['/wp-json/wp/v2/posts', { headers: basic('admin', 'x') }], ['/nope'], ['/wp-json/nope'], ['/wp-json/nope', {method:'OPTIONS'}], ['/?rest_route=/wp/v2/posts/&x=1'],
    ['/wp-json/%zz'], ['/wp-json/wp/v2/posts', { method: 'HEAD' }],['/wp-content/uploads/a.png'], ['/wp-json/?_envelope&_fields=name,_links,gmt_offset'],['/wp-json/', {method:'OPTIONS'}],
  ] as const) {
    const seen = await site.ask(p, o as any);
    console.log(p, o ?? '', seen.status, JSON.stringify(seen.headers), seen.text.slice(0, 900));
  }
  console.log(site.log);
  await site.stop();
  expect(1).toBe(1);
});
