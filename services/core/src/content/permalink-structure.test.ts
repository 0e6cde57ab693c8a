import { describe, expect, test } from '@jest/globals';
import { PermalinkStructure } from './permalink-structure.js';

describe('a structure', () => {
  test.each([
    '/%postname%/',
    '/%category%/%postname%/',
    '/%year%/%monthnum%/%postname%/',
    '/archives/%post_id%',
    '/blog/%author%/%postname%.html',
    '/%postname%-%post_id%/',
    '/%year%%monthnum%-%postname%/',
    PermalinkStructure.DEFAULT,
  ])('the structure may be %s', (text) => {
    expect(PermalinkStructure.isStructure(text, '/api')).toBe(true);
  });

  test.each([
    ['is empty', ''],
    ['does not begin with a slash', '%postname%/'],
    ['does not tell posts apart', '/%year%/%monthnum%/'],
    ['has an unknown tag', '/%tag%/%postname%/'],
    ['has a tag twice', '/%year%/%year%/%postname%/'],
    ['has an empty segment', '/blog//%postname%/'],
    ['has other characters', '/blog?/%postname%/'],
    ['leaves the site', '/../%postname%/'],
    ['leaves what it begins with', '/blog/../%postname%/'],
    ['has a segment for this place', '/blog/%postname%/./'],
    ['does not tell where an author ends', '/%author%-%postname%/'],
    ['does not tell where a category ends', '/blog/%category%.%postname%/'],
    ['does not tell where an id begins', '/%postname%%post_id%/'],
    ['does not tell where an id ends', '/%post_id%%postname%/'],
    ['is too long', `/${'a'.repeat(200)}/%postname%/`],
    ['has the addresses of events', '/events/%postname%/'],
    ['has the addresses of the API', '/wp-json/%postname%/'],
    ['has the addresses of the API under another root', '/API/%postname%/'],
    ['has the addresses of categories', '/Category/%postname%/'],
  ])('the structure is refused: it %s', (_why, text) => {
    expect(PermalinkStructure.isStructure(text, '/api')).toBe(false);
  });

  test.each([
    ['/%postname%/', 'hello', { slug: 'hello' }],
    ['/%postname%/', 'top/hello', undefined],
    ['/%category%/%postname%/', 'music/jazz/hello', { slug: 'hello' }],
    ['/%category%/%postname%/', 'hello', undefined],
    ['/%category%/%postname%/', 'events/hello', { slug: 'hello' }],
    ['/%category%/%postname%/', 'events/past', undefined],
    ['/%category%/%postname%/', 'author/ann', undefined],
    ['/%category%/%postname%/', 'author/ann/hello', { slug: 'hello' }],
    ['/%category%/%postname%/', 'wp-json/a/hello', undefined],
    ['/%postname%/', 'comments', { slug: 'comments' }],
    ['/%year%/%postname%/', '2031/05', undefined],
    ['/Archives/%post_id%/', 'archives/12', { id: 12 }],
    ['/archives/%post_id%/', 'archives/twelve', undefined],
    ['/%postname%.html', 'hello.html', { slug: 'hello' }],
    ['/%postname%.html', 'hello-html', undefined],
    [PermalinkStructure.DEFAULT, '2031/05/06/%e6%97%a5', { slug: '%e6%97%a5' }],
    [PermalinkStructure.DEFAULT, '2031/05/hello', undefined],
  ])('the structure %s matches %s as %j', (structure, path, named) => {
    expect(new PermalinkStructure(structure).match(path)).toEqual(named);
  });
});
