import { unique } from '@almanac/testing/site';
import { expect, test } from '@jest/globals';
import {
  change,
  create,
  EVENTS,
  missedBy,
  type Pairs,
  remove,
  staleAfter,
  type Write,
} from './support/freshness.js';

const FORMS = '/contact-form-7/v1/contact-forms';
const RANGE = 'start_date=2031-01-01&end_date=2032-01-01';
const word = unique('eventpairs');

const newEvent = (title: string, day: number, fields: object = {}) =>
  create(`${EVENTS}/events`, {
    title,
    start_date: `2031-05-0${day} 10:00:00`,
    end_date: `2031-05-0${day} 11:00:00`,
    status: 'publish',
    ...fields,
  });

const venue = await create(`${EVENTS}/venues`, { venue: word, status: 'publish' });
const emptyVenue = await create(`${EVENTS}/venues`, { venue: `${word} empty`, status: 'publish' });
const organizer = await create(`${EVENTS}/organizers`, { organizer: word, status: 'publish' });
const category = await create(`${EVENTS}/categories`, { name: `${word} kind` });
const tag = await create(`${EVENTS}/tags`, { name: `${word} mark` });
const event = await newEvent(word, 1, {
  venue: venue.id,
  organizer: [organizer.id],
  categories: [category.id],
  tags: [tag.id],
});
const plain = await newEvent(`${word} plain`, 2, { venue: venue.id });
const form = await create(FORMS, { context: 'save', title: word, form: '[text your-name]' });
const formPage = await create('/wp/v2/pages', {
  title: `${word} form`,
  content: `[contact-form-7 id="${form.id}" title="${word}"]`,
  status: 'publish',
});

const listed = (query: string): string => `${EVENTS}/events?${query}&${RANGE}`;
const shown = [`${EVENTS}/events/${event.id}`, listed(`include=${event.id}`), event.url ?? ''];

const PAIRS: readonly Pairs[] = [
  {
    written: 'an event without terms',
    write: change(`${EVENTS}/events/${plain.id}`, (title) => ({ title })),
    reads: [`${EVENTS}/events/${plain.id}`, listed(`venue=${venue.id}`), listed(`search=${word}`)],
  },
  {
    written: 'a venue',
    write: change(`${EVENTS}/venues/${venue.id}`, (name) => ({ venue: name })),
    reads: [
      `${EVENTS}/venues/${venue.id}`,
      `${EVENTS}/venues?event=${plain.id}`,
      `${EVENTS}/events/${plain.id}`,
      ...shown,
    ],
  },
  {
    written: 'an organizer',
    write: change(`${EVENTS}/organizers/${organizer.id}`, (name) => ({ organizer: name })),
    reads: [`${EVENTS}/organizers/${organizer.id}`, `${EVENTS}/organizers?event=${event.id}`, ...shown],
  },
  {
    written: 'a category of events',
    write: change(`${EVENTS}/categories/${category.id}`, (name) => ({ name })),
    reads: [`${EVENTS}/categories/${category.id}`, `${EVENTS}/categories?event=${event.id}`, ...shown],
  },
  {
    written: 'a tag of events',
    write: change(`${EVENTS}/tags/${tag.id}`, (name) => ({ name })),
    reads: [`${EVENTS}/tags/${tag.id}`, `${EVENTS}/tags?include=${tag.id}`, ...shown.slice(0, 2)],
  },
  {
    written: 'a contact form',
    write: change(`${FORMS}/${form.id}`, (text) => ({
      context: 'save',
      form: `<p>${text}</p>[text your-name]`,
    })),
    reads: [formPage.link ?? ''],
  },
];

const MOVES: readonly Write[] = [
  {
    written: 'a venue that is created',
    write: (name) => create(`${EVENTS}/venues`, { venue: name, status: 'publish' }),
  },
  {
    written: 'an organizer that is created',
    write: (name) => create(`${EVENTS}/organizers`, { organizer: name, status: 'publish' }),
  },
  { written: 'a tag that is created', write: (name) => create(`${EVENTS}/tags`, { name }) },
  { written: 'a category that is created', write: (name) => create(`${EVENTS}/categories`, { name }) },
  {
    written: 'an event with new terms, a new venue and a new organizer',
    write: (title) =>
      newEvent(title, 4, {
        venue: { venue: `${title} hall` },
        organizer: [{ organizer: `${title} choir` }],
        categories: [category.id, `${title} kind`],
        tags: [`${title} mark`],
      }),
  },
  {
    written: 'an event at another venue, with other terms',
    write: change(`${EVENTS}/events/${plain.id}`, () => ({
      venue: emptyVenue.id,
      organizer: [organizer.id],
      categories: [category.id],
    })),
  },
  {
    written: 'an event on another day',
    write: change(`${EVENTS}/events/${plain.id}`, () => ({
      start_date: '2031-07-01 10:00:00',
      end_date: '2031-07-01 11:00:00',
    })),
  },
  {
    written: 'an event that is no longer public',
    write: change(`${EVENTS}/events/${plain.id}`, () => ({ status: 'draft' })),
  },
  {
    written: 'an event that is public again',
    write: change(`${EVENTS}/events/${plain.id}`, () => ({ status: 'publish' })),
  },
  {
    written: 'a category below another',
    write: async (name) => create(`${EVENTS}/categories`, { name, parent: category.id }),
  },
  {
    written: 'a venue that is no longer public',
    write: change(`${EVENTS}/venues/${venue.id}`, () => ({ status: 'draft' })),
  },
  { written: 'a venue in the trash', write: remove(`${EVENTS}/venues/${emptyVenue.id}`) },
  { written: 'an event in the trash', write: remove(`${EVENTS}/events/${plain.id}`) },
  { written: 'a tag that is deleted', write: remove(`${EVENTS}/tags/${tag.id}`) },
  {
    written: 'settings',
    write: change('/wp/v2/settings', (description) => ({ description })),
  },
];

/** All reads above, and lists of all collections. */
const READS = [
  ...new Set([
    ...PAIRS.flatMap(({ reads }) => reads),
    listed('per_page=50'),
    listed(`venue=${emptyVenue.id}`),
    listed(`organizer=${organizer.id}`),
    listed(`categories=${category.id}`),
    `${EVENTS}/venues?per_page=50`,
    `${EVENTS}/venues/${emptyVenue.id}`,
    `${EVENTS}/venues?has_events=1&per_page=50`,
    `${EVENTS}/venues?has_events=0&per_page=50`,
    `${EVENTS}/venues?search=${word}`,
    `${EVENTS}/organizers?per_page=50`,
    `${EVENTS}/organizers?has_events=1&per_page=50`,
    `${EVENTS}/organizers?search=${word}`,
    `${EVENTS}/categories?per_page=50`,
    `${EVENTS}/categories?hide_empty=0&per_page=50`,
    `${EVENTS}/categories?event=${plain.id}`,
    `${EVENTS}/tags?per_page=50`,
    `${EVENTS}/tags?hide_empty=0&per_page=50`,
    `/wp/v2/search?subtype=tribe_events,tribe_venue&search=${word}&_embed`,
    '/events/',
    '/sitemap.xml',
    `/?s=${word}`,
  ]),
];

test.each(PAIRS)('every read shows $written as soon as its write is acknowledged', async (pairs) => {
  expect(await missedBy(pairs, word)).toEqual([]);
});

test.each([...PAIRS, ...MOVES])('no read is older than $written', async (write) => {
  expect(await staleAfter(write, READS, word)).toEqual([]);
});
