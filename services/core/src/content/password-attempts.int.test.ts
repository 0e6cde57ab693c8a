import { AS } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { useCore } from '../testing/core.js';

const core = useCore({ LOGIN_MAX_FAILURES: '3', LOGIN_WINDOW_SECONDS: '600', ANONYMOUS_COMMENTS: 'on' });
let address = 0;

const make = async (route: string, body: object): Promise<number> =>
  (await core.ask('POST', `/wp/v2/${route}`, { as: AS.administrator, body })).body.id;

/** A client with its own address. */
const client = () => {
  address += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${address}` };
  return async (method: string, route: string, body?: object) => {
    const answer = await core.ask(method, `/wp/v2/${route}`, { headers, ...(body && { body }) });
    return { status: answer.status, code: answer.body.code, retryAfter: answer.headers.get('retry-after') };
  };
};

describe('wrong passwords of protected content', () => {
  test.each(['posts', 'pages'])('wrong passwords are throttled for readers of %s', async (type) => {
    const fields = { title: 'Secret', content: 'x', status: 'publish', password: 'right' };
    const id = await make(type, fields);
    const other = await make(type, fields);
    const ask = client();
    for (let n = 0; n < 3; n += 1)
      expect(await ask('GET', `${type}/${id}?password=wrong${n}`)).toMatchObject({
        code: 'rest_post_incorrect_password',
      });
    expect(await ask('GET', `${type}/${id}?password=right`)).toEqual({
      status: 429,
      code: 'rest_too_many_attempts',
      retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    });
    expect(await ask('GET', `${type}/${id}`)).toMatchObject({ status: 200 });
    expect(await ask('GET', `${type}/${other}?password=right`)).toMatchObject({ status: 200 });
    const another = client();
    for (let n = 0; n < 5; n += 1)
      expect(await another('GET', `${type}/${id}?password=right`)).toMatchObject({ status: 200 });
  });

  test('wrong passwords for comments count together with those for reads', async () => {
    const post = await make('posts', { title: 'Secret', content: 'x', status: 'publish', password: 'right' });
    const comment = await make('comments', { post, content: 'Hello', password: 'right' });
    const ask = client();
    const tries = [
      () => ask('GET', `comments?post=${post}&password=wrong1`),
      () => ask('GET', `comments/${comment}?password=wrong2`),
      () =>
        ask('POST', 'comments', {
          post,
          content: 'Hi',
          password: 'wrong3',
          author_name: 'A',
          author_email: 'a@b.co',
        }),
    ];
    for (const attempt of tries) expect([401, 403]).toContain((await attempt()).status);
    for (const attempt of [...tries, () => ask('GET', `posts/${post}?password=right`)])
      expect(await attempt()).toMatchObject({ status: 429, code: 'rest_too_many_attempts' });
    expect(await client()('GET', `comments?post=${post}&password=right`)).toMatchObject({ status: 200 });
  });
});
