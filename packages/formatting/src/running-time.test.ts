import { describe, expect, test } from '@jest/globals';
import {
  automaticExcerpt,
  closedMarkup,
  preparePostContent,
  renderComment,
  renderContent,
  renderTitle,
  sanitizeFileName,
  sanitizeTextField,
  sanitizeTitle,
  stripAllTags,
} from './index.js';
import { sanitizeCommentHtml } from './kses.js';

const LENGTH = 50_000;

/**
 * Texts on which backtracking patterns would need hours. Without a clock: quadratic time exceeds the time limit of any
 * test run.
 */
const HOSTILE = [
  ...['[', '<', '>', '"', "'", '&', ' ', '\n', '-', '.', '\\', ' \n', '\u00a0'],
  ...['[gallery ', '[caption]', '[[gallery', '[audio <source>'],
  ...[
    '<p ',
    '<p>',
    '<li>',
    '</p>',
    '<pre>',
    '<b><i>',
    '</b>',
    '<br>',
    '<script>',
    '<!--',
    '<!-- more',
    '<a href="',
  ],
  ...['<!-- wp:a {', '<!-- wp:a -->', '<!-- wp:group --><div class="wp-block-group">', '} -->'],
  ...[
    '1,1x1,',
    `"5" `,
    'http://a',
    'www.a ',
    'a@a.',
    ':) ',
    '&#39',
    '%2',
    '<p style="url(',
    'data-a="',
    '日',
  ],
].map((piece) => [piece, piece.repeat(Math.ceil(LENGTH / piece.length))] as const);

const FUNCTIONS: readonly (readonly [string, (text: string) => string])[] = [
  ['renderContent', (text) => renderContent(text)],
  ['renderTitle', renderTitle],
  ['automaticExcerpt', (text) => automaticExcerpt(text)],
  ['renderComment', (text) => renderComment(text)],
  ['preparePostContent', (text) => preparePostContent(text)],
  ['sanitizeCommentHtml', sanitizeCommentHtml],
  ['sanitizeTextField', sanitizeTextField],
  ['stripAllTags', stripAllTags],
  ['sanitizeTitle', sanitizeTitle],
  ['sanitizeFileName', sanitizeFileName],
  ['closedMarkup', closedMarkup],
];

describe('long hostile texts', () => {
  test.each(['<img ', '<a ', '<a b>', '<a b><img ', '<img ><img '])(
    'the result of renderContent grows in proportion to a caption of many %j',
    (piece) => {
      const caption = `[caption width="9"]${piece.repeat(20 * LENGTH)}[/caption]`;
      expect(renderContent(caption).length).toBeLessThanOrEqual(caption.length * 12);
    },
    300_000,
  );

  test.each(FUNCTIONS)(
    'the result of %s grows in proportion to a hostile text',
    (_, change) => {
      for (const [, text] of HOSTILE) {
        // The result grows in proportion.
        expect(change(text).length).toBeLessThanOrEqual(LENGTH * 12);
      }
    },
    300_000,
  );
});
