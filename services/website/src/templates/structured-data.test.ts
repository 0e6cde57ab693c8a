import { expect, test } from '@jest/globals';
import { venueShape } from './api-shapes.js';
import { eventPage, venuePage } from './event.js';
import { all, article, discussion, event, site } from './fixtures/site.js';
import { articlePage, homePage } from './index.js';

/** The first structured data of a page. */
const dataOf = (page: string) => {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  return JSON.parse(text) as Record<string, unknown>;
};

const ofEvent = (fields: Parameters<typeof event>[0]) =>
  dataOf(eventPage(site(), event(fields), discussion(), new Date('2030-01-01T00:00:00Z')));

test('the data of an all-day event has days without times', () => {
  const json_ld = { startDate: '2031-05-06T00:00:00+00:00', endDate: '2031-05-07T23:59:59+00:00' };
  const dates = { start_date: '2031-05-06 00:00:00', end_date: '2031-05-07 23:59:59' };
  expect(ofEvent({ ...dates, all_day: true, json_ld })).toMatchObject({
    startDate: '2031-05-06',
    endDate: '2031-05-07',
  });
  expect(ofEvent({ ...dates, json_ld })).toMatchObject(json_ld);
});

test('the data of an event has no empty members, and no attendance without a place', () => {
  const location = { '@type': 'Place', name: 'Hall', url: '', address: { '@type': 'PostalAddress' } };
  const { url: _empty, ...known } = location;
  const held = ofEvent({ description: '', excerpt: '', json_ld: { performer: 'Organization', location } });
  expect(held).toMatchObject({
    location: known,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  });
  expect(held).not.toHaveProperty('performer');
  expect(held).not.toHaveProperty('description');
  expect(held['location']).not.toHaveProperty('url');
  expect(ofEvent({ json_ld: {} })).not.toHaveProperty('eventAttendanceMode');
});

test('the data of a venue has the address of its page', () => {
  const url = 'https://site.example/blog/venue/hall/';
  const venue = venueShape.parse({ venue: 'Hall', url, json_ld: { name: 'Hall', url: '', telephone: '' } });
  expect(dataOf(venuePage(site(), venue, all()))).toEqual({
    '@context': 'https://schema.org',
    name: 'Hall',
    url,
  });
});

test.each([
  [
    { logoUrl: 'https://x.example/logo.png', iconUrl: 'https://x.example/icon.png' },
    'https://x.example/logo.png',
  ],
  [{ iconUrl: 'https://x.example/icon.png' }, 'https://x.example/icon.png'],
  [{}, undefined],
])('the publisher of a site with %j has the logo %s', (images, logo) => {
  const shown = site({ logoUrl: undefined, iconUrl: undefined, ...images });
  const around = { discussion: discussion(), isUnlocked: false };
  for (const page of [homePage(shown, { posts: all(), events: [] }), articlePage(shown, article(), around)]) {
    const { publisher } = dataOf(page);
    expect(publisher).toMatchObject({ '@type': 'Organization', name: shown.title });
    expect((publisher as { logo?: unknown }).logo).toBe(logo);
  }
});

test('a page that is the home page has the data of the site', () => {
  const shown = site();
  const around = { discussion: discussion(), isUnlocked: false };
  const page = (link: string) => articlePage(shown, article({ type: 'page', link }), around);
  expect(dataOf(page(`${shown.url}/`))).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: `${shown.url}/?s={search_term_string}` },
  });
  expect(page(`${shown.url}/about/`)).not.toContain('WebSite');
});
