import type { WxrAuthor, WxrComment, WxrEntry, WxrItem, WxrSite, WxrTerm } from './format.js';
import { NO_XML } from './read.js';

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
`;
const FOOT = '</channel>\n</rss>\n';

/**
 * Writes an export file as WordPress's importer reads it (WXR 1.2): the site first, then authors, terms and items.
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
    case 'site':
      return site(entry);
    case 'author':
      return author(entry);
    case 'term':
      return term(entry);
    case 'item':
      return item(entry);
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** Any text, as it is: the end of the section within it is put into two. */
const cdata = (text: string): string =>
  `<![CDATA[${text.replace(NO_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const element = (name: string, text: string | number): string =>
  `<${name}>${typeof text === 'number' ? text : escaped(text)}</${name}>\n`;

const section = (name: string, text: string): string => `<${name}>${cdata(text)}</${name}>\n`;

const site = ({ version, title, description, link, language, url }: WxrSite): string =>
  [
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', language),
    element('wp:wxr_version', version),
    element('wp:base_site_url', url),
    element('wp:base_blog_url', url),
  ].join('');

const author = ({ id, login, email, displayName, firstName, lastName }: WxrAuthor): string =>
  `<wp:author>${[
    element('wp:author_id', id),
    section('wp:author_login', login),
    section('wp:author_email', email),
    section('wp:author_display_name', displayName),
    section('wp:author_first_name', firstName),
    section('wp:author_last_name', lastName),
  ].join('')}</wp:author>\n`;

/** Categories and tags have elements of their own. */
function term({ id, taxonomy, slug, name, description, parent }: WxrTerm): string {
  if (taxonomy === 'category')
    return `<wp:category>${[
      element('wp:term_id', id),
      section('wp:category_nicename', slug),
      section('wp:category_parent', parent),
      section('wp:cat_name', name),
      section('wp:category_description', description),
    ].join('')}</wp:category>\n`;
  if (taxonomy === 'post_tag')
    return `<wp:tag>${[
      element('wp:term_id', id),
      section('wp:tag_slug', slug),
      section('wp:tag_name', name),
      section('wp:tag_description', description),
    ].join('')}</wp:tag>\n`;
  return `<wp:term>${[
    element('wp:term_id', id),
    section('wp:term_taxonomy', taxonomy),
    section('wp:term_slug', slug),
    section('wp:term_parent', parent),
    section('wp:term_name', name),
    section('wp:term_description', description),
  ].join('')}</wp:term>\n`;
}

function item(entry: WxrItem): string {
  const { terms, meta, comments } = entry;
  return `<item>\n${[
    section('title', entry.title),
    element('link', entry.link),
    section('dc:creator', entry.creator),
    `<guid isPermaLink="false">${escaped(entry.guid)}</guid>\n`,
    '<description></description>\n',
    section('content:encoded', entry.content),
    section('excerpt:encoded', entry.excerpt),
    element('wp:post_id', entry.id),
    section('wp:post_date', entry.date),
    section('wp:post_date_gmt', entry.dateGmt),
    section('wp:post_modified', entry.modified),
    section('wp:post_modified_gmt', entry.modifiedGmt),
    section('wp:comment_status', entry.commentStatus),
    section('wp:ping_status', entry.pingStatus),
    section('wp:post_name', entry.slug),
    section('wp:status', entry.status),
    element('wp:post_parent', entry.parent),
    element('wp:menu_order', entry.menuOrder),
    section('wp:post_type', entry.type),
    section('wp:post_password', entry.password),
    element('wp:is_sticky', entry.sticky ? 1 : 0),
    entry.attachmentUrl === '' ? '' : section('wp:attachment_url', entry.attachmentUrl),
    ...terms.map(
      ({ taxonomy, slug, name }) =>
        `<category domain="${escaped(taxonomy)}" nicename="${escaped(slug)}">${cdata(name)}</category>\n`,
    ),
    ...meta.map(
      ({ key, value }) =>
        `<wp:postmeta>${section('wp:meta_key', key)}${section('wp:meta_value', value)}</wp:postmeta>\n`,
    ),
    ...comments.map(comment),
  ].join('')}</item>\n`;
}

const comment = (entry: WxrComment): string =>
  `<wp:comment>${[
    element('wp:comment_id', entry.id),
    section('wp:comment_author', entry.author),
    section('wp:comment_author_email', entry.authorEmail),
    element('wp:comment_author_url', entry.authorUrl),
    section('wp:comment_author_IP', entry.authorIp),
    section('wp:comment_date', entry.date),
    section('wp:comment_date_gmt', entry.dateGmt),
    section('wp:comment_content', entry.content),
    section('wp:comment_approved', entry.approved),
    section('wp:comment_type', entry.type),
    element('wp:comment_parent', entry.parent),
    element('wp:comment_user_id', entry.userId),
  ].join('')}</wp:comment>\n`;
