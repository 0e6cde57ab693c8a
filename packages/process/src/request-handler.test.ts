import { ANONYMOUS } from '@almanac/identity';
import { arg, body, endpoint, publicAccess, RestApp, RestError } from '@almanac/rest';
import { eventually } from '@almanac/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { RequestHandler, type RequestHandlerDeps } from './request-handler.js';

let logged: string[] = [];
let announced: string[] = [];
let finishSlow = (): void => undefined;
beforeEach(() => {
  logged = [];
  announced = [];
});

const app = new RestApp({
  namespace: 'test/v1',
  siteUrl: 'http://site.example',
  logger: { error: (_details, message) => logged.push(message) },
  routes: [
    {
      path: '/test/v1/notes/(?P<kind>\\w+)',
      endpoints: [
        endpoint({
          methods: ['GET', 'POST'],
          args: { kind: arg.string() },
          permission: publicAccess,
          handler: async ({ args }) => {
            if (args.kind === 'broken') throw new Error('the connection broke');
            if (args.kind === 'slow')
              await new Promise<void>((resolve) => {
                finishSlow = resolve;
              });
            return body({});
          },
        }),
      ],
    },
  ],
});

const unavailable = (): RestError => new RestError('rest_service_unavailable', 503, 'Unavailable.');

async function send(
  path: string,
  { method = 'POST', ...deps }: Partial<RequestHandlerDeps> & { method?: string },
) {
  const handler = new RequestHandler({
    app,
    namespace: 'test/v1',
    logger: { error: (_details, message) => logged.push(message) },
    circuit: { run: async (work) => work() },
    cacheVersions: { bumpWithResponse: async (version) => void announced.push(version) },
    ...deps,
  });
  const {
    status,
    headers,
    body: text,
  } = await handler.handle({
    method,
    path,
    query: '',
    headers: {},
    identity: ANONYMOUS,
    clientAddress: '',
  });
  return { status, headers, code: JSON.parse(String(text)).code };
}

describe('a change', () => {
  test('a change is announced before the response to a write, and never after a read', async () => {
    await send('/test/v1/notes/a', { method: 'GET' });
    expect(announced).toEqual([]);
    expect((await send('/test/v1/notes/a', {})).status).toBe(200);
    expect(announced).toEqual(['test/v1']);
  });

  test('a write succeeds when its announcement fails', async () => {
    const bumpWithResponse = () => Promise.reject(new Error('no gateway'));
    const { status } = await send('/test/v1/notes/a', { cacheVersions: { bumpWithResponse } });
    expect([status, logged]).toEqual([200, ['a change was not announced to the caches']]);
  });
});

describe('the circuit of the database', () => {
  test('a write that the database fails gets the error of the circuit, and counts as a change', async () => {
    const { status, code, headers } = await send('/test/v1/notes/broken', {
      circuit: {
        run: (work) =>
          Promise.resolve(work()).catch(() => {
            throw unavailable();
          }),
      },
    });
    expect([status, code, announced, logged]).toEqual([503, 'rest_service_unavailable', ['test/v1'], []]);
    expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
  });

  test('the circuit refuses a write before it begins, which is not a change', async () => {
    const circuit = { run: () => Promise.reject(unavailable()) };
    expect((await send('/test/v1/notes/a', { circuit })).status).toBe(503);
    expect(announced).toEqual([]);
  });

  test('an aborted write is announced at once, and again when it ends', async () => {
    const circuit: RequestHandlerDeps['circuit'] = {
      run: async (work) => {
        void work();
        throw unavailable();
      },
    };
    expect((await send('/test/v1/notes/slow', { circuit })).status).toBe(503);
    expect([announced, logged]).toEqual([['test/v1'], []]);
    await eventually(() => {
      finishSlow();
      return announced;
    }, ['test/v1', 'test/v1']);
  });

  test('the circuit does not run for an unknown address', async () => {
    const circuit = { run: () => Promise.reject(unavailable()) };
    expect((await send('/test/v1/nothing', { circuit })).status).toBe(404);
  });
});
