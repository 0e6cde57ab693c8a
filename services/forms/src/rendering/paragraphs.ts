const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements within a line of text. Others have lines of their own. */
const INLINE = words(
  'a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd keygen label link map mark meta meter noscript object optgroup option output picture progress q rp rt ruby s samp script select slot small span strong sub sup svg textarea time u var video wbr',
);
const VOID = words('area base br col embed hr img input keygen link meta param source track wbr');
/** Elements whose texts are paragraphs. */
const FLOW = words(
  'address article aside blockquote body caption dd details dialog div dt fieldset figcaption figure footer form header li main nav section td th',
);
/** Block elements without paragraphs, in which a line break of the text is one of the page. */
const LINES = words('p h1 h2 h3 h4 h5 h6 legend summary');
/** Inline elements in which a line break of the text is none of the page. */
const CHOICES = words('datalist optgroup option picture select svg');
/** Elements with contents that stay as they are. */
const VERBATIM = words('pre script style template textarea');

/** The elements that a start tag ends when their end tags are left out. */
const ENDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['li', 'li'],
    ['dd', 'dd dt'],
    ['dt', 'dd dt'],
    ['option', 'option'],
    ['optgroup', 'option optgroup'],
    ['rp', 'rp rt'],
    ['rt', 'rp rt'],
    ['td', 'td th'],
    ['th', 'td th'],
    ['tr', 'td th tr'],
    ['thead', 'td th tr thead tbody tfoot'],
    ['tbody', 'td th tr thead tbody tfoot'],
    ['tfoot', 'td th tr thead tbody tfoot'],
  ].map(([name = '', ended = '']) => [name, words(ended)]),
);
const ITEMS = words('li dd dt td th tr thead tbody tfoot');
/** Elements with items; an item of an outer one stays open. */
const LISTS = words('ol ul menu dl table');

/** Maximum depth of elements. The tags of deeper ones are left out. */
const MAX_DEPTH = 100;

/** Characters around the number of a block that is no element, such as the message of a form. */
export const [BLOCK_BEGIN, BLOCK_END] = ['\u{e002}', '\u{e003}'];
const BLOCKS = /(\u{e002}\d+\u{e003})/u;

const BREAK = '<br />\n';
const TAG = /^<(\/?)([a-z][\w:.-]*)/i;
/** The beginning of a tag or comment. A browser shows any other `<` as text. */
const MARKUP = /<[a-z!?/]/iy;

/** Markup that stays as it is: a comment, or a block that is no element. */
interface Verbatim {
  readonly markup: string;
  readonly isBlock: boolean;
}

interface Element {
  readonly name: string;
  /** Its start tag. */
  readonly open: string;
  readonly children: Node[];
  /** Whether it is, or contains, a block. */
  isBlock: boolean;
}

type Node = string | Verbatim | Element;

const isElement = (node: Node): node is Element => typeof node !== 'string' && 'open' in node;
const isBlock = (node: Node): node is Verbatim | Element => typeof node !== 'string' && node.isBlock;

/**
 * The HTML of a form's template with paragraphs: texts between blank lines are paragraphs, other line breaks are
 * breaks, and every element is closed. Contact Form 7: `wpcf7_autop`.
 */
export const formParagraphs = (html: string): string =>
  new Writer().flow(new Reader(html.replaceAll('\r\n', '\n').replaceAll('\r', '\n')).read(), 0).join('\n');

/** Reads HTML as a tree. End tags that are left out are added, those without an element are left out. */
class Reader {
  readonly #html: string;
  readonly #root: Element = { name: '', open: '', children: [], isBlock: true };
  /** The open elements, outermost first. */
  readonly #open: Element[] = [this.#root];
  /** Where the last tag and the last comment end. */
  readonly #lastEnds: { readonly tag: number; readonly comment: number };

  constructor(html: string) {
    this.#html = html;
    this.#lastEnds = { tag: html.lastIndexOf('>'), comment: html.lastIndexOf('-->') };
  }

  read(): readonly Node[] {
    let from = 0;
    for (let at = this.#html.indexOf('<'); at !== -1; at = this.#html.indexOf('<', from)) {
      this.#text(this.#html.slice(from, at));
      from = this.#markup(at);
    }
    this.#text(this.#html.slice(from));
    return this.#root.children;
  }

  /** @returns index after the markup */
  #markup(at: number): number {
    MARKUP.lastIndex = at;
    const end = MARKUP.test(this.#html) ? this.#endOf(at) : undefined;
    if (end === undefined) {
      // Markup that does not end would swallow what follows the form.
      this.#text('&lt;');
      return at + 1;
    }
    const markup = this.#html.slice(at, end);
    const [, slash, written = ''] = TAG.exec(markup) ?? [];
    const name = written.toLowerCase();
    if (name === '') this.#add({ markup, isBlock: false });
    else if (slash) this.#end(name);
    else return this.#start(name, markup, end);
    return end;
  }

  /** @returns index after the tag or comment; undefined when it does not end */
  #endOf(at: number): number | undefined {
    const isComment = this.#html.startsWith('<!--', at);
    // `<!-->` is a complete comment, so its end may share its dashes with the beginning.
    const from = isComment ? at + 2 : at + 1;
    if (from > (isComment ? this.#lastEnds.comment : this.#lastEnds.tag)) return undefined;
    return isComment ? this.#html.indexOf('-->', from) + 3 : this.#html.indexOf('>', from) + 1;
  }

  #start(name: string, open: string, end: number): number {
    if (name === 'br') this.#text('\n');
    if (name === 'br' || this.#open.length > MAX_DEPTH) return end;
    if (!INLINE.has(name)) this.#close((other) => other === 'p', FLOW);
    this.#close((other) => ENDS.get(name)?.has(other) ?? false, LISTS, true);
    const isVoid = VOID.has(name);
    const element = {
      name,
      open: isVoid ? `${open.slice(0, open.endsWith('/>') ? -2 : -1).trimEnd()} />` : open,
      children: [],
      isBlock: !INLINE.has(name),
    };
    this.#add(element);
    if (VERBATIM.has(name)) return this.#verbatim(element, end);
    if (!isVoid) this.#open.push(element);
    return end;
  }

  /** Adds the contents of an element as they are. @returns index after its end tag */
  #verbatim({ name, children }: Element, from: number): number {
    const ending = new RegExp(`</${name}(?![\\w:.-])`, 'gi');
    ending.lastIndex = from;
    const at = ending.exec(this.#html)?.index ?? this.#html.length;
    if (at > from) children.push({ markup: this.#html.slice(from, at), isBlock: false });
    return this.#endOf(at) ?? this.#html.length;
  }

  #end(name: string): void {
    this.#close((other) => other === name, ITEMS.has(name) ? LISTS : new Set());
  }

  /**
   * Closes the innermost open element with the name, and those in it.
   * @param limits elements that are not closed for it
   * @param outermost whether the outermost such element is closed
   */
  #close(hasName: (name: string) => boolean, limits: ReadonlySet<string>, outermost = false): void {
    let closed = this.#open.length;
    for (let index = this.#open.length - 1; index > 0; index -= 1) {
      const { name = '' } = this.#open[index] ?? {};
      if (hasName(name)) closed = index;
      if (limits.has(name) && !hasName(name)) break;
      if (closed === index && !outermost) break;
    }
    this.#open.splice(closed);
  }

  #text(text: string): void {
    text.split(BLOCKS).forEach((part, index) => {
      if (index % 2 === 1) this.#add({ markup: part, isBlock: true });
      else if (part !== '') this.#add(part);
    });
  }

  #add(node: Node): void {
    const { children } = this.#open.at(-1) ?? this.#root;
    const last = children.at(-1);
    // Texts next to each other are one, so that a break after a line break is a blank line.
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node;
    else children.push(node);
    if (isBlock(node)) for (const element of this.#open) element.isBlock = true;
  }
}

/** A paragraph in the making. */
interface Paragraph {
  html: string;
  /** Whether it has more than comments. */
  hasContent: boolean;
}

class Writer {
  /** Blocks and paragraphs, each on lines of its own. */
  flow(nodes: readonly Node[], depth: number): string[] {
    const tabs = '\t'.repeat(depth);
    const lines: string[] = [];
    let paragraphs: Paragraph[] = [{ html: '', hasContent: false }];
    const flush = () => {
      for (const { html, hasContent } of paragraphs) {
        const text = trimBreaks(html);
        if (text !== '') lines.push(tabs + (hasContent ? `<p>${text}\n${tabs}</p>` : text));
      }
      paragraphs = [{ html: '', hasContent: false }];
    };
    for (const node of nodes) {
      if (isBlock(node)) {
        flush();
        lines.push(tabs + this.#block(node, depth));
      } else if (typeof node === 'string') addText(paragraphs, node);
      else {
        const paragraph = paragraphs.at(-1);
        if (!paragraph) continue;
        paragraph.html += this.#inline(node);
        paragraph.hasContent ||= isElement(node);
      }
    }
    flush();
    return lines;
  }

  #block(node: Verbatim | Element, depth: number): string {
    if (!isElement(node)) return node.markup;
    const { name, open, children } = node;
    if (VOID.has(name)) return open;
    const end = `\n${'\t'.repeat(depth)}</${name}>`;
    if (VERBATIM.has(name)) return this.#verbatim(node);
    if (FLOW.has(name)) return [open, ...this.flow(children, depth + 1)].join('\n') + end;
    return open + this.#mixed(node, depth + 1).trimEnd() + end;
  }

  /** The contents of an element without paragraphs: each block has lines of its own. */
  #mixed({ name, children }: Element, depth: number): string {
    const newLine = LINES.has(name) || (INLINE.has(name) && !CHOICES.has(name)) ? BREAK : '\n';
    const tabs = '\t'.repeat(depth);
    const lines: string[] = [];
    let text = '';
    for (const node of children) {
      if (isBlock(node)) {
        lines.push(trimBreaks(text), tabs + this.#block(node, depth));
        text = '';
      } else
        text +=
          typeof node === 'string'
            ? linesOf(node).filter(isNotEmptyWithin).join(newLine)
            : this.#inline(node);
    }
    if (lines.length === 0) return text;
    // The first text follows the start tag.
    return [...lines, trimBreaks(text)].filter((line, index) => index === 0 || line !== '').join('\n');
  }

  #inline(node: Verbatim | Element): string {
    if (!isElement(node)) return node.markup;
    const { name, open } = node;
    if (VOID.has(name)) return open;
    return VERBATIM.has(name) ? this.#verbatim(node) : `${open}${this.#mixed(node, 0)}</${name}>`;
  }

  #verbatim({ name, open, children }: Element): string {
    return `${open}${children.map((child) => (isElement(child) || typeof child === 'string' ? '' : child.markup)).join('')}</${name}>`;
  }
}

/** Adds a text to the last paragraph, and begins a new one at each blank line. */
function addText(paragraphs: Paragraph[], text: string): void {
  const lines = linesOf(text);
  lines.forEach((line, index) => {
    const last = paragraphs.at(-1);
    if (!isNotEmptyWithin(line, index, lines)) paragraphs.push({ html: '', hasContent: false });
    else if (last) {
      last.html += (index > 0 && last.html !== '' ? BREAK : '') + line;
      last.hasContent ||= line.trim() !== '';
    }
  });
}

/** The lines of a text without blanks around line breaks. */
const linesOf = (text: string): string[] =>
  text.split('\n').map((line, index, { length }) => {
    const started = index > 0 ? line.trimStart() : line;
    return (index < length - 1 ? started.trimEnd() : started).replace(/ +/g, ' ');
  });

/** Whether a line is not a blank one between others. */
const isNotEmptyWithin = (line: string, index: number, { length }: { readonly length: number }): boolean =>
  line !== '' || index === 0 || index === length - 1;

/** A text without blanks and breaks around it. */
function trimBreaks(html: string): string {
  let text = html.trim();
  while (text.startsWith('<br />')) text = text.slice('<br />'.length).trimStart();
  while (text.endsWith('<br />')) text = text.slice(0, -'<br />'.length).trimEnd();
  return text;
}
