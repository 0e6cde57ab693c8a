import { describe, expect, test } from '@jest/globals';
import { classList } from './shared-view.js';

const post = {
  _id: 5,
  type: 'post',
  status: 'publish',
  format: 'standard',
  password: '',
  featuredMedia: 0,
  categories: [1],
  tags: [],
} as const;
const terms = (slugs: Readonly<Record<number, string>>) =>
  new Map(Object.entries(slugs).map(([id, slug]) => [Number(id), { _id: Number(id), slug, taxonomy: '' }]));

describe('the classes of an item', () => {
  test('a post has the classes of its type, status and format', () => {
    expect(classList(post, terms({ 1: 'uncategorized' }))).toEqual([
      'post-5',
      'post',
      'type-post',
      'status-publish',
      'format-standard',
      'hentry',
      'category-uncategorized',
    ]);
  });

  test('a post with an image, tags and a format has their classes', () => {
    const item = { ...post, featuredMedia: 7, tags: [3, 2], format: 'aside' } as const;
    expect(classList(item, terms({ 1: 'a', 2: 'b', 3: 'c' })).slice(4)).toEqual([
      'format-aside',
      'has-post-thumbnail',
      'hentry',
      'category-a',
      'tag-c',
      'tag-b',
      'post_format-post-format-aside',
    ]);
  });

  test('a protected post has no class for its image', () => {
    const classes = classList({ ...post, featuredMedia: 7, password: 'x' }, terms({}));
    expect(classes.slice(4)).toEqual(['format-standard', 'post-password-required', 'hentry']);
  });

  test.each(['page', 'attachment'] as const)('a %s has no format among its classes', (type) => {
    const classes = classList({ ...post, type, status: 'inherit' }, terms({ 1: 'a' }));
    expect(classes).toEqual(['post-5', type, `type-${type}`, 'status-inherit', 'hentry']);
  });

  test.each([
    ['caf%c3%a9', 'caf'],
    ['%e6%97%a5', '9'],
    ['2031', '9'],
    ['1e5', '9'],
    ['--', '9'],
    ['-', '9'],
    ['a_b-2', 'a_b-2'],
  ])('the slug %s gives the class %s', (slug, expected) => {
    expect(classList({ ...post, categories: [9] }, terms({ 9: slug })).at(-1)).toBe(`category-${expected}`);
  });
});
