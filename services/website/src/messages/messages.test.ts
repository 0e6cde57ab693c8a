import { describe, expect, test } from '@jest/globals';
import { dateTag, momentTag } from '../templates/dates.js';
import { site } from '../templates/fixtures/site.js';
import { highlighted } from '../templates/highlight.js';
import { html } from '../templates/html.js';
import { homePage, problemPage } from '../templates/index.js';
import { NO_NAVIGATION, siteOf } from '../templates/site.js';
import { messagesIn } from './index.js';

const LANGUAGES = ['ar', 'de_DE', 'en_US', 'es_ES', 'fr_FR', 'it_IT', 'ja', 'nl_NL', 'pt_PT'];

/** A site in a language, with the date formats of a new site. */
const siteIn = (language: string) =>
  siteOf(
    {
      ...{ title: 'A', description: '', language, dateFormat: 'F j, Y', timeFormat: 'g:i a' },
      ...{
        timezoneString: 'UTC',
        gmtOffset: 0,
        postsPerPage: 10,
        pageOnFront: 0,
        pageForPosts: 0,
        furtherRoutes: [],
        declaredTaxonomies: [],
        archives: [],
        typePages: [],
      },
      ...{ siteIconUrl: '', siteLogoUrl: '', startOfWeek: 1, visitorsMayComment: true },
    },
    {
      url: 'https://site.example',
      apiUrl: 'https://site.example/wp-json/',
      stylePath: '',
      navigation: NO_NAVIGATION,
    },
  );

/** Markup whose fixed spaces are ordinary ones. */
const shown = (markup: unknown): string => String(markup).replaceAll('\u00a0', ' ');

describe('the website', () => {
  test.each(LANGUAGES)('the website has all messages in %s', (language) => {
    const words = messagesIn(language);
    const texts = Object.values(words).filter((text) => typeof text === 'string');
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    if (language !== 'en_US') {
      const english = messagesIn('en');
      expect(words.leaveComment).not.toBe(english.leaveComment);
      expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
      expect(Object.keys(words.commentProblems)).toEqual(Object.keys(english.commentProblems));
    }
  });

  test('the website is English where a language has no messages', () => {
    expect(messagesIn('xx_YY')).toBe(messagesIn('en'));
    expect(siteIn('!').locale).toBe('en');
  });

  test.each([
    ['en_US', 'May 6, 2030', '1,234'],
    ['de_DE', '6. Mai 2030', '1.234'],
    ['fr_FR', '6 mai 2030', '1 234'],
    ['ja', '2030年5月6日', '1,234'],
  ])('the website formats dates and numbers in %s', (language, date, number) => {
    const own = siteIn(language);
    expect(shown(dateTag('2030-05-06T12:00:00', own))).toContain(`>${date}<`);
    expect(own.number(1234).replace(/\s/g, ' ')).toBe(number);
  });

  test.each([
    ['en_US', 'May 6, 2030, 6:30 pm'],
    ['ja', '2030年5月6日 18:30'],
    ['ar', '6 مايو 2030، 6:30 م'],
  ])('the website joins a date and a time in %s', (language, expected) => {
    expect(shown(momentTag('2030-05-06T18:30:00', siteIn(language)))).toContain(`>${expected}<`);
  });

  test('the website uses the format of a setting with the words of the language', () => {
    const style = { ...siteIn('es_ES'), dateFormat: 'l, j F Y' };
    expect(shown(dateTag('2030-05-06T12:00:00', style))).toContain('>lunes, 6 mayo 2030<');
  });

  test('the website is right to left in Arabic', () => {
    const none = { items: [], total: 0, totalPages: 0, page: 1 };
    expect(homePage(siteIn('ar'), { posts: none, events: [] })).toContain('<html lang="ar" dir="rtl">');
    expect(problemPage(siteIn('ar'), 'A', 'B')).toContain('العودة إلى الرئيسية');
  });
});

describe('words of a search', () => {
  test.each([
    ['a river', '<p class="river">A <mark>River</mark>, rivers</p>', '<p class="river">A River, rivers</p>'],
    ['amp', '&amp; <mark>amp</mark>', '&amp; amp'],
    ['(x+', 'a <mark>(x+</mark>', 'a (x+'],
  ])('%s are marked in %s', (search, expected, text) => {
    const source = highlighted(html`${''}`, search).source;
    expect(source).toBe('');
    const marked = highlighted({ toString: () => text } as never, search).source;
    expect(marked.replace('<mark>river</mark>s', 'rivers')).toBe(expected);
  });
});

test('a site with content of its own shows no hints for developers', () => {
  const none = { items: [], total: 0, totalPages: 0, page: 1 };
  expect(homePage(site(), { posts: none, events: [] })).toContain('id="developers"');
  expect(homePage(site(), { posts: { ...none, total: 3 }, events: [] })).not.toContain('id="developers"');
});
