import { type Block, parseBlocks } from './block-parser.js';

/** Blocks that show other content of the site, by the names in block comments. */
const NAMES = [
  'archives',
  'calendar',
  'categories',
  'home-link',
  'latest-comments',
  'latest-posts',
  'loginout',
  'navigation',
  'navigation-link',
  'navigation-submenu',
  'page-list',
  'post-author',
  'post-author-name',
  'post-content',
  'post-date',
  'post-excerpt',
  'post-featured-image',
  'post-template',
  'post-terms',
  'post-title',
  'query',
  'read-more',
  'rss',
  'search',
  'site-tagline',
  'site-title',
  'tag-cloud',
] as const;

/** A dynamic block without the namespace `core/`. */
export type DynamicBlockName = (typeof NAMES)[number];

const DYNAMIC: ReadonlySet<string> = new Set(NAMES.map((name) => `core/${name}`));

// A block comment that begins such a block. The name ends at a blank.
const DYNAMIC_COMMENT = new RegExp(`<!-- wp:(?:core/)?(?:${NAMES.join('|')})[ \\t-\\r]`);

/** Whether a block is rendered from other content of the site. */
export const isDynamicBlock = (name: string | null): boolean => name !== null && DYNAMIC.has(name);

/** The name of a dynamic block without its namespace; undefined for other blocks. */
export const dynamicName = ({ blockName }: Pick<Block, 'blockName'>): DynamicBlockName | undefined =>
  isDynamicBlock(blockName) ? (blockName?.slice('core/'.length) as DynamicBlockName) : undefined;

/** Whether a raw text has dynamic blocks. */
export const hasDynamicBlocks = (raw: string): boolean =>
  raw.includes('<!-- wp:') && DYNAMIC_COMMENT.test(raw);

/** The dynamic blocks of a raw text that are in no other dynamic block, in the order of the text. */
export const dynamicBlocksIn = (raw: string): readonly Block[] =>
  hasDynamicBlocks(raw) ? topmost(parseBlocks(raw)) : [];

const topmost = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => (isDynamicBlock(block.blockName) ? [block] : topmost(block.innerBlocks)));
