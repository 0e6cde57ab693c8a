import { autop } from './autop.js';
import { addClass } from './block-classes.js';
import { addLayout, editFirst } from './block-layout.js';
import { type Block, parseBlocks } from './block-parser.js';
import { isDynamicBlock } from './dynamic-blocks.js';
import { socialLink } from './social-links.js';

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LISTS = new Set(['ul', 'ol']);
const PARAGRAPHS = new Set(['p']);

/** Blocks that are rendered from other content; their own content is not shown. */
const SHOWN_ELSEWHERE = new Set(['core/footnotes', 'core/icon', 'core/playlist']);

/** HTML of a dynamic block; undefined for a block that is rendered from its own content. */
export type ShowBlock = (block: Block) => string | undefined;

/** State of rendering a list of blocks. */
interface Rendering {
  readonly show: ShowBlock;
  galleries: number;
}

/**
 * Renders content without block comments, core blocks with their classes. Unknown blocks keep their content. WordPress:
 * `do_blocks`.
 * @param dynamic HTML of the dynamic blocks, in the order of `dynamicBlocksIn`; those without one are left out
 */
export function renderBlocks(content: string, dynamic: readonly string[] = []): string {
  return renderBlockList(parseBlocks(content), inOrder(dynamic));
}

/** Shows the dynamic blocks of a text by their order. */
function inOrder(dynamic: readonly string[]): ShowBlock {
  const next = dynamic.values();
  return ({ blockName }) => (isDynamicBlock(blockName) ? (next.next().value ?? '') : undefined);
}

/** Renders blocks, the dynamic ones by `show`. */
export function renderBlockList(blocks: readonly Block[], show: ShowBlock): string {
  const rendering: Rendering = { show, galleries: 0 };
  return blocks.map((block) => renderBlock(block, undefined, rendering)).join('');
}

/** Renders a block from its own content, with the blocks inside. */
export const renderOwnContent = (block: Block, show: ShowBlock): string =>
  renderContentOf(block, undefined, { show, galleries: 0 });

const renderBlock = (block: Block, parent: Block | undefined, rendering: Rendering): string =>
  rendering.show(block) ??
  (block.blockName === 'core/social-link'
    ? socialLink(block, parent)
    : renderContentOf(block, parent, rendering));

function renderContentOf(block: Block, parent: Block | undefined, rendering: Rendering): string {
  const chunks = [...block.innerContent];
  switch (block.blockName) {
    case 'core/paragraph':
      addClassToOwn(chunks, 'wp-block-paragraph', PARAGRAPHS);
      break;
    case 'core/heading':
      addClassToOwn(chunks, 'wp-block-heading', HEADINGS);
      break;
    case 'core/list':
      addClassToOwn(chunks, 'wp-block-list', LISTS);
      break;
    case 'core/gallery':
      editFirst(chunks, (html) => addClass(html, `wp-block-gallery-${++rendering.galleries}`));
      break;
    case 'core/image':
      if (parent?.blockName === 'core/gallery' && Number.isInteger(block.attrs?.['id'])) {
        editFirst(chunks, (html) => html.replace('<img ', `<img data-id="${String(block.attrs?.['id'])}" `));
      }
      break;
    default:
  }
  addLayout(block, chunks);
  const inner = block.innerBlocks.values();
  const html = chunks.map((chunk) => {
    if (chunk !== null) return chunk;
    const { value } = inner.next();
    return value ? renderBlock(value, block, rendering) : '';
  });
  return showBlock(block, html.join(''));
}

function addClassToOwn(chunks: (string | null)[], classes: string, names: ReadonlySet<string>): void {
  for (const [index, chunk] of chunks.entries()) {
    const changed = typeof chunk === 'string' ? addClass(chunk, classes, names) : chunk;
    if (changed === chunk) continue;
    chunks[index] = changed;
    return;
  }
}

// An image.
const IMAGE = /<img[\s/>]/i;
// A link or button that is not empty.
const LABELLED_BUTTON = /<(a|button)\b[^<>]*>(?!<\/\1>)/i;

/** The HTML of a block, given that of its content. */
function showBlock({ blockName, innerHTML }: Block, html: string): string {
  switch (blockName) {
    case 'core/image':
      return IMAGE.test(innerHTML) ? html : '';
    case 'core/button':
      return LABELLED_BUTTON.test(innerHTML) ? html : '';
    case 'core/shortcode':
      return autop(html);
    default:
      return SHOWN_ELSEWHERE.has(blockName ?? '') ? '' : html;
  }
}

/** Blocks whose text belongs into an excerpt, when all blocks inside them do as well. */
const IN_EXCERPT: ReadonlySet<string | null> = new Set([
  null,
  'core/freeform',
  'core/heading',
  'core/html',
  'core/list',
  'core/media-text',
  'core/paragraph',
  'core/preformatted',
  'core/pullquote',
  'core/quote',
  'core/table',
  'core/verse',
]);

/** Blocks that only arrange other blocks, each of which is checked separately. */
const WRAPPERS: ReadonlySet<string | null> = new Set(['core/columns', 'core/column', 'core/group']);

/** The rendered blocks of `content` that an excerpt is made from. WordPress: `excerpt_remove_blocks`. */
export function blocksForExcerpt(content: string): string {
  return renderBlockList(parseBlocks(content).flatMap(shownInExcerpt), inOrder([]));
}

function shownInExcerpt(block: Block): Block[] {
  const { blockName, innerBlocks } = block;
  if (WRAPPERS.has(blockName)) return innerBlocks.length > 0 ? innerBlocks.flatMap(shownInExcerpt) : [block];
  const simple = innerBlocks.every(
    (inner) => IN_EXCERPT.has(inner.blockName) && inner.innerBlocks.length === 0,
  );
  return IN_EXCERPT.has(blockName) && simple ? [block] : [];
}
