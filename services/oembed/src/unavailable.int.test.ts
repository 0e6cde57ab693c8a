import { serviceUnavailable } from '@almanac/rpc';
import { afterEach, describe, expect, test } from '@jest/globals';
import { AUTHOR, route, serveRpc, startOembed, stopAll } from './testing/oembed.js';
import { coreRpc, eventAt, eventsRpc } from './testing/remote-services.js';

describe('when a service is unavailable', () => {
  afterEach(stopAll);

  test('embed data is refused with 503 while core is unavailable', async () => {
    const service = await startOembed({});
    for (const [path, as] of [
      ['embed', undefined],
      ['proxy', AUTHOR],
    ] as const) {
      const { status, body } = await service.ask('GET', route(path, { url: '?p=1' }), as && { as });
      expect([status, body.code]).toEqual([503, 'rest_service_unavailable']);
    }
    const foreign = await service.ask('GET', route('embed', { url: 'http://foreign.example/' }));
    expect(foreign.status).toBe(404);
  });

  test('posts are embedded while events is unavailable, and other addresses are refused with 503', async () => {
    const away = eventsRpc(() => {
      throw serviceUnavailable();
    });
    const service = await startOembed({
      CORE_GRPC: await serveRpc('core', coreRpc),
      EVENTS_GRPC: await serveRpc('events', away),
    });
    expect((await service.ask('GET', route('embed', { url: '?p=1' }))).status).toBe(200);
    expect((await service.ask('GET', route('embed', { url: '/event/party/' }))).status).toBe(503);
  });

  test('a draft event has no embed data, and neither has an address of a service without addresses', async () => {
    const CORE_GRPC = await serveRpc('core', coreRpc);
    const drafts = await serveRpc(
      'events',
      eventsRpc((url) => eventAt(url, 'draft')),
    );
    for (const EVENTS_GRPC of [drafts, await serveRpc('events', [])]) {
      const service = await startOembed({ CORE_GRPC, EVENTS_GRPC });
      expect((await service.ask('GET', route('embed', { url: '/event/party/' }))).status).toBe(404);
    }
  });
});
