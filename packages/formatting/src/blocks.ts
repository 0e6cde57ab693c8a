import { parse } from '@wordpress/block-serialization-default-parser';
import { autop } from './autop.js';
import { escapeAttribute } from './entities.js';
import { type Attribute, parseAttributes, splitHtml } from './html.js';
import { MARK } from './marks.js';

type Block = ReturnType<typeof parse>[number];

/** Does this content come from the block editor? */
export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

/** A block comment: `<!-- wp:name {…} -->`, `<!-- /wp:name -->` or `<!-- wp:name {…} /-->`. */
interface Delimiter {
  readonly kind: 'opener' | 'closer' | 'void';
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The JSON object, as it is written; '' without one. */
  readonly attributes: string;
  readonly attributesStart: number;
}

// The beginning of a block comment up to its attributes or its end.
const DELIMITER_START = /<!--\s+(\/?)wp:((?:[a-z][a-z0-9_-]*\/)?[a-z][a-z0-9_-]*)\s+/y;
// Its end, without attributes.
const DELIMITER_END = /(\/?)-->/y;
// The end of attributes and comment.
const ATTRIBUTES_END = /\}\s+(\/?)-->/g;

/** Finds block comments, and the openings that look like one but are none. */
function scanDelimiters(content: string): { delimiters: Delimiter[]; broken: number[] } {
  const delimiters: Delimiter[] = [];
  const broken: number[] = [];
  let attributesEnd: RegExpExecArray | null | undefined;
  let from = 0;
  for (let start = content.indexOf('<!--'); start !== -1; start = content.indexOf('<!--', from)) {
    from = start + '<!--'.length;
    DELIMITER_START.lastIndex = start;
    const opening = DELIMITER_START.exec(content);
    if (!opening) continue;
    const at = DELIMITER_START.lastIndex;
    let ending: RegExpExecArray | null | undefined;
    let attributes = '';
    if (content.charAt(at) === '{') {
      // The ends are looked up once each: the next one counts until it is passed.
      if (attributesEnd === undefined || (attributesEnd && attributesEnd.index < at)) {
        ATTRIBUTES_END.lastIndex = at;
        attributesEnd = ATTRIBUTES_END.exec(content);
      }
      ending = attributesEnd;
      if (ending) attributes = content.slice(at, ending.index + 1);
    } else {
      DELIMITER_END.lastIndex = at;
      ending = DELIMITER_END.exec(content);
    }
    if (!ending) {
      broken.push(start);
      continue;
    }
    const [, slash, name = ''] = opening;
    const kind = ending[1] === '/' ? 'void' : slash === '/' ? 'closer' : 'opener';
    from = ending.index + ending[0].length;
    delimiters.push({ kind, name, start, end: from, attributes, attributesStart: at });
  }
  return { delimiters, broken };
}

/** Deeper blocks lose their comments; what they hold stays. */
const MAX_DEPTH = 100;

/**
 * Parses content into blocks, at most `MAX_DEPTH` deep. The parser's time and memory grow with the square of the number
 * of broken, unclosed and nested block comments, so it never gets to see those.
 */
function parseBlocks(content: string): Block[] {
  return parse(wellFormed(content));
}

/** Content in which every block comment is whole and has its partner. */
function wellFormed(content: string): string {
  const { delimiters, broken } = scanDelimiters(content);
  const out: string[] = [];
  let from = 0;
  const cut = (to: number, next: number, insert = ''): void => {
    out.push(content.slice(from, to), insert);
    from = next;
  };
  const open: string[] = [];
  let tooDeep = 0;
  let brokenSeen = 0;
  const maskBroken = (until: number): void => {
    for (let at = broken[brokenSeen]; at !== undefined && at < until; at = broken[++brokenSeen]) {
      const inside = at + '<!--'.length;
      cut(inside, inside, MARK.brokenBlock);
    }
  };
  for (const { kind, name, start, end } of delimiters) {
    maskBroken(start);
    if (kind === 'opener') {
      if (open.length < MAX_DEPTH) open.push(name);
      else {
        tooDeep++;
        cut(start, end);
      }
    } else if (kind === 'closer') {
      if (tooDeep > 0 || open.length === 0) cut(start, end);
      if (tooDeep > 0) tooDeep--;
      else open.pop();
    }
  }
  maskBroken(content.length);
  out.push(content.slice(from), ...open.reverse().map((name) => `<!-- /wp:${name} -->`));
  return out.join('');
}

/** Applies `filter` to the text between block comments and to every text in their attributes. */
export function sanitizeBlockDelimiters(content: string, filter: (html: string) => string): string {
  if (!hasBlocks(content)) return filter(content);
  const out: string[] = [];
  let from = 0;
  for (const { start, end, attributes, attributesStart } of scanDelimiters(content).delimiters) {
    out.push(filter(content.slice(from, start)));
    const attributesEnd = attributesStart + attributes.length;
    out.push(
      content.slice(start, attributesStart),
      sanitizeBlockAttributes(attributes, filter),
      content.slice(attributesEnd, end),
    );
    from = end;
  }
  out.push(filter(content.slice(from)));
  return out.join('');
}

/** Attributes as they were when nothing in them is filtered; none when they are no JSON. */
function sanitizeBlockAttributes(json: string, filter: (html: string) => string): string {
  if (json === '') return '';
  let changed = false;
  const filterText = (text: string): string => {
    const filtered = filter(text);
    changed ||= filtered !== text;
    return filtered;
  };
  try {
    const attributes: unknown = JSON.parse(json, (_, value: unknown) => {
      if (typeof value === 'string') return filterText(value);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, member]) => [filterText(key), member]));
    });
    return changed ? serializeAttributes(attributes) : json;
  } catch {
    return '{}';
  }
}

const COMMENT_ESCAPES: readonly (readonly [string, string])[] = [
  ['\\"', '\\u0022'],
  ['--', '\\u002d\\u002d'],
  ['<', '\\u003c'],
  ['>', '\\u003e'],
  ['&', '\\u0026'],
];

/** JSON that can stand in a comment. */
function serializeAttributes(attributes: unknown): string {
  return COMMENT_ESCAPES.reduce(
    (json, [text, escaped]) => json.replaceAll(text, escaped),
    JSON.stringify(attributes),
  );
}

/** Puts classes on the first tag of `html` that has one of `names` (any tag without). */
function addClass(html: string, classes: string, names?: ReadonlySet<string>): string {
  const parts = splitHtml(html);
  const index = parts.findIndex((part, at) => {
    const name = at % 2 === 1 ? tagName(part) : undefined;
    return name !== undefined && (names === undefined || names.has(name));
  });
  const tag = parts[index];
  if (tag === undefined) return html;
  parts[index] = withClass(tag, classes);
  return parts.join('');
}

/** Puts classes on the innermost element that is open at the end of `html`: the one that holds what follows. */
function addClassToOpen(html: string, classes: string): string {
  const parts = splitHtml(html);
  const open: number[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) continue;
    if (part.startsWith('</')) open.pop();
    else if (tagName(part) !== undefined && !part.endsWith('/>')) open.push(index);
  }
  const index = open.at(-1);
  const tag = index === undefined ? undefined : parts[index];
  if (index === undefined || tag === undefined) return html;
  parts[index] = withClass(tag, classes);
  return parts.join('');
}

// An opening tag's name.
const OPENING_NAME = /^<([a-z][^\s/>]*)/i;

function tagName(tag: string): string | undefined {
  return OPENING_NAME.exec(tag)?.[1]?.toLowerCase();
}

/** The tag with `classes` behind the classes it has; as WordPress writes it, in double quotes. */
function withClass(tag: string, classes: string): string {
  const nameEnd = OPENING_NAME.exec(tag)?.[0].length ?? 1;
  const old: Attribute | undefined = parseAttributes(tag, nameEnd).find(({ name }) => name === 'class');
  if (!old) return `${tag.slice(0, nameEnd)} class="${classes}"${tag.slice(nameEnd)}`;
  const value = old.value ?? '';
  const present = new Set(value.split(/\s+/));
  const added = classes.split(' ').filter((name) => !present.has(name));
  if (added.length === 0) return tag;
  const all = [...(value.trim() === '' ? [] : [escapeAttribute(value)]), ...added].join(' ');
  return `${tag.slice(0, old.start)}class="${all}"${tag.slice(old.end)}`;
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LISTS = new Set(['ul', 'ol']);
const PARAGRAPHS = new Set(['p']);

/** How the blocks inside a block are laid out. */
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

/** The layout of blocks that have one, when their attributes name none. */
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

/** A block's attributes are whatever the writer sent. */
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

/** Blocks that a page builds from other content; what they hold themselves is not shown. */
const SHOWN_ELSEWHERE = new Set(['core/footnotes', 'core/icon', 'core/playlist', 'core/post-content']);

/**
 * Content without block comments, core blocks with their classes. Blocks nobody knows keep what they hold.
 * WordPress: `do_blocks`.
 */
export function renderBlocks(content: string): string {
  return renderBlockList(parseBlocks(content));
}

function renderBlockList(blocks: readonly Block[]): string {
  const galleries = { count: 0 };
  return blocks
    .map((block) => renderBlock(block, undefined, galleries))
    .join('')
    .replaceAll(MARK.brokenBlock, '');
}

function renderBlock(block: Block, parent: Block | undefined, galleries: { count: number }): string {
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
      editFirst(chunks, (html) => addClass(html, `wp-block-gallery-${++galleries.count}`));
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
    return value ? renderBlock(value, block, galleries) : '';
  });
  return showBlock(block, html.join(''));
}

function editFirst(chunks: (string | null)[], edit: (html: string) => string): void {
  const [first] = chunks;
  if (typeof first === 'string') chunks[0] = edit(first);
}

function addClassToOwn(chunks: (string | null)[], classes: string, names: ReadonlySet<string>): void {
  for (const [index, chunk] of chunks.entries()) {
    const changed = typeof chunk === 'string' ? addClass(chunk, classes, names) : chunk;
    if (changed === chunk) continue;
    chunks[index] = changed;
    return;
  }
}

function addLayout(block: Block, chunks: (string | null)[]): void {
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

/** Themes without block templates expect a group's content in a container of its own; false when it has one. */
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
  const last = chunks.at(-1) ?? '';
  const close = last.lastIndexOf(`</${name}>`);
  chunks[chunks.length - 1] = `${last.slice(0, close)}</div>${last.slice(close)}`;
  return true;
}

// An image.
const IMAGE = /<img[\s/>]/i;
// A link or button that is not empty.
const LABELLED_BUTTON = /<(a|button)\b[^<>]*>(?!<\/\1>)/i;

/** What a block shows, given what it holds. */
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

/** Blocks that only arrange other blocks, each of which is looked at for itself. */
const WRAPPERS: ReadonlySet<string | null> = new Set(['core/columns', 'core/column', 'core/group']);

/** The rendered blocks of `content` that an excerpt is made from. WordPress: `excerpt_remove_blocks`. */
export function blocksForExcerpt(content: string): string {
  return renderBlockList(parseBlocks(content).flatMap(shownInExcerpt));
}

function shownInExcerpt(block: Block): Block[] {
  const { blockName, innerBlocks } = block;
  if (WRAPPERS.has(blockName)) return innerBlocks.length > 0 ? innerBlocks.flatMap(shownInExcerpt) : [block];
  const simple = innerBlocks.every(
    (inner) => IN_EXCERPT.has(inner.blockName) && inner.innerBlocks.length === 0,
  );
  return IN_EXCERPT.has(blockName) && simple ? [block] : [];
}
