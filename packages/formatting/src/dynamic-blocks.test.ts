import { describe, expect, test } from '@jest/globals';
import { automaticExcerpt, dynamicBlocksIn, hasDynamicBlocks, renderContent } from './index.js';

const LATEST = '<!-- wp:latest-posts {"postsToShow":2} /-->';
const PARAGRAPH = '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->';
const QUERY =
  '<!-- wp:query {"queryId":1} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->';
const GROUP = `<!-- wp:group --><div class="wp-block-group">${LATEST}</div><!-- /wp:group -->`;

describe('dynamic blocks', () => {
  test('a text with a block that shows other content has dynamic blocks', () => {
    for (const raw of [LATEST, GROUP, QUERY, '<!-- wp:core/search /-->'])
      expect(hasDynamicBlocks(raw)).toBe(true);
  });

  test('a text without such a block has none', () => {
    for (const raw of [
      PARAGRAPH,
      'wp:latest-posts',
      '<!-- wp:latest-posts-of-mine /-->',
      '<!-- wp:mine/search /-->',
    ])
      expect(hasDynamicBlocks(raw)).toBe(false);
  });

  test('blocks inside others are found in the order of the text, those inside a query are a part of it', () => {
    const found = dynamicBlocksIn(GROUP + QUERY + LATEST);
    expect(found.map(({ blockName }) => blockName)).toEqual([
      'core/latest-posts',
      'core/query',
      'core/latest-posts',
    ]);
    expect(found[0]?.attrs).toEqual({ postsToShow: 2 });
  });

  test('each block is replaced by its HTML, and takes part in typography', () => {
    const html = renderContent(PARAGRAPH + LATEST + QUERY, {
      dynamic: ['<ul><li>"One"</li></ul>', '<p>2</p>'],
    });
    expect(html).toBe('<p class="wp-block-paragraph">Words</p><ul><li>&#8220;One&#8221;</li></ul><p>2</p>');
  });

  test('a block without HTML is left out', () => {
    expect(renderContent(PARAGRAPH + LATEST)).toBe('<p class="wp-block-paragraph">Words</p>');
    expect(renderContent(QUERY)).toBe('');
  });

  test('an automatic excerpt has no dynamic blocks', () => {
    expect(automaticExcerpt(PARAGRAPH + LATEST + QUERY)).toBe('<p>Words</p>\n');
  });
});
