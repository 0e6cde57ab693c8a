import { describe, expect, test } from '@jest/globals';
import { hasBlocks } from './block-delimiters.js';
import { renderContent } from './index.js';

const block = (name: string, html: string, attributes = ''): string =>
  `<!-- wp:${name} ${attributes && `${attributes} `}-->${html}<!-- /wp:${name} -->`;

const paragraph = block('paragraph', '<p>x</p>');
const shown = '<p class="wp-block-paragraph">x</p>';

describe('blocks', () => {
  test.each([
    ['a paragraph', paragraph, shown],
    [
      'its classes are kept',
      block('paragraph', '<p class="a">x</p>'),
      '<p class="a wp-block-paragraph">x</p>',
    ],
    ['a class is not doubled', block('paragraph', '<p class="wp-block-paragraph">x</p>'), shown],
    [
      'quoted as WordPress does',
      block('paragraph', "<p class='a' id=b>x</p>"),
      '<p class="a wp-block-paragraph" id=b>x</p>',
    ],
    ['only the first element', block('paragraph', '<p>x</p><p>y</p>'), `${shown}<p>y</p>`],
    ['no element of the kind', block('paragraph', '<div>x</div>'), '<div>x</div>'],
    [
      'a heading',
      block('heading', '<h3 id="a">x</h3>', '{"level":3}'),
      '<h3 class="wp-block-heading" id="a">x</h3>',
    ],
    [
      'nested lists',
      block('list', `<ul>${block('list-item', `<li>a${block('list', '<ol></ol>')}</li>`)}</ul>`),
      '<ul class="wp-block-list"><li>a<ol class="wp-block-list"></ol></li></ul>',
    ],
    [
      'a quotation',
      block('quote', `<blockquote class="wp-block-quote">${paragraph}</blockquote>`),
      `<blockquote class="wp-block-quote is-layout-flow wp-block-quote-is-layout-flow">${shown}</blockquote>`,
    ],
    [
      'an image',
      block('image', '<figure class="wp-block-image"><img src="a"/></figure>'),
      '<figure class="wp-block-image"><img decoding="async" src="a"/></figure>',
    ],
    ['an image block without image', block('image', '<figure></figure>'), ''],
    [
      'a gallery',
      block('gallery', `<figure class="g">${block('image', '<img src="a">', '{"id":5}')}</figure>`),
      '<figure class="g wp-block-gallery-1 is-layout-flex wp-block-gallery-is-layout-flex"><img decoding="async" data-id="5" src="a"></figure>',
    ],
    [
      'columns',
      block('columns', `<div class="a">${block('column', `<div class="b">${paragraph}</div>`)}</div>`),
      `<div class="a is-layout-flex wp-block-columns-is-layout-flex"><div class="b is-layout-flow wp-block-column-is-layout-flow">${shown}</div></div>`,
    ],
    [
      'a group',
      block('group', `<div class="wp-block-group">${paragraph}</div>`),
      `<div class="wp-block-group"><div class="wp-block-group__inner-container is-layout-flow wp-block-group-is-layout-flow">${shown}</div></div>`,
    ],
    [
      'a group whose element is not closed',
      block('group', `<div class="wp-block-group">${paragraph}`),
      `<div class="wp-block-group"><div class="wp-block-group__inner-container is-layout-flow wp-block-group-is-layout-flow">${shown}</div>`,
    ],
    [
      'a group that is a row',
      block(
        'group',
        `<div class="wp-block-group">${paragraph}</div>`,
        '{"layout":{"type":"flex","flexWrap":"nowrap"}}',
      ),
      `<div class="wp-block-group is-nowrap is-layout-flex wp-block-group-is-layout-flex">${shown}</div>`,
    ],
    [
      'a group without inner blocks',
      block('group', '<section class="wp-block-group">x</section>'),
      '<section class="wp-block-group"><div class="wp-block-group__inner-container is-layout-flow wp-block-group-is-layout-flow">x</div></section>',
    ],
    [
      'a cover',
      block('cover', `<div class="c"><span></span><div class="i">${paragraph}</div></div>`),
      `<div class="c"><span></span><div class="i is-layout-flow wp-block-cover-is-layout-flow">${shown}</div></div>`,
    ],
    [
      'details',
      block('details', `<details><summary>s</summary>${paragraph}</details>`),
      `<details class="is-layout-flow wp-block-details-is-layout-flow"><summary>s</summary>${shown}</details>`,
    ],
    [
      'buttons',
      block(
        'buttons',
        `<div class="b">${block('button', '<div><a>Go</a></div>')}</div>`,
        '{"layout":{"type":"flex","justifyContent":"center"}}',
      ),
      '<div class="b is-content-justification-center is-layout-flex wp-block-buttons-is-layout-flex"><div><a>Go</a></div></div>',
    ],
    ['an empty button', block('button', '<div><a></a></div>'), ''],
    ['code', block('code', '<pre><code>a -- "b"\n\nc</code></pre>'), '<pre><code>a -- "b"\n\nc</code></pre>'],
    ['a shortcode block has paragraphs', block('shortcode', '[foo]\n\nx'), '<p>[foo]</p>\n<p>x</p>\n'],
    ['an HTML block has none', block('html', '<i>a</i>\n\n"b"'), '<i>a</i>\n\n&#8220;b&#8221;'],
    ['text between blocks has none', `a\n\nb${paragraph}`, `a\n\nb${shown}`],
    ['markers', block('more', '<!--more-->'), '<!--more-->'],
    ['unknown blocks', block('acme/box', `<div>${paragraph}</div>`, '{"a":1}'), `<div>${shown}</div>`],
    ['blocks made of other content', '<!-- wp:latest-posts {"postsToShow":3} /-->x', 'x'],
    ['footnotes', block('footnotes', 'x'), ''],
    ['attributes that are no JSON', block('paragraph', '<p>x</p>', '{bad}'), shown],
    ['a block that is not closed', '<!-- wp:paragraph --><p>x</p>', shown],
    ['a block that is not opened', `${paragraph}<p>y</p><!-- /wp:paragraph -->`, `${shown}<p>y</p>`],
    ['a closing comment of another name', '<!-- wp:paragraph --><p>x</p><!-- /wp:heading -->y', `${shown}y`],
    ['a comment that is no block', '<!-- wp:paragraph { -->x', '<!-- wp:paragraph { -->x'],
  ])('blocks are rendered: %s', (_, raw, expected) => {
    expect(renderContent(raw)).toBe(expected);
  });

  test('very deep nesting loses comments, not content', () => {
    const deep = `${'<!-- wp:acme/a --><div>'.repeat(3000)}x${'</div><!-- /wp:acme/a -->'.repeat(3000)}`;
    expect(renderContent(deep)).toBe(`${'<div>'.repeat(3000)}x${'</div>'.repeat(3000)}`);
  });

  test('hasBlocks finds block comments', () => {
    expect(hasBlocks(paragraph)).toBe(true);
    expect(hasBlocks('<!--wp:paragraph-->')).toBe(false);
  });
});
