import { expect, test } from '@jest/globals';
import { ResponseCache } from '../cache/response-cache.js';
import { Versions } from '../cache/versions.js';
import type { GatewayRequest, GatewayResponse } from '../http/locals.js';
import { answerOnce } from './answer-once.js';

const cacheOf = () =>
  new ResponseCache(new Versions(), { maxBytes: 1000, maxEntryBytes: 1000, maxAgeMs: 1000 });

test('nobody waits for who has gone away while it waited itself', async () => {
  const cache = cacheOf();
  const first = cache.begin('/a');
  const response = { locals: { cacheKey: '/a' }, destroyed: false, on: () => undefined };
  let passedOn = 0;
  const stage = answerOnce(cache, { cacheRequest: () => undefined } as never);
  const waiting = stage({} as GatewayRequest, response as unknown as GatewayResponse, () => {
    passedOn += 1;
  });
  response.destroyed = true;
  first.abandon();
  await waiting;
  expect([passedOn, cache.pending('/a')]).toEqual([0, undefined]);
});
