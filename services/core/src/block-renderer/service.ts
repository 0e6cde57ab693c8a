import { can, type Identity } from '@almanac/identity';
import { BLOCK_TYPES } from '../block-types/declarations.js';
import type { Content } from '../content/document.js';
import type { PostStore } from '../content/model.js';
import { mayEdit } from '../content/rights.js';
import type { DynamicBlocks } from '../dynamic-blocks/service.js';
import type { Degraded } from '../media/visibility.js';
import type { SentAttributes } from './attributes.js';
import { errors } from './errors.js';

export interface BlockRenderingDeps {
  readonly blocks: Pick<DynamicBlocks, 'render'>;
  readonly store: Pick<PostStore, 'findMany'>;
}

/** The types of blocks that are rendered. */
export const RENDERED_TYPES = BLOCK_TYPES.filter(({ isDynamic }) => isDynamic);
const RENDERED: ReadonlySet<string> = new Set(RENDERED_TYPES.map(({ name }) => name));

/** Renders single dynamic blocks for editors. */
export class BlockRendering {
  constructor(private readonly deps: BlockRenderingDeps) {}

  /** The item with this id. */
  async item(id: number): Promise<Content | undefined> {
    const [item] = await this.deps.store.findMany([id]);
    return item;
  }

  /**
   * @param item the item that is edited; undefined for an unknown one, null for none
   * @throws RestError unless the caller writes content, and may change the item
   */
  authorize(identity: Identity, item: Content | undefined | null): void {
    if (item === null) {
      if (!can(identity, 'edit_posts')) throw errors.cannotRead();
    } else if (!item || !mayEdit(identity, item)) {
      throw errors.cannotReadOfPost();
    }
  }

  /**
   * HTML of a block, as everybody may see it.
   * @param item the item that blocks about a post show
   * @throws RestError block_invalid for a block that is not rendered here
   */
  async render(
    name: string,
    attributes: SentAttributes,
    item: Content | undefined,
    degraded: Degraded,
  ): Promise<string> {
    if (!RENDERED.has(name)) throw errors.invalid();
    const block = { blockName: name, attrs: attributes, innerBlocks: [], innerHTML: '', innerContent: [] };
    return (await this.deps.blocks.render(block, item, degraded)).html;
  }
}
