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

/** A received request in short. */
const got = ({ step, method, path, params }: BatchRequest) => [step, method, path, params];

describe('POST /batch/v1', () => {
  test('hands each request to the service of its route, one after another', async () => {
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

  test('services get the identity and the address of its client', async () => {
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
  ])('a request to "%s" is refused, and others are carried out', async (path, status, code, headers) => {
    const seen = await send({ requests: [{ path }, { path: '/wp/v2/tags' }] });
    expect(seen.json()).toMatchObject({
      responses: [
        { status, headers, body: { code, data: { status } } },
        { status: 200, headers: [] },
      ],
    });
  });

  test.each([
    [{}, 'rest_missing_callback_param'],
    [{ requests: 'x' }, 'rest_invalid_param'],
    [{ requests: [{}] }, 'rest_invalid_param'],
    [{ requests: [{ path: 5 }] }, 'rest_invalid_param'],
    [{ requests: [{ path: '/wp/v2/tags', method: 'GET' }] }, 'rest_invalid_param'],
    [{ requests: [{ path: '/wp/v2/tags', body: 'x' }] }, 'rest_invalid_param'],
    [{ requests: [{ path: '/wp/v2/tags', headers: 5 }] }, 'rest_invalid_param'],
    [{ requests: [], validation: 'some' }, 'rest_invalid_param'],
    [{ requests: Array.from({ length: 26 }, () => ({ path: '/wp/v2/tags' })) }, 'rest_invalid_param'],
  ])('%j is refused as a whole', async (body, code) => {
    const seen = await send(body);
    expect([seen.status, seen.json()['code']]).toEqual([400, code]);
    expect(site.core.batched).toEqual([]);
  });

  test('with require-all-validate nothing is carried out when a request is invalid', async () => {
    site.core.batch = ({ step, path }) =>
      step === 'validate' && path.endsWith('/tags')
        ? { status: 400, body: '{"code":"rest_invalid_param"}', allow: 'GET' }
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

  test('a batch invalidates cached responses before it is answered', async () => {
    let count = 0;
    site.core.handler = (_request, response) => {
      count += 1;
      response.writeHead(200, { 'content-type': 'application/json', 'x-almanac-cache': 'wp/v2' }).end('[]');
    };
    site.core.batch = () => ({ status: 200, body: '{}', raised: ['wp/v2'] });
    await site.ask('/wp-json/wp/v2/tags');
    await site.ask('/wp-json/wp/v2/tags');
    expect(count).toBe(1);
    await send({ requests: [{ path: '/wp/v2/tags' }] });
    await site.ask('/wp-json/wp/v2/tags');
    expect(count).toBe(2);
  });

  test('a service that is away costs its own requests alone', async () => {
    await site.events.stop();
    const seen = await send({ requests: [{ path: '/tribe/events/v1/events' }, { path: '/wp/v2/tags' }] });
    expect(seen.json()).toMatchObject({ responses: [{ status: 503, headers: [] }, { status: 200 }] });
  });

  test('requests are not carried out once the responses are too large', async () => {
    const large = JSON.stringify('x'.repeat(9 * 1024 * 1024));
    site.core.batch = () => ({ status: 200, body: large });
    const seen = await send({ requests: [1, 2, 3].map(() => ({ path: '/wp/v2/tags' })) });
    const { responses } = seen.json() as { responses: { status: number; body: { code?: string } }[] };
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 413]);
    expect(responses[2]?.body.code).toBe('rest_batch_too_large');
    expect(site.core.batched).toHaveLength(2);
  });

  test('the response is filtered and wrapped like any other', async () => {
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

  test('no other method is answered, and the index shows the route', async () => {
    expect((await site.ask('/wp-json/batch/v1')).status).toBe(404);
    const { routes } = (await site.ask('/wp-json/')).json() as { routes: Record<string, unknown> };
    expect(routes['/batch/v1']).toMatchObject({
      namespace: '',
      methods: ['POST'],
      endpoints: [{ methods: ['POST'], args: { requests: { type: 'array', maxItems: 25, required: true } } }],
    });
  });
});
