import { expect, test } from '@jest/globals';
import type { GatewayRequest, GatewayResponse } from '../http/request.js';
import { responseCache } from './middleware.js';
import { ResponseCache } from './response-cache.js';
import { Versions } from './versions.js';

const cacheOf = () =>
  new ResponseCache(new Versions(), { maxBytes: 1000, maxEntryBytes: 1000, maxAgeMs: 1000 });

test('a request whose client disconnects while it waits makes nobody wait', async () => {
  const cache = cacheOf();
  const first = cache.begin('/a');
  const response = { locals: { cacheKey: '/a' }, destroyed: false, on: () => undefined };
  let passedOn = 0;
  const middleware = responseCache({
    cache,
    gatewayMetrics: { cacheRequest: () => undefined } as never,
    sources: [],
  });
  const waiting = middleware({} as GatewayRequest, response as unknown as GatewayResponse, () => {
    passedOn += 1;
  });
  response.destroyed = true;
  first.abandon();
  await waiting;
  expect([passedOn, cache.pending('/a')]).toEqual([0, undefined]);
});
