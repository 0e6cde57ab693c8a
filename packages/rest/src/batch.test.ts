import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { Library } from './fixtures/library.js';
import { describeManifestRoute, manifestOf, RestApp, type Route } from './index.js';

describe('a request of a batch', () => {
  const library = new Library();
  const routes = library.routes.map((route) =>
    route.path.includes('/books') ? { ...route, allowsBatch: true as const } : route,
  );
  const app = new RestApp({
    namespace: 'library/v1',
    routes,
    siteUrl: 'http://site.example',
    logger: { error: () => undefined },
  });
  const handle = async (batchStep: 'validate' | 'execute', path: string, params: object, query = '') => {
    const bytes = Buffer.from(JSON.stringify(params));
    const { status, headers, body } = await app.handle({
      method: 'POST',
      path,
      query,
      headers: { 'content-type': 'application/json', 'x-http-method-override': 'GET' },
      body: Readable.from([bytes]),
      identity: { userId: 7, roles: ['editor'] },
      clientAddress: '192.0.2.1',
      batchStep,
    });
    return { status, allow: headers['Allow'], body: JSON.parse(String(body)) };
  };

  test('a request of a batch keeps its method, whatever its query and headers name', async () => {
    const made = await handle('execute', '/library/v1/books', { isbn: '1', title: 'a' }, '_method=GET');
    expect([made.status, made.allow, made.body.title]).toEqual([
      201,
      'GET, POST',
      { raw: 'a', rendered: 'a' },
    ]);
  });

  test('validating a request of a batch changes nothing', async () => {
    const before = library.books.size;
    expect((await handle('validate', '/library/v1/books', { isbn: '1' })).status).toBe(204);
    const wrong = await handle('validate', '/library/v1/books', { isbn: '1', author: 'x' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'rest_invalid_param']);
    const missing = await handle('validate', '/library/v1/books', {});
    expect([missing.status, missing.body.code]).toEqual([400, 'rest_missing_callback_param']);
    expect(library.books.size).toBe(before);
  });

  test.each([
    ['validate', undefined],
    ['execute', 'GET, POST, PUT, DELETE'],
  ] as const)('a route without batches refuses requests of a batch: %s', async (step, methods) => {
    const { status, allow, body } = await handle(step, '/library/v1/echo', {});
    expect([status, allow, body.code]).toEqual([400, methods, 'rest_batch_not_allowed']);
  });

  test('validating a request of a batch checks no permission for the header Allow', async () => {
    expect((await handle('validate', '/library/v1/books', { isbn: '1' })).allow).toBeUndefined();
  });

  test('a request of a batch to an unknown address is refused', async () => {
    expect((await handle('execute', '/library/v1/nothing', {})).status).toBe(404);
  });
});

test('the index marks the routes that allow batches', async () => {
  const library = new Library();
  const [books, book] = library.routes;
  const { routes } = manifestOf({ namespace: 'library/v1' }, [
    { ...(books as Route), allowsBatch: true },
    book as Route,
  ]);
  const described = routes.map((route) => describeManifestRoute('library/v1', route, 'http://site.example'));
  expect(described.map(({ endpoints }) => endpoints.map((one) => one.allow_batch))).toEqual([
    [undefined],
    [{ v1: true }, { v1: true }],
    [undefined, undefined, undefined],
  ]);
});
