import { expect, test } from '@jest/globals';
import { messagesIn } from '../messages/index.js';
import { type EventPeriod, monthPage } from './event-lists.js';
import { site } from './fixtures/site.js';

const month: EventPeriod & { readonly month: string; readonly today: string } = {
  ...{ link: 'https://site.example/blog/events/', filter: {}, view: 'month', events: [], isAll: true },
  ...{ choices: { categories: [], venues: [] }, previous: '2031-04', next: '2031-06' },
  ...{ month: '2031-05', today: '2031-05-06' },
};
const arrowsIn = (language: string): string[] =>
  [...monthPage(site({ words: messagesIn(language) }), month).matchAll(/[←→]/g)].map(([arrow]) => arrow);

test.each([
  ['en_US', ['←', '→']],
  ['ar', ['→', '←']],
])('the links to other months point outwards in the language %s', (language, arrows) => {
  expect(arrowsIn(language)).toEqual(arrows);
});
