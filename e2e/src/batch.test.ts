import { ADMIN, type Caller, Client, unique } from '@almanac/testing/site';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { from, permissionMatrix } from './support/permissions.js';
import { sharedSite } from './support/shared-site.js';

const client = new Client(sharedSite());

interface BatchRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
}
interface Answer {
  readonly status: number;
  readonly headers: { readonly Location?: string; readonly Allow?: string } | [];
  // biome-ignore lint/suspicious/noExplicitAny: responses of any route
  readonly body: any;
}
interface Batch {
  readonly failed?: string;
  readonly responses: readonly (Answer | null)[];
}

const send = async (
  requests: readonly BatchRequest[],
  validation?: string,
  as: Caller = ADMIN,
): Promise<Batch> => {
  const { status, body } = await client.ask<Batch>('POST', '/batch/v1', {
    as,
    body: { requests, ...(validation && { validation }) },
  });
  expect(status).toBe(207);
  return body;
};
const statuses = ({ responses }: Batch) => responses.map((answer) => answer?.status ?? null);
const found = async (route: string, search: string) =>
  (await client.ask<readonly { id: number }[]>('GET', route, { query: { search }, as: ADMIN })).body;

describe('POST /batch/v1', () => {
  test('requests of several services are answered by their owners, in order', async () => {
    const name = unique('batch');
    const { responses } = await send([
      { path: '/wp/v2/tags?_fields=id,name', body: { name } },
      { path: '/wp/v2/posts', body: { title: name, status: 'publish' } },
      { path: '/tribe/events/v1/venues', body: { venue: name } },
      { path: '/wp/v2/tags', body: { name } },
    ]);
    expect(responses.map((answer) => answer?.status)).toEqual([201, 201, 201, 400]);
    const [tag, post, , twice] = responses;
    expect(tag?.body).toEqual({ id: expect.any(Number), name });
    expect(tag?.headers).toEqual({
      Location: `${sharedSite()}/wp-json/wp/v2/tags/${tag?.body.id}`,
      Allow: 'GET, POST',
    });
    expect(post?.body.title.raw).toBe(name);
    expect([twice?.body.code, twice?.headers]).toEqual(['term_exists', { Allow: 'GET, POST' }]);
    const changed = await send([
      { method: 'PUT', path: `/wp/v2/posts/${post?.body.id}`, body: { tags: [tag?.body.id] } },
      { method: 'DELETE', path: `/wp/v2/tags/${tag?.body.id}?force=true` },
      { method: 'PATCH', path: `/wp/v2/tags/${tag?.body.id}`, body: { name: 'gone' } },
    ]);
    expect(statuses(changed)).toEqual([200, 200, 404]);
    expect(changed.responses[1]).toMatchObject({ headers: [], body: { deleted: true } });
  });

  test('nothing is written with require-all-validate unless all arguments are valid', async () => {
    const [first, second] = [unique('first'), unique('second')];
    const valid = { path: '/wp/v2/categories', body: { name: first } };
    const refused = await send(
      [valid, { path: '/tribe/events/v1/events', body: { title: second } }, { path: '/wp/v2/media' }],
      'require-all-validate',
    );
    expect(refused).toMatchObject({
      failed: 'validation',
      responses: [
        null,
        { status: 400, headers: [], body: { code: 'rest_missing_callback_param' } },
        { status: 400, headers: [], body: { code: 'rest_batch_not_allowed' } },
      ],
    });
    expect(await found('/wp/v2/categories', first)).toEqual([]);
    const made = await send([valid, valid], 'require-all-validate');
    // A name in use is found only when the request is executed.
    expect(statuses(made)).toEqual([201, 400]);
  });

  test('an invalid request does not affect the others of its batch', async () => {
    const name = unique('alone');
    const answered = await send([
      { path: '/wp/v2/tags', body: {} },
      { path: '/wp/v2/tags', body: { name } },
      { path: '/wp/v2/comments', body: { content: 'x' } },
      { path: '/batch/v1', body: { requests: [] } },
    ]);
    expect(statuses(answered)).toEqual([400, 201, 400, 400]);
    expect(await found('/wp/v2/tags', name)).toHaveLength(1);
  });

  test('readers see at once what a batch has changed', async () => {
    const name = unique('fresh');
    const list = () => client.ask<readonly object[]>('GET', '/wp/v2/tags', { query: { search: name } });
    expect((await list()).body).toEqual([]);
    const { responses } = await send([{ path: '/wp/v2/tags', body: { name } }]);
    expect((await list()).body).toHaveLength(1);
    await send([{ method: 'DELETE', path: `/wp/v2/tags/${responses[0]?.body.id}?force=true` }]);
    expect((await list()).body).toEqual([]);
  });

  test('many batches at once lose none of their requests', async () => {
    const names = Array.from({ length: 4 }, () => unique('many'));
    const answered = await Promise.all(
      names.map((name) =>
        send(
          Array.from({ length: 5 }, (_, index) => ({
            path: '/wp/v2/tags',
            body: { name: `${name} ${index}` },
          })),
        ),
      ),
    );
    expect(answered.flatMap(statuses)).toEqual(Array.from({ length: 20 }, () => 201));
    for (const name of names) expect(await found('/wp/v2/tags', name)).toHaveLength(5);
  });
});

describe('the rights of a batch', () => {
  let subscriber: Caller;
  beforeAll(async () => {
    subscriber = await client.user('subscriber');
  });

  test.each([
    ['nobody', undefined, 401],
    ['a subscriber', 'subscriber', 403],
  ])('a batch of %s is refused request by request', async (_who, role, status) => {
    const name = unique('refused');
    const { responses } = await client
      .ask<Batch>('POST', '/batch/v1', {
        as: role ? subscriber : undefined,
        body: { requests: [{ path: '/wp/v2/categories', body: { name } }] },
      })
      .then(({ body }) => body);
    expect(responses).toMatchObject([
      { status, headers: { Allow: 'GET' }, body: { code: 'rest_cannot_create' } },
    ]);
    expect(await found('/wp/v2/categories', name)).toEqual([]);
  });

  test('a batch with wrong credentials is refused as a whole', async () => {
    const { status } = await client.ask('POST', '/batch/v1', {
      as: { user: 'admin', password: 'wrong' },
      body: { requests: [] },
    });
    expect(status).toBe(401);
  });
});

permissionMatrix('batches', [
  {
    operation: 'sends',
    request: () => ({ method: 'POST', route: '/batch/v1', body: { requests: [] } }),
    allowed: from('anonymous'),
    status: 207,
  },
]);
