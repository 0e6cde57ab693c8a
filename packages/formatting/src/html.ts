/**
 * Cuts HTML into an alternating list: even items are text, odd items are markup (an element's tag, a comment, a CDATA
 * section). Markup that never ends reaches to the end of the text. Joining the list gives the input back.
 */
export function splitHtml(html: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', from)) {
    const end = markupEnd(html, open);
    parts.push(html.slice(from, open), html.slice(open, end));
    from = end;
  }
  parts.push(html.slice(from));
  return parts;
}

/** Index just after the markup that starts at `open`. */
export function markupEnd(html: string, open: number): number {
  // `<!-->` and `<!--->` are complete comments, so the end may share its dashes with the beginning.
  if (html.startsWith('<!--', open)) return indexAfter(html, '-->', open + 2);
  if (html.startsWith('<![CDATA[', open)) return indexAfter(html, ']]>', open + 9);
  return indexAfter(html, '>', open + 1);
}

/** Index just after the next `needle`; the end of the text without one. */
export function indexAfter(html: string, needle: string, from: number): number {
  const at = html.indexOf(needle, from);
  return at === -1 ? html.length : at + needle.length;
}

/** One attribute as it is written. `value` is undefined when there is only a name; references are not decoded. */
export interface Attribute {
  readonly name: string;
  readonly value: string | undefined;
  /** Where the attribute stands in the parsed text. */
  readonly start: number;
  readonly end: number;
}

// Blanks and slashes between attributes.
const SEPARATOR = /[\s/]*/y;
// A name: anything up to a blank, a slash, `>` or `=`; a leading `=` belongs to it.
const NAME = /=?[^\s/>=]*/y;
// The equals sign and the value: in double quotes, in single quotes, or up to the next blank or `>`.
const VALUE = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)?(?!["']))/y;

// An equals sign and a quote: where the pattern above does not match, one that is not closed.
const UNCLOSED_VALUE = /\s*=\s*["']/y;

/** Parses the part of a tag after its name as browsers do; an unclosed value ends the list. */
export function parseAttributes(text: string, from = 0): Attribute[] {
  const attributes: Attribute[] = [];
  for (let at = from; ; ) {
    SEPARATOR.lastIndex = at;
    SEPARATOR.test(text);
    const start = SEPARATOR.lastIndex;
    NAME.lastIndex = start;
    const name = NAME.exec(text)?.[0] ?? '';
    if (name === '') return attributes;
    VALUE.lastIndex = NAME.lastIndex;
    const value = VALUE.exec(text);
    UNCLOSED_VALUE.lastIndex = NAME.lastIndex;
    if (!value && UNCLOSED_VALUE.test(text)) return attributes;
    at = value ? VALUE.lastIndex : NAME.lastIndex;
    attributes.push({
      name: name.toLowerCase(),
      value: value ? (value[1] ?? value[2] ?? value[3] ?? '') : undefined,
      start,
      end: at,
    });
  }
}
