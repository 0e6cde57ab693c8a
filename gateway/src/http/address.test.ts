import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addressReader, readAddress } from './address.js';

const read = (url: string) => readAddress('/wp-json', url);

describe('a route of the API', () => {
  test.each([
    ['/wp-json', '/'],
    ['/wp-json/', '/'],
    ['/wp-json/wp/v2/posts/7', '/wp/v2/posts/7'],
    ['/wp-json/wp/v2/posts/', '/wp/v2/posts'],
    ['/index.php/wp-json/wp/v2/posts', '/wp/v2/posts'],
    ['/?rest_route=/', '/'],
    ['/?rest_route=/wp/v2/posts/', '/wp/v2/posts'],
    ['/?rest_route=%2Fwp%2Fv2%2Fposts', '/wp/v2/posts'],
    ['/index.php?rest_route=/wp/v2/posts', '/wp/v2/posts'],
    ['?rest_route=/wp/v2', '/wp/v2'],
    ['/?rest_route=/a&rest_route=/b', '/b'],
    ['/wp-json/wp/v2/types/post?rest_route=/wp/v2/types/page', '/wp/v2/types/page'],
    ['/wp-json/wp/v2/posts?rest_route=', '/wp/v2/posts'],
    ['http://site.test/wp-json/wp/v2', '/wp/v2'],
    ['/wp-json//wp/v2', '//wp/v2'],
    ['//wp-json/wp/v2/posts', '/wp/v2/posts'],
    ['///index.php/wp-json/', '/'],
    ['//?rest_route=/wp/v2', '/wp/v2'],
  ])('the address %s is the route %s', (url, route) => {
    expect(read(url)).toMatchObject({ kind: 'api', route });
  });

  test('a route of the API keeps the query as the client sent it', () => {
    expect(read('/wp-json/wp/v2/posts/?b=%C3%A4&a[]=1&a[]=2&c=%zz')).toMatchObject({
      target: '/wp/v2/posts?b=%C3%A4&a[]=1&a[]=2&c=%zz',
      query: 'b=%C3%A4&a[]=1&a[]=2&c=%zz',
    });
    expect(read('/wp-json/wp/v2/posts')).toMatchObject({ target: '/wp/v2/posts' });
  });

  test('a route in the query becomes a path with encoded characters', () => {
    expect(read('/?rest_route=/wp/v2/posts?per_page=1')).toMatchObject({
      route: '/wp/v2/posts%3Fper_page=1',
    });
    expect(read('/?rest_route=/a b%2523%0d%0aX: y')).toMatchObject({ route: '/a%20b%2523%0D%0AX:%20y' });
  });

  test('a route of the API may begin with the path of the site', () => {
    const readBelow = (url: string) => readAddress('/wp-json', url, '/blog');
    for (const path of ['/wp-json/wp/v2', '/index.php/wp-json/wp/v2', '/?rest_route=/wp/v2'])
      for (const before of ['', '/blog'])
        expect(readBelow(before + path)).toMatchObject({ kind: 'api', route: '/wp/v2' });
    expect(readBelow('/blog')).toMatchObject({ kind: 'front' });
    for (const path of ['/docs', '/docs/explorer.js', '/openapi.json', '/event/songs/', '/robots.txt'])
      expect(readBelow(`/blog${path}`)).toEqual(readBelow(path));
    expect(readBelow('/blog/wp-content/uploads/a.png?b')).toMatchObject({
      kind: 'other',
      target: '/wp-content/uploads/a.png?b',
    });
    expect(readBelow('/blogs/wp-json/wp/v2')).toMatchObject({ kind: 'other', path: '/blogs/wp-json/wp/v2' });
  });

  test('a route of the API may be below another root', () => {
    expect(readAddress('/api/rest', '/api/rest/wp/v2')).toMatchObject({ kind: 'api', route: '/wp/v2' });
    expect(readAddress('/api/rest', '/wp-json/wp/v2')).toMatchObject({ kind: 'other' });
  });
});

describe('the cache key', () => {
  const key = (url: string) => {
    const address = read(url);
    return address.kind === 'api' ? address.cacheKey : undefined;
  };

  test('the cache key does not depend on order and encoding of parameters', () => {
    expect(key('/wp-json/wp/v2/posts?b=x%20y&a=1')).toBe(key('/wp-json/wp/v2/posts/?a=1&b=x+y'));
  });

  test('the cache key depends on the order of parameters that form one value', () => {
    expect(key('/wp-json/x?a=1&a=2')).not.toBe(key('/wp-json/x?a=2&a=1'));
    expect(key('/wp-json/x?a[]=1&a=2')).not.toBe(key('/wp-json/x?a=2&a[]=1'));
  });

  test('the cache key differs if the response shows how the API was reached', () => {
    expect(key('/?rest_route=/wp/v2/posts')).not.toBe(key('/wp-json/wp/v2/posts'));
  });

  test('the cache key is undefined when the query overrides the method', () => {
    expect(key('/wp-json/wp/v2/posts?_method=DELETE')).toBeUndefined();
    expect(key('/wp-json/wp/v2/posts?%5fmethod=DELETE')).toBeUndefined();
    expect(key('/wp-json/wp/v2/posts?_method[]=POST&_method=DELETE')).toBeUndefined();
    expect(key('/wp-json/wp/v2/posts?_method=')).toBeUndefined();
  });

  test('the cache key is defined when the override is not a method', () => {
    expect(key('/wp-json/wp/v2/posts?_method[]=DELETE')).toEqual(expect.any(String));
    expect(key('/wp-json/wp/v2/posts?_method=DELETE&_method[]=POST')).toEqual(expect.any(String));
  });

  test('the cache key differs for different values', () => {
    const keys = [
      'search=%feq',
      'search=%ffq',
      'search=%EF%BF%BDq',
      'search[]=%feq',
      'search=a%26b=c',
      'search=a&b=c',
      'search[a]=1',
      'search=%7B%22a%22:%221%22%7D',
    ].map((query) => key(`/wp-json/wp/v2/posts?${query}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the cache key leaves out parameters that the services do not read', () => {
    const filler = Array.from({ length: 999 }, (_, index) => `a${index}=1`).join('&');
    expect(key(`/wp-json/x?${filler}&b=1`)).not.toBe(key(`/wp-json/x?${filler}&b=2`));
    expect(key(`/wp-json/x?${filler}&b=1&c=1`)).toBe(key(`/wp-json/x?${filler}&b=1&c=2`));
  });
});

describe('other addresses', () => {
  test.each(['/', '/?p=1', '/index.php', '/?rest_route=', ''])('the address %j is the front page', (url) => {
    expect(read(url)).toMatchObject({ kind: 'front' });
  });

  test.each(['/wp-jsonx', '/index.phpx', '/wp-content/uploads/a.png?x=1', '*'])(
    'the address %s is neither a route nor the front page',
    (url) => {
      expect(read(url)).toMatchObject({ kind: 'other', target: url });
    },
  );

  test.each([
    ['/wp-json/%zz', true],
    ['/%', false],
    ['/wp-json/%ff', true],
    ['/wp-json/wp/v2/posts/%e4', true],
  ])('the address %s is malformed', (url, isApi) => {
    expect(read(url)).toEqual({ kind: 'malformed', isApi });
  });
});

test('the parser accepts every address, and its cache does not change its results', () => {
  const remembering = addressReader('/wp-json');
  fc.assert(
    fc.property(
      fc.constantFrom('/wp-json/', '/?rest_route=', '/'),
      fc.string({ unit: 'grapheme' }),
      (start, rest) => {
        const address = read(start + rest);
        remembering(start + rest);
        expect(remembering(start + rest)).toEqual(address);
      },
    ),
  );
});
