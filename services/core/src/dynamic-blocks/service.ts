import { type Block, dynamicBlocksIn, hasDynamicBlocks } from '@almanac/formatting';
import type { Content } from '../content/document.js';
import type { Degraded } from '../media/visibility.js';
import type { BlockReader } from './reader.js';
import { BlockRenderer } from './renderer.js';

/** The rendered dynamic blocks of some items. */
export interface RenderedBlocks {
  /** Versions of what they show. */
  readonly dependsOn: readonly string[];
  /** HTML of the dynamic blocks of an item, in the order of its text. */
  in(item: Content): readonly string[];
}

const NONE: RenderedBlocks = { dependsOn: [], in: () => [] };

/** Maximum number of dynamic blocks in a text, without those inside others. */
const MOST_BLOCKS = 50;

/** Whether the raw text has blocks that show other content. */
export const isDynamic = ({ content }: Pick<Content, 'content'>): boolean => hasDynamicBlocks(content.raw);

/** Renders blocks that show other content of the site, as everybody may see it. */
export class DynamicBlocks {
  constructor(private readonly reader: BlockReader) {}

  /**
   * The dynamic blocks of all these items, whose contents are read together.
   * @param degraded called when another service is unavailable
   */
  async of(items: readonly Content[], degraded: Degraded): Promise<RenderedBlocks> {
    const texts = items.filter(isDynamic);
    if (texts.length === 0) return NONE;
    const blocks = new Map(
      texts.map((item) => [item, dynamicBlocksIn(item.content.raw).slice(0, MOST_BLOCKS)]),
    );
    const { data, dependsOn } = await this.reader.read([...blocks.values()].flat(), texts, degraded);
    return { dependsOn, in: (item) => new BlockRenderer(data, item).render(blocks.get(item) ?? []) };
  }

  /**
   * One block beside its text, with the versions of what it shows.
   * @param item the post that blocks about a post show; absent: none
   */
  async render(
    block: Block,
    item: Content | undefined,
    degraded: Degraded,
  ): Promise<{ readonly html: string; readonly dependsOn: readonly string[] }> {
    const { data, dependsOn } = await this.reader.read([block], item ? [item] : [], degraded);
    return { html: new BlockRenderer(data, item).render([block]).join(''), dependsOn };
  }
}
