import { Parser } from 'htmlparser2';

/** How an oEmbed answer is written. */
export type Format = 'json' | 'xml';

/** Where a page says that it can be asked for embed data. */
export interface Endpoint {
  readonly url: URL;
  readonly format: Format;
}

/** Media types of the links that lead there; `text/xml` is the specification's, the other one occurs. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['application/json+oembed', 'json'],
  ['text/json+oembed', 'json'],
  ['text/xml+oembed', 'xml'],
  ['application/xml+oembed', 'xml'],
]);

/**
 * The endpoint that a page names in `<link rel="alternate" type="application/json+oembed">` or with XML.
 *
 * @param base the address of the page, for relative links
 * @param preferred the format to take where the page offers both
 */
export function discoverEndpoint(html: string, base: URL, preferred: Format): Endpoint | undefined {
  const found: Endpoint[] = [];
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      // Links in the text of a page may be anybody's.
      if (name === 'body') parser.pause();
      const format = FORMATS.get(type.trim().toLowerCase());
      const isAlternate = rel.toLowerCase().split(/\s+/).includes('alternate');
      if (name !== 'link' || !isAlternate || !format || !URL.canParse(href.trim(), base.href)) return;
      found.push({ url: new URL(href.trim(), base), format });
    },
  });
  parser.end(html);
  return found.find(({ format }) => format === preferred) ?? found[0];
}
