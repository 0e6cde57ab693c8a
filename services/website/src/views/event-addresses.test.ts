import { describe, expect, test } from '@jest/globals';
import { EVENT, open } from './fixtures/pages.js';

const LIST = '/tribe/events/v1/events';
const term = (slug: string, path: string) => ({
  ...{ id: 5, name: slug, slug, description: '', url: `http://site.test/${path}/${slug}/` },
});
const services = {
  events: {
    '/tribe/events/v1/categories?slug=music': { categories: [term('music', 'events/category')] },
    '/tribe/events/v1/categories?slug': { categories: [] },
    '/tribe/events/v1/categories': { categories: [] },
    '/tribe/events/v1/tags?slug=open-air': { tags: [term('open-air', 'tag')] },
    '/tribe/events/v1/tags': { tags: [] },
    '/tribe/events/v1/venues/by-slug/hall': { id: 7 },
    '/tribe/events/v1/organizers/by-slug/ann': { id: 8 },
    '/tribe/events/v1/venues?per_page': { venues: [] },
    [LIST]: { events: [EVENT], total: 40, total_pages: 4 },
  },
};
/** The address of a list, with the query that redirects keep; the status of a missing one. */
const target = async (url: string): Promise<string | number> => {
  const { status, canonical = '', query = '' } = await open(url, services);
  return status === 200 ? canonical.replace('http://site.test', '') + query : status;
};

describe('addresses of The Events Calendar', () => {
  test.each([
    // Views.
    ['/events/list/page/2/', '/events/page/2/'],
    ['/events/list/?tribe-bar-search=song', '/events/?tribe-bar-search=song'],
    ['/events/day/2026-11-26/', '/events/2026-11-26/'],
    ['/events/day/', '/events/today/'],
    ['/events/week/', 404],
    ['/events/month/page/2/', 404],
    // Views by parameters.
    ['/events/?eventDisplay=month', '/events/month/'],
    ['/events/?eventDisplay=day', '/events/today/'],
    ['/events/?eventDisplay=list', '/events/'],
    ['/events/?eventDisplay=nothing', '/events/'],
    ['/events/list/page/2/?eventDisplay=past', '/events/past/page/2/'],
    ['/?post_type=tribe_events', '/events/'],
    ['/?post_type=tribe_events&eventDisplay=past&paged=2', '/events/past/page/2/'],
    // Dates by parameters.
    ['/events/month/?tribe-bar-date=2026-10-05', '/events/month/2026-10/'],
    ['/events/month/?eventDate=2026-10', '/events/month/2026-10/'],
    ['/events/month/2026-11/?tribe-bar-date=2026-10-05', '/events/month/2026-11/'],
    ['/events/today/?tribe-bar-date=2026-10-05', '/events/2026-10-05/'],
    ['/events/list/?tribe-bar-date=2026-10-05', '/events/month/2026-10/'],
    ['/events/past/?tribe-bar-date=2026-10-05', '/events/past/'],
    ['/events/list/?tribe-bar-date=2026-13-05', '/events/'],
    // Featured events.
    ['/events/featured/', '/events/?featured=1'],
    ['/events/featured/page/2/', '/events/page/2/?featured=1'],
    ['/events/list/featured/page/2/', '/events/page/2/?featured=1'],
    ['/events/month/featured/', '/events/month/?featured=1'],
    ['/events/month/2026-11/featured/', '/events/month/2026-11/?featured=1'],
    ['/events/today/featured/', '/events/today/?featured=1'],
    ['/events/2026-11-26/featured/', '/events/2026-11-26/?featured=1'],
    ['/events/past/featured/', '/events/past/?featured=1'],
    ['/events/?featured=true', '/events/?featured=1'],
    ['/events/featured/featured/', 404],
    // Categories.
    ['/events/category/music/list/', '/events/category/music/'],
    ['/events/category/music/month/', '/events/month/?tribe_events_cat=music'],
    ['/events/category/music/2026-11-26/', '/events/2026-11-26/?tribe_events_cat=music'],
    ['/events/category/music/day/2026-11-26/', '/events/2026-11-26/?tribe_events_cat=music'],
    ['/events/category/music/list/?eventDisplay=past', '/events/past/?tribe_events_cat=music'],
    ['/events/category/music/featured/', '/events/?tribe_events_cat=music&featured=1'],
    ['/events/category/music/month/featured/', '/events/month/?tribe_events_cat=music&featured=1'],
    ['/events/category/unknown/', 404],
    ['/events/category/unknown/month/', 404],
    ['/events/category/unknown/featured/', 404],
    ['/events/month/?tribe_events_cat=unknown', 404],
    // Tags.
    ['/events/tag/open-air/', '/tag/open-air/'],
    ['/events/tag/open-air/list/page/2/', '/tag/open-air/page/2/'],
    ['/events/tag/open-air/month/', '/events/month/?tag=open-air'],
    ['/events/tag/open-air/past/page/2/', '/events/past/page/2/?tag=open-air'],
    ['/events/tag/open-air/featured/', '/events/?tag=open-air&featured=1'],
    ['/events/tag/unknown/month/', 404],
    // Feeds.
    ['/events/month/feed/', '/events/feed/'],
    ['/events/featured/feed/', '/events/feed/'],
    ['/events/category/music/month/feed/', '/events/category/music/feed/'],
    ['/events/category/music/list/feed/atom/', '/events/category/music/feed/atom/'],
    ['/events/category/unknown/feed/', 404],
    ['/events/tag/open-air/month/feed/', '/tag/open-air/feed/'],
  ])('%s leads to %s', async (url, expected) => {
    expect(await target(url)).toBe(expected);
  });

  test.each([
    ['/events/ical/', 'ends_after'],
    ['/events/featured/?ical=1', 'featured=true'],
    ['/events/featured/ical/', 'featured=true'],
    ['/events/month/2026-11/ical/', 'starts_before=2026-12-01'],
    ['/events/2026-11-26/ical/', 'starts_before=2026-11-27'],
    ['/events/category/music/ical/', 'categories=5'],
    ['/events/tag/open-air/list/ical/', 'tags=5'],
    ['/venue/hall/?ical=1', 'venue=7'],
    ['/organizer/ann/ical/', 'organizer=8'],
  ])('%s is a calendar of events by %s', async (url, query) => {
    const { status, text, asked } = await open(url, services);
    expect([status, text]).toEqual([200, expect.stringContaining('BEGIN:VCALENDAR')]);
    expect(asked?.events.asked.find((address) => address.startsWith(`${LIST}?`))).toContain(query);
  });

  test.each(['/events/category/unknown/?ical=1', '/events/tag/unknown/ical/', '/venue/none/ical/'])(
    '%s is no calendar',
    async (url) => {
      expect((await open(url, services)).status).toBe(404);
    },
  );

  test('the form keeps featured events and a tag as choices that can be taken away', async () => {
    const { text } = await open('/events/?tag=open-air&featured=1', services);
    expect(text).toContain(
      '<label><input type="checkbox" name="tag" value="open-air" checked> Tag: open-air</label>',
    );
    expect(text).toContain(
      '<label><input type="checkbox" name="featured" value="1" checked> Featured events</label>',
    );
    // The choices stand below the button, so that they move nothing while a page arrives.
    expect(text).toMatch(/<button>Show<\/button>\s*<label>/);
    expect(text).toContain('href="http://site.test/events/month/?tag=open-air&amp;featured=1"');
  });
});
