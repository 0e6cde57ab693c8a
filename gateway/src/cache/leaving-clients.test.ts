import { eventually } from '@almanac/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { FakeSite, sendJson } from '../testing/fake-site.js';

const POSTS = '/wp-json/wp/v2/posts';
const WAITING = 20;

const site = new FakeSite();
beforeAll(() => site.start());
afterAll(() => site.stop());
beforeEach(() => {
  site.core.requests.length = 0;
});

test('a waiting request is sent when the client of the shared request disconnects', async () => {
  site.core.handler = () => undefined;
  const leader = site.open(`${POSTS}?leader`);
  await eventually(() => site.core.requests.length, 1);
  const waiting = Array.from({ length: WAITING }, () => site.ask(`${POSTS}?leader`));
  // This request takes long enough for all others to wait.
  await site.ask('/wp-json/');
  site.core.handler = (_request, response) => void sendJson(response, { made: 'once' }, { cache: 'wp/v2' });
  leader.destroy();
  const seen = await Promise.all(waiting);
  expect(seen.map(({ text }) => text)).toEqual(Array.from({ length: WAITING }, () => '{"made":"once"}'));
  expect(site.core.requests.filter(({ url }) => url?.includes('leader'))).toHaveLength(2);
});
