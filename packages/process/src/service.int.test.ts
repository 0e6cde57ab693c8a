import { ANONYMOUS, PROCESS_HEADER } from '@almanac/identity';
import { arg, body, endpoint, publicAccess, type Route } from '@almanac/rest';
import {
  batch,
  createRpcClient,
  gateway,
  manifest,
  newContext,
  type RequestContext,
  reader,
  requestContext,
} from '@almanac/rpc';
import { type TestService, testService, tokensOf } from '@almanac/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { serviceConfig } from './config.js';
import { METRICS } from './metrics.js';
import { type ModuleParts, startService } from './service.js';

const EDITOR = { userId: 7, roles: ['editor'] };

/** Starts a service of the namespace `test/v1` with these parts. */
const start = (parts: ModuleParts, env: NodeJS.ProcessEnv = {}): Promise<TestService> =>
  testService(
    (options) =>
      startService(
        {
          name: 'events',
          namespace: 'test/v1',
          config: serviceConfig('events', {}),
          start: ({ config, metrics, rpcClient }) => {
            const versions = rpcClient(gateway.CacheVersions, config.GATEWAY_GRPC);
            const bumpWithResponse = (namespace: string): Promise<void> =>
              versions.bump({ changes: [{ id: '', versions: [namespace] }] }).then(
                () => metrics.cacheVersionBumped(namespace, 'announced'),
                () => metrics.cacheVersionBumped(namespace, 'failed'),
              );
            return { routes: [], ...parts, cacheVersions: { bumpWithResponse } };
          },
        },
        options,
      ),
    { LOG_LEVEL: 'trace', ...env },
  );

const contexts: (RequestContext | undefined)[] = [];

const routes: Route[] = [
  {
    path: '/test/v1/notes/(?P<id>[\\d]+)',
    allowsBatch: true,
    endpoints: [
      endpoint({
        methods: ['GET', 'POST'],
        args: { id: arg.integer(), text: arg.string(), password: arg.string() },
        permission: publicAccess,
        handler: async ({ args }) => {
          const { requestId, identity } = requestContext.getStore() ?? newContext();
          contexts.push({ requestId, identity });
          return body({ id: args.id });
        },
        cache: { namespaces: ['test/v1', 'wp/v2'] },
      }),
    ],
  },
  {
    path: '/test/v1/faults',
    endpoints: [
      endpoint({
        methods: ['POST'],
        args: { text: arg.string() },
        permission: publicAccess,
        handler: async ({ args }) => {
          throw new Error(`cannot save "${args.text}"`);
        },
      }),
    ],
  },
];

describe('a running service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await start({
      routes,
      outside: { '/files/': (_, response) => response.end('{"file":true}') },
    });
  });
  afterAll(() => service.stop());
  afterEach(() => {
    contexts.length = 0;
  });

  test('a service returns the index of its namespace', async () => {
    const { status, body: index } = await service.ask('GET', '/test/v1');
    expect(status).toBe(200);
    expect(Object.keys(index.routes)).toEqual(['/test/v1', ...routes.map(({ path }) => path)]);
  });

  test.each([
    ['nothing', async () => undefined],
    ['another process', () => tokensOf('core').processTokens.sign('events')],
    ['the gateway, but for another service', () => tokensOf('gateway').processTokens.sign('core')],
    ['something forged', async () => 'a.b.c'],
  ])('a service responds only to the gateway, not to %s', async (_who, proof) => {
    const token = await proof();
    for (const path of ['/test/v1', '/files/1']) {
      const response = await fetch(`http://127.0.0.1:${service.ports.http}${path}`, {
        headers: token === undefined ? {} : { [PROCESS_HEADER]: token },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.json()).toMatchObject({ code: 'rest_invalid_identity', data: { status: 401 } });
    }
  });

  test('the index links to the configured root of the API', async () => {
    const elsewhere = await start({ routes }, { SITE_URL: 'http://site.test', API_ROOT: '/api' });
    try {
      const { body: index } = await elsewhere.ask('GET', '/test/v1');
      expect(index._links.up).toEqual([{ href: 'http://site.test/api/' }]);
      expect(index.routes['/test/v1']._links.self).toEqual([{ href: 'http://site.test/api/test/v1' }]);
    } finally {
      await elsewhere.stop();
    }
  });

  test('reads of the website get the responses of anonymous clients', async () => {
    const client = createRpcClient(reader.Reader, `127.0.0.1:${service.ports.grpc}`, {
      audience: 'events',
      ...tokensOf('website'),
      deadlineMs: 60_000,
    });
    const targets = ['/test/v1/notes/7', '/test/v1/nothing', '/test/v1/notes/8?_fields=none'];
    const { answers } = await requestContext.run({ requestId: 'request-1', identity: EDITOR }, () =>
      client.read({ targets, versions: '', withoutTotals: false, uncounted: [], embeddedFields: '' }),
    );
    client.close();
    expect(answers).toMatchObject([
      { status: 200, body: '{"id":7}', total: 0, totalPages: 0, dependsOn: ['test/v1', 'wp/v2'] },
      { status: 404, body: expect.stringContaining('rest_no_route'), dependsOn: [] },
      { status: 200 },
    ]);
    expect(contexts).toEqual(Array(2).fill({ requestId: 'request-1', identity: ANONYMOUS }));
  });

  test('a service handles requests of a batch for their sender', async () => {
    const client = createRpcClient(batch.Batch, `127.0.0.1:${service.ports.grpc}`, {
      audience: 'events',
      ...tokensOf('gateway'),
      deadlineMs: 60_000,
    });
    const request = { method: 'POST', path: '/test/v1/notes/7', client: '192.0.2.1', versions: '' };
    const answers = await requestContext.run({ requestId: 'request-1', identity: EDITOR }, async () => [
      await client.validate({ ...request, paramsJson: '{"text":"a"}' }),
      await client.validate({ ...request, paramsJson: '{"text":["a"]}' }),
      await client.execute({ ...request, paramsJson: '{"text":"a"}' }),
      await client.execute({ ...request, path: '/test/v1/faults', paramsJson: '{}' }),
    ]);
    client.close();
    expect(answers).toMatchObject([
      { status: 204 },
      { status: 400, body: expect.stringContaining('rest_invalid_param'), allow: '' },
      { status: 200, body: '{"id":7}', location: '', allow: 'GET, POST', bumped: [] },
      { status: 400, body: expect.stringContaining('rest_batch_not_allowed'), allow: 'POST' },
    ]);
    expect(contexts).toEqual([{ requestId: 'request-1', identity: EDITOR }]);
    const metrics = await (await fetch(`http://127.0.0.1:${service.ports.ops}/metrics`)).text();
    expect(metrics).toContain('route="/test/v1/faults",method="POST",status="400"');
  });

  test('a service reports its routes to the gateway', async () => {
    const client = createRpcClient(manifest.Manifest, `127.0.0.1:${service.ports.grpc}`, {
      audience: 'events',
      ...tokensOf('gateway'),
      deadlineMs: 60_000,
    });
    const told = await client.getRoutes({});
    client.close();
    expect(told).toEqual({
      namespace: 'test/v1',
      furtherNamespaces: [],
      digest: expect.stringMatching(/^\w{16,}$/),
      pathPrefixes: ['/files/'],
      routes: [
        {
          path: '/test/v1',
          allowsBatch: false,
          endpoints: [expect.objectContaining({ methods: ['GET'] })],
        },
        {
          path: routes[0]?.path,
          allowsBatch: true,
          endpoints: [
            { methods: ['GET', 'POST'], argsJson: expect.any(String), cacheNamespaces: ['test/v1', 'wp/v2'] },
          ],
        },
        {
          path: '/test/v1/faults',
          allowsBatch: false,
          endpoints: [expect.objectContaining({ methods: ['POST'], cacheNamespaces: [] })],
        },
      ],
    });
    expect(JSON.parse(told.routes[1]?.endpoints[0]?.argsJson ?? '')).toHaveProperty('password');
  });

  test('a service accepts the largest headers that the gateway accepts', async () => {
    const headers = { 'x-long': 'x'.repeat(20_000) };
    expect((await service.ask('GET', '/test/v1/notes/1', { headers })).status).toBe(200);
  });

  test('a service handles addresses outside the API', async () => {
    expect((await service.ask('GET', '/files/a.json')).body).toEqual({ file: true });
    expect((await service.ask('GET', '/filesystem')).status).toBe(404);
  });

  test('a handler runs in the context of the request', async () => {
    const headers = { 'x-request-id': 'request-0001' };
    const { headers: answered } = await service.ask('GET', '/test/v1/notes/1', { as: EDITOR, headers });
    expect(contexts).toEqual([{ requestId: 'request-0001', identity: EDITOR }]);
    expect(answered.get('x-request-id')).toBe('request-0001');
  });

  test('a request without a valid id gets a new one', async () => {
    const { headers } = await service.ask('GET', '/test/v1/notes/1', { headers: { 'x-request-id': 'a b' } });
    expect(contexts).toEqual([{ requestId: headers.get('x-request-id'), identity: ANONYMOUS }]);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['forged', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'ž'])(
    'a service refuses the forged identity %s',
    async (token) => {
      const forged = Buffer.from(token).toString('latin1');
      const { status, body: error } = await service.ask('GET', '/test/v1/notes/1', {
        headers: { 'x-almanac-identity': forged },
      });
      expect(status).toBe(401);
      expect(error.code).toBe('rest_invalid_identity');
      expect(contexts).toEqual([]);
    },
  );

  test('a service logs one line per request, with the pattern of the route', async () => {
    const headers = { 'x-request-id': 'request-0002' };
    await service.ask('POST', '/test/v1/notes/5', { headers });
    const lines = service
      .log()
      .split('\n')
      .filter((line) => line.includes('request-0002') && line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        service: 'events',
        method: 'POST',
        route: routes[0]?.path,
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
  });

  test('a service logs errors, and hides them from clients', async () => {
    const { status, body: answer } = await service.ask('POST', '/test/v1/faults', {
      body: { text: 'hunter2' },
    });
    expect(status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain('hunter2');
    expect(service.log()).toContain('"message":"cannot save');
  });

  test('a service never logs bodies, queries, credentials, tokens or e-mail addresses', async () => {
    const marker = 'hunter2';
    const mail = 'ann@home.example';
    const token = await tokensOf('gateway').identityTokens.sign(EDITOR);
    const headers = {
      authorization: `Basic ${marker}`,
      cookie: marker,
      'user-agent': marker,
      referer: `https://${marker}/`,
    };
    await service.ask('POST', `/test/v1/notes/1?password=${marker}&text=${mail}`, {
      as: EDITOR,
      headers,
      body: { text: marker, email: mail, 'your-message': marker },
    });
    await service.ask('POST', '/test/v1/faults', { headers, body: { text: `${marker} ${mail}` } });
    await service.ask('POST', `/test/v1/${marker}/none`, { headers });
    await service.ask('POST', `/test/v1/notes/1?_method=${marker}`, { headers });
    await service.ask('POST', '/test/v1/notes/1', { headers: { 'x-http-method-override': marker } });
    await service.ask('GET', `/test/v1/notes/1?text[]=${marker}`, { headers });
    const log = service.log();
    expect(log).toContain('"msg":"request"');
    expect(log.toLowerCase()).not.toContain(marker);
    expect(log).not.toContain(mail);
    expect(log).not.toContain(token);
  });
});

describe("the operator's endpoints", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await start({ routes });
  });
  afterAll(() => service.stop());
  const ops = (path: string) => fetch(`http://127.0.0.1:${service.ports.ops}${path}`);

  test('the metrics include every declared one, by route and not by address', async () => {
    await service.ask('POST', '/test/v1/notes/77');
    await service.ask('GET', '/test/v1/none/78');
    await service.ask('GET', '/test/v1/none/79?_method=invented');
    const response = await ops('/metrics');
    const text = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    for (const { name, labelNames } of Object.values(METRICS)) {
      const ofLabels = labelNames.length > 0 ? '{' : ' ';
      const sample = text.split('\n').find((line) => line.startsWith(name) && line.includes(ofLabels)) ?? '';
      expect(sample).toContain(`${name}`);
      for (const label of labelNames) expect(sample).toContain(`${label}="`);
    }
    expect(text).toContain(
      'http_request_duration_seconds_count{route="/test/v1/notes/(?P<id>[\\\\d]+)",method="POST",status="200"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_count{route="(none)",method="GET",status="404"} 1');
    expect(text).toContain('cache_version_bumps_total{namespace="test/v1",outcome="failed"} 1');
    expect(text).toContain('route="(none)",method="(other)"');
    expect(text).not.toMatch(/notes\/7|none\/7|invented/i);
  });

  test('the endpoints show that the process is alive and ready', async () => {
    const live = await ops('/live');
    expect([live.status, await live.json()]).toEqual([200, { live: true }]);
    const ready = await ops('/ready');
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, parts: { process: true } }]);
    expect((await ops('/other')).status).toBe(404);
  });

  test("the operator's endpoints are not on the public port", async () => {
    for (const path of ['/metrics', '/live', '/ready'])
      expect((await service.ask('GET', path)).status).toBe(404);
  });
});

test('a service with an endpoint without a permission does not start', async () => {
  const open = { ...routes[0]?.endpoints[0], permission: undefined } as unknown as Route['endpoints'][number];
  await expect(start({ routes: [{ path: '/test/v1/open', endpoints: [open] }] })).rejects.toThrow(
    'has no permission',
  );
});
