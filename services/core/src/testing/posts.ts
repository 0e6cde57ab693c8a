import type { Identity } from '@almanac/identity';
import { AS, type TestResponse, type TestService } from '@almanac/testing';

export const POSTS = '/wp/v2/posts';

/** Requests for posts: writes are the administrator's by default, reads are anonymous. */
export const postsOf = (core: TestService) => ({
  create: (body: object, as?: Identity) => core.create(POSTS, body, as),
  update: (id: number, body: object, as: Identity = AS.administrator): Promise<TestResponse> =>
    core.ask('POST', `${POSTS}/${id}`, { as, body }),
  read: (id: number, query = '', as?: Identity): Promise<TestResponse> =>
    core.ask('GET', `${POSTS}/${id}${query}`, as && { as }),
  list: (query: string, as?: Identity): Promise<TestResponse> =>
    core.ask('GET', `${POSTS}?${query}`, as && { as }),
});

/** The ids of a list. */
export const idsOf = (answer: { body: { id: number }[] }): number[] => answer.body.map(({ id }) => id);
