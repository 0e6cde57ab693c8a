import { CORE_SITE } from '@almanac/testing';
import { expect, test } from '@jest/globals';
import { scanFormTags } from '../form-tags/scan.js';
import { replaceMailTags } from './mail-tags.js';
import { type MailFacts, mailValues } from './values.js';

const FACTS: MailFacts = {
  form: { title: 'Contact <us>' },
  tags: scanFormTags('[text a] [text nothing] [acceptance ok]I <b>agree</b>[/acceptance] [quiz q "1|1"]'),
  submission: {
    answers: [
      { name: 'a', values: ['<one>', 'two'] },
      { name: 'ok', values: [''] },
    ],
    files: [{ id: '1', field: 'up', name: 'a.txt', mimeType: 'text/plain', size: 1 }],
    origin: {
      ip: '192.0.2.1',
      userAgent: 'A browser',
      url: 'http://site.test/contact',
      unitTag: 'u',
      containerPost: 5,
      userId: 7,
    },
    createdAt: new Date('2031-05-06T22:08:09Z'),
  },
  site: { ...CORE_SITE, url: 'http://www.site.test', timezoneString: 'Europe/Berlin' },
  post: {
    id: 5,
    slug: 'contact',
    title: 'Get in touch',
    url: 'http://site.test/contact',
    author: 'Bo',
    authorEmail: 'bo@site.test',
  },
  sender: { id: 7, name: 'Ann', slug: 'ann', email: 'ann@site.test', url: 'http://ann.test' },
};

const text = (template: string, facts = FACTS, html = false) =>
  replaceMailTags(template, mailValues(facts)(html));

test.each([
  ['[_remote_ip]', '192.0.2.1'],
  ['[_user_agent]', 'A browser'],
  ['[_url]', 'http://site.test/contact'],
  // Dates are in the time zone of the site.
  ['[_date] [_time]', '2031-05-07 00:08'],
  ['[_invalid_fields]', '0'],
  ['[_contact_form_title]', 'Contact <us>'],
  ['[_post_id] [_post_name] [_post_title]', '5 contact Get in touch'],
  ['[_post_url] [_post_author] [_post_author_email]', 'http://site.test/contact Bo bo@site.test'],
  ['[_site_title] [_site_description]', 'A site About it'],
  ['[_site_url] [_site_domain] [_site_admin_email]', 'http://www.site.test site.test admin@site.test'],
  ['[_user_id] [_user_login] [_user_nicename]', '7 ann ann'],
  ['[_user_email] [_user_url] [_user_display_name]', 'ann@site.test http://ann.test Ann'],
  ['[_user_first_name]', ''],
  ['[wpcf7.remote_ip]', '192.0.2.1'],
  ['[a] [nothing] [up]', '<one>, two  a.txt'],
  ['[ok]', 'Not consented: I agree'],
  ['[q] [nobody] [_serial_number]', '[q] [nobody] [_serial_number]'],
])('the mail-tag %s has the value %j', (template, expected) => {
  expect(text(template)).toBe(expected);
});

test('mail-tags of unknown values are empty', () => {
  const nobody = { ...FACTS, post: undefined, sender: undefined };
  expect(
    text('[_post_id][_post_title][_post_author][_user_id][_user_email][_user_display_name]', nobody),
  ).toBe('');
});

test("values are text in HTML, and conditions are the owner's HTML", () => {
  expect(text('[a] [ok] [_contact_form_title]', FACTS, true)).toBe(
    '&lt;one&gt;, two Not consented: I <b>agree</b> Contact &lt;us&gt;',
  );
});
