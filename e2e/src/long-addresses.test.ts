import { ADMIN, Client, unique } from '@almanac/testing/site';
import { beforeAll, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const client = new Client(sharedSite());
const ids: number[] = [];

beforeAll(async () => {
  for (let made = 0; made < 3; made += 1) {
    const post = { title: unique('long'), status: 'publish' };
    const { body } = await client.ask<{ id: number }>('POST', '/wp/v2/posts', { as: ADMIN, body: post });
    ids.push(body.id);
  }
});

const included = (): string => {
  const unknown = Array.from({ length: 597 }, (_, index) => 9_000_000 + index);
  return [...ids, ...unknown].map((id) => `include[]=${id}`).join('&');
};

const letters = (): string => `x=${'x'.repeat(8_200)}`;

// The Link header repeats the address for the previous and next pages.
test.each([
  ['a visitor', 'letters', undefined, letters],
  ['a visitor', 'ids', undefined, included],
  ['an administrator', 'letters', ADMIN, letters],
  ['an administrator', 'ids', ADMIN, included],
])(
  'a page in the middle of a list is shown to %s, however many %s its address has',
  async (_who, _what, as, query) => {
    const { status, headers, body } = await client.ask<{ id: number }[]>(
      'GET',
      `/wp/v2/posts?per_page=1&page=2&${query()}`,
      as && { as },
    );
    expect([status, body.length]).toEqual([200, 1]);
    expect(headers.get('link')).toMatch(/rel="prev".*rel="next"/);
  },
);
