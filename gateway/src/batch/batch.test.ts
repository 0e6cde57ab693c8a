import { eventually } from '@almanac/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type BatchRequest, basic, FakeSite, type Seen } from '../testing/fake-site.js';

let site: FakeSite;
beforeEach(async () => {
  site = await new FakeSite().start();
});
afterEach(() => site.stop());

const send = (body: unknown, headers: Record<string, string> = {}): Promise<Seen> =>
  site.ask('/wp-json/batch/v1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const metricsOf = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${site.ports.ops}/metrics`)).text();

/** A received request as a short list. */
const got = ({ step, method, path, params }: BatchRequest) => [step, method, path, params];

describe('POST /batch/v1', () => {
  test('each request of a batch goes to the service of its route, one after another', async () => {
    const order: string[] = [];
    for (const service of [site.core, site.events])
      service.batch = ({ path }) => {
        order.push(path);
        return { status: 201, body: '{"id":7}', location: 'http://site.test/7', allow: 'GET, POST' };
      };
    const seen = await send({
      requests: [
        { path: '/wp/v2/tags?name=a&_fields=id', body: { name: 'b' } },
        { method: 'PUT', path: '/tribe/events/v1/events/7', body: { title: 'c' } },
        { method: 'DELETE', path: '/wp/v2/tags/7?force=true' },
      ],
    });
    expect([seen.status, seen.headers['allow']]).toEqual([207, 'POST']);
    const made = {
      body: { id: 7 },
      status: 201,
      headers: { Location: 'http://site.test/7', Allow: 'GET, POST' },
    };
    expect(seen.json()).toEqual({ responses: [made, made, made] });
    expect(order).toEqual(['/wp/v2/tags', '/tribe/events/v1/events/7', '/wp/v2/tags/7']);
    expect(site.core.batched.map(got)).toEqual([
      ['execute', 'POST', '/wp/v2/tags', { name: 'b', _fields: 'id' }],
      ['execute', 'DELETE', '/wp/v2/tags/7', { force: 'true' }],
    ]);
  });

  test("services get the identity and the address of the batch's client", async () => {
    await send({ requests: [{ path: '/wp/v2/tags' }] }, basic('admin', 'password'));
    await send({ requests: [{ path: '/wp/v2/tags' }] });
    expect(site.core.batched).toMatchObject([
      { userId: 1, client: '127.0.0.1' },
      { userId: 0, client: '127.0.0.1' },
    ]);
    const wrong = await send({ requests: [] }, basic('admin', 'wrong'));
    expect(wrong.status).toBe(401);
  });

  test.each([
    ['http://user:pass@', 400, 'parse_path_failed', []],
    ['', 404, 'rest_no_route', []],
    ['/', 404, 'rest_no_route', []],
    ['wp/v2/tags', 404, 'rest_no_route', []],
    ['/wp/v2/tags/', 404, 'rest_no_route', []],
    ['/nothing', 404, 'rest_no_route', []],
    ['/batch/v1', 400, 'rest_batch_not_allowed', { Allow: 'POST' }],
  ])(
    'a request of a batch to "%s" is refused, and the others are executed',
    async (path, status, code, headers) => {
      const seen = await send({ requests: [{ path }, { path: '/wp/v2/tags' }] });
      expect(seen.json()).toMatchObject({
        responses: [
          { status, headers, body: { code, data: { status } } },
          { status: 200, headers: [] },
        ],
      });
    },
  );

  test.each([
    [{}, 'rest_missing_callback_param'],
    [{ requests: 'x' }, 'rest_invalid_param'],
    [{ requests: [{}] }, 'rest_invalid_param'],
    [{ requests: [{ path: 5 }] }, 'rest_invalid_param'],
    [{ requests: [{ path: '/wp/v2/tags', method: 'GET' }] }, 'rest_invalid_param'],
    [{ requests: [{ path: '/wp/v2/tags', body: 'x' }] }, 'rest_invalid_param'],
    [{ requests: [{ path: '/wp/v2/tags', headers: 5 }] }, 'rest_invalid_param'],
    [{ requests: [], validation: 'some' }, 'rest_invalid_param'],
    [{ requests: [], validation: null }, 'rest_invalid_param'],
    [{ requests: Array.from({ length: 26 }, () => ({ path: '/wp/v2/tags' })) }, 'rest_invalid_param'],
  ])('a batch is refused as a whole: %j', async (body, code) => {
    const seen = await send(body);
    expect([seen.status, seen.json()['code']]).toEqual([400, code]);
    expect(site.core.batched).toEqual([]);
  });

  test('an invalid request prevents a batch with require-all-validate', async () => {
    site.core.batch = ({ step, path }) =>
      step === 'validate' && path.endsWith('/tags')
        ? { status: 400, body: '{"code":"rest_invalid_param"}' }
        : { status: 200, body: '{}' };
    const seen = await send({
      validation: 'require-all-validate',
      requests: [{ path: '/wp/v2/categories' }, { path: '/wp/v2/tags' }, { path: '//' }],
    });
    expect(seen.json()).toEqual({
      failed: 'validation',
      responses: [
        null,
        { status: 400, body: { code: 'rest_invalid_param' }, headers: [] },
        { status: 400, body: expect.objectContaining({ code: 'parse_path_failed' }), headers: [] },
      ],
    });
    expect(site.core.batched.map(({ step }) => step)).toEqual(['validate', 'validate']);
    const valid = await send({
      validation: 'require-all-validate',
      requests: [{ path: '/wp/v2/categories' }],
    });
    expect(valid.json()).toEqual({ responses: [{ status: 200, body: {}, headers: [] }] });
  });

  test('a batch invalidates cached responses before its response is sent', async () => {
    let count = 0;
    site.core.handler = (_request, response) => {
      count += 1;
      response.writeHead(200, { 'content-type': 'application/json', 'x-almanac-cache': 'wp/v2' }).end('[]');
    };
    site.core.batch = () => ({ status: 200, body: '{}', bumped: ['wp/v2'] });
    await site.ask('/wp-json/wp/v2/tags');
    await site.ask('/wp-json/wp/v2/tags');
    expect(count).toBe(1);
    await send({ requests: [{ path: '/wp/v2/tags' }] });
    await site.ask('/wp-json/wp/v2/tags');
    expect(count).toBe(2);
  });

  test('an unavailable service fails only its own requests', async () => {
    await site.events.stop();
    const seen = await send({ requests: [{ path: '/tribe/events/v1/events' }, { path: '/wp/v2/tags' }] });
    expect(seen.json()).toMatchObject({
      responses: [{ status: 503, headers: [], body: { code: 'rest_service_unavailable' } }, { status: 200 }],
    });
  });

  test('a failing service affects no other request, and the outcome of its request is unknown', async () => {
    let count = 0;
    site.core.handler = (_request, response) => {
      count += 1;
      response.writeHead(200, { 'content-type': 'application/json', 'x-almanac-cache': 'wp/v2' }).end('[]');
    };
    site.core.batch = ({ path }) => {
      if (path.endsWith('/users')) throw new Error('a fault');
      return { status: 201, body: '{"id":7}', bumped: ['wp/v2'] };
    };
    await site.ask('/wp-json/wp/v2/tags');
    const paths = ['/wp/v2/tags', '/wp/v2/users', '/wp/v2/categories'];
    const seen = await send({ requests: paths.map((path) => ({ path })) });
    expect([seen.status, seen.json()]).toMatchObject([
      207,
      {
        responses: [
          { status: 201, body: { id: 7 } },
          { status: 503, body: { code: 'rest_outcome_unknown' } },
          { status: 201, body: { id: 7 } },
        ],
      },
    ]);
    expect(site.log).toContain('a request of a batch failed');
    await site.ask('/wp-json/wp/v2/tags');
    expect(count).toBe(2);
    const invalid = await send({ validation: 'require-all-validate', requests: [{ path: '/wp/v2/users' }] });
    expect(invalid.json()).toMatchObject({ failed: 'validation', responses: [{ status: 500 }] });
  });

  test('the query takes precedence over null in the body', async () => {
    await send({ requests: [{ path: '/wp/v2/tags?name=a', body: { name: null, slug: null } }] });
    expect(site.core.batched[0]?.params).toEqual({ name: 'a', slug: null });
  });

  test('metrics count a batch under its route, and each of its requests', async () => {
    site.core.batch = () => ({ status: 507, body: '{}' });
    await send({ requests: [{ path: '/wp/v2/tags' }, { method: 'DELETE', path: '/nothing' }] });
    const metrics = await eventually(metricsOf, (text) => text.includes('route="/batch/v1"'));
    for (const labels of [
      'route="/batch/v1",method="POST",status="207"',
      'route="/wp/v2",method="POST",status="507"',
      'route="(none)",method="DELETE",status="404"',
    ])
      expect(metrics).toContain(`http_request_duration_seconds_count{${labels}} 1`);
    expect(metrics).toContain('http_server_errors_total 1');
    expect(site.log).toContain('"route":"/batch/v1"');
  });

  test('a batch stops when its client has disconnected', async () => {
    const outgoing = site.open('/wp-json/batch/v1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    site.core.batch = async () => {
      outgoing.destroy();
      await eventually(
        async () => site.log,
        (log) => log.includes('"status":499'),
      );
      return { status: 200, body: '{}' };
    };
    outgoing.end(JSON.stringify({ requests: [1, 2, 3].map(() => ({ path: '/wp/v2/tags' })) }));
    await eventually(metricsOf, (text) => /route="\/wp\/v2",method="POST",status="503"\} 2/.test(text));
    expect(site.core.batched).toHaveLength(1);
  });

  test('a batch stops when the gateway stops', async () => {
    let stopped: Promise<unknown> | undefined;
    site.core.batch = async () => {
      const { url } = site;
      stopped = site.stopGateway();
      const isClosed = () =>
        fetch(url).then(
          () => false,
          () => true,
        );
      await eventually(isClosed, Boolean);
      return { status: 200, body: '{}' };
    };
    const seen = await send({ requests: [1, 2].map(() => ({ path: '/wp/v2/tags' })) });
    expect(seen.json()).toMatchObject({
      responses: [{ status: 200 }, { status: 503, body: { code: 'rest_batch_interrupted' } }],
    });
    await stopped;
  });

  test('a batch stops when its responses are too large', async () => {
    const large = JSON.stringify('x'.repeat(3 * 1024 * 1024));
    site.core.batch = () => ({ status: 200, body: large });
    const seen = await send({ requests: [1, 2, 3].map(() => ({ path: '/wp/v2/tags' })) });
    const { responses } = seen.json() as { responses: { status: number; body: { code?: string } }[] };
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 413]);
    expect(responses[2]?.body.code).toBe('rest_batch_too_large');
    expect(site.core.batched).toHaveLength(2);
  });

  test('the response of a batch is filtered and wrapped like any other', async () => {
    const filtered = await site.ask('/wp-json/batch/v1?_fields=responses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"requests":[{"path":"/wp/v2/tags"}]}',
    });
    expect(filtered.json()).toEqual({ responses: [{ body: {}, status: 200, headers: [] }] });
    const wrapped = await site.ask('/wp-json/batch/v1?_envelope', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"requests":[]}',
    });
    expect([wrapped.status, wrapped.json()]).toEqual([
      200,
      { body: { responses: [] }, status: 207, headers: { Allow: 'POST' } },
    ]);
  });

  test('the route of batches refuses other methods, and the index lists it', async () => {
    expect((await site.ask('/wp-json/batch/v1')).status).toBe(404);
    const { routes } = (await site.ask('/wp-json/')).json() as { routes: Record<string, unknown> };
    expect(routes['/batch/v1']).toMatchObject({
      namespace: '',
      methods: ['POST'],
      endpoints: [{ methods: ['POST'], args: { requests: { type: 'array', maxItems: 25, required: true } } }],
    });
  });
});

describe('batches under other settings', () => {
  let other: FakeSite;
  beforeEach(() => {
    other = new FakeSite();
  });
  afterEach(() => other.stop());

  const sendTo = (body: object): Promise<Seen> =>
    other.ask('/wp-json/batch/v1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('a service without a manifest fails only its own requests', async () => {
    await other.start({ START_WAIT_MS: '0' }, [other.events]);
    const seen = await sendTo({ requests: [{ path: '/tribe/events/v1/events' }, { path: '/wp/v2/tags' }] });
    expect([seen.status, seen.json()]).toMatchObject([
      207,
      { responses: [{ status: 503, body: { code: 'rest_service_unavailable' } }, { status: 200 }] },
    ]);
  });

  test('a batch may have the maximum size of any request body', async () => {
    await other.start({ MAX_OPEN_FIELDS_KB: '1' });
    const seen = await sendTo({ requests: [{ path: '/wp/v2/tags', body: { name: 'x'.repeat(2_000) } }] });
    expect([seen.status, seen.json()['code']]).toEqual([413, 'rest_content_too_large']);
    expect(other.core.batched).toEqual([]);
  });
});
