import { IMAGE_VERSIONS } from '@almanac/cache';
import { AS, countQueries } from '@almanac/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { startCore, useCore } from '../testing/core.js';
import { image, Uploader } from '../testing/uploads.js';
import { COMMENTS_VERSION, MEDIA, newTermsVersion, PAGES, POSTS, TERMS, USERS } from '../versions.js';

const core = useCore();
let category: number;
let tag: number;
let page: number;
const posts: number[] = [];
const as = AS.administrator;

const write = async (path: string, body: object) =>
  (await core.ask('POST', `/wp/v2/${path}`, { as, body })).body;
const show = async (content: string, more: object = {}): Promise<number> =>
  (await write('pages', { title: 'Shown', status: 'publish', content, ...more })).id;
const answer = async (id: number) => core.ask('GET', `/wp/v2/pages/${id}`);
const rendered = async (content: string, more: object = {}): Promise<string> =>
  (await answer(await show(content, more))).body.content.rendered;
const versions = async (content: string): Promise<readonly string[]> =>
  ((await answer(await show(content))).headers.get('x-almanac-cache') ?? '').split(',');

beforeAll(async () => {
  await write('settings', { title: 'Fields &amp; Woods', description: 'All about them' });
  category = (await write('categories', { name: 'Trees' })).id;
  const child = (await write('categories', { name: 'Oaks', parent: category })).id;
  tag = (await write('tags', { name: 'old wood' })).id;
  const { body } = await new Uploader(core).raw(await image(600, 400), 'oak.png', { as });
  const words = Array.from({ length: 70 }, (_, number) => `word${number}`).join(' ');
  for (const post of [
    { title: 'The oak', date: '2024-03-05T10:00:00', content: `<p>${words}</p>`, featured_media: body.id },
    { title: 'A "beech"', date: '2024-03-20T10:00:00', excerpt: 'By hand', content: 'Text', tags: [tag] },
    { title: 'A locked one', date: '2023-01-02T10:00:00', content: 'Secret', password: 'x' },
    { title: 'A draft', date: '2024-04-01T10:00:00', content: 'Hidden', status: 'draft' },
  ])
    posts.push((await write('posts', { status: 'publish', categories: [category], ...post })).id);
  await write(`posts/${posts[1]}`, { categories: [category, child] });
  page = (await write('pages', { title: 'Parent page', status: 'publish', content: 'x' })).id;
  await write('pages', { title: 'Child page', status: 'publish', content: 'x', parent: page });
  await write('comments', { post: posts[0], content: 'I like <b>this</b> oak' });
});
describe('lists of posts', () => {
  test('latest posts shows published posts of a category, the newest first', async () => {
    const html = await rendered(`<!-- wp:latest-posts {"categories":[{"id":${category}}]} /-->`);
    expect(html).toMatch(/^<ul class="wp-block-latest-posts__list wp-block-latest-posts is-layout-flow/);
    const titles = [...html.matchAll(/post-title">([^<]*)<\/a>/g)].map(([, title]) => title);
    expect(titles).toEqual(['A &#8220;beech&#8221;', 'The oak', 'Protected: A locked one']);
    expect(html).not.toContain('draft');
  });

  test('latest posts shows dates, authors, images and excerpts where they are wanted', async () => {
    const html = await rendered(
      '<!-- wp:latest-posts {"postsToShow":3,"displayPostContent":true,"excerptLength":5,"displayAuthor":true,"displayPostDate":true,"displayFeaturedImage":true,"featuredImageSizeSlug":"medium","featuredImageAlign":"left","addLinkToFeaturedImage":true,"postLayout":"grid","columns":2} /-->',
    );
    expect(html).toContain('is-grid columns-2 has-dates has-author');
    expect(html).toMatch(
      /<div class="wp-block-latest-posts__featured-image alignleft"><a [^>]*><img [^>]*width="300" height="200"[^>]*srcset="/,
    );
    expect(html).toContain(
      '<time datetime="2024-03-05T10:00:00+00:00" class="wp-block-latest-posts__post-date">March 5, 2024</time>',
    );
    expect(html).toContain('<div class="wp-block-latest-posts__post-author">by admin</div>');
    expect(html).toContain(
      '<div class="wp-block-latest-posts__post-excerpt">word0 word1 word2 word3 word4&hellip; <a ',
    );
    expect(html).toContain('<div class="wp-block-latest-posts__post-excerpt">By hand</div>');
    expect(html).not.toContain('Secret');
  });

  test('a number of posts is clamped to its bounds', async () => {
    for (const count of [-3, 0]) {
      const html = await rendered(`<!-- wp:latest-posts {"postsToShow":${count}} /-->`);
      expect(html.match(/<li>/g)).toHaveLength(1);
    }
    expect(await rendered('<!-- wp:latest-posts {"postsToShow":1e9} /-->')).toContain('The oak');
  });

  test('a query shows its template for each post', async () => {
    const html = await rendered(
      `<!-- wp:query {"queryId":1,"query":{"perPage":5,"postType":"post","taxQuery":{"post_tag":[${tag}]},"inherit":false}} --><div class="wp-block-query"><!-- wp:post-template {"layout":{"type":"grid","columnCount":2}} --><!-- wp:group --><div class="wp-block-group"><!-- wp:post-title {"isLink":true,"level":3} /--></div><!-- /wp:group --><!-- wp:post-date {"isLink":true} /--><!-- wp:post-excerpt {"moreText":"Go on"} /--><!-- wp:post-author-name /--><!-- wp:post-terms {"term":"post_tag","prefix":"Tags: "} /--><!-- wp:read-more /--><!-- wp:post-content /--><!-- wp:latest-posts /--><!-- /wp:post-template --><!-- wp:query-no-results --><p>None</p><!-- /wp:query-no-results --></div><!-- /wp:query -->`,
    );
    expect(html).toMatch(
      /^<div class="wp-block-query is-layout-flow wp-block-query-is-layout-flow"><ul class="columns-2 wp-block-post-template is-layout-grid/,
    );
    expect(html.match(/<li class="wp-block-post post-\d+ post type-post[^"]*category-trees/g)).toHaveLength(
      1,
    );
    for (const part of [
      '<h3 class="wp-block-post-title"><a href="http://site.test/2024/03/20/a-beech/" target="_self">A &#8220;beech&#8221;</a></h3>',
      '<div class="wp-block-post-date"><a href="http://site.test/2024/03/20/a-beech/"><time datetime="2024-03-20T10:00:00+00:00">March 20, 2024</time></a></div>',
      '<p class="wp-block-post-excerpt__excerpt">By hand</p>',
      'class="wp-block-post-excerpt__more-link">Go on</a>',
      '<div class="wp-block-post-author-name">admin</div>',
      '<span class="wp-block-post-terms__prefix">Tags: </span><a href="http://site.test/tag/old-wood/" rel="tag">old wood</a>',
      '<span class="screen-reader-text">: A &#8220;beech&#8221;</span></a>',
      '<div class="entry-content wp-block-post-content is-layout-flow wp-block-post-content-is-layout-flow"><p>Text</p>',
    ])
      expect(html).toContain(part);
    // A list in a template would be read for each post.
    expect(html).not.toContain('wp-block-latest-posts');
    expect(html).not.toContain('None');
  });

  test('a query without posts shows its block for no results', async () => {
    const html = await rendered(
      '<!-- wp:query {"query":{"postType":"post","search":"zzqq","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --><!-- wp:query-no-results --><!-- wp:paragraph --><p>None</p><!-- /wp:paragraph --><!-- /wp:query-no-results --></div><!-- /wp:query -->',
    );
    expect(html).toContain(
      '<div class="wp-block-query-no-results"><p class="wp-block-paragraph">None</p></div>',
    );
    expect(html).not.toContain('post-template');
  });

  test('a query shows no text of protected posts', async () => {
    const html = await rendered(
      '<!-- wp:query {"query":{"postType":"post","order":"asc","perPage":1,"sticky":"exclude","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-excerpt /--><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->',
    );
    expect(html).toContain('Protected: A locked one');
    expect(html).not.toContain('Secret');
  });

  test('blocks about a post show the item itself outside of queries', async () => {
    const html = await rendered('<!-- wp:post-title {"level":1} /--><!-- wp:post-content /-->', {
      title: 'Own',
    });
    expect(html).toBe('<h1 class="wp-block-post-title">Own</h1>');
  });
});

describe('archives, terms, comments and pages', () => {
  test('archives shows the months or years with posts', async () => {
    const months = await rendered('<!-- wp:archives {"showPostCounts":true} /-->');
    expect(months).toContain('<li><a href="http://site.test/2024/03/">March 2024</a>&nbsp;(2)</li>');
    expect(months).not.toContain('April 2024');
    const years = await rendered('<!-- wp:archives {"type":"yearly","displayAsDropdown":true} /-->');
    expect(years).toContain(
      '<details class="wp-block-archives-dropdown wp-block-archives"><summary>Archives</summary>',
    );
    expect(years).toContain('<a href="http://site.test/2023/">2023</a>');
  });

  test('a calendar links the days with posts', async () => {
    const html = await rendered('<!-- wp:calendar {"month":3,"year":2024} /-->');
    expect(html).toContain('<caption>March 2024</caption>');
    expect(html).toContain(
      '<td><a href="http://site.test/2024/03/05/" aria-label="Posts published on March 5, 2024">5</a></td>',
    );
    expect(html).toContain('<td colspan="4" class="pad">');
    expect(html.match(/<td>/g)).toHaveLength(31);
    expect(html).toContain('<a href="http://site.test/2023/01/">&laquo; Jan</a>');
  });

  test('categories are shown nested, with counts, and without those that are not used', async () => {
    await write('categories', { name: 'Unused' });
    const html = await rendered('<!-- wp:categories {"showHierarchy":true,"showPostCounts":true} /-->');
    expect(html).toMatch(
      /<a href="http:\/\/site.test\/category\/trees\/">Trees<\/a> \(3\)\n<ul class="children">\n\t<li [^>]*><a href="http:\/\/site.test\/category\/trees\/oaks\/">Oaks<\/a> \(1\)/,
    );
    expect(html).not.toContain('Unused');
    expect(await rendered('<!-- wp:categories {"showEmpty":true} /-->')).toContain('Unused');
  });

  test('a tag cloud shows the tags in use', async () => {
    const html = await rendered('<!-- wp:tag-cloud {"showTagCounts":true,"smallestFontSize":"8pt;x"} /-->');
    expect(html).toContain(
      `class="tag-cloud-link tag-link-${tag} tag-link-position-1" style="font-size: 8pt;" aria-label="old wood (1 item)">old wood<span class="tag-link-count"> (1)</span></a>`,
    );
  });

  test('latest comments shows approved comments on public items', async () => {
    const hidden = await write('posts', { title: 'Private', status: 'private', content: 'x' });
    await write('comments', { post: hidden.id, content: 'Nobody reads this' });
    const html = await rendered('<!-- wp:latest-comments {"commentsToShow":2} /-->');
    expect(html).toContain('has-avatars has-dates has-excerpts wp-block-latest-comments');
    expect(html).toMatch(
      /on <a href="http:\/\/site.test\/2024\/03\/05\/the-oak\/#comment-\d+" class="[^"]*comment-link">The oak<\/a>/,
    );
    expect(html).toContain('<p>I like this oak</p>');
    expect(html).not.toContain('Nobody');
  });

  test('a list of pages shows them with those below', async () => {
    const html = await rendered('<!-- wp:page-list /-->');
    expect(html).toMatch(
      /<li class="wp-block-pages-list__item has-child"><a [^>]*>Parent page<\/a><ul class="wp-block-navigation__submenu-container"><li [^>]*><a [^>]*>Child page<\/a>/,
    );
    const below = await rendered(`<!-- wp:page-list {"parentPageID":${page}} /-->`);
    expect(below.match(/<li/g)).toHaveLength(1);
  });
});

describe('many posts', () => {
  test('archives and calendars count the posts of long periods', async () => {
    const days = Array.from({ length: 120 }, (_, index) => String(1 + (index % 3)).padStart(2, '0'));
    const dates = [
      ...days.map((day) => `2019-05-${day}T08:00:00`),
      '2018-12-31T23:59:59',
      '2019-06-01T00:00:00',
    ];
    const made = await Promise.all(
      dates.map((date) => write('posts', { title: 'Old', status: 'publish', content: 'x', date })),
    );
    const counts = async (type: string): Promise<Record<string, string>> => {
      const html = await rendered(`<!-- wp:archives {"type":"${type}","showPostCounts":true} /-->`);
      const found = html.matchAll(/site\.test\/([\d/]+)\/">[^<]*<\/a>&nbsp;\((\d+)\)/g);
      return Object.fromEntries([...found].map(([, period, count]) => [period, count]));
    };
    expect(await counts('monthly')).toMatchObject({ '2019/06': '1', '2019/05': '120', '2018/12': '1' });
    expect(await counts('yearly')).toMatchObject({ 2019: '121', 2018: '1' });
    expect(await counts('daily')).toMatchObject({
      '2019/05/01': '40',
      '2019/05/03': '40',
      '2018/12/31': '1',
    });
    const calendar = await rendered('<!-- wp:calendar {"month":5,"year":2019} /-->');
    const linked = [...calendar.matchAll(/2019\/05\/(\d+)\//g)].map(([, day]) => day);
    expect(linked).toEqual(['01', '02', '03']);
    expect(calendar).toContain('<a href="http://site.test/2018/12/">&laquo; Dec</a>');
    expect(calendar).toContain('<a href="http://site.test/2019/06/">Jun &raquo;</a>');
    for (const { id } of made) await core.ask('DELETE', `/wp/v2/posts/${id}?force=true`, { as });
  });

  test('a list of texts shows each as the single item does, however many lists it has', async () => {
    const lists = (offset: number): string =>
      Array.from(
        { length: 25 },
        (_, index) =>
          `<!-- wp:query {"query":{"postType":"post","perPage":1,"offset":${offset + (index % 2)},"exclude":[${9000 + offset + index}],"inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->`,
      ).join('');
    const made = [await show(lists(0)), await show(lists(10)), await show(lists(200))];
    const single = await Promise.all(made.map(async (id) => (await answer(id)).body.content.rendered));
    const list = (await core.ask('GET', `/wp/v2/pages?include=${made}&orderby=include`)).body;
    expect(list.map((item: { content: { rendered: string } }) => item.content.rendered)).toEqual(single);
    expect(single.map((html) => html.match(/wp-block-query /g)?.length)).toEqual([25, 25, 25]);
    expect(single[0].match(/wp-block-post-title/g)).toHaveLength(20);
  });
});

describe('parts of the site', () => {
  test('title, tagline, search and feed are shown', async () => {
    const html = await rendered(
      '<!-- wp:site-title {"level":3} /--><!-- wp:site-tagline /--><!-- wp:search {"label":"Find it","buttonText":"Go"} /--><!-- wp:rss {"feedURL":"https://other.example/feed/"} /--><!-- wp:rss {"feedURL":"javascript:alert(1)"} /-->',
    );
    for (const part of [
      '<h3 class="wp-block-site-title"><a href="http://site.test/" target="_self" rel="home">Fields &amp; Woods</a></h3>',
      '<p class="wp-block-site-tagline">All about them</p>',
      '<form role="search" method="get" action="http://site.test/" class="wp-block-search__button-outside wp-block-search__text-button wp-block-search">',
      'type="search" name="s" required',
      '<p class="wp-block-rss"><a href="https://other.example/feed/">Feed of other.example</a></p>',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('javascript');
  });

  test('a navigation shows its own links, or those of the navigation that it names', async () => {
    const inner =
      '<!-- wp:navigation-link {"label":"News &amp; more","url":"/news/"} /--><!-- wp:navigation-submenu {"label":"About","url":"/about/"} --><!-- wp:navigation-link {"label":"Us","url":"javascript:x","opensInNewTab":true} /--><!-- /wp:navigation-submenu --><!-- wp:home-link {"label":"Start"} /--><!-- wp:page-list /-->';
    const { id } = await write('navigation', { title: 'Menu', status: 'publish', content: inner });
    for (const content of [
      `<!-- wp:navigation -->${inner}<!-- /wp:navigation -->`,
      `<!-- wp:navigation {"ref":${id}} /-->`,
    ]) {
      const html = await rendered(content);
      expect(html).toContain('aria-label="Menu"><ul class="wp-block-navigation__container">');
      expect(html).toContain('<span class="wp-block-navigation-item__label">News &amp; more</span>');
      expect(html).toContain('has-child wp-block-navigation-submenu');
      expect(html).toContain('rel="home">Start</a>');
      expect(html).toContain('Parent page');
      expect(html).not.toContain('javascript');
    }
  });

  test('a navigation without links shows the newest navigation, and all pages where there is none', async () => {
    const other = await startCore();
    const make = async (route: string, content: string) =>
      (
        await other.ask('POST', `/wp/v2/${route}`, {
          as,
          body: { title: 'A page', status: 'publish', content },
        })
      ).body.id;
    try {
      const id = await make('pages', '<!-- wp:navigation /-->');
      const shown = async () => (await other.ask('GET', `/wp/v2/pages/${id}`)).body.content.rendered;
      expect(await shown()).toContain('wp-block-pages-list__item__link');
      const menu = await make('navigation', '<!-- wp:navigation-link {"label":"News","url":"/news/"} /-->');
      const html = await shown();
      expect(html).toContain('<span class="wp-block-navigation-item__label">News</span>');
      expect(html).not.toContain('pages-list');
      await other.ask('DELETE', `/wp/v2/navigation/${menu}?force=true`, { as });
      expect(await shown()).toContain('pages-list');
    } finally {
      await other.stop();
    }
  });

  test('a navigation that names an unknown one, and the newest one that contains itself, are empty', async () => {
    expect(await rendered('<!-- wp:navigation {"ref":999999} /-->')).toBe('');
    const { id } = await write('navigation', {
      title: 'Loop',
      status: 'publish',
      content: '<!-- wp:navigation /-->',
    });
    expect(await rendered('<!-- wp:navigation /-->')).toBe('');
    await write(`navigation/${id}`, { status: 'draft' });
  });

  test('a navigation that contains itself is not rendered endlessly', async () => {
    const { id } = await write('navigation', { title: 'Loop', status: 'draft', content: 'x' });
    await write(`navigation/${id}`, { status: 'publish', content: `<!-- wp:navigation {"ref":${id}} /-->` });
    expect(await rendered(`<!-- wp:navigation {"ref":${id}} /-->`)).toBe('');
  });

  test('attributes of a block cannot leave its element', async () => {
    const html = await rendered(
      '<!-- wp:search {"className":"a\\u0022onclick=x","anchor":"b\\u0022>","placeholder":"\\u0022><script>","label":"<img src=x onerror=y>L"} /-->',
    );
    expect(html).toContain('a&quot;onclick=x');
    expect(html).not.toMatch(/<script|<img/);
  });

  test('the format of a date cannot make markup', async () => {
    const html = await rendered(
      '<!-- wp:post-date {"format":"\\u003c\\\\i\\\\m\\\\g \\\\s\\\\r\\\\c=x \\\\o\\\\n\\\\e\\\\r\\\\r\\\\o\\\\r=y\\u003e"} /-->',
    );
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
  });

  test('words follow the language of the site', async () => {
    await write('settings', { language: 'de_DE' });
    const html = await rendered('<!-- wp:archives /--><!-- wp:search /-->');
    expect(html).toContain('März 2024');
    expect(html).toContain('>Suchen</button>');
    await write('settings', { language: 'en_US' });
  });

  test('links to services without a brand follow the language of the site', async () => {
    const link = '<!-- wp:social-link {"url":"/feed/","service":"feed"} /-->';
    const html = `<!-- wp:social-links --><ul class="wp-block-social-links">${link}</ul><!-- /wp:social-links -->`;
    expect(await rendered(html)).toContain('>RSS Feed</span>');
    await write('settings', { language: 'de_DE' });
    expect(await rendered(html)).toContain('>RSS-Feed</span>');
    await write('settings', { language: 'en_US' });
  });
});

describe('reading and caching', () => {
  test('the contents of the same block in several posts are read once', async () => {
    const content = '<!-- wp:latest-posts /--><!-- wp:archives /--><!-- wp:tag-cloud /-->';
    const made = [await show(content), await show(content), await show(content)];
    const read = (of: readonly number[]) => countQueries(() => core.ask('GET', `/wp/v2/pages?include=${of}`));
    await read(made);
    const [one, three] = [await read(made.slice(0, 1)), await read(made)];
    expect(three.commands.length).toBe(one.commands.length);
  });

  test('a response depends on what its blocks show, and on nothing else', async () => {
    const text = await versions('<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->');
    for (const version of [POSTS, TERMS, COMMENTS_VERSION, USERS]) expect(text).not.toContain(version);
    const latest = await versions('<!-- wp:latest-posts /-->');
    expect(latest).toContain(POSTS);
    for (const version of [COMMENTS_VERSION, USERS, MEDIA, PAGES]) expect(latest).not.toContain(version);
    const withAuthors = await versions(
      '<!-- wp:latest-posts {"displayAuthor":true,"displayFeaturedImage":true} /-->',
    );
    expect(withAuthors).toEqual(expect.arrayContaining([POSTS, USERS, ...IMAGE_VERSIONS]));
    expect(await versions('<!-- wp:latest-comments /-->')).toContain(COMMENTS_VERSION);
    const terms = await versions('<!-- wp:categories /-->');
    expect(terms).toContain(TERMS);
    expect(terms).not.toContain(POSTS);
    const withEmpty = await versions('<!-- wp:categories {"showEmpty":true} /-->');
    expect(withEmpty).toContain(newTermsVersion('categories'));
    expect(terms).not.toContain(newTermsVersion('categories'));
    expect(await versions('<!-- wp:page-list /-->')).toContain(PAGES);
    expect(await versions('<!-- wp:archives /-->')).toContain(POSTS);
  });

  test('a block shows a new post at once', async () => {
    const id = await show('<!-- wp:latest-posts {"postsToShow":1} /-->');
    await answer(id);
    await write('posts', { title: 'Brand new', status: 'publish', content: 'x' });
    expect((await answer(id)).body.content.rendered).toContain('Brand new');
  });
});
