import { describe, expect, test } from '@jest/globals';
import { EVENT, open, Refused } from './fixtures/pages.js';

const eventOn = (start: string, end = start, fields: object = {}) => ({
  ...EVENT,
  ...{ start_date: start, end_date: end, utc_start_date: start, utc_end_date: end },
  ...fields,
});

/** A list of the API with these events. */
const listOf = (events: readonly object[], totalPages = 1, total = events.length) => ({
  events,
  total,
  total_pages: totalPages,
});
const LIST = '/tribe/events/v1/events';
const NONE = listOf([], 0, 0);

describe('a month of events', () => {
  const festival = eventOn('2030-04-30 10:00:00', '2030-05-02 00:00:00', { title: 'Festival' });
  const concert = eventOn('2030-05-06 20:00:00', '2030-05-06 22:00:00', { title: 'Concert' });
  const services = {
    events: {
      [`${LIST}?page=1&per_page=50`]: listOf([festival, concert]),
      [`${LIST}?page=1&per_page=1&start_date=1000-01-01+00%3A00%3A00&end_date=9999-12-31+23%3A59%3A59&ends_before`]:
        listOf([concert], 3, 3),
      [LIST]: NONE,
    },
  };
  const day = (text: string | undefined, date: string): string =>
    (text ?? '').split('<li').find((cell) => cell.includes(`<time datetime="${date}">`)) ?? '';

  test('a month shows each event on its days', async () => {
    const { text, canonical } = await open('/events/month/2030-05/', services);
    expect(canonical).toBe('http://site.test/events/month/2030-05/');
    expect(text).toContain('<h1>Events in May 2030</h1>');
    const days = (text ?? '').split('<time datetime="').slice(1);
    const named = (title: string) =>
      days.filter((cell) => cell.includes(`>${title}</a>`)).map((cell) => cell.slice(0, 10));
    // It ends at midnight.
    expect([named('Festival'), named('Concert')]).toEqual([['2030-05-01'], ['2030-05-06']]);
    expect(day(text, '2030-05-07')).toContain('class="empty"');
  });

  test.each([
    [0, 'from-4'],
    [1, 'from-3'],
    [6, 'from-5'],
  ])('a month begins its weeks with day %i, as the setting says', async (startOfWeek, column) => {
    const { text } = await open('/events/month/2030-05/', { ...services, settings: { startOfWeek } });
    expect(text).toContain(`class="month-grid ${column}"`);
  });

  test('a month reads all events that overlap it, and links to the past only where nothing follows', async () => {
    const { text, asked } = await open('/events/month/2030-05/', services);
    expect(asked?.events.asked[0]).toContain(
      'ends_after=2030-05-01+00%3A00%3A00&starts_before=2030-06-01+00%3A00%3A00',
    );
    expect(text).toContain('rel="prev nofollow" href="http://site.test/events/month/2030-04/"');
    expect(text).not.toContain('rel="next nofollow"');
  });

  test.each([
    '/events/month/9998-12/',
    '/events/9998-12-31/',
    '/events/month/1000-01/',
    '/events/1000-01-01/',
  ])('the period %s leads to none without an address', async (path) => {
    const { text } = await open(path, { events: { [LIST]: listOf([concert], 3, 3) } });
    expect(text?.match(/rel="(?:prev|next) nofollow" href="[^"]*"/g)).not.toContainEqual(
      expect.stringMatching(/\/(?:9999|0999)-/),
    );
    expect(text).toMatch(/rel="(?:prev|next) nofollow"/);
  });

  test('a month reads at most four pages, and says that there are more', async () => {
    const events = {
      [`${LIST}?page=1&per_page=50`]: listOf([concert], 9, 450),
      [LIST]: listOf([concert], 9, 450),
    };
    const { text, asked } = await open('/events/month/2030-05/', { events });
    expect(asked?.events.asked.filter((address) => address.includes('per_page=50&start_date'))).toHaveLength(
      4,
    );
    expect(text).toContain('Not all events are shown.');
  });

  test('a month without events is hidden from search engines', async () => {
    const { text } = await open('/events/month/2030-05/', { events: { [LIST]: NONE } });
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('There are no events at this time.');
  });
});

test('a day shows the events that overlap it', async () => {
  const events = { [LIST]: listOf([eventOn('2030-05-06 20:00:00')]) };
  const { text, asked } = await open('/events/2030-05-06/', { events });
  expect(text).toContain('<h1>Events on May 6, 2030</h1>');
  expect(text).toContain('>Songs</a>');
  expect(asked?.events.asked[0]).toContain(
    'ends_after=2030-05-06+00%3A00%3A00&starts_before=2030-05-07+00%3A00%3A00',
  );
});

test.each([
  ['/events/list/', 'http://site.test/events/'],
  ['/events/list/?eventDisplay=past', 'http://site.test/events/past/'],
  ['/events/2030-05/', 'http://site.test/events/month/2030-05/'],
])('%s leads to %s', async (url, canonical) => {
  expect((await open(url, { events: { [LIST]: NONE } })).canonical).toBe(canonical);
});

describe('past events', () => {
  const titled = (title: string) => eventOn('2001-05-06 20:00:00', '2001-05-06 22:00:00', { title });
  const services = {
    events: {
      [`${LIST}?page=1&per_page=10`]: listOf([titled('First'), titled('Second')], 3, 5),
      [`${LIST}?page=2&`]: listOf([titled('Third'), titled('Fourth')], 3, 5),
      [`${LIST}?page=3&`]: listOf([titled('Fifth')], 3, 5),
    },
  };
  const titles = (text = '') =>
    [...text.matchAll(/>(First|Second|Third|Fourth|Fifth)<\/a><\/h3>/g)].map(([, title]) => title);

  test('past events are listed from the latest on, each once', async () => {
    const [first, second] = [
      await open('/events/past/', services),
      await open('/events/past/page/2/', services),
    ];
    expect([titles(first.text), titles(second.text)]).toEqual([
      ['Fifth', 'Fourth', 'Third'],
      ['Second', 'First'],
    ]);
    expect(first.text).toContain('Page 1 of 2');
    expect((await open('/events/past/page/3/', services)).status).toBe(404);
  });

  test('an empty list of past events says so', async () => {
    const { text } = await open('/events/past/', { events: { [LIST]: NONE } });
    expect(text).toContain('There are no past events.');
  });
});

describe('a filter of events', () => {
  const services = {
    events: {
      '/tribe/events/v1/categories': {
        categories: [{ id: 5, name: 'Talks &amp; more', slug: 'talks', url: '', description: '' }],
      },
      '/tribe/events/v1/venues/7': { id: 7 },
      '/tribe/events/v1/venues?': { venues: [{ id: 7, venue: 'Hall' }] },
      [LIST]: listOf([EVENT], 2, 12),
    },
  };
  const CHOICES = [
    '/tribe/events/v1/categories?per_page=50&hide_empty=false',
    '/tribe/events/v1/venues?per_page=50',
  ];
  /** The reads of a page, except of whether the site has events. */
  const withoutNavigation = (asked: readonly string[] = []) =>
    asked.filter((address) => !address.startsWith(`${LIST}?start_date`));
  const url = '/events/?tribe-bar-search=a+%22b%22&tribe_events_cat=talks&tribe_venue=7';

  test('a filter costs one read of each thing that it names, and is sent to the API by ids', async () => {
    const { asked } = await open(url, services);
    const [categories, venue, ...others] = withoutNavigation(asked?.events.asked);
    expect(categories).toBe('/tribe/events/v1/categories?slug=talks&hide_empty=false');
    expect(venue).toBe('/tribe/events/v1/venues/7');
    expect(others).toEqual([
      expect.stringMatching(/events\?.*search=a\+%22b%22&categories=5&venue=7&ends_after=/),
      ...CHOICES,
    ]);
  });

  test('a list without a filter reads its events and the choices alone', async () => {
    const { asked } = await open('/events/?tribe-bar-search=a', services);
    expect(withoutNavigation(asked?.events.asked)).toEqual([
      expect.stringMatching(/events\?.*search=a&ends_after=/),
      ...CHOICES,
    ]);
  });

  test.each([
    '/events/',
    '/events/past/',
    '/events/month/2027-01/',
    '/events/2027-01-05/',
    '/events/ical/',
    '/events/past/ical/',
    '/events/month/2027-01/ical/',
  ])('the list %s is asked by the ids of terms, however the address spells them', async (path) => {
    const tags = { tags: [{ id: 21, name: '5', slug: '5', url: '', description: '' }] };
    const events = { ...services.events, '/tribe/events/v1/tags?slug=5&': tags };
    const { status, asked } = await open(`${path}?tag=5&tribe_events_cat=TALKS`, { events });
    const lists = withoutNavigation(asked?.events.asked).filter((address) => address.startsWith(LIST));
    expect([status, lists.length > 0]).toEqual([200, true]);
    for (const list of lists) expect(list).toContain('categories=5&tags=21');
  });

  test('the form shows the category of the filter, however the address spells it', async () => {
    const { text } = await open('/events/?tribe_events_cat=TALKS', services);
    expect(text).toContain('<option value="talks" selected>');
  });

  test.each([
    '/events/?tribe_venue=8',
    '/events/?tribe_events_cat=none',
    '/events/month/?tag=none',
    '/events/?ical=1&tribe_venue=8',
    '/events/?ical=1&tag=none',
  ])('the list %s of a filter that names nothing is not found, and not read', async (address) => {
    const { '/tribe/events/v1/categories': _, ...others } = services.events;
    const { status, asked } = await open(address, { events: others });
    expect(status).toBe(404);
    expect(asked?.events.asked).not.toContainEqual(expect.stringMatching(/(venue|categories|tags)=/));
  });

  test.each(['/events/', '/events/past/', '/events/month/2027-01/', '/events/2027-01-05/', '/events/ical/'])(
    'the list %s is empty if the category of its filter is deleted while it is read',
    async (path) => {
      const { [LIST]: _, ...others } = services.events;
      const events = { ...others, [`${LIST}?start_date`]: NONE, [LIST]: new Refused('categories') };
      const { status, text } = await open(`${path}?tribe_events_cat=talks`, {
        events,
      });
      expect([status, text]).toEqual([200, expect.not.stringContaining('Songs')]);
    },
  );

  test('the filter is kept by the form, the views and the pages', async () => {
    const { text, canonical } = await open(url, services);
    expect(canonical).toBe('http://site.test/events/');
    expect(text).toContain('name="tribe-bar-search" value="a &quot;b&quot;"');
    expect(text).toContain('<option value="talks" selected>Talks &amp; more</option>');
    expect(text).toContain('<option value="7" selected>Hall</option>');
    const query = '?tribe-bar-search=a+%22b%22&amp;tribe_events_cat=talks&amp;tribe_venue=7';
    expect(text).toContain(`href="http://site.test/events/month/${query}"`);
    expect(text).toContain(`rel="next" href="http://site.test/events/page/2/${query}"`);
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});

describe('calendars of lists', () => {
  const concert = eventOn('2030-05-06 20:00:00', '2030-05-06 22:00:00', { title: 'Concert' });
  const events = {
    [`${LIST}?page=1&per_page=50`]: listOf([concert]),
    [LIST]: NONE,
    '/tribe/events/v1/venues/3': { id: 3 },
  };

  test.each([
    [
      '/events/month/2030-05/?ical=1',
      'ends_after=2030-05-01+00%3A00%3A00&starts_before=2030-06-01+00%3A00%3A00',
    ],
    [
      '/events/2030-05-06/?outlook-ical=1',
      'ends_after=2030-05-06+00%3A00%3A00&starts_before=2030-05-07+00%3A00%3A00',
    ],
    ['/events/past/?ical=1', 'ends_before='],
    ['/events/?ical=1&tribe_venue=3', 'venue=3&ends_after='],
  ])('%s is the calendar of that list', async (url, query) => {
    const { text, asked } = await open(url, { events });
    expect(asked?.events.asked).toContainEqual(expect.stringContaining(query));
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test('the calendar of past events has the latest ones', async () => {
    const older = eventOn('2020-01-01 10:00:00', '2020-01-01 11:00:00', { id: 8, title: 'Older' });
    const { text } = await open('/events/past/?ical=1', {
      events: {
        [`${LIST}?page=1&`]: listOf([older], 3, 101),
        [`${LIST}?page=2&`]: listOf([concert], 3, 101),
        [`${LIST}?page=3&`]: listOf([concert], 3, 101),
      },
    });
    expect(text?.match(/SUMMARY:Concert/g)).toHaveLength(2);
    expect(text).not.toContain('Older');
  });
});
