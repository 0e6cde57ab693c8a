import { startTestDatabase } from '@almanac/testing';
import { removeDirectory, type Site, startSite } from '@almanac/testing/site';
import { copyItems, countOf, untilIndexed } from './copies.js';
import { type Measurement, measureOne } from './load.js';
import type { Report } from './suite.js';
import { type Row, rateOf } from './table.js';
import { write } from './writer.js';

const FEW = 1000;
const MANY = 100_000;
/** Number of venues, organizers and categories that events share. */
const KINDS = 20;
const ROUNDS = 5;
const SECONDS = 2;
const MOST = 1.5;
const API = '/wp-json/tribe/events/v1';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days over which events are spread, as in the default range of a list. */
const DAYS = 700;

/** A site with a number of events. */
interface Calendar {
  readonly site: Site;
  /** Ids of a venue, organizer and category that a twentieth of the events have. */
  readonly venue: number;
  readonly organizer: number;
  readonly category: number;
}

/**
 * Lists of 100,000 events compared with the same lists of 1,000, without the cache. The ratio of the median times
 * should be at most 1.5. Every list has the same share of the events on both sites.
 */
export async function benchEvents(report: Report): Promise<Row[]> {
  const database = await startTestDatabase();
  const calendars: Calendar[] = [];
  try {
    for (const size of [FEW, MANY]) {
      report(`making ${size.toLocaleString('en')} events`);
      calendars.push(await makeCalendar(database.uri(`events_${size}`), size));
    }
    const [few, many] = calendars;
    if (!few || !many) throw new RangeError('two calendars are compared');
    const rows: Row[] = [];
    for (const { what, path } of LISTS) {
      report(what);
      rows.push(await compare(what, few.site.url + path(few), many.site.url + path(many)));
    }
    return rows;
  } finally {
    for (const { site } of calendars) {
      await site.stop();
      await removeDirectory(site.dataDir);
    }
    await database.stop();
  }
}

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const LISTS: readonly { readonly what: string; readonly path: (calendar: Calendar) => string }[] = [
  { what: 'first page', path: () => `${API}/events` },
  { what: 'of a venue', path: ({ venue }) => `${API}/events?venue=${venue}` },
  { what: 'of an organizer', path: ({ organizer }) => `${API}/events?organizer=${organizer}` },
  { what: 'of a category', path: ({ category }) => `${API}/events?categories=${category}` },
  { what: 'of a month', path: () => `${API}/events?start_date=${inDays(100)}&end_date=${inDays(130)}` },
];

async function compare(what: string, few: string, many: string): Promise<Row> {
  const ofFew: Measurement[] = [];
  const ofMany: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ofFew.push(await measureOne(few, SECONDS));
    ofMany.push(await measureOne(many, SECONDS));
  }
  const [yardstick, measured] = [quickest(ofFew), quickest(ofMany)];
  return {
    what,
    figure: rateOf(measured),
    ratio: measured.latency.p50 / yardstick.latency.p50,
    latency: measured.latency,
    note: `${rateOf(yardstick)} of ${FEW.toLocaleString('en')} events; target: at most ${MOST}`,
  };
}

/** The measurement with the least disturbance by other load. */
const quickest = (measurements: readonly Measurement[]): Measurement =>
  measurements.reduce((one, other) => (other.latency.p50 < one.latency.p50 ? other : one));

/** A site with copies of a few events that were created through the API. */
async function makeCalendar(databaseUri: string, size: number): Promise<Calendar> {
  const site = await startSite({ env: { CACHE: 'off', EVENTS_MONGODB_URI: databaseUri } });
  const patterns: number[] = [];
  const kinds: Omit<Calendar, 'site'>[] = [];
  for (let kind = 1; kind <= KINDS; kind++) {
    const venue = await make(site, 'venues', { venue: `Venue ${kind}` });
    const organizer = await make(site, 'organizers', { organizer: `Organizer ${kind}` });
    const category = await make(site, 'categories', { name: `Category ${kind}` });
    patterns.push(
      await make(site, 'events', {
        title: `Event of kind ${kind}`,
        description: `What happens at events of kind ${kind}.`,
        start_date: inDays(1),
        end_date: inDays(1),
        venue,
        organizer: [organizer],
        categories: [category],
        cost: '$10',
      }),
    );
    kinds.push({ venue, organizer, category });
  }
  const copies = size - KINDS;
  await copyItems(databaseUri, 'events', patterns, copies, (_event, number) => {
    const start = `${inDays(1 + Math.floor((number / copies) * DAYS))} 10:00:00`;
    return { start, end: start, utcStart: start, utcEnd: start };
  });
  // A change through the API invalidates cached counts of the service.
  await make(site, `events/${patterns[0]}`, { featured: true });
  await untilIndexed(databaseUri, 'events');
  const [kind] = kinds;
  if (!kind) throw new RangeError('events need something to share');
  const total = await countOf(`${site.url}${API}/events`, 'x-tec-total');
  if (total !== size) throw new Error(`expected ${size} events, found ${total}`);
  return { site, ...kind };
}

const make = (site: Site, route: string, fields: object): Promise<number> =>
  write(`${site.url}${API}/${route}`, fields);
