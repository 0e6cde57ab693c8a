import { Client, unique } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const client = new Client(sharedSite());
const TIMES = { start_date: '2041-05-06 20:00', end_date: '2041-05-06 22:30', timezone: 'Europe/Berlin' };

test.each([
  ['post', '/wp/v2/posts', { content: 'x' }],
  ['page', '/wp/v2/pages', { content: 'x' }],
  ['event', '/tribe/events/v1/events', TIMES],
])('the former address of a %s redirects to the current one', async (_kind, route, fields) => {
  const item = await client.write(route, { title: unique('moved'), status: 'publish', ...fields });
  const old = item.link ?? item.url;
  const slug = unique('new-address').toLowerCase();
  await client.write(`${route}/${item.id}`, { slug });
  const answer = await fetch(old, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')?.endsWith(`/${slug}/`)]).toEqual([301, true]);
  const { status, url } = await fetch(old);
  expect([status, url.endsWith(`/${slug}/`)]).toEqual([200, true]);
});

test.each([
  ['category', '/wp/v2/categories'],
  ['tag', '/wp/v2/tags'],
  ['category of events', '/tribe/events/v1/categories'],
])('the former address of a %s redirects to the current one', async (_kind, route) => {
  const term = await client.write(route, { name: unique('renamed') });
  const slug = unique('new-name').toLowerCase();
  await client.write(`${route}/${term.id}`, { slug });
  const old = term.link ?? term.url;
  const answer = await fetch(old, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')?.endsWith(`/${slug}/`)]).toEqual([301, true]);
  expect((await fetch(old)).status).toBe(200);
});
