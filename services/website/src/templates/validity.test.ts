import { describe, expect, test } from '@jest/globals';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { lostPasswordPage, newPasswordPage, registrationPage } from './account.js';
import { eventTermPageShape, mediaShape, organizerShape, venueShape } from './api-shapes.js';
import { archivePage, searchPage } from './archive.js';
import { articlePage } from './article.js';
import { attachmentPage } from './attachment.js';
import { authorizationPage, grantedPage } from './authorization.js';
import { articleCard, eventCard } from './cards.js';
import { embedPage } from './embed-page.js';
import { eventPage, organizerPage, venuePage } from './event.js';
import { dayPage, type EventPeriod, eventListPage, monthPage } from './event-lists.js';
import { all, article, comment, discussion, event, site } from './fixtures/site.js';
import { homePage } from './home.js';
import { Markup } from './html.js';
import { problemPage } from './problem.js';
import { signedInPage, signInPage } from './sign-in.js';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // One of the two menus, for wide and for narrow screens, is hidden.
      'unique-landmark': 'off',
      // Buttons in forms submit by default, as intended.
      'no-implicit-button-type': 'off',
    },
  }),
);

const NOW = new Date('2031-05-06T12:00:00Z');
const link = 'https://site.example/blog/2030/05/06/hello/';
const neighbour = { link, title: new Markup('Before <em>that</em>') };
const image = {
  id: 5,
  alt_text: 'A "cat"',
  mime_type: 'image/png',
  source_url: 'https://site.example/a.png',
  media_details: { width: 1600, height: 900, sizes: {} },
};
const post = article({
  _embedded: {
    author: [{ id: 1, name: 'Ann', link: 'https://site.example/blog/author/ann/' }],
    'wp:term': [[{ name: 'News &amp; more', link: 'https://site.example/blog/category/news/' }]],
    'wp:featuredmedia': [image],
  },
});
const media = mediaShape.parse({
  ...image,
  link,
  date_gmt: '2030-05-06T22:30:00',
  title: { rendered: 'A cat' },
  caption: { rendered: '<p>It sleeps</p>' },
  description: { rendered: '' },
});
const venue = venueShape.parse({
  url: 'https://site.example/blog/venue/town-hall/',
  venue: 'Town hall',
  address: 'Market 1',
  city: 'Bremen',
  phone: '+49 421 1',
  website: 'https://hall.example',
});
const organizer = organizerShape.parse({
  url: 'https://site.example/blog/organizer/ann/',
  organizer: 'Ann "A"',
  email: 'ann@example.com',
});
const thread = all(comment(1), comment(2, 1), comment(3, 2), comment(4));
const refused = discussion(thread, {
  commentForm: { replyTo: 2, isHeld: true },
  sent: {
    ...{ author: 'Ann', email: 'ann', url: 'x', content: 'a\n<b>', parent: 2, invalid: ['email'] },
    problem: { code: 'rest_invalid_param', message: 'This is no address & so on.' },
  },
});
const protectedPost = article({ content: { rendered: '', protected: true } });
const period: EventPeriod = {
  ...{ link: 'https://site.example/blog/events/', filter: { words: 'a "b"', category: 'music', venue: 3 } },
  ...{ view: 'month', events: [event(), event({ id: 8, all_day: true })], isAll: false },
  choices: {
    categories: [
      eventTermPageShape.parse({ id: 5, name: 'Music', slug: 'music', url: link, description: '' }),
    ],
    venues: [{ id: 3, venue: new Markup('Town hall') }],
  },
};

describe('valid HTML', () => {
  test.each<[string, () => string]>([
    ['the home page', () => homePage(site(), { posts: all(post, article({ id: 4 })), events: [event()] })],
    [
      'a page with nested menus',
      () => {
        const child = { href: 'https://a.example/', title: 'A', hint: 'B', opensTab: true, classes: ['c'] };
        const nested = [{ href: link, title: 'Top', children: [{ ...child, children: [child] }] }];
        const navigation = { header: [...nested, ...nested], footer: nested, hasEvents: true };
        return homePage(site({ navigation }), { posts: all(post), events: [] });
      },
    ],
    ['an empty home page', () => homePage(site(), { posts: all(), events: undefined })],
    ['an article', () => articlePage(site(), post, { discussion: refused, isUnlocked: false })],
    [
      'a page in a hierarchy',
      () =>
        articlePage(site(), article({ type: 'page' }), {
          ...{ discussion: discussion(), isUnlocked: false, previous: neighbour, next: neighbour },
          ...{
            ancestors: [neighbour],
            children: [neighbour],
            part: { number: 2, total: 3 },
            related: [post],
          },
        }),
    ],
    [
      'a protected article',
      () =>
        articlePage(site(), protectedPost, {
          ...{ discussion: discussion(), isUnlocked: false, passwordProblem: 'wrong' },
        }),
    ],
    ['an attachment', () => attachmentPage(site(), media, discussion(thread))],
    [
      'an archive',
      () =>
        archivePage(site(), {
          ...{
            title: 'Ann',
            description: new Markup('<p>Writes.</p>'),
            link,
            posts: all(post),
            events: all(event()),
          },
        }),
    ],
    [
      'a search',
      () =>
        searchPage(site(), { text: 'a "b" <c>', posts: all(post), pages: all(post), events: all(event()) }),
    ],
    [
      'a search without words',
      () => searchPage(site(), { text: '', posts: all(), pages: all(), events: all() }),
    ],
    ['a list of events', () => eventListPage(site(), { ...period, view: 'upcoming', events: all(event()) })],
    ['a month of events', () => monthPage(site(), { ...period, month: '2031-05', today: '2031-05-06' })],
    ['a day of events', () => dayPage(site(), { ...period, view: 'day', day: '2031-05-06' })],
    ['an event', () => eventPage(site(), event(), discussion(), NOW)],
    ['a venue', () => venuePage(site(), venue, all(event()))],
    ['an organizer', () => organizerPage(site(), organizer, all(event()))],
    [
      'the page that asks for an application password',
      () =>
        authorizationPage(site(), {
          ...{ action: '/wp-admin/authorize-application.php', name: 'A "program"', target: 'app.example' },
          ...{ parameters: { app_id: 'x' }, login: 'ann', problem: 'wrong credentials' },
        }),
    ],
    ['the page with an application password', () => grantedPage(site(), 'A <program>', 'abcd efgh')],
    [
      'the sign-in page',
      () =>
        signInPage(site(), {
          ...{ action: '/wp-login.php', redirectTo: 'https://site.example/?a=1&b=2', login: '"ann"' },
          ...{ remember: true, notice: 'signed out', problem: 'wrong credentials' },
          ...{ lostPassword: '/wp-login.php?action=lostpassword', register: '/wp-login.php?action=register' },
        }),
    ],
    [
      'the page that sends a link for a new password',
      () =>
        lostPasswordPage(site(), { action: '/wp-login.php?action=lostpassword', problem: 'invalid link' }),
    ],
    [
      'the page on which users set a password',
      () =>
        newPasswordPage(site(), {
          ...{ action: '/wp-login.php?action=resetpass', login: '"ann" <b>', problem: 'different passwords' },
        }),
    ],
    [
      'the page on which visitors register',
      () =>
        registrationPage(site(), {
          ...{ action: '/wp-login.php?action=register', login: '<ann>', email: 'x', problem: 'name taken' },
        }),
    ],
    [
      'the page that asks a user who is signed in for an application password',
      () =>
        authorizationPage(site(), {
          ...{ action: '/wp-admin/authorize-application.php', name: 'A "program"', target: 'app.example' },
          ...{ parameters: { app_id: 'x', _wpnonce: 'y' }, user: 'Ann & <b>', signOut: '/wp-login.php' },
        }),
    ],
    [
      'the page of a user who is signed in',
      () =>
        signedInPage(site(), {
          ...{ name: 'Ann & <b>', login: 'ann', email: 'ann@site.example', isInvalid: true },
          ...{ signOut: '/wp-login.php?action=logout', profile: '/wp-login.php?action=profile' },
          ...{ newPassword: '/wp-login.php?action=lostpassword', redirectTo: 'https://site.example/about/' },
        }),
    ],
    ['an error page', () => problemPage(site(), 'Not found', 'Nothing is here.')],
    ['the card of an article', () => embedPage(site(), articleCard(site(), post))],
    ['the card of an event', () => embedPage(site(), eventCard(site(), event()))],
  ])('%s is valid HTML', async (_kind, render) => {
    const { results } = await validator.validateString(render());
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, selector }) => `${line}: ${ruleId}: ${message} (${selector})`),
    );
    expect(faults).toEqual([]);
  });
});
