import { AS, type TestResponse, type TestService } from '@almanac/testing';

/** Requests of the administrator for terms and posts; `read` is anonymous. They return the objects. */
export function termsOf(core: TestService) {
  const admin = (method: string, route: string, body?: object): Promise<TestResponse> =>
    core.ask(method, route, { as: AS.administrator, ...(body && { body }) });
  return {
    admin,
    read: async (route: string) => (await core.ask('GET', route)).body,
    category: async (name: string, fields: object = {}) =>
      (await admin('POST', '/wp/v2/categories', { name, ...fields })).body,
    tag: async (name: string, fields: object = {}) =>
      (await admin('POST', '/wp/v2/tags', { name, ...fields })).body,
    post: async (fields: object) =>
      (await admin('POST', '/wp/v2/posts', { title: 'Something', status: 'publish', ...fields })).body,
  };
}
