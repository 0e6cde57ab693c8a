import { type Block, dynamicBlocksIn, hasDynamicBlocks } from '@almanac/formatting';
import type { Content } from '../content/document.js';
import type { Degraded } from '../media/visibility.js';
import type { SettingsRepository } from '../settings/model.js';
import { joinNeeds, type Needs, needsOf } from './needs.js';
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

/** Number of different lists from which texts are read in a further step. It limits the posts in memory. */
const LISTS_AT_ONCE = 20;

/** Whether the raw text has blocks that show other content. */
export const showsContent = ({ content }: Pick<Content, 'content'>): boolean => hasDynamicBlocks(content.raw);

/** A text with dynamic blocks. */
interface Text {
  readonly item: Content;
  readonly blocks: readonly Block[];
  readonly needs: Needs;
}

/** Renders blocks that show other content of the site, as everybody may see it. */
export class DynamicBlocks {
  constructor(
    private readonly reader: BlockReader,
    private readonly settings: Pick<SettingsRepository, 'current'>,
  ) {}

  /**
   * The dynamic blocks of all these items, whose contents are read together.
   * @param degraded called when another service is unavailable
   * @param isSignedIn whether the reader is signed in, which the sign-in block shows
   */
  async of(items: readonly Content[], degraded: Degraded, isSignedIn: boolean): Promise<RenderedBlocks> {
    const found = items.filter(showsContent);
    if (found.length === 0) return NONE;
    const { posts_per_page: perPage } = await this.settings.current();
    const texts = found.map((item): Text => {
      const blocks = dynamicBlocksIn(item.content.raw).slice(0, MOST_BLOCKS);
      return { item, blocks, needs: needsOf(blocks, perPage) };
    });
    const rendered = new Map<Content, readonly string[]>();
    const dependsOn = new Set<string>();
    for (const group of groupsOf(texts)) {
      const needs = joinNeeds(group.map((text) => text.needs));
      const read = await this.reader.read(
        needs,
        group.map(({ item }) => item),
        degraded,
      );
      for (const { item, blocks, needs: own } of group)
        rendered.set(item, new BlockRenderer(read.data.limitedTo(own), item, isSignedIn).render(blocks));
      for (const version of read.dependsOn) dependsOn.add(version);
    }
    return { dependsOn: [...dependsOn], in: (item) => rendered.get(item) ?? [] };
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
    const needs = needsOf([block], (await this.settings.current()).posts_per_page);
    const { data, dependsOn } = await this.reader.read(needs, item ? [item] : [], degraded);
    return { html: new BlockRenderer(data, item).render([block]).join(''), dependsOn };
  }
}

/** Texts whose contents are read together, one group after the other. */
function groupsOf(texts: readonly Text[]): readonly (readonly Text[])[] {
  const groups: Text[][] = [];
  let lists = LISTS_AT_ONCE;
  for (const text of texts) {
    const group = lists < LISTS_AT_ONCE ? groups.at(-1) : undefined;
    if (group) group.push(text);
    else groups.push([text]);
    lists = joinNeeds((groups.at(-1) ?? []).map(({ needs }) => needs)).lists.length;
  }
  return groups;
}
