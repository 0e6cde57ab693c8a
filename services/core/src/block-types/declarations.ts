import type { BlockType } from './block-type.js';
import { DESIGN } from './design-blocks.js';
import { LISTS } from './list-blocks.js';
import { MEDIA } from './media-blocks.js';
import { POST } from './post-blocks.js';
import { SITE } from './site-blocks.js';
import { TEXTS } from './text-blocks.js';

/** The types of blocks that the website shows, in the order of their names. */
export const BLOCK_TYPES: readonly BlockType[] = [
  ...TEXTS,
  ...MEDIA,
  ...DESIGN,
  ...LISTS,
  ...POST,
  ...SITE,
].sort((one, other) => (one.name < other.name ? -1 : 1));
