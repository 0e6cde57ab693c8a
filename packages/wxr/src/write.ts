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
  type WxrEntry,
  type WxrItem,
  type WxrMeta,
  type WxrTerm,
} from './format.js';
import { cdata, escaped, writeFields } from './xml.js';

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"
  xmlns:almanac="urn:almanac:export">
<channel>
`;
const FOOT = '</channel>\n</rss>\n';

/**
 * Writes an export file in the format of WordPress's importer (WXR 1.2): the site first, then authors, terms and
 * items.
 * @returns the text of the file, in parts
 */
export async function* writeWxr(
  entries: AsyncIterable<WxrEntry> | Iterable<WxrEntry>,
): AsyncGenerator<string, void, undefined> {
  yield HEAD;
  for await (const entry of entries) yield written(entry);
  yield FOOT;
}

function written(entry: WxrEntry): string {
  switch (entry.kind) {
    case 'site': {
      const url = escaped(entry.url);
      const { permalinkStructure } = entry;
      return `${writeFields(SITE, entry)}<wp:base_site_url>${url}</wp:base_site_url>
<wp:base_blog_url>${url}</wp:base_blog_url>\n${permalinkStructure ? writeFields(STRUCTURE, { permalinkStructure }) : ''}`;
    }
    case 'author':
      return element('wp:author', writeFields(AUTHOR, entry));
    case 'term':
      return term(entry);
    case 'item':
      return item(entry);
  }
}

const element = (name: string, content: string): string => `<${name}>${content}</${name}>\n`;

const metaOf = (name: string, meta: readonly WxrMeta[] = []): string =>
  meta.map((one) => element(name, writeFields(META, one))).join('');

function term(entry: WxrTerm): string {
  const meta = metaOf('wp:termmeta', entry.meta);
  if (entry.taxonomy === 'category') return element('wp:category', writeFields(CATEGORY, entry) + meta);
  if (entry.taxonomy === 'post_tag') return element('wp:tag', writeFields(TAG, entry) + meta);
  const { locations = '', autoAdd = false } = entry;
  return element('wp:term', writeFields(TERM, entry) + writeFields(MENU, { locations, autoAdd }) + meta);
}

function item(entry: WxrItem): string {
  const { terms, meta, comments } = entry;
  return element(
    'item',
    [
      '\n<description></description>\n',
      writeFields(ITEM, entry),
      ...terms.map(
        ({ taxonomy, slug, name }) =>
          `<category domain="${escaped(taxonomy)}" nicename="${escaped(slug)}">${cdata(name)}</category>\n`,
      ),
      metaOf('wp:postmeta', meta),
      ...comments.map((one) =>
        element('wp:comment', writeFields(COMMENT, one) + metaOf('wp:commentmeta', one.meta)),
      ),
    ].join(''),
  );
}
