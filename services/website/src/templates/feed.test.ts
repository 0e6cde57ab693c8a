import { expect, test } from '@jest/globals';
import { atomFeed, commentFeed, postFeed } from './feed.js';
import { article, comment, site } from './fixtures/site.js';
import { Markup } from './html.js';

const CHANNEL = { title: 'Feed', link: 'https://site.example/', self: 'https://site.example/feed/' };
const CONTENT = [
  '<p id="a">Mail <a href="/about/">us</a>, <a href="#a">above</a>, <a href="../next/?a=1&amp;b">next</a></p>',
  '<img src="/a.png" srcset="/a.png 300w, /b.png 600w, https://cdn.example/c.png 900w" alt="">',
  '<a href="mailto:a@x.example">mail</a><a href="//cdn.example/">cdn</a><a href="">here</a>',
  `<a title="x" href='/b/?"c"'>single</a><img srcset='d.png, //cdn.example/e.png 2x'>`,
  '<code>&lt;a href="/code/"&gt;</code><a href="/cut/"',
].join('');
const WHOLE = [
  '<p id="a">Mail <a href="https://site.example/about/">us</a>, <a href="https://site.example/a/post/#a">above</a>, ' +
    '<a href="https://site.example/a/next/?a=1&amp;b">next</a></p>',
  '<img src="https://site.example/a.png" srcset="https://site.example/a.png 300w, https://site.example/b.png 600w, ' +
    'https://cdn.example/c.png 900w" alt="">',
  '<a href="mailto:a@x.example">mail</a><a href="https://cdn.example/">cdn</a><a href="">here</a>',
  `<a title="x" href='https://site.example/b/?%22c%22'>single</a>` +
    `<img srcset='https://site.example/a/post/d.png, https://cdn.example/e.png 2x'>`,
  '<code>&lt;a href="/code/"&gt;</code><a href="https://site.example/cut/"',
].join('');

const unescaped = (text: string): string =>
  text
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const post = (fields: Parameters<typeof article>[0] = {}) =>
  article({
    link: 'https://site.example/a/post/',
    content: { rendered: CONTENT, protected: false },
    ...fields,
  });

test('the addresses in the content of a feed are whole', () => {
  const posts = [post()];
  expect(unescaped(postFeed(site(), { ...CHANNEL, posts }))).toContain(WHOLE);
  expect(unescaped(atomFeed(site(), { ...CHANNEL, posts }))).toContain(WHOLE);
  const comments = [
    comment(1, 0, { link: 'https://site.example/a/post/#comment-1', content: { rendered: CONTENT } }),
  ];
  const ofComments = commentFeed(site(), {
    ...{ ...CHANNEL, comments },
    pageOf: () => 1,
    titleOf: () => Markup.NONE,
  });
  expect(unescaped(ofComments)).toContain(WHOLE);
});

test('an item of a feed has a title or a description', () => {
  const itemOf = (title: string, excerpt: string): string => {
    const fields = { title: { rendered: title }, excerpt: { rendered: excerpt, protected: false } };
    return /<item>[\s\S]*<\/item>/.exec(postFeed(site(), { ...CHANNEL, posts: [post(fields)] }))?.[0] ?? '';
  };
  expect(itemOf('A', 'B')).toMatch(/<title>A<\/title>[\s\S]*<description>B</);
  expect(itemOf('', 'B')).toMatch(/<item>\n<link>[\s\S]*<description>B</);
  expect(itemOf('', '')).toContain('<title>Untitled</title>');
});

test('a feed tells when its items last changed', () => {
  const [older, newer] = ['2030-05-06T22:30:00', '2031-05-06T22:30:00'];
  const posts = [post({ modified_gmt: newer }), post({ modified_gmt: older })];
  expect(postFeed(site(), { ...CHANNEL, posts })).toContain(
    '<lastBuildDate>Tue, 06 May 2031 22:30:00 GMT</lastBuildDate>',
  );
  expect(postFeed(site(), { ...CHANNEL, posts: [] })).not.toContain('lastBuildDate');
});

test('a feed of a site without a tagline is described by its name', () => {
  const shown = site({ title: 'Songs', description: '' });
  expect(postFeed(shown, { ...CHANNEL, posts: [] })).toContain('<description>Songs</description>');
});
