import { expect, test } from '@jest/globals';
import { messagesIn } from '../messages/index.js';
import { dayPage, type EventPeriod, eventListPage, monthPage } from './event-lists.js';
import { site } from './fixtures/site.js';

const month: EventPeriod & { readonly month: string; readonly today: string } = {
  ...{ link: 'https://site.example/blog/events/', filter: {}, view: 'month', events: [], isAll: true },
  ...{ choices: { categories: [], venues: [] }, previous: '2031-04', next: '2031-06' },
  ...{ month: '2031-05', today: '2031-05-06' },
};
const arrowsIn = (language: string): string[] =>
  [...monthPage(site({ words: messagesIn(language) }), month).matchAll(/[←→]/g)].map(([arrow]) => arrow);

test.each([
  ['en_US', ['←', '→', '←', '→']],
  ['ar', ['→', '←', '→', '←']],
])('the links to other months point outwards in the language %s', (language, arrows) => {
  expect(arrowsIn(language)).toEqual(arrows);
});

const periodOf = (fields: object) => ({ ...month, events: [], ...fields });
const listWith = (fields: object): string =>
  eventListPage(site(), {
    ...periodOf({ view: 'upcoming', ...fields }),
    events: { items: [], page: 1, total: 0, totalPages: 0 },
  });
const ALL = '<a href="https://site.example/blog/events/">All upcoming events</a>';

test('an empty list says whether the filter is the reason, and then leads to all events', () => {
  expect(listWith({})).toContain('<p>There are no upcoming events.</p>');
  expect(listWith({})).not.toContain(ALL);
  const filtered = { filter: { words: 'harp' } };
  for (const page of [
    listWith(filtered),
    dayPage(site(), { ...periodOf(filtered), day: '2031-05-06' }),
    monthPage(site(), { ...month, ...filtered }),
  ]) {
    expect(page).toContain('<p>Nothing was found. Try other words.</p>');
    expect(page).toContain(ALL);
    expect(page).not.toMatch(/There are no/);
  }
});

test.each([
  ['today', ' aria-current="page"'],
  ['day', ''],
])('a day of the view %s is marked among the views only if it is the current one', (view, current) => {
  const page = dayPage(site(), { ...periodOf({ view }), day: '2031-05-06' });
  expect(page).toContain(`/events/today/"${current}>Today</a>`);
});

test('a month links to its neighbours above and below its days, in one landmark', () => {
  const page = monthPage(site(), month);
  expect(page.split('href="https://site.example/blog/events/month/2031-06/"')).toHaveLength(3);
  expect(page.split('aria-label="Pages"')).toHaveLength(2);
});
