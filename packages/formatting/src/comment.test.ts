import { describe, expect, test } from '@jest/globals';
import { prepareCommentContent, renderComment } from './index.js';

const site = { siteUrl: 'https://site.test' };
const link = (url: string, text = url): string => `<a href="${url}" rel="nofollow ugc">${text}</a>`;

describe('renderComment', () => {
  test.each([
    [
      'paragraphs, typography, smilies',
      `it's :)\n\n"b"\n Wordpress`,
      '<p>it&#8217;s 🙂</p>\n<p>&#8220;b&#8221;<br />\n WordPress</p>\n',
    ],
    ['addresses', 'see http://x.test/?a=b&c=d ok', `<p>see ${link('http://x.test/?a=b&#038;c=d')} ok</p>\n`],
    [
      'punctuation behind them',
      '(https://x.test/a_(b)), https://y.test.',
      `<p>(${link('https://x.test/a_(b)')}), ${link('https://y.test')}.</p>\n`,
    ],
    ['hosts', 'www.x.test, ok', `<p>${link('http://www.x.test')}, ok</p>\n`],
    ['mail', 'me@x.test', '<p><a href="mailto:me@x.test">me@x.test</a></p>\n'],
    ['other schemes', 'ftp://x.test/a', '<p><a href="ftp://x.test/a" rel="ugc">ftp://x.test/a</a></p>\n'],
    [
      'the site itself',
      'https://site.test/a',
      '<p><a href="https://site.test/a" rel="ugc">https://site.test/a</a></p>\n',
    ],
    [
      'none in links and code',
      '<a href="x">http://x.test</a> <code>http://x.test</code>',
      '<p><a href="x">http://x.test</a> <code>http://x.test</code></p>\n',
    ],
    [
      'none behind equals signs and quotes',
      `x=http://x.test 'http://x.test'`,
      '<p>x=http://x.test &#8216;http://x.test&#8217;</p>\n',
    ],
    [
      'scripts are no links',
      'javascript:alert(1) javascript://x',
      '<p>javascript:alert(1) javascript://x</p>\n',
    ],
    ['tags are balanced', '<b>a <i>b</b> c</u>', '<p><b>a <i>b</i></b> c</p>\n'],
    ['items end each other', '<ul><li>a<li>b</ul>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    [
      'quotations nest',
      '<blockquote>a<blockquote>b',
      '<blockquote><p>a</p>\n<blockquote><p>b</p></blockquote>\n</blockquote>\n',
    ],
    ['empty elements', 'a<br>b<img src="b"><i/>', '<p>a<br />b<img src="b"/><i></i></p>\n'],
    ['shortcodes are text', '[gallery]', '<p>[gallery]</p>\n'],
  ])('a comment is rendered: %s', (_, raw, expected) => {
    expect(renderComment(raw, site)).toBe(expected);
  });
});

describe('prepareCommentContent', () => {
  test.each([
    [
      'limited to inline elements',
      ' <p>a</p> <b onclick="x">b</b><script>c</script><img src="d"> ',
      'a <b>b</b>c',
    ],
    ['links are marked', '<a href="http://x.test">a</a>', link('http://x.test', 'a')],
    [
      'links to the site',
      '<a href="https://site.test/">a</a>',
      '<a href="https://site.test/" rel="ugc">a</a>',
    ],
    ['harmful addresses', '<a href="javascript:alert(1)">a</a>', link('alert(1)', 'a')],
    ['references from Windows', 'a &#133; &#150;', 'a &#8230; &#8211;'],
  ])('a new comment is sanitized: %s', (_, raw, expected) => {
    expect(prepareCommentContent(raw, site)).toBe(expected);
  });

  test('writers with the right keep any HTML, and links are marked nevertheless', () => {
    expect(prepareCommentContent(`<p>a</p><a rel="me" href='b'>c</a>`, { unfilteredHtml: true })).toBe(
      `<p>a</p><a href='b' rel="me nofollow ugc">c</a>`,
    );
  });
});
