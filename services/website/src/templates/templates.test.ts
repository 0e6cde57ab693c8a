import { describe, expect, test } from '@jest/globals';
import { archivePage, searchPage } from './archive.js';
import { articlePage } from './article.js';
import { articleCard } from './cards.js';
import { eventTimes } from './dates.js';
import { embedPage } from './embed-page.js';
import { eventPage } from './event.js';
import { postFeed } from './feed.js';
import { all, article, comment, discussion, event, site } from './fixtures/site.js';
import { homePage } from './home.js';
import { html, jsonData, Markup } from './html.js';
import { sitemap } from './sitemap.js';
import { beginningOf, linesOf, summaryOf, textOf, webAddress } from './text.js';

const none = all<never>();
const NOW = new Date('2030-01-01T00:00:00Z');
const around = (comments?: Parameters<typeof discussion>[0]) => ({
  discussion: discussion(comments),
  isUnlocked: false,
});

describe('a template', () => {
  test('a template escapes texts, and leaves markup and empty values unchanged', () => {
    expect(
      String(html`<p title="${'"<&\''}">${html`<b>${'<i>'}</b>`}${undefined}${false}${['&', 1]}</p>`),
    ).toBe('<p title="&quot;&lt;&amp;&#39;"><b>&lt;i&gt;</b>&amp;1</p>');
  });

  test('a template keeps data inside its script', () => {
    expect(String(jsonData({ a: '</script><!--&\u2028' }))).toBe(
      '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028"}',
    );
  });
});

test('a plain text is one line with single spaces', () => {
  const source = ' <p>One\t two  three</p>\n<p>four\u00a0 five &amp; six</p> ';
  expect(textOf(new Markup(source))).toBe('One two three four five & six');
});

describe('an article', () => {
  test('an article has its head, its date in the format and zone of the site, its author and its terms', () => {
    const text = articlePage(site(), article(), around());
    expect(text).toContain('<html lang="en-GB">');
    expect(text).toContain('<title>Hello you &amp; me – Cats &amp; dogs</title>');
    expect(text).toContain('<link rel="canonical" href="https://site.example/blog/2030/05/06/hello/">');
    expect(text).toContain(`<link rel="stylesheet" href="/blog/assets/site-00.css">`);
    expect(text).toContain(
      '<link rel="alternate" type="application/json+oembed" href="https://site.example/blog/wp-json/oembed/1.0/embed?url=https%3A%2F%2Fsite.example%2Fblog%2F2030%2F05%2F06%2Fhello%2F">',
    );
    expect(text).toContain('<meta property="og:title" content="Hello you &amp; me">');
    expect(text).toContain('<meta property="article:published_time" content="2030-05-06T22:30:00Z">');
    expect(text).toContain('<h1>Hello <em>you</em> &#038; me</h1>');
    expect(text).toContain('<time datetime="2030-05-06T22:30:00.000Z">7.\u00a0May 2030</time>');
    expect(text).toContain('<a href="https://site.example/blog/author/ann/" rel="author"><bdi>Ann</bdi></a>');
    expect(text).toContain(
      '<a href="https://site.example/blog/category/news/" rel="tag">News &amp; more</a>',
    );
    expect(text).toContain('<p>Long</p>');
  });

  test('an article with a playlist has the script that plays it, others have not', () => {
    const data = '<script type="application/json" class="wp-playlist-script">{}</script>';
    const content = { rendered: data, protected: false };
    expect(articlePage(site(), article({ content }), around())).toContain('wp-playlist-tracks');
    expect(articlePage(site(), article(), around())).not.toContain('wp-playlist-tracks');
  });

  test('an article with a password shows a notice, in its card, its feed and lists as well', () => {
    const image = {
      alt_text: '',
      mime_type: 'image/png',
      source_url: 'https://site.example/secret.png',
    };
    const secret = article({
      content: { rendered: '<p>Secret</p>', protected: true },
      excerpt: { rendered: '<p>Secret</p>', protected: true },
      _embedded: { 'wp:featuredmedia': [image] },
    });
    const channel = { title: 'F', link: 'https://x.example/', self: 'https://x.example/feed/' };
    const texts = [
      articlePage(site(), secret, around()),
      embedPage(site(), articleCard(site(), secret)),
      postFeed(site(), { ...channel, posts: [secret] }),
      homePage(site(), { posts: all(secret), events: [] }),
    ];
    for (const text of texts) {
      expect(text).toContain('This content is protected by a password.');
      expect(text).not.toMatch(/Secret<|secret\.png/);
    }
  });

  test('an article shows its image in its size', () => {
    const large = { source_url: 'https://site.example/a-1024.png', width: 1024, height: 512 };
    const image = {
      alt_text: 'A "river"',
      mime_type: 'image/png',
      source_url: 'https://site.example/a.png',
      media_details: { width: 2000, height: 1000, sizes: { large } },
    };
    expect(articlePage(site(), article({ _embedded: { 'wp:featuredmedia': [image] } }), around())).toContain(
      '<img src="https://site.example/a-1024.png" width="1024" height="512" srcset="https://site.example/a-1024.png 1024w, https://site.example/a.png 2000w" sizes="(min-width: 73rem) 68rem, 92vw" alt="A &quot;river&quot;" class="featured" fetchpriority="high" decoding="async">',
    );
  });

  test.each([
    [1200, 'featured'],
    [480, 'featured'],
    [16, 'featured narrow'],
  ])('an article does not stretch an image of %i pixels beyond what is sharp', (width, classes) => {
    const image = {
      ...{ alt_text: '', mime_type: 'image/png', source_url: 'https://site.example/a.png' },
      media_details: { width, height: 16 },
    };
    const text = articlePage(site(), article({ _embedded: { 'wp:featuredmedia': [image] } }), around());
    expect(text).toContain(` class="${classes}" `);
  });

  test('an article hides an author that is not public', () => {
    const text = articlePage(
      site(),
      article({ _embedded: { author: [{ code: 'rest_user_invalid_id' }] } }),
      around(),
    );
    expect(text).not.toContain('rel="author"');
  });
});

describe('comments', () => {
  const threadOf = (...comments: ReturnType<typeof comment>[]): string =>
    articlePage(site(), article(), around(all(...comments)))
      .split('id="comments-title"')[1]
      ?.replace(/<article[\s\S]*?Says (\d+)[\s\S]*?<\/article>/g, '$1')
      .replace(/<div class="comment-respond[\s\S]*|^[\s\S]*?<\/h2>| class="comment-list"|\s/g, '') ?? '';

  test('comments are below the comment that they reply to', () => {
    expect(threadOf(comment(1), comment(2), comment(3, 1), comment(4, 3))).toBe(
      '<ol><li>1<ol><li>3<ol><li>4</li></ol></li></ol></li><li>2</li></ol>',
    );
  });

  test('the link of a comment names the page of comments that shows it', () => {
    const page = { ...all(comment(1)), page: 2, totalPages: 2 };
    const text = articlePage(site(), article(), around(page));
    expect(text).toContain('href="https://site.example/blog/2030/05/06/hello/?cpage=2#comment-1"');
    expect(articlePage(site(), article(), around(all(comment(1))))).toContain('/hello/#comment-1"');
  });

  test('comments are at the top when their parent is missing, and side by side when too deep', () => {
    expect(threadOf(comment(9, 8))).toBe('<ol><li>9</li></ol>');
    const deep = threadOf(comment(1), ...[2, 3, 4, 5, 6, 7].map((id) => comment(id, id - 1)));
    expect(deep.match(/<ol>/g)).toHaveLength(5);
    expect(deep).toContain('<li>5</li><li>6</li><li>7</li>');
  });

  test.each([
    ['javascript:alert(1)', '<strong><bdi>Person 1</bdi></strong>'],
    [
      'https://ann.example/?a=1&#038;b',
      '<a href="https://ann.example/?a=1&amp;b" rel="ugc nofollow"><bdi>Person 1</bdi></a>',
    ],
  ])('comments link to the site %j of their author: %j', (author_url, expected) => {
    expect(articlePage(site(), article(), around(all(comment(1, 0, { author_url }))))).toContain(expected);
  });
});

describe('an event', () => {
  const times = (fields: Parameters<typeof event>[0], zone = 'Europe/Berlin'): string =>
    String(eventTimes(event(fields), { ...site(), zone: { name: zone, offset: () => 120 } }))
      .replace(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ');

  test.each([
    [{}, '6. May 2031, 20:00 – 22:30'],
    [
      { end_date: '2031-05-07 01:00:00', utc_end_date: '2031-05-06 23:00:00' },
      '6. May 2031, 20:00 – 7. May 2031, 01:00',
    ],
    [{ end_date: '2031-05-06 20:00:00', utc_end_date: '2031-05-06 18:00:00' }, '6. May 2031, 20:00'],
    [{ all_day: true }, '6. May 2031'],
    [{ all_day: true, end_date: '2031-05-08 23:59:59' }, '6. May 2031 – 8. May 2031'],
  ])('an event with %j is on %s', (fields, text) => {
    expect(times(fields)).toBe(text);
  });

  test("an event in another zone than the site's names its zone", () => {
    expect(times({}, 'America/New_York')).toBe('6. May 2031, 20:00 – 22:30 CEST');
  });

  test('an event has its facts and its structured data', () => {
    const text = eventPage(site(), event({ json_ld: { '@type': 'Event' } }), discussion(), NOW);
    expect(text).toContain('"eventStatus":"https://schema.org/EventScheduled","@type":"Event"');
    expect(text).toContain('"@type":"Organization","name":"Ann \\"A\\""');
    expect(text).toContain('<br>Market 1, 28195 Bremen, Germany<br>');
    expect(text).toContain('<a href="https://site.example/blog/events/7.ics">iCalendar file</a>');
    expect(text).toContain('dates=20310506T180000Z%2F20310506T203000Z');
    expect(text).toContain(
      '<a href="https://site.example/blog/events/category/music/" rel="tag">Music, live</a>',
    );
  });
});

test.each([
  ['canceled', 'This event has been canceled.'],
  ['postponed', 'This event has been postponed.'],
] as const)('an event that is %s says so on its page and in lists', (event_status, message) => {
  const shown = event({ event_status, event_status_reason: 'Rain & <storm>' });
  expect(eventPage(site(), shown, discussion(), NOW)).toContain(
    `<p class="notice status-${event_status}"><strong>${message}</strong> Rain &amp; &lt;storm&gt;</p>`,
  );
  const of = { title: 'X', description: Markup.NONE, link: 'https://x.example/' };
  const list = archivePage(site(), { ...of, events: { ...none, items: [shown], total: 1, totalPages: 1 } });
  expect(list).toContain(
    `<strong class="event-status">${event_status === 'canceled' ? 'Canceled' : 'Postponed'}</strong>`,
  );
  expect(eventPage(site(), event(), discussion(), NOW)).not.toContain('status-');
});

test('the map of a located venue is at its coordinates', () => {
  const at = { url: 'https://site.example/blog/venue/meadow/', venue: 'Meadow' };
  const map = (venue: object) => eventPage(site(), event({ venue: { ...at, ...venue } }), discussion(), NOW);
  expect(map({ geo_lat: 53.07, geo_lng: 0 })).toContain(
    'https://www.openstreetmap.org/?mlat=53.07&amp;mlon=0#map=17/53.07/0',
  );
  expect(map({ geo_lat: 53.07 })).not.toContain('openstreetmap');
  expect(map({ geo_lat: 53.07, geo_lng: 0, show_map_link: false })).not.toContain('openstreetmap');
});

test('an event links to a child category at its own address', () => {
  const url = 'https://site.example/blog/events/category/music/live/';
  const text = eventPage(
    site(),
    event({ categories: [{ id: 5, name: 'Live', slug: 'live', url }] }),
    discussion(),
    NOW,
  );
  expect(text).toContain(`<a href="${url}" rel="tag">Live</a>`);
});

test('a home page without posts says so only where it has no events either', () => {
  expect(homePage(site(), { posts: none, events: [] })).toContain('There are no posts yet.');
  const text = homePage(site(), { posts: none, events: [event()] });
  expect(text).toContain('Upcoming events');
  expect(text).not.toMatch(/Latest posts|There are no posts yet/);
});

test('an empty list of events says that nothing is upcoming', () => {
  const of = { title: 'X', description: Markup.NONE, link: 'https://x.example/' };
  expect(archivePage(site(), { ...of, events: none })).toContain('There are no upcoming events.');
  expect(archivePage(site(), { ...of, posts: none, events: none })).toContain('There is nothing here yet.');
});

test('a search has the pages of its longest list', () => {
  const events = { items: [event()], total: 21, totalPages: 3, page: 2 };
  const text = searchPage(site(), { text: 'x', posts: { ...none, page: 2 }, pages: none, events });
  expect(text).toContain('Page 2 of 3');
  expect(text).toContain('>Events</h2>');
  expect(text).not.toContain('Nothing was found');
});

test.each([
  ['', 'Search'],
  ['river', 'Search: river'],
])('a search for "%s" has the heading %s', (text, heading) => {
  const search = { text, posts: none, pages: none, events: none };
  expect(searchPage(site(), search)).toContain(`<h1>${heading}</h1>`);
});

test('lists link to neighbouring pages', () => {
  const list = { items: [article()], total: 25, totalPages: 3, page: 2 };
  const text = archivePage(site(), {
    title: 'Tag: x',
    description: Markup.NONE,
    link: 'https://x.example/tag/x/',
    posts: list,
  });
  expect(text).toContain('<link rel="prev" href="https://x.example/tag/x/">');
  expect(text).toContain('<a rel="next" href="https://x.example/tag/x/page/3/">Next page</a>');
  expect(text).toContain('Page 2 of 3');
  expect(homePage(site(), { posts: { ...list, page: 1 }, events: [event()] })).toContain('Upcoming events');
});

test('a feed is valid XML, whatever a text holds', () => {
  const channel = { title: 'A & B', link: 'https://x.example/', self: 'https://x.example/feed/' };
  const text = postFeed(site(), {
    ...channel,
    posts: [article({ title: { rendered: 'A &lt;b&gt; \u0000\u001b\uffff\ud800 &#038; ]]>' } })],
  });
  expect(text).toContain('<title>A &amp; B</title>');
  expect(text).toContain('<title>A &amp;lt;b&amp;gt;  &amp;amp; ]]&amp;gt;</title>');
  expect(text).toContain('<guid isPermaLink="false">https://site.example/blog/?p=3&amp;a</guid>');
  expect(text).toContain('<pubDate>Mon, 06 May 2030 22:30:00 GMT</pubDate>');
  expect(text).toContain('<category>News &amp; more</category>');
});

test('a sitemap lists addresses and their last changes', () => {
  expect(sitemap([{ address: 'https://x.example/?a&b', modified: '2030-01-01 00:00:00' }])).toContain(
    '<url><loc>https://x.example/?a&amp;b</loc><lastmod>2030-01-01T00:00:00Z</lastmod></url>',
  );
});

describe('texts', () => {
  test('texts of markup keep their lines', () => {
    expect(linesOf(new Markup('<p>One &amp;\n two</p><ul><li>a</li><li>b<br>c</li></ul>'))).toBe(
      'One & two\na\nb\nc',
    );
  });

  test('texts are shortened at whole words', () => {
    const summary = summaryOf(new Markup(`<p>${'word '.repeat(100)}</p>`));
    expect(summary).toMatch(/word…$/);
    expect(summary.length).toBeLessThanOrEqual(201);
  });

  test('texts are not cut inside a character', () => {
    for (const length of [99, 199]) {
      const text = new Markup(`${'x'.repeat(length)}${'😀'.repeat(100)}`);
      expect(summaryOf(text).isWellFormed()).toBe(true);
    }
    expect(beginningOf('a😀', 2)).toBe('a');
    expect(beginningOf('a😀', 3)).toBe('a😀');
  });

  test.each(['javascript:x', 'ftp://x.example', 'x', '', undefined])(
    '%j is no address of the web',
    (text) => {
      expect(webAddress(text === undefined ? undefined : new Markup(text))).toBeUndefined();
    },
  );
});
