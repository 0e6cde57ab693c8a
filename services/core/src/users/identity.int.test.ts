import { USERS_VERSION } from '@almanac/identity';
import { BUMPED_HEADER } from '@almanac/process';
import { AS } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const USERS = '/wp/v2/users';
const ADMIN = AS.administrator;
const core = useCore();

/** Whether a write invalidates the identities cached by the gateway before its response. */
async function invalidates(method: string, route: string, body: object, status = 200): Promise<boolean> {
  const answer = await core.ask(method, route, { as: ADMIN, body });
  expect(answer.status).toBe(status);
  return (answer.headers.get(BUMPED_HEADER) ?? '').split(', ').includes(USERS_VERSION);
}

describe('cached identities', () => {
  const somebody = { username: 'somebody', email: 'somebody@example.com', password: 'secret' };
  let id = 0;

  test('a new user invalidates cached identities', async () => {
    const { body, headers } = await core.ask('POST', USERS, { as: ADMIN, body: somebody });
    id = body.id;
    expect(headers.get(BUMPED_HEADER)).toContain(USERS_VERSION);
  });

  test.each([[{ password: 'another' }], [{ roles: ['editor'] }], [{ email: 'other@example.com' }]])(
    'a change of %j invalidates cached identities',
    async (change) => {
      expect(await invalidates('POST', `${USERS}/${id}`, change)).toBe(true);
    },
  );

  test.each([[{ name: 'Some Body' }], [{ description: 'Writes.' }], [{ slug: 'some-body' }]])(
    'a change of %j keeps cached identities',
    async (change) => {
      expect(await invalidates('POST', `${USERS}/${id}`, change)).toBe(false);
    },
  );

  test('a write of content keeps cached identities', async () => {
    const post = { title: 'A post', status: 'publish' };
    expect(await invalidates('POST', '/wp/v2/posts', post, 201)).toBe(false);
  });
});
