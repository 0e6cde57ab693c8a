import { describe, expect, test } from '@jest/globals';
import { discoverEndpoint } from './discovery.js';

const PAGE = new URL('https://site.example/a/b');
const link = (attributes: string) =>
  `<!doctype html><html><head><title>x</title><link ${attributes}></head><body>`;
const JSON_LINK = 'rel="alternate" type="application/json+oembed"';
const find = (html: string, format: 'json' | 'xml' = 'json') => {
  const found = discoverEndpoint(html, PAGE, format);
  return found && `${found.format} ${found.url.href}`;
};

describe('discoverEndpoint', () => {
  test.each([
    [
      `${JSON_LINK} href="https://site.example/oembed?url=a&amp;b=1"`,
      'json https://site.example/oembed?url=a&b=1',
    ],
    [`${JSON_LINK} href="/oembed"`, 'json https://site.example/oembed'],
    [`${JSON_LINK} href=" oembed "`, 'json https://site.example/a/oembed'],
    [
      `REL='Canonical Alternate' TYPE='Text/XML+oEmbed' HREF=//other.example/x`,
      'xml https://other.example/x',
    ],
    [`rel=alternate type=application/xml+oembed href=/x`, 'xml https://site.example/x'],
  ])('<link %s> leads to %s', (attributes, endpoint) => {
    expect(find(link(attributes))).toBe(endpoint);
  });

  test('the preferred format is used if a page offers both, otherwise the offered one', () => {
    const both = `<link ${JSON_LINK} href="/j"><link rel="alternate" type="text/xml+oembed" href="/x">`;
    expect([find(both), find(both, 'xml')]).toEqual([
      'json https://site.example/j',
      'xml https://site.example/x',
    ]);
    expect(find(link(`${JSON_LINK} href="/j"`), 'xml')).toBe('json https://site.example/j');
  });

  test.each([
    '',
    'no page',
    link('rel="alternate" type="application/rss+xml" href="/feed"'),
    link('rel="alternate" type="constructor" href="/x"'),
    link('rel="stylesheet" type="application/json+oembed" href="/x"'),
    link(`${JSON_LINK}`).replace('<link', '<!-- <link').replace('</head>', '--></head>'),
    link(`${JSON_LINK} href="http://"`),
    `<html><head></head><body><link ${JSON_LINK} href="/from-a-comment"></body></html>`,
    `<script>"<link ${JSON_LINK} href='/x'>"</script>`,
  ])('no endpoint is found in %s', (html) => {
    expect(find(html)).toBeUndefined();
  });
});
