import { describe, expect, test } from '@jest/globals';
import { type Event, mediaShape, organizerShape, venueShape } from './api-shapes.js';
import { archivePage, searchPage } from './archive.js';
import { articlePage } from './article.js';
import { attachmentPage } from './attachment.js';
import { calendar } from './calendar.js';
import { articleCard, attachmentCard, eventCard, organizerCard, venueCard } from './cards.js';
import { embedPage } from './embed-page.js';
import { eventPage, organizerPage, venuePage } from './event.js';
import { atomFeed, commentFeed, postFeed } from './feed.js';
import { all, article, comment, discussion, event, site } from './fixtures/site.js';
import { homePage } from './home.js';
import { Markup, type Part } from './html.js';
import { problemPage } from './problem.js';
import { NO_NAVIGATION, siteOf } from './site.js';
import { textOf } from './text.js';

/** Text with tags and quotes, escaped as the API returns it. */
const HOSTILE =
  '&lt;meta http-equiv=refresh content=&quot;0;url=https://bad.example&quot;&gt;&lt;img src=x onerror=bad()&gt;';
const TAG = /<meta http-equiv|<img src=x|onerror=bad\(\)>/;

const hostileSite = {
  ...siteOf(
    {
      title: HOSTILE,
      description: HOSTILE,
      language: 'en_US',
      dateFormat: 'Y',
      timeFormat: 'H',
      timezoneString: 'UTC',
      gmtOffset: 0,
      postsPerPage: 0,
      startOfWeek: 1,
      pageOnFront: 0,
      pageForPosts: 0,
      furtherRoutes: [],
      declaredTaxonomies: [],
      archives: [],
      typePages: [],
      siteIconUrl: '',
      siteLogoUrl: '',
      visitorsMayComment: true,
    },
    {
      url: 'https://site.example',
      apiUrl: 'https://site.example/wp-json/',
      stylePath: '',
      navigation: NO_NAVIGATION,
    },
  ),
};
const rendered = { rendered: HOSTILE, protected: false };
const term = { id: 1, name: HOSTILE, slug: 'x', link: 'https://site.example/x/', description: HOSTILE };
const hostilePost = article({
  title: rendered,
  excerpt: rendered,
  content: rendered,
  _embedded: { author: [term], 'wp:term': [[term]] },
});
const hostileComment = comment(1, 0, { author_name: HOSTILE, content: { rendered: HOSTILE } });
const place = {
  url: 'https://site.example/place/',
  description: HOSTILE,
  phone: HOSTILE,
  website: HOSTILE,
  email: HOSTILE,
  json_ld: { name: '<meta http-equiv=refresh>', description: '</script><img src=x onerror=bad()>' },
};
const hostileVenue = {
  ...place,
  venue: HOSTILE,
  address: HOSTILE,
  city: HOSTILE,
  zip: HOSTILE,
  stateprovince: HOSTILE,
  country: HOSTILE,
};
const hostileOrganizer = { ...place, organizer: HOSTILE };
const hostileEvent: Event = event({
  title: HOSTILE,
  description: HOSTILE,
  excerpt: HOSTILE,
  cost: HOSTILE,
  website: HOSTILE,
  categories: [term],
  tags: [term],
  venue: hostileVenue,
  organizer: [hostileOrganizer],
  json_ld: place.json_ld,
});
const hostileMedia = mediaShape.parse({
  id: 5,
  link: 'https://site.example/media/',
  date_gmt: '2030-05-06T22:30:00',
  title: rendered,
  caption: rendered,
  description: rendered,
  alt_text: HOSTILE,
  mime_type: 'image/png',
  source_url: 'https://site.example/a.png',
});
const posts = all(hostilePost);
const events = all(hostileEvent);
const talk = discussion(all(hostileComment), {
  commentForm: { replyTo: 1, isHeld: true },
  sent: {
    ...{
      author: '<img src=x onerror=bad()>',
      email: '"><img src=x onerror=bad()>',
      url: '"<meta http-equiv',
    },
    ...{ content: '</textarea><img src=x onerror=bad()>', parent: 1, invalid: [] },
    problem: { code: 'x', message: '<img src=x onerror=bad()>' },
  },
});
const venue = venueShape.parse(hostileVenue);
const organizer = organizerShape.parse(hostileOrganizer);
const markup = new Markup(HOSTILE);
const channel = { title: HOSTILE, link: 'https://site.example/', self: 'https://site.example/feed/' };

test.each<[string, () => string]>([
  ['an article', () => articlePage(hostileSite, hostilePost, { discussion: talk, isUnlocked: false })],
  ['an attachment', () => attachmentPage(hostileSite, hostileMedia, talk)],
  ['an event', () => eventPage(hostileSite, hostileEvent, talk, new Date())],
  ['a venue', () => venuePage(hostileSite, venue, events)],
  ['an organizer', () => organizerPage(hostileSite, organizer, events)],
  [
    'an archive',
    () =>
      archivePage(hostileSite, {
        ...{
          title: '<img src=x onerror=bad()>',
          description: markup,
          link: 'https://site.example/author/ann/',
        },
        ...{ posts, events },
      }),
  ],
  [
    'a search',
    () => searchPage(hostileSite, { text: '<img src=x onerror=bad()>', posts, pages: posts, events }),
  ],
  ['the home page', () => homePage(hostileSite, { posts, events: [hostileEvent] })],
  ['an error page', () => problemPage(hostileSite, '<img src=x onerror=bad()>', '<meta http-equiv=x>')],
  ['the card of an article', () => embedPage(hostileSite, articleCard(hostileSite, hostilePost))],
  ['the card of an attachment', () => embedPage(hostileSite, attachmentCard(hostileSite, hostileMedia))],
  ['the card of an event', () => embedPage(hostileSite, eventCard(hostileSite, hostileEvent))],
  ['the card of a venue', () => embedPage(hostileSite, venueCard(venue))],
  ['the card of an organizer', () => embedPage(hostileSite, organizerCard(organizer))],
])('%s shows escaped text as text', (_, render) => {
  const page = render();
  expect(page).not.toMatch(TAG);
  expect(page).toMatch(/&lt;(?:meta|img)/);
});

describe('for feed readers, which decode XML and then HTML,', () => {
  const decoded = (xml: string): string =>
    xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  /** Contents of the elements that readers may parse as HTML, after XML is decoded. */
  const htmlOf = (feed: string): string[] =>
    [...feed.matchAll(/<(title|description|dc:creator|category|content:encoded)>([\s\S]*?)<\/\1>/g)].map(
      ([, , xml = '']) => decoded(xml),
    );

  test.each<[string, () => string]>([
    ['a feed of posts', () => postFeed(hostileSite, { ...channel, posts: [hostilePost] })],
    [
      'a feed of comments',
      () =>
        commentFeed(hostileSite, {
          ...{ ...channel, comments: [hostileComment], pageOf: () => 1 },
          titleOf: () => new Markup(HOSTILE),
        }),
    ],
    [
      'a feed of comments on one item',
      () =>
        commentFeed(hostileSite, {
          ...{ ...channel, comments: [hostileComment], pageOf: () => 2 },
          title: hostileSite.words.commentsOn(textOf(markup)),
          titleOf: () => markup,
        }),
    ],
  ])('%s has escaped text as text', (_, render) => {
    const texts = htmlOf(render());
    expect(texts.length).toBeGreaterThanOrEqual(4);
    for (const text of texts) expect(text).not.toMatch(/<[a-z!/?]/i);
  });

  test('an Atom feed has escaped text as text, and says which elements are HTML', () => {
    const feed = atomFeed(hostileSite, { ...channel, title: textOf(markup), posts: [hostilePost] });
    expect(feed).not.toMatch(TAG);
    const html = [...feed.matchAll(/<(\w+) type="html">([\s\S]*?)<\/\1>/g)];
    expect(html.map(([, name]) => name)).toEqual(['title', 'content']);
    for (const [, , xml = ''] of html) expect(decoded(xml)).not.toMatch(/<[a-z!/?]/i);
    // Readers show these as they are after decoding the XML (RFC 4287, section 3.1.1.1).
    const texts = [...feed.matchAll(/<(title|subtitle|name|summary)>([\s\S]*?)<\/\1>/g)];
    expect(texts.map(([, name, xml = '']) => [name, decoded(xml)])).toEqual(
      ['title', 'subtitle', 'name', 'summary'].map((name) => [name, textOf(markup)]),
    );
    expect(decoded(/<category term="([^"]*)"\/>/.exec(feed)?.[1] ?? '')).toBe(textOf(markup));
  });

  test('a title without special characters is not escaped twice', () => {
    const feed = postFeed(site(), {
      ...channel,
      posts: [article({ title: { rendered: 'A &amp; B, 1 &lt; 2' } })],
    });
    expect(feed).toContain('<title>A &amp; B, 1 &lt; 2</title>');
  });
});

test('a calendar folds the texts of events into single properties', () => {
  const text = calendar(hostileSite, [hostileEvent]);
  expect(text.match(/^BEGIN:/gm)).toHaveLength(2);
  expect(text).toContain('SUMMARY:<meta http-equiv=refresh');
});

test('the compiler distinguishes text from markup', () => {
  const text = '<b>text</b>';
  // @ts-expect-error Text is no markup.
  const description: Markup = text;
  // @ts-expect-error Markup is no part of a template by itself.
  const part: Part = new Markup(text);
  expect([typeof description, typeof part]).toEqual(['string', 'object']);
});
