import { describe, expect, test } from '@jest/globals';
import { parse } from '@wordpress/block-serialization-default-parser';
import fc from 'fast-check';
import { type Block, parseBlocks } from './block-parser.js';

const NAMES = ['paragraph', 'core/heading', 'my-plugin/my_block2'];
/** Texts of which some look like block comments, or like the end of one. */
const TEXTS = [
  '<p>a</p>',
  '\n\n',
  '<!-- more -->',
  '<!--wp:p -->',
  '<!-- wp:P -->',
  '-->',
  '{"a":1} -->',
  'é😀',
];

const html = fc.array(fc.constantFrom(...TEXTS), { maxLength: 3 }).map((texts) => texts.join(''));
const attributes = fc.oneof(
  fc.constant(''),
  fc.constantFrom('{"a":{"b":[1,"} -- >"]}} ', '{"a":1}\n', '{} ', '{"broken":} '),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }).map((value) => {
    // The end of a comment is escaped.
    const json = JSON.stringify(value).replaceAll('--', '\\u002d\\u002d');
    return `${json} `;
  }),
);

/** Content whose blocks all end. */
const { content } = fc.letrec<{ content: string; block: string }>((tie) => ({
  content: fc
    .array(fc.tuple(html, tie('block')), { maxLength: 3, depthIdentifier: 'blocks' })
    .chain((parts) => html.map((rest) => parts.flat().join('') + rest)),
  block: fc.oneof(
    { depthIdentifier: 'blocks' },
    fc.tuple(fc.constantFrom(...NAMES), attributes).map(([name, json]) => `<!-- wp:${name} ${json}/-->`),
    fc
      .tuple(fc.constantFrom(...NAMES), attributes, tie('content'))
      .map(([name, json, inner]) => `<!-- wp:${name} ${json}-->${inner}<!-- /wp:${name} -->`),
  ),
}));

/** WordPress's parser ends some blocks with a piece without text. */
const withoutEmptyPieces = (block: Block): Block => ({
  ...block,
  innerBlocks: block.innerBlocks.map(withoutEmptyPieces),
  innerContent: block.innerContent.filter((piece) => piece !== ''),
});

describe('content whose blocks all end', () => {
  test('content whose blocks all end is parsed as by WordPress', () => {
    fc.assert(
      fc.property(content, (text) => {
        expect(parseBlocks(text)).toEqual(parse(text).map(withoutEmptyPieces));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Names and texts of blocks, without the rest. */
const outline = (blocks: readonly Block[]): unknown[] =>
  blocks.map(({ blockName, innerHTML, innerBlocks }) => [blockName, innerHTML, ...outline(innerBlocks)]);

describe('content with faults', () => {
  test.each([
    [
      'a block that is never closed',
      'a<!-- wp:group -->b<!-- wp:quote -->c',
      [
        [null, 'a'],
        ['core/group', 'b', ['core/quote', 'c']],
      ],
    ],
    ['a comment that closes nothing', 'a<!-- /wp:group -->b', [[null, 'ab']]],
    [
      'a comment that closes a block of another name',
      '<!-- wp:group -->a<!-- /wp:quote -->b',
      [
        ['core/group', 'a'],
        [null, 'b'],
      ],
    ],
    ['a comment that never ends', 'a<!-- wp:group {"b":1} c', [[null, 'a<!-- wp:group {"b":1} c']]],
  ])('%s is parsed without a loss of text', (_fault, text, blocks) => {
    expect(outline(parseBlocks(text))).toEqual(blocks);
  });

  test('a comment with other blanks than those of ASCII is text', () => {
    expect(outline(parseBlocks('<!--\u00a0wp:group /-->'))).toEqual([[null, '<!--\u00a0wp:group /-->']]);
  });

  test('attributes that are no JSON are null', () => {
    expect(parseBlocks('<!-- wp:group {"a":} /-->')).toEqual([
      { blockName: 'core/group', attrs: null, innerBlocks: [], innerHTML: '', innerContent: [] },
    ]);
  });
});

test('blocks deeper than 100 lose their comments and keep their text', () => {
  const text = `${'<!-- wp:group -->'.repeat(102)}deep${'<!-- /wp:group -->'.repeat(102)}end`;
  const [first, last] = parseBlocks(text);
  let depth = 0;
  for (let block = first; block; block = block.innerBlocks[0]) {
    depth++;
    expect(block.innerHTML).toBe(depth === 100 ? 'deep' : '');
  }
  expect(depth).toBe(100);
  expect(last?.innerHTML).toBe('end');
});
