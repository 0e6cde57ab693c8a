import { SaxesParser } from 'saxes';
import type { WxrAssignment, WxrAuthor, WxrComment, WxrEntry, WxrItem, WxrSite, WxrTerm } from './format.js';

/** A file that is no export of a site, or breaks off. */
export class WxrError extends Error {
  override readonly name = 'WxrError';
}

/** One element with its attributes, texts and children, by name. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: Element[];
}

/** Elements of the channel that are whole entries. */
const ENTRIES: ReadonlySet<string> = new Set(['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item']);

/** Characters that XML does not know, and that databases hold all the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Named characters of HTML that old exports hold without declaring them. */
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

/**
 * Reads an export file as a stream: memory holds one entry at a time. The site comes first, then everything in the
 * order of the file.
 * @param chunks the text of the file
 * @throws WxrError for a file that is none, or that breaks off
 */
export async function* readWxr(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<WxrEntry, void, undefined> {
  const ready: WxrEntry[] = [];
  // A text that is part of a chunk would keep all of it in memory: entries have texts of their own.
  const collector = new Collector((entry) => ready.push(structuredClone(entry)));
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('opentag', ({ name, attributes }) => collector.open(name, attributes));
  parser.on('text', (text) => collector.text(text));
  parser.on('cdata', (text) => collector.text(text));
  parser.on('closetag', ({ name }) => collector.close(name));
  const check = (): void => {
    if (failure) throw new WxrError(`The file is damaged. ${failure.message}`, { cause: failure });
  };
  let isBegun = false;
  for await (const chunk of chunks) {
    const text = chunk.replace(NO_XML, '');
    // Plugins of old sites have left empty lines before the first, which XML does not know.
    const begun: string = isBegun ? text : text.trimStart();
    isBegun ||= begun !== '';
    parser.write(begun);
    yield* ready.splice(0);
    check();
  }
  parser.close();
  collector.end();
  yield* ready.splice(0);
  check();
  if (!collector.isWxr) throw new WxrError('The file is no export of WordPress: it names no WXR version.');
}

/** Puts elements together, and gives each entry away once it is complete. */
class Collector {
  /** The elements that are open. */
  readonly #path: Element[] = [];
  /** What the channel says beside its entries. */
  readonly #channel: Element = { name: 'channel', attributes: {}, text: '', children: [] };
  #hasSite = false;
  #isWxr = false;

  constructor(private readonly give: (entry: WxrEntry) => void) {}

  get isWxr(): boolean {
    return this.#isWxr;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'rss' || (name === 'channel' && this.#path.length === 0)) return;
    const element = { name, attributes, text: '', children: [] };
    // An entry stands for itself: the channel does not keep it.
    const above = this.#path.at(-1) ?? (ENTRIES.has(name) ? undefined : this.#channel);
    above?.children.push(element);
    this.#path.push(element);
  }

  text(text: string): void {
    const element = this.#path.at(-1);
    if (element) element.text += text;
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

const child = ({ children }: Element, name: string): Element | undefined =>
  children.find((one) => one.name === name);

const textOf = (element: Element, name: string): string => child(element, name)?.text ?? '';

const lineOf = (element: Element, name: string): string => textOf(element, name).trim();

/** 0 for what is no number. */
const numberOf = (element: Element, name: string): number => {
  const text = lineOf(element, name);
  return /^-?\d{1,15}$/.test(text) ? Number(text) : 0;
};

function entryOf(element: Element): WxrEntry {
  switch (element.name) {
    case 'wp:author':
      return authorOf(element);
    case 'wp:category':
      return termOf(element, 'category', 'category_nicename', 'cat_name', 'category');
    case 'wp:tag':
      return termOf(element, 'post_tag', 'tag_slug', 'tag_name', 'tag');
    case 'wp:term':
      return termOf(element, lineOf(element, 'wp:term_taxonomy'), 'term_slug', 'term_name', 'term');
    default:
      return itemOf(element);
  }
}

const siteOf = (channel: Element): WxrSite => ({
  kind: 'site',
  version: lineOf(channel, 'wp:wxr_version'),
  title: lineOf(channel, 'title'),
  description: lineOf(channel, 'description'),
  link: lineOf(channel, 'link'),
  language: lineOf(channel, 'language'),
  url: (lineOf(channel, 'wp:base_blog_url') || lineOf(channel, 'link')).replace(/\/+$/, ''),
});

const authorOf = (element: Element): WxrAuthor => ({
  kind: 'author',
  id: numberOf(element, 'wp:author_id'),
  login: lineOf(element, 'wp:author_login'),
  email: lineOf(element, 'wp:author_email'),
  displayName: textOf(element, 'wp:author_display_name'),
  firstName: textOf(element, 'wp:author_first_name'),
  lastName: textOf(element, 'wp:author_last_name'),
});

const termOf = (element: Element, taxonomy: string, slug: string, name: string, prefix: string): WxrTerm => ({
  kind: 'term',
  id: numberOf(element, 'wp:term_id'),
  taxonomy,
  slug: lineOf(element, `wp:${slug}`),
  name: textOf(element, `wp:${name}`),
  description: textOf(element, `wp:${prefix}_description`),
  parent: lineOf(element, `wp:${prefix}_parent`),
});

function itemOf(element: Element): WxrItem {
  const of = (name: string): Element[] => element.children.filter((one) => one.name === name);
  return {
    kind: 'item',
    id: numberOf(element, 'wp:post_id'),
    type: lineOf(element, 'wp:post_type') || 'post',
    title: textOf(element, 'title'),
    link: lineOf(element, 'link'),
    creator: lineOf(element, 'dc:creator'),
    guid: lineOf(element, 'guid'),
    content: textOf(element, 'content:encoded'),
    excerpt: textOf(element, 'excerpt:encoded'),
    date: lineOf(element, 'wp:post_date'),
    dateGmt: lineOf(element, 'wp:post_date_gmt'),
    modified: lineOf(element, 'wp:post_modified'),
    modifiedGmt: lineOf(element, 'wp:post_modified_gmt'),
    commentStatus: lineOf(element, 'wp:comment_status'),
    pingStatus: lineOf(element, 'wp:ping_status'),
    slug: lineOf(element, 'wp:post_name'),
    status: lineOf(element, 'wp:status'),
    parent: numberOf(element, 'wp:post_parent'),
    menuOrder: numberOf(element, 'wp:menu_order'),
    password: textOf(element, 'wp:post_password'),
    sticky: lineOf(element, 'wp:is_sticky') === '1',
    attachmentUrl: lineOf(element, 'wp:attachment_url'),
    terms: of('category').flatMap(assignmentOf),
    meta: of('wp:postmeta').map((meta) => ({
      key: lineOf(meta, 'wp:meta_key'),
      value: textOf(meta, 'wp:meta_value'),
    })),
    comments: of('wp:comment').map(commentOf),
  };
}

/** Version 1.0 names a term a second time without its slug, for feed readers. */
const assignmentOf = ({ attributes, text }: Element): WxrAssignment[] => {
  const { domain = 'category', nicename } = attributes;
  if (nicename === undefined) return [];
  return [{ taxonomy: domain === 'tag' ? 'post_tag' : domain, slug: nicename, name: text }];
};

const commentOf = (element: Element): WxrComment => ({
  id: numberOf(element, 'wp:comment_id'),
  author: textOf(element, 'wp:comment_author'),
  authorEmail: lineOf(element, 'wp:comment_author_email'),
  authorUrl: lineOf(element, 'wp:comment_author_url'),
  authorIp: lineOf(element, 'wp:comment_author_IP'),
  date: lineOf(element, 'wp:comment_date'),
  dateGmt: lineOf(element, 'wp:comment_date_gmt'),
  content: textOf(element, 'wp:comment_content'),
  approved: lineOf(element, 'wp:comment_approved'),
  type: lineOf(element, 'wp:comment_type'),
  parent: numberOf(element, 'wp:comment_parent'),
  userId: numberOf(element, 'wp:comment_user_id'),
});
