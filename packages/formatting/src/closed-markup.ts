import { OpenElements, RAW } from './open-elements.js';

const TAG_NAME = /<\/?([a-z][^\t\n\f\r />]*)/iy;
// The next attribute of a tag, its end with what is before it, or a quote that begins a value without an end.
const ATTRIBUTE =
  /([\t\n\f\r /]*)(?:(>)|[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|(?=>)|[^\t\n\f\r "'>][^\t\n\f\r >]*|(["'])))?)/y;
const BARE = /<(?:\/?$|(?=<))/y;
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/y;
/** Markup that changes the state of a script: a comment hides the end tags of scripts that begin in it. */
const IN_SCRIPT = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi;

/** Markup in a text, or a `<` that begins none, up to `end`. */
type Found =
  | { readonly kind: 'comment'; readonly end: number }
  /** A comment or section without an end; `ending` ends it. */
  | { readonly kind: 'open comment'; readonly ending: string }
  /** A tag without an end, with what browsers read as a part of it. */
  | { readonly kind: 'text'; readonly end: number }
  | {
      readonly kind: 'start' | 'end';
      readonly end: number;
      readonly name: string;
      readonly isEmpty: boolean;
    };

/**
 * Closes what a text leaves open and drops end tags of elements that it has not opened, as browsers see it: the page
 * that follows neither joins the text nor ends before it. The rest stays as it is; `balanceTags` rewrites it.
 */
export const closedMarkup = (html: string): string => closedText(html, false);

/** @param isNoscript whether it is the content of a `noscript`, which is markup for browsers without scripts alone */
function closedText(html: string, isNoscript: boolean): string {
  const elements = new OpenElements();
  const out: string[] = [];
  let ending = '';
  let kept = 0;
  for (let at = html.indexOf('<'), from = at; at !== -1; at = html.indexOf('<', from)) {
    const found = markupAt(html, at, elements);
    if (found.kind === 'open comment') {
      ending = found.ending;
      break;
    }
    from = found.end;
    if (found.kind === 'comment') continue;
    const mayBeRaw = !elements.containsForeign;
    const stays =
      found.kind !== 'text' &&
      !(isNoscript && found.name === 'noscript') &&
      changeOf(elements, found, html.slice(at, from));
    if (!stays) {
      // A tag that never ends is text with all that it has read.
      out.push(html.slice(kept, at));
      if (found.kind === 'text') out.push(html.slice(at, from).replaceAll('<', '&lt;'));
      kept = from;
    } else if (found.kind === 'start' && mayBeRaw && RAW.has(found.name)) {
      const raw = rawEnd(html, from, found.name);
      if (found.name === 'noscript') {
        out.push(html.slice(kept, from), closedText(html.slice(from, raw.end), true));
        kept = raw.end;
      }
      from = raw.end;
      ending = raw.ending;
    }
  }
  return `${out.join('')}${html.slice(kept)}${ending}${elements.endTags()}`;
}

/** Opens or closes an element. @returns whether its tag stays */
const changeOf = (
  elements: OpenElements,
  { kind, name, isEmpty }: Extract<Found, { name: string }>,
  tag: string,
): boolean => (kind === 'start' ? elements.start(name, isEmpty, tag) : elements.end(name));

function markupAt(html: string, at: number, elements: OpenElements): Found {
  TAG_NAME.lastIndex = at;
  const name = TAG_NAME.exec(html)?.[1]?.toLowerCase();
  if (name !== undefined) return tagAt(html, at, name);
  if (html.startsWith('<!--', at)) {
    COMMENT.lastIndex = at;
    const isEnded = COMMENT.test(html);
    return isEnded ? { kind: 'comment', end: COMMENT.lastIndex } : { kind: 'open comment', ending: '-->' };
  }
  // Parsers do not agree on sections directly in elements of SVG that contain HTML.
  if (elements.isForeign && html.startsWith('<![CDATA[', at))
    return elements.containsForeign ? upTo(html, at, ']]>') : { kind: 'text', end: at + 1 };
  // A `<` that begins no tag must not become one with the text after it or after a dropped tag.
  BARE.lastIndex = at;
  if (BARE.test(html)) return { kind: 'text', end: BARE.lastIndex };
  // Browsers read `<!`, `<?` and `</` before anything else as comments up to the next `>`. Another `<` is text.
  return /[!?/]/.test(html[at + 1] ?? '') ? upTo(html, at, '>') : { kind: 'comment', end: at + 1 };
}

function upTo(html: string, at: number, ending: string): Found {
  const end = html.indexOf(ending, at);
  return end === -1 ? { kind: 'open comment', ending } : { kind: 'comment', end: end + ending.length };
}

function tagAt(html: string, at: number, name: string): Found {
  ATTRIBUTE.lastIndex = TAG_NAME.lastIndex;
  for (let part = ATTRIBUTE.exec(html); part; part = ATTRIBUTE.exec(html)) {
    const [, before = '', close, quote] = part;
    const end = ATTRIBUTE.lastIndex;
    // The text after a quote without an end is read as markup.
    if (quote) return { kind: 'text', end };
    if (close)
      return { kind: html[at + 1] === '/' ? 'end' : 'start', end, name, isEmpty: before.endsWith('/') };
  }
  return { kind: 'text', end: html.length };
}

/** The end of the content of a raw element, and what ends a comment in it that hides the end tag. */
function rawEnd(html: string, from: number, name: string): { end: number; ending: string } {
  if (name === 'script') return scriptEnd(html, from);
  const endTag = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  endTag.lastIndex = from;
  return { end: endTag.exec(html)?.index ?? html.length, ending: '' };
}

function scriptEnd(html: string, from: number): { end: number; ending: string } {
  let isComment = false;
  let isHidden = false;
  IN_SCRIPT.lastIndex = from;
  for (let part = IN_SCRIPT.exec(html); part; part = IN_SCRIPT.exec(html)) {
    const [markup, slash] = part;
    if (slash === '/' && !isHidden) return { end: part.index, ending: '' };
    // `<!-->` is a complete comment, so its end may share its dashes with the beginning.
    if (markup === '<!--') IN_SCRIPT.lastIndex -= 2;
    isComment = slash === undefined ? markup === '<!--' : isComment;
    isHidden = isComment && (slash === undefined ? isHidden : slash === '');
  }
  return { end: html.length, ending: isHidden ? '-->' : '' };
}
