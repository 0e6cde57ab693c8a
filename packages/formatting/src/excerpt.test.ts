import { describe, expect, test } from '@jest/globals';
import { automaticExcerpt, renderContent, renderExcerpt, trimWords } from './index.js';

const block = (name: string, html: string): string => `<!-- wp:${name} -->${html}<!-- /wp:${name} -->`;
const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

describe('automaticExcerpt', () => {
  test.each([
    ['nothing', ' <img alt="x"> ', ''],
    ['tags and scripts', '<p>a</p><script>s</script><style>t</style><p><b>b</b></p>', '<p>a b</p>\n'],
    ['what stands before the mark', 'a <b>b<!--more-->c</b>', '<p>a b</p>\n'],
    ['a mark with text', 'a<!--more go on-->c', '<p>a</p>\n'],
    ['the first page', 'a<!--nextpage-->b<!--more-->c', '<p>a</p>\n'],
    ['a page mark in front', '<!--nextpage-->a<!--nextpage-->b', '<p>a</p>\n'],
    ['known shortcodes', 'a [gallery] [caption]b[/caption] [foo]', '<p>a   [foo]</p>\n'.replace('   ', ' ')],
    [
      'typography, code included',
      `5' "a" <code>b -- c</code>`,
      '<p>5&#8242; &#8220;a&#8221; b &#8212; c</p>\n',
    ],
    ['the end of a section', 'a]]>b', '<p>a]]&gt;b</p>\n'],
    [
      'lists of items are dropped',
      block('paragraph', '<p>a</p>') + block('list', `<ul>${block('list-item', '<li>b</li>')}</ul>`),
      '<p>a</p>\n',
    ],
    [
      'headings, tables and quotations',
      block('heading', '<h2>a</h2>') +
        block('table', '<table>b</table>') +
        block('quote', `<div>${block('paragraph', '<p>c</p>')}</div>`),
      '<p>a b c</p>\n',
    ],
    [
      'columns and groups',
      block('columns', `<div>own${block('column', block('group', block('paragraph', '<p>a</p>')))}</div>`),
      '<p>a</p>\n',
    ],
    ['a quotation of something else', block('quote', `<p>a</p>${block('acme/box', 'b')}`), ''],
    [
      'code and unknown blocks',
      block('code', 'a') + block('acme/box', 'b') + block('paragraph', '<p>c</p>'),
      '<p>c</p>\n',
    ],
  ])('an excerpt is generated: %s', (_, raw, expected) => {
    expect(automaticExcerpt(raw)).toBe(expected);
  });

  test('an excerpt has fifty-five words', () => {
    expect(automaticExcerpt(words(55))).toBe(`<p>${words(55)}</p>\n`);
    expect(automaticExcerpt(words(56))).toBe(`<p>${words(55)} [&hellip;]</p>\n`);
    expect(automaticExcerpt(words(56), { words: 3 })).toBe(`<p>${words(3)} [&hellip;]</p>\n`);
    expect(automaticExcerpt(words(1000), { words: 999 })).toBe(`<p>${words(999)} [&hellip;]</p>\n`);
  });
});

describe('the excerpt of a long text, of which only the beginning is rendered', () => {
  /** Reference: the excerpt of the whole rendered text. */
  const ofWhole = (html: string): string =>
    renderExcerpt(trimWords(renderContent(html).replaceAll(']]>', ']]&gt;'), 55, ' [&hellip;]'));

  const beginnings = [
    `<p>${words(300)}</p>`,
    `${`<p>It's "so" -- 5' 3x4 <em>O'Neil</em> '99 :) & <a href="/x?a=1&b=2">'twas</a>...<br />Wordpress</p>\n\n`.repeat(20)}`,
    `<p>${words(20)}</p>${'<h2 class="x">a "b</h2>\n<p>c" d\'</p> \n'.repeat(60)}`,
    `<p>${'x'.repeat(1200)}</p>`,
    `<p>${words(20)}</p><p>${'x'.repeat(1200)}</p>`,
    `<ul><li>${words(300)}</li></ul><p>a</p>`,
    `<p>a < b ${words(300)}</p>`,
    `<p><pre>${words(300)}</p>`,
    `<p><a href="${words(300)}</p>`,
    `<p>(foo]${words(300)}</p>`,
    `<p>[foo ${words(300)}</p>`,
    words(300),
  ];
  const rests = [
    '',
    '</p>',
    '" said\' she</em>',
    '<p>and "more" of it</p>',
    '<pre>a\n\nb</pre></p>',
    '</pre>',
    '<script>x</script>',
    '<!-- wp:acme/broken {"a" -->',
    '<!-- note --></div></blockquote></p>',
    ']]> :) [gallery',
    '">[/caption]</a>',
    '<option></object><source></figcaption>',
  ];
  test.each(beginnings.map((html) => [html.slice(0, 40), html] as const))(
    'the excerpt of %s equals that of the fully rendered text',
    (_, html) => {
      for (const rest of rests) expect(automaticExcerpt(html + rest)).toBe(ofWhole(html + rest));
    },
  );
});

test('trimWords shortens a text to whole words', () => {
  expect(trimWords('<b>a</b>  b\nc', 2)).toBe('a b&hellip;');
  expect(trimWords(' a b ', 2, '…')).toBe('a b');
  for (const count of [2 ** 32 - 1, 2 ** 53 - 1, 1e20]) expect(trimWords('a b', count)).toBe('a b');
});
