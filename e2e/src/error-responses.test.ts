import { type Index, operationsOf, type Segment } from '@almanac/fuzz';
import { Client } from '@almanac/testing/site';
import { describe, expect, test } from '@jest/globals';
import { sharedSite } from './support/shared-site.js';

const site = new Client(sharedSite());

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly data?: { readonly status: number };
}

/** An address that matches the route. Numbers fit most placeholders; if they do not, the route does not match. */
const addressOf = (segments: readonly Segment[]): string =>
  segments.map((segment) => ('literal' in segment ? segment.literal : '999999999')).join('');

describe('error responses', () => {
  const json = { 'content-type': 'application/json' };

  test.each([
    // The error for a callback's name has no data, as in WordPress.
    ['a callback that is no name', { query: { _jsonp: 'a-b' } }, 400, false],
    ['JSON that breaks off', { bytes: Buffer.from('{"a":'), headers: json }, 400, true],
    ['JSON that is no text', { bytes: Buffer.from([0x22, 0xff, 0x22]), headers: json }, 400, true],
    ['a method that nobody has', { headers: { 'x-http-method-override': 'BREW' } }, 404, true],
  ])(
    'the error response of every route has a body with the reason: %s',
    async (_what, ask, status, hasData) => {
      const { body: index } = await site.ask<Index>('GET', '/');
      const operations = operationsOf(index).filter(({ methods }) => !methods.includes('OPTIONS'));
      expect(operations.length).toBeGreaterThan(50);
      const wrong: unknown[] = [];
      for (const { methods, segments } of operations) {
        const method = methods.find((one) => one === 'POST' || one === 'DELETE') ?? 'POST';
        const address = addressOf(segments);
        const { status: seen, body } = await site.ask<ErrorBody | undefined>(method, address, ask);
        const isComplete = body !== undefined && body.code !== '' && body.message !== '';
        const named = body?.data?.status;
        const isNamed = hasData || seen !== status ? named === seen : named === undefined;
        if (!isComplete || !isNamed || ![status, 404, 415].includes(seen))
          wrong.push([method, address, seen, body]);
      }
      expect(wrong).toEqual([]);
    },
  );
});

test.each([
  ['embed', 70_000, 400, 'rest_invalid_param'],
  ['proxy', 70_000, 400, 'rest_invalid_param'],
  ['embed', 4_000_000, 413, 'rest_content_too_large'],
])('an address for %s of %d characters is refused by the gateway', async (route, length, status, code) => {
  const answer = await site.ask<ErrorBody>('POST', `/oembed/1.0/${route}`, {
    query: { _method: 'GET' },
    body: { url: `http://site.test/${'x'.repeat(length)}` },
  });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});
