import { type Block, dynamicName, renderBlockList, renderOwnContent } from '@almanac/formatting';
import type { Content } from '../content/document.js';
import { classList } from '../content/shared-view.js';
import { archivesBlock, calendarBlock } from './archives.js';
import { Attributes, elementOf, flow } from './attributes.js';
import { Budget } from './budget.js';
import type { BlockData } from './data.js';
import { navigationBlock, pageListBlock } from './navigation.js';
import { queriedPosts } from './needs.js';
import { POST_BLOCKS } from './post.js';
import { type BlockContext, latestCommentsBlock, latestPostsBlock } from './post-lists.js';
import { loginBlock, rssBlock, searchBlock, siteTaglineBlock, siteTitleBlock } from './site.js';
import { categoriesBlock, tagCloudBlock } from './terms.js';

type Renderer = (attributes: Attributes, context: BlockContext) => string;

/** Blocks that need nothing but their attributes, without the namespace. */
const SIMPLE: Readonly<Record<string, Renderer>> = {
  archives: archivesBlock,
  calendar: calendarBlock,
  categories: categoriesBlock,
  'latest-comments': latestCommentsBlock,
  'latest-posts': latestPostsBlock,
  'page-list': pageListBlock,
  rss: rssBlock,
  'site-tagline': siteTaglineBlock,
  'site-title': siteTitleBlock,
  'tag-cloud': tagCloudBlock,
};

/** Renders the dynamic blocks of one text. */
export class BlockRenderer {
  readonly #context: BlockContext;
  #forms = 0;
  #navigations = 0;
  #logins = 0;

  /**
   * @param item the item of the text, which its blocks about a post show; absent: none
   * @param isSignedIn whether the reader is signed in
   */
  constructor(
    data: BlockData,
    private readonly item: Content | undefined,
    private readonly isSignedIn = false,
  ) {
    this.#context = { data, budget: new Budget() };
  }

  /** HTML of each block, with the blocks inside. */
  render(blocks: readonly Block[]): readonly string[] {
    return this.#context.budget.each(blocks, (block) => this.#show(block) ?? '');
  }

  /** HTML of a dynamic block; undefined for others. */
  #show(block: Block): string | undefined {
    const name = dynamicName(block);
    if (name === undefined) return undefined;
    const attributes = Attributes.of(block);
    if (name === 'query') return this.#query(block, attributes);
    if (name === 'navigation') return this.#navigation(block);
    if (name === 'loginout') return this.#login(attributes);
    if (name === 'search') return searchBlock(attributes, this.#context, ++this.#forms);
    // A text does not contain itself.
    if (name === 'post-content') return '';
    return SIMPLE[name]?.(attributes, this.#context) ?? this.#ofPost(name, attributes, this.item) ?? '';
  }

  #ofPost(name: string, attributes: Attributes, post: Content | undefined): string | undefined {
    return post && POST_BLOCKS[name]?.(attributes, post, this.#context.data);
  }

  #login(attributes: Attributes): string {
    this.#logins += 1;
    const { item, isSignedIn } = this;
    return loginBlock(attributes, this.#context.data, { item, isSignedIn, number: this.#logins });
  }

  #navigation(block: Block): string {
    const { texts } = this.#context.data;
    this.#navigations += 1;
    const label = this.#navigations === 1 ? texts.menu : `${texts.menu} ${this.#navigations}`;
    return navigationBlock(block, this.#context, label);
  }

  /** A query: its template for each post. Blocks that list other content are left out of the template. */
  #query(block: Block, attributes: Attributes): string {
    const { data } = this.#context;
    const list = queriedPosts(attributes, data.settings.posts_per_page);
    const posts = list ? data.posts(list) : [];
    return renderOwnContent(block, (inner) => {
      if (inner.blockName === 'core/query-no-results') {
        const text = posts.length === 0 ? renderBlockList(inner.innerBlocks, (one) => this.#show(one)) : '';
        return text && `<div class="wp-block-query-no-results">${text}</div>`;
      }
      return dynamicName(inner) === 'post-template' ? this.#template(inner, posts) : this.#show(inner);
    });
  }

  #template(block: Block, posts: readonly Content[]): string {
    if (posts.length === 0) return '';
    const attributes = Attributes.of(block);
    const { data, budget } = this.#context;
    const layout = attributes.inside('layout');
    const isGrid = layout.text('type') === 'grid';
    const columns = layout.number('columnCount', { fallback: 3, min: 1, max: 16 });
    const name = 'post-template';
    const element = elementOf(attributes, name, {
      own: isGrid ? [`columns-${columns}`] : [],
      layout: isGrid ? ['is-layout-grid', `wp-block-${name}-is-layout-grid`] : flow(name),
    });
    const items = budget.each(posts, (post) => {
      const classes = ['wp-block-post', ...classList(post, data.terms)].join(' ');
      const inner = renderBlockList(block.innerBlocks, (one) => this.#inTemplate(one, post));
      return `<li class="${classes}">${inner}</li>`;
    });
    return `<ul ${element}>${items.join('')}</ul>`;
  }

  #inTemplate(block: Block, post: Content): string | undefined {
    const name = dynamicName(block);
    return name && (this.#ofPost(name, Attributes.of(block), post) ?? '');
  }
}
