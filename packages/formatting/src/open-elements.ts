const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements without content. */
const VOID = names(
  'area base basefont bgsound br col embed frame hr img image input keygen link meta param source track wbr',
);
/** Elements whose end tags may be left out: what follows a text ends them, but not SVG or MathML around them. */
const OPTIONAL = names('optgroup option p rb rp rt rtc');
/** Elements in which nothing but their end tag is markup. */
export const RAW = names('iframe noembed noframes noscript script style textarea title xmp');
/** Elements of the page as a whole. A text has none: browsers ignore their tags. */
const OF_PAGE = names('body frameset head html');
/** Elements of a head, which leave the parser mode of a template as it is. */
const OF_HEAD = names('base basefont bgsound link meta noframes script style template title');
/** Elements that browsers open again after the end of the element around them. */
const FORMATTING = names('a b big code em font i nobr s small strike strong tt u');
/** Elements that open formatting elements do not leave. */
const MARKERS = names('applet caption marquee object td template th');
/** Elements that the end tags of elements around them do not end. */
const BOUNDARIES = names('applet caption marquee object select table td template th');
/** Elements that some browsers ignore in a `select`, and others do not. */
const NOT_IN_SELECT = new Set([...RAW, ...BOUNDARIES, 'keygen', 'math', 'svg']);
for (const name of ['script', 'select', 'template']) NOT_IN_SELECT.delete(name);
/** Elements that a start tag of the same name ends. */
const NOT_NESTED = names('button select table');
const HEADINGS = names('h1 h2 h3 h4 h5 h6');
const CELLS = names('caption td th');
const TABLE_PARTS = names('caption col colgroup tbody td tfoot th thead tr');
const ITEMS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', names('li')],
  ['dd', names('dd dt')],
  ['dt', names('dd dt')],
]);
/** Elements that end tags of inline elements do not end. */
const SPECIAL = names(
  'address applet article aside blockquote button caption center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup iframe li listing main marquee menu nav noembed noframes noscript object ol pre script search section select style summary table td template textarea th title ul xmp',
);
/** HTML elements that end the SVG or MathML around them. */
const NOT_FOREIGN = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);
const FONT_ATTRIBUTE = /[\t\n\f\r /](?:color|face|size)(?=[\t\n\f\r />=])/i;
/** Elements of SVG and MathML that contain HTML. */
const INTEGRATION = {
  svg: names('desc foreignobject title'),
  math: names('mi mn mo ms mtext'),
};
const HTML_ANNOTATION = /\sencoding\s*=\s*["']?(?:text\/html|application\/xhtml\+xml)(?=["'\s/>])/i;

type Foreign = keyof typeof INTEGRATION;

interface Element {
  readonly name: string;
  /** Its language; absent: HTML. */
  readonly of?: Foreign | undefined;
  /** Language of its content; absent: HTML. */
  readonly contains?: Foreign | undefined;
  readonly isBoundary: boolean;
  /** Parser mode of the content of a template, set by its first tag. */
  content?: 'table' | 'body' | undefined;
}

/** Maximum depth of elements. The tags of deeper ones are left out, as browsers do with still deeper ones. */
const MAX_DEPTH = 400;

/** The elements that are open at a place of a text, as browsers open and close them: HTML, "in body". */
export class OpenElements {
  /** The outermost first. Forms and formatting elements stay after the end of the element around them. */
  readonly #open: Element[] = [];

  /** Whether the innermost element is of SVG or MathML. */
  get isForeign(): boolean {
    return this.#open.at(-1)?.of !== undefined;
  }

  /** Whether an element that follows is of SVG or MathML. */
  get containsForeign(): boolean {
    return this.#open.at(-1)?.contains !== undefined;
  }

  /** @returns whether the tag stays */
  start(name: string, isEmpty: boolean, tag: string): boolean {
    if (NOT_FOREIGN.has(name) || (name === 'font' && FONT_ATTRIBUTE.test(tag))) this.#leaveForeign();
    if (this.#open.length >= MAX_DEPTH || this.#isForbidden(name)) return false;
    this.#beginTemplate(name);
    const of = this.#open.at(-1)?.contains;
    if (of) {
      const isIntegration =
        INTEGRATION[of].has(name) ||
        (of === 'math' && name === 'annotation-xml' && HTML_ANNOTATION.test(tag));
      if (!isEmpty)
        this.#open.push({ name, of, contains: isIntegration ? undefined : of, isBoundary: isIntegration });
    } else if (name === 'svg' || name === 'math') {
      if (!isEmpty) this.#open.push({ name, of: name, contains: name, isBoundary: false });
    } else return this.#startHtml(name);
    return true;
  }

  /** @returns whether the tag stays */
  end(name: string): boolean {
    if (
      this.isForeign &&
      this.#closeLast((element) => element.of !== undefined && element.name === name, isHtml)
    )
      return true;
    if (name === 'p' || name === 'br') this.#leaveForeign();
    if (VOID.has(name)) return true;
    if (OPTIONAL.has(name)) {
      this.#closeLast(isNamed(new Set([name])), isSpecial);
      return true;
    }
    if (OF_PAGE.has(name)) return false;
    if (TABLE_PARTS.has(name)) return this.#endTablePart(name);
    if (FORMATTING.has(name)) return this.#endFormatting(name);
    if (name === 'form') return this.#endForm();
    return this.#closeLast(isNamed(HEADINGS.has(name) ? HEADINGS : new Set([name])), limitOf(name));
  }

  /** The end tags of what is open. */
  endTags(): string {
    return this.#open
      .toReversed()
      .map(({ name }) => `</${name}>`)
      .join('');
  }

  /** Sets the parser mode of a template at its first tag. */
  #beginTemplate(first: string): void {
    const around = this.#open.at(-1);
    if (!around || !isTemplate(around) || OF_HEAD.has(first)) return;
    around.content ??= TABLE_PARTS.has(first) ? 'table' : 'body';
  }

  /** Nothing ends `plaintext`. Browsers ignore scripts after a `col` in a template. */
  #isForbidden(name: string): boolean {
    const around = this.#open.at(-1);
    if (name === 'col' && around && isTemplate(around)) return true;
    const isInSelect = NOT_IN_SELECT.has(name) && this.#lastIndex(isSelect, isBoundary) !== -1;
    return isInSelect || (name === 'plaintext' && !this.containsForeign);
  }

  #startHtml(name: string): boolean {
    if (name === 'input') this.#closeLast(isSelect, isBoundary);
    if (TABLE_PARTS.has(name)) {
      this.#startTablePart(name);
      return true;
    }
    if (VOID.has(name) || OF_PAGE.has(name)) return true;
    if (OPTIONAL.has(name) && !this.#open.some(({ of }) => of)) return true;
    const items = ITEMS.get(name);
    if (items) this.#closeLast(isNamed(items), isAroundItems);
    if (HEADINGS.has(this.#open.at(-1)?.name ?? '') && HEADINGS.has(name)) this.#open.pop();
    if (name === 'a') this.#endFormatting(name);
    const ended =
      NOT_NESTED.has(name) &&
      this.#closeLast(isNamed(new Set([name])), name === 'table' ? isCellOrTemplate : isBoundary);
    // In a `select`, the tag is an end tag.
    if (ended && name === 'select') return true;
    // Browsers ignore forms in forms.
    if (name === 'form' && this.#lastIndex(isNamed(new Set([name])), isTemplate) !== -1) return true;
    this.#open.push({ name, isBoundary: BOUNDARIES.has(name) });
    return true;
  }

  /** A part of a table ends the parts before it; outside tables and templates, browsers ignore it. */
  #startTablePart(name: string): void {
    const table = this.#tableAround();
    if (table === -1) return;
    this.#closeFrom(table + 1, false);
    if (CELLS.has(name)) this.#open.push({ name, isBoundary: true });
  }

  /**
   * End tags of rows and sections are dropped where browsers may ignore them: in captions, selects, SVG and MathML, and
   * those of sections also in cells.
   */
  #endTablePart(name: string): boolean {
    if (CELLS.has(name)) {
      this.#closeLast(isNamed(new Set([name])), isTable);
      return true;
    }
    const table = this.#tableAround();
    if (table === -1) return true;
    const inside = this.#open.slice(table + 1);
    const isIgnored = (element: Element): boolean =>
      element.of !== undefined ||
      isSelect(element) ||
      isCaption(element) ||
      (isCell(element) && name !== 'tr');
    if (inside.some(isIgnored)) return false;
    this.#closeFrom(table + 1, false);
    return true;
  }

  /** Position of the innermost table, or template of parts of tables; -1 without one. */
  #tableAround(): number {
    const table = this.#open.findLastIndex(isTable);
    return this.#open[table]?.content === 'body' ? -1 : table;
  }

  #leaveForeign(): void {
    while (this.containsForeign) this.#open.pop();
  }

  /** Closes the last element that is found before a limit, with all in it. @returns whether there is one */
  #closeLast(isSought: (element: Element) => boolean, isLimit: (element: Element) => boolean): boolean {
    const index = this.#lastIndex(isSought, isLimit);
    if (index !== -1) this.#closeFrom(index);
    return index !== -1;
  }

  /** Ends a formatting element, with what is in it after its last block. @returns whether there is one */
  #endFormatting(name: string): boolean {
    const index = this.#lastIndex(isNamed(new Set([name])), isBoundary);
    if (index === -1) return false;
    this.#open.splice(index, 1);
    this.#closeFrom(Math.max(index, this.#open.findLastIndex(isSpecial) + 1), false);
    return true;
  }

  /** Ends a form without what is in it, except for items at its end. @returns whether there is one */
  #endForm(): boolean {
    // Some browsers ignore the tag in a `select`.
    const index = this.#lastIndex(isNamed(new Set(['form'])), isTemplateOrSelect);
    if (index === -1) return false;
    const last = this.#open.findLastIndex((element) => !isItem(element));
    this.#open.splice(Math.max(index, last) + 1);
    this.#open.splice(index, 1);
    return true;
  }

  #lastIndex(isSought: (element: Element) => boolean, isLimit: (element: Element) => boolean): number {
    const index = this.#open.findLastIndex((element) => isSought(element) || isLimit(element));
    const found = this.#open[index];
    return found && isSought(found) ? index : -1;
  }

  /**
   * Closes the elements from an index on. Browsers forget the formatting elements after the last marker when they close
   * an element with a marker, and open the others again.
   * @param isByEndTag whether the end tag of the first one closes them, not a part of the table around them
   */
  #closeFrom(index: number, isByEndTag = true): void {
    const closed = this.#open.splice(index);
    const [first] = closed;
    const forgets = closed.some(isCell) || (isByEndTag && first !== undefined && isMarker(first));
    const marker = forgets ? closed.findLastIndex(isMarker) : closed.length;
    let isOfTemplate = false;
    for (const [position, element] of closed.entries()) {
      const { name, of } = element;
      isOfTemplate ||= name === 'template';
      if (!of && ((name === 'form' && !isOfTemplate) || (FORMATTING.has(name) && position < marker)))
        this.#open.push(element);
    }
  }
}

const isNamed =
  (sought: ReadonlySet<string>) =>
  ({ name, of }: Element): boolean =>
    !of && sought.has(name);

const isHtml = ({ of }: Element): boolean => of === undefined;
const isBoundary = (element: Element): boolean => element.isBoundary;
const isSelect = isNamed(new Set(['select']));
const isItem = isNamed(new Set(ITEMS.keys()));
const isCell = isNamed(CELLS);
const isCaption = isNamed(new Set(['caption']));
const isMarker = isNamed(MARKERS);
const isTemplate = isNamed(new Set(['template']));
const isCellOrTemplate = isNamed(new Set([...CELLS, 'template']));
const isTemplateOrSelect = isNamed(new Set(['template', 'select']));
const isTable = isNamed(new Set(['table', 'template']));

const isSpecial = ({ name, of, isBoundary }: Element): boolean => isBoundary || (!of && SPECIAL.has(name));

/** Whether items around an element are not those of a list in it. */
const isAroundItems = (element: Element): boolean =>
  isSpecial(element) && element.name !== 'address' && element.name !== 'div';

/** The elements that an end tag does not end. */
function limitOf(name: string): (element: Element) => boolean {
  if (name === 'template') return () => false;
  if (name === 'table') return isTable;
  if (name === 'li') return (element) => element.isBoundary || element.name === 'ol' || element.name === 'ul';
  return SPECIAL.has(name) ? isBoundary : isSpecial;
}
