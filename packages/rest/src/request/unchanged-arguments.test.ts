import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestServer } from '../fixtures/server.js';
import { arg, body, endpoint, publicAccess } from '../index.js';

const PATH = '/library/v1/book';
let server: TestServer;
beforeAll(async () => {
  const args = {
    title: arg.string({ minLength: 3 }),
    pages: arg.integer({ minimum: 1 }),
  };
  const update = endpoint({
    methods: ['PUT'],
    args,
    shown: async () => ({ title: '', pages: 0 }),
    permission: publicAccess,
    handler: async (request) => body(Object.keys(args).filter((name) => request.has(name as 'title'))),
  });
  server = await new TestServer([{ path: PATH, endpoints: [update] }]).start();
});
afterAll(() => server.stop());

const sent = async (json: object) => (await server.call(PATH, { method: 'PUT', json })).body;

test('an argument with the value that responses show counts as not sent', async () => {
  expect(await sent({ title: '', pages: 0 })).toEqual([]);
  expect(await sent({ title: '', pages: 5 })).toEqual(['pages']);
  expect(await sent({ title: 'Book', pages: 0 })).toEqual(['title']);
});

test('an argument with another value is validated', async () => {
  expect(await sent({ title: 'x', pages: '0' })).toMatchObject({
    code: 'rest_invalid_param',
    data: { params: { title: expect.any(String), pages: expect.any(String) } },
  });
});
