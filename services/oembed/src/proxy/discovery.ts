import { Parser } from 'htmlparser2';

/** Format of an oEmbed response. */
export type Format = 'json' | 'xml';

/** The oEmbed endpoint that a page names. */
export interface Endpoint {
  readonly url: URL;
  readonly format: Format;
}

/** Media types of the links to endpoints; `text/xml` is the specification's, the other one is common. */
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['application/json+oembed', 'json'],
  ['text/json+oembed', 'json'],
  ['text/xml+oembed', 'xml'],
  ['application/xml+oembed', 'xml'],
]);

/**
 * The endpoint that a page names in `<link rel="alternate" type="application/json+oembed">`, or the same for XML.
 * @param base address of the page, for relative links
 * @param preferred format to use where the page offers both
 */
export function discoverEndpoint(html: string, base: URL, preferred: Format): Endpoint | undefined {
  const found: Endpoint[] = [];
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href = '' }) {
      // Links in the body are ignored, because anybody who writes in the page may have added them.
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
