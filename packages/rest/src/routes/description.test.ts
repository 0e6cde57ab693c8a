import { describe, expect, test } from '@jest/globals';
import { Library } from '../fixtures/library.js';
import { arg, body, endpoint, publicAccess, type Route } from '../index.js';
import { describeManifestRoute, manifestOf } from './description.js';

const { routes } = new Library();

const withDefault = (fallback: string | (() => string)): Route => ({
  path: '/library/v1/dated',
  endpoints: [
    endpoint({
      methods: ['GET'],
      args: { start: arg.string({ default: fallback }) },
      permission: publicAccess,
      handler: async () => body({}),
    }),
  ],
});

describe('manifestOf', () => {
  const manifest = manifestOf({ namespace: 'library/v1' }, routes);

  test('a manifest lists the routes in order, the index first', () => {
    expect(manifest.namespace).toBe('library/v1');
    expect(manifest.routes.map(({ path }) => path)).toEqual([
      '/library/v1',
      ...routes.map(({ path }) => path),
    ]);
  });

  test('an endpoint of a manifest has methods, arguments and cache namespaces', () => {
    const [get, post] = manifest.routes[1]?.endpoints ?? [];
    expect(get).toMatchObject({ methods: ['GET'], cacheNamespaces: ['library/v1', 'wp/v2'] });
    expect(JSON.parse(get?.argsJson ?? '').order).toEqual({
      description: expect.any(String),
      type: 'string',
      enum: ['asc', 'desc'],
      default: 'asc',
      required: false,
    });
    expect(post).toMatchObject({ methods: ['POST'], cacheNamespaces: [] });
  });

  test('the digest of a manifest changes with the routes, not with the clock', () => {
    let now = 0;
    const moving = withDefault(() => String(now++));
    const first = manifestOf({ namespace: 'library/v1' }, [moving]);
    const second = manifestOf({ namespace: 'library/v1' }, [moving]);
    expect(second.routes).not.toEqual(first.routes);
    expect(second.digest).toBe(first.digest);
    expect(manifestOf({ namespace: 'library/v1' }, [withDefault('a')]).digest).not.toBe(
      manifestOf({ namespace: 'library/v1' }, [withDefault('b')]).digest,
    );
    expect(manifestOf({ namespace: 'library/v1' }, routes).digest).toBe(manifest.digest);
  });

  test('a route of a manifest looks as in the index of its own namespace', () => {
    const shown = manifest.routes.map((route) =>
      describeManifestRoute('library/v1', route, 'http://site/wp-json'),
    );
    expect(shown[1]).toMatchObject({
      namespace: 'library/v1',
      methods: ['GET', 'POST'],
      _links: { self: [{ href: 'http://site/wp-json/library/v1/books' }] },
    });
    expect(shown[2]).not.toHaveProperty('_links');
    expect(shown.at(-1)).toEqual({
      namespace: 'library/v1',
      methods: ['GET'],
      endpoints: [{ methods: ['GET'], args: [] }],
      _links: { self: [{ href: 'http://site/wp-json/library/v1/text' }] },
    });
  });
});
