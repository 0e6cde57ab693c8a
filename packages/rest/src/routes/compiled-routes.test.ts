import { describe, expect, test } from '@jest/globals';
import { arg } from '../arguments/arg.js';
import { compileRoutes } from './compiled-routes.js';
import { body, type Endpoint, endpoint, publicAccess, type Route } from './route.js';

const get = endpoint({
  methods: ['GET'],
  args: {},
  permission: publicAccess,
  handler: async () => body({}),
});

const declaring = (path: string): Endpoint => ({
  ...get,
  args: Object.fromEntries([...path.matchAll(/P<(\w+)>/g)].map(([, name]) => [name, arg.integer()])),
});

const routes = compileRoutes(
  [
    '/',
    '/wp/v2/users/me',
    '/wp/v2/users/(?P<id>[\\d]+)',
    '/wp/v2/posts/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)',
    '/oembed/1.0/embed',
    '/wp/v2/renderer/(?P<name>[a-z-]+/[a-z-]+)',
    '/wp/v2/templates/(?P<id>[\\w./-]+)',
    '/wp/v2/files/(?P<file>[^/]+)',
  ].map((path) => ({ path, endpoints: [declaring(path)] })),
);

/** The named groups of the first pattern that matches. */
const match = (path: string) =>
  routes.map(({ pattern }) => pattern.exec(path)).find((found) => found !== null);

describe('patterns', () => {
  test.each([
    ['/', {}],
    ['/wp/v2/users/me', {}],
    ['/WP/v2/Users/ME/', {}],
    ['/wp/v2/users/007', { id: '007' }],
    ['/wp/v2/posts/1/revisions/2//', { parent: '1', id: '2' }],
    ['/oembed/1.0/embed', {}],
    ['/wp/v2/renderer/core/archives', { name: 'core/archives' }],
    ['/wp/v2/renderer/core%2Farchives', { name: 'core%2Farchives' }],
    ['/wp/v2/templates/plain//home', { id: 'plain//home' }],
    ['/wp/v2/templates/plain%2F%2fhome', { id: 'plain%2F%2fhome' }],
  ])('the path %s matches a route', (path, groups) => {
    const found = match(path);
    expect(found).toBeDefined();
    expect({ ...found?.groups }).toEqual(groups);
  });

  test.each([
    '/wp/v2/users',
    '/wp/v2/users/1a',
    '/wp/v2/users/-1',
    '/wp/v2/users/1.5',
    '/oembed/1x0/embed',
    '/wp/v2/users/%31',
    '/wp/v2%2Fusers/1',
    '/wp/v2/renderer/core%2farchives%2Fx',
    '/wp/v2/users/1/x',
    '/wp/v2/templates/plain%20home',
    '/wp/v2/files/a/b',
    '/x/wp/v2/users/1',
  ])('the path %j matches no route', (path) => {
    expect(match(path)).toBeUndefined();
  });

  test('a path with many slashes is matched in linear time', () => {
    expect(match(`/wp/v2/users/1${'/'.repeat(50_000)}x`)).toBeUndefined();
  });
});

describe('invalid routes', () => {
  test('an endpoint without a permission is rejected', () => {
    const { permission: _, ...open } = get;
    const route: Route = { path: '/a', endpoints: [open as Endpoint] };
    expect(() => compileRoutes([route])).toThrow(/GET \/a has no permission/);
  });

  test('an endpoint whose permission reads the request declares who may use it, unless its path has parameters', () => {
    const path = '/a/(?P<id>\\d+)';
    const checked: Endpoint = { ...declaring(path), permission: () => undefined };
    const offered: Endpoint = { ...checked, offered: () => true };
    const declared = [
      { path, endpoints: [checked] },
      { path: '/b', endpoints: [offered] },
    ];
    expect(() => compileRoutes(declared)).not.toThrow();
    expect(() => compileRoutes([{ path: '/a', endpoints: [checked] }])).toThrow(
      /GET \/a does not declare who may use it/,
    );
  });

  test('an endpoint that does not declare a parameter of its path is rejected', () => {
    expect(() => compileRoutes([{ path: '/a/(?P<id>\\d+)', endpoints: [get] }])).toThrow(
      /GET \/a\/.* does not declare id/,
    );
  });

  test.each(['/a/(\\d+)', '/a/(?:b|c)'])('a path with only unnamed groups is rejected: %s', (path) => {
    expect(() => compileRoutes([{ path, endpoints: [get] }])).toThrow(TypeError);
  });

  test('a path that is declared twice is rejected', () => {
    const twice = { path: '/a', endpoints: [get] };
    expect(() => compileRoutes([twice, twice])).toThrow(TypeError);
  });
});
