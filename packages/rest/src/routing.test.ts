import { describe, expect, test } from '@jest/globals';
import { body } from './result.js';
import { type Endpoint, endpoint, publicAccess, type Route } from './route.js';
import { Router } from './routing.js';

const get = endpoint({
  methods: ['GET'],
  args: {},
  permission: publicAccess,
  handler: async () => body({}),
});

const router = new Router([
  { path: '/wp/v2/users/me', endpoints: [get] },
  { path: '/wp/v2/users/(?P<id>[\\d]+)', endpoints: [get] },
  { path: '/wp/v2/posts/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)', endpoints: [get] },
  { path: '/oembed/1.0/embed', endpoints: [get] },
]);

describe('Router', () => {
  test.each([
    ['/wp/v2/users/me', {}],
    ['/WP/v2/Users/ME', {}],
    ['/wp/v2/users/007', { id: '007' }],
    ['/wp/v2/posts/1/revisions/2', { parent: '1', id: '2' }],
    ['/oembed/1.0/embed', {}],
  ])('%s is found', (path, params) => {
    expect(router.match(path)?.params).toEqual(params);
  });

  test.each([
    '',
    '/',
    '/wp/v2/users',
    '/wp/v2/users/1a',
    '/wp/v2/users/-1',
    '/wp/v2/users/1.5',
    '/oembed/1x0/embed',
    '/wp/v2/users/%31',
    '/wp/v2/users/1/x',
  ])('%j is not', (path) => {
    expect(router.match(path)).toBeUndefined();
  });

  test('an endpoint without a permission does not start', () => {
    const { permission: _, ...open } = get;
    const route: Route = { path: '/a', endpoints: [open as Endpoint] };
    expect(() => new Router([route])).toThrow(/GET \/a has no permission/);
  });

  test('a path that is declared twice does not start', () => {
    expect(
      () =>
        new Router([
          { path: '/a', endpoints: [get] },
          { path: '/a', endpoints: [] },
        ]),
    ).toThrow(TypeError);
  });
});
