import { addClass, addClassToOpen, tagName } from './block-classes.js';
import type { Block } from './block-parser.js';
import { splitHtml } from './html.js';

/** Layout of the blocks inside a block. */
interface Layout {
  readonly type?: string;
  readonly orientation?: string;
  readonly justifyContent?: string;
  readonly flexWrap?: string;
  readonly inherit?: boolean;
  readonly contentSize?: string;
}

const FLOW: Layout = { type: 'default' };
const FLEX: Layout = { type: 'flex' };

/** Default layouts, by name of the block. */
const LAYOUTS: ReadonlyMap<string, Layout> = new Map([
  ['core/accordion', FLOW],
  ['core/accordion-item', FLOW],
  ['core/accordion-panel', FLOW],
  ['core/buttons', FLEX],
  ['core/column', FLOW],
  ['core/columns', { type: 'flex', flexWrap: 'nowrap' }],
  ['core/cover', FLOW],
  ['core/details', FLOW],
  ['core/gallery', FLEX],
  ['core/group', FLOW],
  ['core/query', FLOW],
  ['core/quote', FLOW],
  ['core/social-links', FLEX],
  ['core/tabs', FLOW],
]);

/** Classes for the block's own element, and for the element that holds its inner blocks. */
function layoutClasses(block: Block): { own: string[]; inner: string[]; flows: boolean } | undefined {
  const byDefault = LAYOUTS.get(block.blockName ?? '');
  if (!byDefault) return undefined;
  const given = asLayout(block.attrs?.['layout']);
  const used = given ?? byDefault;
  const type = used.inherit || (used.type === undefined && used.contentSize) ? 'constrained' : used.type;
  const own: string[] = [];
  if (given?.orientation === 'vertical') own.push('is-vertical');
  if (given?.justifyContent) own.push(`is-content-justification-${cssName(given.justifyContent)}`);
  if (given?.flexWrap === 'nowrap') own.push('is-nowrap');
  const name = type === undefined || type === 'default' ? 'flow' : cssName(type);
  const kind = (block.blockName ?? '').slice('core/'.length);
  return {
    own,
    inner: [`is-layout-${name}`, `wp-block-${kind}-is-layout-${name}`],
    flows: name === 'flow' || name === 'constrained',
  };
}

/** Attributes come from the writer, unvalidated. */
function asLayout(value: unknown): Layout | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).filter(([, member]) => typeof member !== 'object');
  return Object.fromEntries(entries);
}

function cssName(text: string): string {
  return String(text)
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-');
}

/** Adds the classes of a block's layout to its pieces of HTML. */
export function addLayout(block: Block, chunks: (string | null)[]): void {
  const layout = layoutClasses(block);
  if (!layout) return;
  const { own, flows } = layout;
  const inner = layout.inner.join(' ');
  if (own.length > 0) editFirst(chunks, (html) => addClass(html, own.join(' ')));
  if (block.blockName === 'core/group' && flows && wrapGroup(chunks, inner)) return;
  editFirst(chunks, (html) =>
    block.innerBlocks.length > 0 && chunks.length > 1 ? addClassToOpen(html, inner) : addClass(html, inner),
  );
}

function wrapGroup(chunks: (string | null)[], classes: string): boolean {
  const [first] = chunks;
  if (typeof first !== 'string') return false;
  const [blank = '', tag = '', between = '', next = ''] = splitHtml(first);
  const name = tagName(tag);
  if (
    name === undefined ||
    !/\bwp-block-group[\s"]/.test(tag) ||
    next.includes('wp-block-group__inner-container')
  ) {
    return false;
  }
  const opening = `${blank}${tag}<div class="wp-block-group__inner-container ${classes}">`;
  chunks[0] = opening + between + first.slice(blank.length + tag.length + between.length);
  // A group may end with a block.
  if (chunks.at(-1) === null) chunks.push('');
  const last = chunks.at(-1) ?? '';
  const closing = last.lastIndexOf(`</${name}>`);
  const close = closing === -1 ? last.length : closing;
  chunks[chunks.length - 1] = `${last.slice(0, close)}</div>${last.slice(close)}`;
  return true;
}

export function editFirst(chunks: (string | null)[], edit: (html: string) => string): void {
  const [first] = chunks;
  if (typeof first === 'string') chunks[0] = edit(first);
}
