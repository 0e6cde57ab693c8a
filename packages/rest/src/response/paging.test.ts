import { describe, expect, test } from '@jest/globals';
import { parseQuery } from '../request/query.js';
import { pageHeaders, repeatedQuery } from './paging.js';

const ADDRESS = 'http://site/wp-json/wp/v2/tags';
const headers = (query: string, total: number, page: number, perPage = 10) =>
  pageHeaders(ADDRESS, parseQuery(query), { total, page, perPage });

describe('pageHeaders', () => {
  test('a single page has no links to neighbours', () => {
    expect(headers('', 10, 1)).toEqual({ 'X-WP-Total': 10, 'X-WP-TotalPages': 1 });
    expect(headers('', 0, 1)).toEqual({ 'X-WP-Total': 0, 'X-WP-TotalPages': 0 });
  });

  test('links to neighbouring pages repeat the whole query', () => {
    expect(headers('include[]=1&include[]=2&page=2&search=a%20b&_envelope', 30, 2)).toEqual({
      'X-WP-Total': 30,
      'X-WP-TotalPages': 3,
      Link: [
        `<${ADDRESS}?include%5B0%5D=1&include%5B1%5D=2&page=1&search=a+b&_envelope>; rel="prev"`,
        `<${ADDRESS}?include%5B0%5D=1&include%5B1%5D=2&page=3&search=a+b&_envelope>; rel="next"`,
      ].join(', '),
    });
  });

  test('the previous page of a page past the end is the last one', () => {
    expect(headers('page=9', 30, 9)['Link']).toBe(`<${ADDRESS}?page=3>; rel="prev"`);
  });

  test('the previous page of an empty page has the number 0, as in WordPress', () => {
    expect(headers('page=2', 0, 2)['Link']).toBe(`<${ADDRESS}?page=0>; rel="prev"`);
  });

  describe('a Link header that would be too long', () => {
    const KB = 'x'.repeat(1024);
    const args = { include: [1], search: '' };
    const linkOf = (query: Record<string, unknown>, page: number) =>
      pageHeaders(ADDRESS, query, { total: 30, page, perPage: 10 }, args)['Link'];

    test('a long Link header leaves out unknown parameters and shortens lists', () => {
      const include = Array.from({ length: 600 }, (_, index) => index + 1);
      const short = `include=${include.join('%2C')}`;
      expect(linkOf({ include, x: KB, _fields: 'id' }, 2)).toBe(
        `<${ADDRESS}?${short}&_fields=id&page=1>; rel="prev", <${ADDRESS}?${short}&_fields=id&page=3>; rel="next"`,
      );
    });

    test('a longer Link header names only the next page, or is absent on the last page', () => {
      const search = KB.repeat(8);
      expect(linkOf({ search }, 2)).toBe(`<${ADDRESS}?search=${search}&page=3>; rel="next"`);
      expect(linkOf({ search: KB.repeat(13) }, 3)).toBeUndefined();
    });

    test('a Link header without room for the next page is an error', () => {
      expect(() => linkOf({ search: KB.repeat(13) }, 2)).toThrow(
        expect.objectContaining({ status: 414, code: 'rest_uri_too_long' }),
      );
    });
  });

  test('a query cannot break out of the address in a Link header', () => {
    expect(headers('a=%3E%3B%0D%0A&%22%3E=1', 30, 1)['Link']).toBe(
      `<${ADDRESS}?a=%3E%3B%0D%0A&%22%3E=1&page=2>; rel="next"`,
    );
  });
});

describe('repeatedQuery', () => {
  test('lists are repeated as lists, whatever their form in the query', () => {
    const query = parseQuery('post=7&include=1,2&search=a,b&empty[]=');
    expect(repeatedQuery(query, { post: [7], include: [1, 2], search: 'a,b' }, {})).toEqual({
      ...query,
      post: [7],
      include: [1, 2],
    });
  });

  test('a list that stands for an object is repeated as a list, an object as it was sent', () => {
    const query = parseQuery('categories=1,2&tags[terms]=3&tags[operator]=AND');
    const args = {
      categories: { others: [3], terms: [1, 2], operator: 'OR' },
      tags: { terms: [3], operator: 'AND' },
    };
    expect(repeatedQuery(query, args, { categories: 'terms', tags: 'terms' })).toEqual({
      ...query,
      categories: [1, 2],
    });
  });

  test('numbers and texts are repeated as they were read, other parameters as they were sent', () => {
    const query = parseQuery('per_page=05&search=%3Cb%3Edog&sticky=0&foo=05');
    expect(repeatedQuery(query, { per_page: 5, search: 'dog', sticky: false, page: 1 }, {})).toEqual({
      ...query,
      per_page: 5,
      search: 'dog',
    });
  });
});
