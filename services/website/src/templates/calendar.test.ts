import { describe, expect, test } from '@jest/globals';
import { calendar, escapeText, fold } from './calendar.js';
import { event } from './fixtures/site.js';

const SITE = { title: 'Site; one, two', url: 'https://site.example/blog' };
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  test('a calendar has times in UTC, and the time of the last change', () => {
    const lines = linesOf(calendar(SITE, [event()]));
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Almanac//Events//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Site\\; one\\, two',
      'BEGIN:VEVENT',
      'UID:7@site.example',
      'DTSTAMP:20300102T030405Z',
      'LAST-MODIFIED:20300102T030405Z',
      'DTSTART:20310506T180000Z',
      'DTEND:20310506T203000Z',
      'SUMMARY:Songs & more',
      'DESCRIPTION:An evening.\\nAnother one\\; really.',
      'LOCATION:Town hall\\, Market 1\\, 28195 Bremen\\, Germany',
      'CATEGORIES:Music\\, live',
      'ORGANIZER;CN="Ann \'A\'":mailto:ann@example.com',
      'URL:https://site.example/blog/event/songs/',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('a calendar has dates for all-day events, up to the day after the last', () => {
    const days = { all_day: true, start_date: '2031-12-30 00:00:00', end_date: '2031-12-31 23:59:59' };
    const lines = linesOf(calendar(SITE, [event(days)]));
    expect(lines).toContain('DTSTART;VALUE=DATE:20311230');
    expect(lines).toContain('DTEND;VALUE=DATE:20320101');
  });

  test('a calendar names the place and the status of an event', () => {
    const venue = { url: 'https://site.example/venue/a/', venue: 'A', geo_lat: 53.5, geo_lng: -8 };
    const lines = (event_status: 'canceled' | 'postponed') =>
      linesOf(calendar(SITE, [event({ venue, event_status })]));
    expect(lines('canceled')).toEqual(expect.arrayContaining(['GEO:53.5;-8', 'STATUS:CANCELLED']));
    expect(lines('postponed')).toContain('STATUS:TENTATIVE');
  });

  test('a calendar has no end for an event without a duration', () => {
    const text = calendar(SITE, [event({ utc_end_date: event().utc_start_date })]);
    expect(text).toContain('DTSTART:20310506T180000Z');
    expect(text).not.toContain('DTEND');
  });

  test.each(['', 'no address', 'a@b:c', 'a"@b'])(
    'does not name an organizer with the address %j',
    (email) => {
      const organizer = [{ url: 'https://site.example/organizer/ann/', organizer: 'Ann', email }];
      const text = calendar(SITE, [event({ organizer })]);
      expect(text).not.toContain('ORGANIZER');
    },
  );

  test('a calendar has one line for each property, whatever a text holds', () => {
    const title = 'A\r\nEND:VCALENDAR\u0085\u2028\n\nB';
    const lines = linesOf(calendar({ ...SITE, title }, [event({ title, cost: title })]));
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    expect(lines.every((line) => !/\p{Cc}/u.test(line))).toBe(true);
  });
});

test.each([
  ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
  ['a\nb', 'a\\nb'],
  ['a:"b"', 'a:"b"'],
])('the text %j is written %j', (text, written) => {
  expect(escapeText(text)).toBe(written);
});

describe('a long line', () => {
  test('a long line has more than 75 octets', () => {
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
  });

  test.each([
    'x'.repeat(75),
    'x'.repeat(76),
    'ä'.repeat(200),
    '👩‍👩‍👧'.repeat(40),
    `${'x'.repeat(74)}€${'y'.repeat(80)}`,
  ])('a long line is folded at 75 octets, between characters: %j', (line) => {
    const pieces = fold(line).split('\r\n');
    for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
    expect(pieces.slice(1).every((piece) => piece.startsWith(' '))).toBe(true);
    expect(fold(line).replaceAll('\r\n ', '')).toBe(line);
    expect(pieces.length).toBe(line === 'x'.repeat(75) ? 1 : pieces.length);
  });
});
