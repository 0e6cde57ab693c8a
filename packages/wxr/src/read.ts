import { SaxesParser } from 'saxes';
import {
  AUTHOR,
  CATEGORY,
  COMMENT,
  ITEM,
  MENU,
  META,
  SITE,
  STRUCTURE,
  TAG,
  TERM,
  type WxrAssignment,
  type WxrEntry,
  type WxrItem,
  type WxrMeta,
  type WxrSite,
} from './format.js';
import { type Element, line, NO_XML, readFields } from './xml.js';

/** Error for a file that is not an export, or is truncated. */
export class WxrError extends Error {
  override readonly name = 'WxrError';
}

/** Elements of the channel that are complete entries. */
const ENTRIES: ReadonlySet<string> = new Set(['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item']);

/** Named HTML characters that old exports contain without declaring them. */
const HTML_ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  euro: '€',
  trade: '™',
};

/** Limits of what is held in memory, in characters. */
export interface WxrLimits {
  /** Maximum length between two tags. It exceeds any stored text. */
  readonly text: number;
  /** Maximum size of an entry, such as an item with its comments. */
  readonly entry: number;
}

const MEBI = 1024 * 1024;
const LIMITS: WxrLimits = { text: 32 * MEBI, entry: 128 * MEBI };

/**
 * Reads an export file as a stream: memory holds one entry at a time. The site comes first, then everything in the
 * order of the file.
 * @param chunks the text of the file
 * @throws WxrError for a file that is not an export, is truncated, or exceeds the limits
 */
export async function* readWxr(
  chunks: AsyncIterable<string> | Iterable<string>,
  limits: WxrLimits = LIMITS,
): AsyncGenerator<WxrEntry, void, undefined> {
  const ready: WxrEntry[] = [];
  // Texts of entries are copied, because a part of a chunk would keep the whole chunk in memory.
  const collector = new Collector((entry) => ready.push(structuredClone(entry)));
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  // Length since the last tag, as the parser itself holds a text until its end.
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    collector.open(name, attributes);
  });
  parser.on('text', (text) => collector.text(text));
  parser.on('cdata', (text) => collector.text(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    collector.close(name);
  });
  const check = (): void => {
    if (failure) throw new WxrError(`The file is damaged. ${failure.message}`, { cause: failure });
    const what = sinceTag > limits.text ? 'text' : collector.size > limits.entry ? 'entry' : undefined;
    if (what === undefined) return;
    const most = limits[what].toLocaleString('en-US');
    throw new WxrError(`The ${what} around line ${parser.line} has more than ${most} characters.`);
  };
  let isBegun = false;
  for await (const chunk of chunks) {
    const text = chunk.replace(NO_XML, '');
    // Plugins of old sites have left empty lines at the beginning, which XML forbids.
    const begun: string = isBegun ? text : text.trimStart();
    isBegun ||= begun !== '';
    parser.write(begun);
    sinceTag += begun.length;
    yield* ready.splice(0);
    check();
  }
  parser.close();
  collector.end();
  yield* ready.splice(0);
  check();
  if (!collector.isWxr) throw new WxrError('The file is not an export of WordPress: it has no WXR version.');
}

/** Size of an element without its texts, in characters. */
const ELEMENT_SIZE = 100;

/** Assembles elements, and passes each entry on once it is complete. */
class Collector {
  /** The elements that are open. */
  readonly #path: Element[] = [];
  /** Fields of the channel other than its entries. */
  readonly #channel: Element = { name: 'channel', attributes: {}, text: '', children: [] };
  #hasSite = false;
  #isWxr = false;
  #size = 0;

  constructor(private readonly give: (entry: WxrEntry) => void) {}

  get isWxr(): boolean {
    return this.#isWxr;
  }

  /** Number of characters in memory: of the open entry, or of the channel. */
  get size(): number {
    return this.#size;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#size += ELEMENT_SIZE;
    for (const value of Object.values(attributes)) this.#size += value.length;
    if (name === 'rss' || (name === 'channel' && this.#path.length === 0)) return;
    const element = { name, attributes, text: '', children: [] };
    // An entry has no parent, because the channel does not keep it.
    const above = this.#path.at(-1) ?? (ENTRIES.has(name) ? undefined : this.#channel);
    above?.children.push(element);
    this.#path.push(element);
  }

  text(text: string): void {
    const element = this.#path.at(-1);
    if (!element) return;
    element.text += text;
    this.#size += text.length;
  }

  close(name: string): void {
    const element = this.#path.at(-1);
    if (element?.name !== name) return;
    this.#path.pop();
    if (this.#path.length > 0) return;
    if (name === 'wp:wxr_version') this.#isWxr = true;
    if (!ENTRIES.has(name)) return;
    this.#giveSite();
    this.give(entryOf(element));
    this.#size = 0;
  }

  end(): void {
    if (this.#isWxr) this.#giveSite();
  }

  #giveSite(): void {
    if (this.#hasSite) return;
    this.#hasSite = true;
    this.give(siteOf(this.#channel));
  }
}

function entryOf(element: Element): WxrEntry {
  switch (element.name) {
    case 'wp:author':
      return { kind: 'author', ...readFields(AUTHOR, element) };
    case 'wp:category':
      return {
        kind: 'term',
        taxonomy: 'category',
        ...readFields(CATEGORY, element),
        ...metaIn(element, 'wp:termmeta'),
      };
    case 'wp:tag':
      return {
        kind: 'term',
        taxonomy: 'post_tag',
        ...readFields(TAG, element),
        ...metaIn(element, 'wp:termmeta'),
      };
    case 'wp:term':
      return termOf(element);
    default:
      return itemOf(element);
  }
}

function termOf(element: Element): WxrEntry {
  const term = { kind: 'term', ...readFields(TERM, element), ...metaIn(element, 'wp:termmeta') } as const;
  return term.taxonomy === 'nav_menu' ? { ...term, ...readFields(MENU, element) } : term;
}

function siteOf(channel: Element): WxrSite {
  const site = readFields(SITE, channel);
  const { url } = readFields({ url: line('wp:base_blog_url') }, channel);
  const { permalinkStructure } = readFields(STRUCTURE, channel);
  const own = permalinkStructure !== '' && { permalinkStructure };
  return { kind: 'site', ...site, url: (url || site.link).replace(/\/+$/, ''), ...own };
}

function itemOf(element: Element): WxrItem {
  const of = (name: string): Element[] => element.children.filter((one) => one.name === name);
  const item = readFields(ITEM, element);
  return {
    kind: 'item',
    ...item,
    type: item.type || 'post',
    terms: of('category').flatMap(assignmentOf),
    meta: of('wp:postmeta').map((meta) => readFields(META, meta)),
    comments: of('wp:comment').map((comment) => ({
      ...readFields(COMMENT, comment),
      ...metaIn(comment, 'wp:commentmeta'),
    })),
  };
}

/** The meta fields in an element, if there are some. */
function metaIn({ children }: Element, name: string): { readonly meta?: readonly WxrMeta[] } {
  const meta = children.filter((one) => one.name === name).map((one) => readFields(META, one));
  return meta.length === 0 ? {} : { meta };
}

/** A reference to a term. Version 1.0 repeats a term without its slug, for feed readers. */
const assignmentOf = ({ attributes, text }: Element): WxrAssignment[] => {
  const { domain = 'category', nicename } = attributes;
  if (nicename === undefined) return [];
  return [{ taxonomy: domain === 'tag' ? 'post_tag' : domain, slug: nicename, name: text }];
};
