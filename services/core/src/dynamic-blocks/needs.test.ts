import { parseBlocks } from '@almanac/formatting';
import { describe, expect, test } from '@jest/globals';
import { joinNeeds, keyOf, needsOf } from './needs.js';

const of = (raw: string) => needsOf(parseBlocks(raw), 10);
const latest = (count: number): string => `<!-- wp:latest-posts {"postsToShow":${count}} /-->`;
const counting = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => latest(from + index)).join('');

describe('needsOf', () => {
  test('equal lists of a text count once', () => {
    const { lists } = of(latest(1).repeat(30) + latest(2));
    expect(lists.map(({ window }) => window.limit)).toEqual([1, 2]);
  });

  test('a text has at most 20 different lists of posts, the first ones', () => {
    const { lists } = of(counting(1, 25));
    expect(lists.map(({ window }) => window.limit)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test('the lists of a text have at most 500 posts together', () => {
    const { lists } = of(counting(95, 100) + latest(1));
    expect(lists.map(({ window }) => window.limit)).toEqual([95, 96, 97, 98, 99]);
  });

  test('a text has at most 20 different lists of terms and months of calendars', () => {
    const years = Array.from(
      { length: 30 },
      (_, year) => `<!-- wp:calendar {"year":${2000 + year},"month":1} /-->`,
    );
    const clouds = Array.from(
      { length: 30 },
      (_, tags) => `<!-- wp:tag-cloud {"numberOfTags":${tags + 1}} /-->`,
    );
    const { months, terms } = of([...years, ...clouds].join(''));
    expect(months).toHaveLength(20);
    expect(terms).toHaveLength(20);
  });

  test('lists in the template of a query are not read, those beside it are', () => {
    const { lists, shows } = of(
      `<!-- wp:query {"query":{"postType":"post","perPage":3}} --><!-- wp:post-template --><!-- wp:post-author-name /-->${latest(7)}<!-- wp:query {"query":{"postType":"page"}} /--><!-- /wp:post-template -->${latest(8)}<!-- /wp:query -->`,
    );
    expect(lists.map(({ window }) => window.limit)).toEqual([8, 3]);
    expect(shows.authors).toBe(true);
  });

  test('pages are read for a list of pages in a menu, and not for a menu without one', () => {
    const menu = (inner: string): string => `<!-- wp:navigation -->${inner}<!-- /wp:navigation -->`;
    expect(of(menu('<!-- wp:page-list /-->')).pages).toBe(true);
    expect(of(menu('<!-- wp:home-link /-->')).pages).toBe(false);
  });

  test('archives name their periods', () => {
    const types = ['daily', 'monthly', 'yearly', 'weekly', 'postbypost'];
    const { periods, lists } = of(types.map((type) => `<!-- wp:archives {"type":"${type}"} /-->`).join(''));
    expect(periods).toEqual(['day', 'month', 'year']);
    expect(lists).toHaveLength(1);
  });
});

describe('joinNeeds', () => {
  test('several texts together need each list once, beyond the limits of one text', () => {
    const { lists, comments } = joinNeeds([
      of(counting(1, 20)),
      of(`${counting(11, 30)}<!-- wp:latest-comments {"commentsToShow":9} /-->`),
    ]);
    expect(lists).toHaveLength(30);
    expect(new Set(lists.map(keyOf)).size).toBe(30);
    expect(comments).toBe(9);
  });
});
