import { readMailboxes } from '@almanac/mail';
import { describe, expect, test } from '@jest/globals';
import type { MailTemplate } from '../contact-forms/document.js';
import { composeMail } from './compose.js';
import { replaceMailTags, replaceWithoutBlanks } from './mail-tags.js';

const VALUES: Record<string, string> = {
  name: 'Ann',
  mail: 'ann@example.com',
  blank: '',
  comma: 'Smith, "Ann" <sales>',
  many: 'A <one@example.org>, two@example.org, C',
  list: 'A <one@example.org>, two@example.org',
  header: 'Bcc: victim@example.com',
  evil: 'Hi\r\nBcc: victim@example.com\n\nBody',
  html: '<b>x</b>',
};

const template: MailTemplate = {
  active: true,
  subject: 'From [name]',
  sender: 'Site <site@example.com>',
  recipient: 'owner@example.com',
  body: 'Hello [name]',
  additional_headers: '',
  attachments: '',
  use_html: false,
  exclude_blank: false,
};

const compose = (changes: Partial<MailTemplate>, files: readonly object[] = []) =>
  composeMail(
    { ...template, ...changes },
    {
      values: (html) => (tag) => {
        const value = Object.hasOwn(VALUES, tag.field) ? VALUES[tag.field] : undefined;
        return html && value !== undefined ? value.replaceAll('<', '&lt;') : value;
      },
      files: files as never,
      locale: 'de_DE',
    },
  );

describe('mail-tags', () => {
  const replace = (text: string) =>
    replaceMailTags(text, ({ tagName, field, raw, format }) =>
      tagName === 'unknown' ? undefined : `<${field}${raw ? ' raw' : ''}${format ? ` ${format}` : ''}>`,
    );

  test.each([
    ['[a] and [ b ]', '<a> and <b>'],
    ['[[a]]', '[a]'],
    ['[unknown]', '[unknown]'],
    ['[_raw_a] [_format_day "j F"]', '<a raw> <day j F>'],
    ['[a.b]', '<a_b>'],
    ['[1a] [ ] []', '[1a] [ ] []'],
    ['[[a] b]', '[<a> b]'],
  ])('the mail-tag %s is replaced', (text, expected) => {
    expect(replace(text)).toBe(expected);
  });

  test('a line of mail-tags without values may be left out', () => {
    const values: Record<string, string> = { a: '', b: 'x' };
    expect(replaceWithoutBlanks('1 [a]\n2 [b] [a]\n3\n4 [c]', ({ field }) => values[field])).toBe(
      '2 x \n3\n4 [c]',
    );
  });

  test('mail-tags are replaced in linear time', () => {
    // An algorithm that is not linear would exceed the time limit of a test.
    for (const part of ['[a "', '[ ', '[[a', "[a ' '"]) {
      expect(replaceMailTags(part.repeat(200_000), () => '')).toContain('[');
    }
  });
});

describe('composing a mail', () => {
  test('a mail is composed from its template', () => {
    expect(compose({})).toEqual({
      from: 'Site <site@example.com>',
      to: 'owner@example.com',
      subject: 'From Ann',
      headers: [],
      body: 'Hello Ann',
      html: false,
      attachments: [],
    });
  });

  test.each<Partial<MailTemplate>>([
    { recipient: '' },
    { recipient: '[blank]' },
    { recipient: 'nobody' },
    { recipient: 'a@example.com, nobody' },
    { sender: '' },
    { sender: '[unknown]' },
  ])('a mail with %j can never be sent', (changes) => {
    expect(compose(changes)).toBeUndefined();
  });

  test('a mail has the valid additional headers', () => {
    const { headers } = compose({
      additional_headers:
        'Reply-To: [mail]\nX-Form: [name]\nnonsense\nCc: nobody\nBcc: \nFrom: other@example.com\nContent-Type: text/x',
    }) ?? { headers: [] };
    expect(headers).toEqual([
      { name: 'Reply-To', value: 'ann@example.com' },
      { name: 'X-Form', value: 'Ann' },
    ]);
  });

  test('a sender cannot add headers to a mail', () => {
    const mail = compose({
      subject: '[evil]',
      additional_headers: 'X-Form: [evil]\n[evil]',
      recipient: '[mail]',
    });
    expect(mail?.subject).toBe('Hi Bcc: victim@example.com Body');
    expect(mail?.headers).toEqual([{ name: 'X-Form', value: 'Hi Bcc: victim@example.com Body' }]);
    for (const text of [
      mail?.subject,
      mail?.from,
      mail?.to,
      ...(mail?.headers ?? []).map(({ value }) => value),
    ]) {
      expect(text).not.toMatch(/[\r\n]/);
    }
  });

  test.each([
    ['[name] <[mail]>', 'Ann <ann@example.com>'],
    ['[comma] <[mail]>', '"Smith, \\"Ann\\" <sales>" <ann@example.com>'],
    ['"[comma]" <[mail]>', '"Smith, \\"Ann\\" <sales>" <ann@example.com>'],
    ['[many] <[mail]>', '"A <one@example.org>, two@example.org, C" <ann@example.com>'],
    ['[list] <[mail]>', '"A <one@example.org>, two@example.org" <ann@example.com>'],
    ['[mail] <[mail]>', '"ann@example.com" <ann@example.com>'],
    ['[list], Bob <bob@example.com>', 'A <one@example.org>, two@example.org, Bob <bob@example.com>'],
    ['[blank], bob@example.com', 'bob@example.com'],
    ['[blank] <[mail]>', 'ann@example.com'],
    ['Me <[name]@example.com>', 'Me <Ann@example.com>'],
    ['Me <[list]>', undefined],
    ['[comma]', undefined],
  ])("a sender's name adds no mailbox to a mail: %s", (text, expected) => {
    const mail = compose({ sender: text, recipient: text, additional_headers: `Cc: ${text}` });
    expect([mail?.from, mail?.to]).toEqual([expected, expected]);
    const headers = expected === undefined ? [] : [{ name: 'Cc', value: expected }];
    expect(compose({ additional_headers: `Cc: ${text}` })?.headers).toEqual(headers);
  });

  test('a value that is a whole line adds no header', () => {
    expect(compose({ additional_headers: '[header]\nX-A[header]' })?.headers).toEqual([]);
  });

  test('a mail may be HTML, with escaped values', () => {
    const mail = compose({ use_html: true, body: 'A [html]\n\nB' });
    expect(mail?.html).toBe(true);
    expect(mail?.body).toContain('<html lang="de-DE">');
    expect(mail?.body).toContain('<p>A &lt;b>x&lt;/b>\n</p>');
    expect(compose({ use_html: true, body: '<html><body>[name]</body></html>' })?.body).toBe(
      '<html><body>Ann</body></html>',
    );
  });

  test('an HTML mail has the paragraphs of a form, in elements as well', () => {
    const body = compose({ use_html: true, body: '<div>A\n\nB\nC</div>' })?.body;
    expect(body).toContain('<div>\n\t<p>A\n\t</p>\n\t<p>B<br />\nC\n\t</p>\n</div>');
  });

  test('a mail has the files that its template names, up to its limit', () => {
    const MB = 1024 * 1024;
    const files = [
      { id: '1', field: 'cv', size: 20 * MB },
      { id: '2', field: 'cv', size: 10 * MB },
      { id: '3', field: 'photo', size: 5 * MB },
      { id: '4', field: 'other', size: 1 },
    ];
    expect(compose({ attachments: '[cv]\n[photo]' }, files)?.attachments).toEqual(['1', '3']);
  });
});

test.each([
  ['a@example.com', 1],
  ['Ann <a@example.com>, "B, C" <b@example.com>', 2],
  ['nobody', 0],
  ['a@example.com, ', 1],
  ['', 0],
  ['Ann <nobody>', 0],
])('the text %j has mailboxes: %d', (text, count) => {
  expect(readMailboxes(text)?.length ?? 0).toBe(count);
});
