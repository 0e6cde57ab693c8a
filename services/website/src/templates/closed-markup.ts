/** Elements without content, and those whose end tags may be left out: what follows a text ends them. */
const NEVER_OPEN: ReadonlySet<string> = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd rt rp option optgroup colgroup thead tbody tfoot tr td th'
  ).split(' '),
);
/** Elements in which nothing but their end tag is markup. */
const RAW: ReadonlySet<string> = new Set('script style textarea title'.split(' '));

const NAME = /[a-z][^\s/>]*/iy;

/** Markup of a text: where it ends, -1 for markup that never ends. */
interface Found {
  readonly end: number;
  /** Of a tag, in lower case; absent for a comment. */
  readonly name?: string;
  readonly isEndTag?: boolean;
}

/**
 * Closes what a text leaves open and drops end tags of elements that it has not opened, as browsers see it: the page
 * that follows neither joins the text nor ends before it. The rest stays as it is.
 */
export function closedMarkup(html: string): string {
  const open: string[] = [];
  const out: string[] = [];
  const last = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'"), '>': html.lastIndexOf('>') };
  let kept = 0;
  for (let at = html.indexOf('<'); at !== -1; ) {
    const { end, name, isEndTag = false } = markupAt(html, at, last);
    if (end === -1) {
      // A tag that never ends is text; a comment is one to the end.
      if (name === undefined) return `${out.join('')}${html.slice(kept)}-->${endTags(open)}`;
      out.push(html.slice(kept, at), '&lt;');
      kept = at + 1;
      at = html.indexOf('<', kept);
      continue;
    }
    if (name !== undefined && isEndTag && !closes(open, name)) {
      out.push(html.slice(kept, at));
      kept = end;
    }
    let from = end;
    if (name !== undefined && !isEndTag && !NEVER_OPEN.has(name)) {
      open.push(name);
      if (RAW.has(name)) from = rawEnd(html, end, name);
    }
    at = html.indexOf('<', from);
  }
  return `${out.join('')}${html.slice(kept)}${endTags(open)}`;
}

/** Takes the element that an end tag closes from the open ones. @returns whether the tag may stay */
function closes(open: string[], name: string): boolean {
  if (NEVER_OPEN.has(name)) return true;
  const index = open.lastIndexOf(name);
  if (index !== -1) open.splice(index, 1);
  return index !== -1;
}

const endTags = (open: readonly string[]): string =>
  open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');

/** Index of the end tag of a raw element; the end of the text without one. */
function rawEnd(html: string, from: number, name: string): number {
  const ending = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  ending.lastIndex = from;
  return ending.exec(html)?.index ?? html.length;
}

/** @param last indexes of the last quotes and of the last `>` */
function markupAt(html: string, at: number, last: Readonly<Record<'"' | "'" | '>', number>>): Found {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 2);
    return { end: end === -1 ? -1 : end + 3 };
  }
  const isEndTag = html[at + 1] === '/';
  NAME.lastIndex = at + (isEndTag ? 2 : 1);
  const name = NAME.exec(html)?.[0].toLowerCase();
  // `<` alone is text, and `<!` and `<?` begin comments to the next `>`.
  if (name === undefined) return { end: at + 1 };
  let isValue = false;
  for (let index = NAME.lastIndex; index <= last['>']; index += 1) {
    const character = html[index];
    if (character === '>') return { end: index + 1, name, isEndTag };
    if ((character === '"' || character === "'") && isValue) {
      if (index >= last[character]) break;
      index = html.indexOf(character, index + 1);
    }
    if (character === '=') isValue = true;
    else if (character !== ' ' && character !== '\n' && character !== '\t') isValue = false;
  }
  return { end: -1, name, isEndTag };
}
