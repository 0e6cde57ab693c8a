import { parseQuery } from '@almanac/rest';
import { describe, expect, test } from '@jest/globals';
import { readPage } from './address.js';
import { aliasOf, likelyPathOf, mayBePrefix } from './aliases.js';

test.each([
  ['/2026/11/26/hello/comment-page-1/', '/2026/11/26/hello/'],
  ['/about/comment-page-3', '/about/?cpage=3'],
  ['/about/trackback', '/about/'],
  ['/search/river/', '/?s=river'],
  ['/search/river+walk', '/?s=river%20walk'],
  ['/search/100%25/page/2/', '/?s=100%25&paged=2'],
  ['/search/river/feed/', '/?s=river&feed=rss2'],
  ['/search/river/feed/atom/', '/?s=river&feed=atom'],
  ['/comments/feed/rss2/', '/comments/feed/'],
  ['/wp-sitemap-posts-post-1.xml', '/sitemap-posts-1.xml'],
  ['/wp-sitemap-taxonomies-post_tag-2.xml', '/sitemap-tags-2.xml'],
  ['/wp-sitemap-users-1.xml', '/sitemap-authors-1.xml'],
  ['/category/a/?feed=rss2', '/category/a/feed/'],
  ['/category/a?feed=atom&tag=b', '/category/a/feed/atom/?tag=b'],
  ['/events/month/?feed=rss2', '/events/month/feed/'],
])('%s leads to %s', (address, target) => {
  const [path = '', query = ''] = address.split('?');
  expect(aliasOf(path, parseQuery(query), query)).toBe(target);
});

test.each([
  '/search/',
  '/search/river/more/',
  '/comment-page-3/',
  '/trackback/',
  '/wp-sitemap-posts-unknown-1.xml',
  '/category/a/?feed=json',
  '/category/a/feed/?feed=atom',
  '/?feed=atom',
])('%s leads nowhere else', (address) => {
  const [path = '', query = ''] = address.split('?');
  expect(aliasOf(path, parseQuery(query), query)).toBeUndefined();
});

test.each([
  ['/index.php/about/', { kind: 'item', address: '/about/' }],
  ['/index.php/feed/', { kind: 'feed' }],
  ['/index.php/category/a/', { kind: 'archive' }],
  ['//index.php//about/', { kind: 'item', address: '/about/' }],
  ['//wp-login.php?action=logout', { kind: 'moved', to: '/wp-login.php?action=logout' }],
  ['/index.php/robots.txt', { kind: 'moved', to: '/robots.txt' }],
  ['/about/?page=2', { kind: 'item', address: '/about/', part: 2 }],
  ['/?p=7&page=2', { kind: 'item', address: '/?p=7', part: 2 }],
  ['/about/trackback/', { kind: 'moved', to: '/about/' }],
  ['/tag/a/?paged=2', { kind: 'archive', page: 2 }],
  ['/tag/a/page/3/?paged=2', { kind: 'archive', page: 3 }],
  ['/events/?paged=2', { kind: 'events', page: 2 }],
  [
    '/author/a/page/2/?s=+b+',
    { kind: 'search', text: 'b', page: 2, of: { conditions: [{ by: 'author name', slug: 'a' }] } },
  ],
  ['/tag/a/?s=b&feed=rss2', { kind: 'moved', to: '/tag/a/feed/?s=b' }],
  ['/tag/a/feed/?s=b', { kind: 'feed', text: 'b' }],
  ['/feed/?s=b', { kind: 'feed', of: { conditions: [] }, text: 'b' }],
  ['/about/?s=b', { kind: 'item', address: '/about/' }],
  [
    '/?taxonomy=post_tag&term=a',
    { kind: 'archive', of: { conditions: [{ by: 'term', taxonomy: 'post_tag', slugs: ['a'] }] } },
  ],
  ['/?taxonomy=unknown&term=a', { kind: 'home' }],
  ['/tag/a/?feed=atom', { kind: 'moved', to: '/tag/a/feed/atom/' }],
  ['/?s=a&feed=rss2&cat=3', { kind: 'feed', of: { conditions: [{ ids: [3] }] }, isAtom: false, text: 'a' }],
])('%s is read as %j', (address, page) => {
  const [path = '', query = ''] = address.split('?');
  expect(readPage(path, query)).toMatchObject(page);
});

describe('an address without content', () => {
  test.each([
    ['/2026/10/05/walk.', '/2026/10/05/walk/'],
    ['/walk/,', '/walk/'],
    ['/walk)/', '/walk/'],
    ['/walk%20', '/walk/'],
    ['/walk%22', '/walk/'],
    ['/walk%E2%80%A6', '/walk/'],
    ['/gr%C3%BCn!', '/gr%C3%BCn/'],
    ['/rss', '/feed/'],
    ['/category/a/atom/', '/category/a/feed/atom/'],
    ['/comments/rss2/', '/comments/feed/'],
    ['/walk/attachment/pic/', '/walk/pic/'],
    ['/2026/9/', '/2026/09/'],
    ['/2026/10/5', '/2026/10/05/'],
    ['/events.ics)', '/events.ics'],
    ['/sitemap.xml,/', '/sitemap.xml'],
    [`/${'!'.repeat(297)}a.`, `/${'!'.repeat(297)}a/`],
  ])('%s may have meant %s', (path, likely) => {
    expect(likelyPathOf(path)).toBe(likely);
  });

  test.each([
    '/walk/',
    '/walk',
    '/gr%C3%BCn/',
    '/2026/10/05/',
    '/attachment/pic/',
    '/2026/10/5/x/',
    '/---/',
    '/%20',
    `/${'a'.repeat(299)}.`,
    `/${'%C3%A9'.repeat(299)}.`,
  ])('%s has no other meaning', (path) => {
    expect(likelyPathOf(path)).toBeUndefined();
  });
});

test.each([
  ['/hello', true],
  ['/hello/', true],
  ['/2026/hello', true],
  ['/2026/10/05/%C3%A9t', true],
  ['/he', false],
  ['/hello.php', false],
  ['/more/hello', false],
  ['/2026/10/05/hello/more', false],
  ['/wp-content', false],
  [`/${'a'.repeat(201)}`, false],
])('whether %s may be the prefix of an address is %s', (path, expected) => {
  expect(mayBePrefix(path)).toBe(expected);
});
