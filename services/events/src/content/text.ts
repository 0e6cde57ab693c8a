import { titleFields } from '@almanac/content';
import { inBackground, MAX_COLUMN_BYTES, preparePostTitle, utf8Size } from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import type { SiteSettings } from '../core/site.js';
import type { Item, ItemType } from './document.js';
import { errors, invalidParam } from './errors.js';

/**
 * Maximum length of a text in bytes. A description is stored with its rendering, which may be many times as long, and a
 * document has 16 MiB.
 */
export const MAX_BYTES = {
  title: MAX_COLUMN_BYTES,
  excerpt: MAX_COLUMN_BYTES,
  description: 1024 * 1024,
} as const;
/** Maximum size of all other fields in bytes. */
const MAX_REST_BYTES = 2 * 1024 * 1024;

/** The first text that is too long. */
export const tooLong = (texts: TextInput): keyof TextInput | undefined =>
  (['title', 'description', 'excerpt'] as const).find((name) => utf8Size(texts[name]) > MAX_BYTES[name]);

/** Whether the other fields fit into the document together with the texts. */
export function fits({
  title: _title,
  description: _description,
  excerpt: _excerpt,
  ...rest
}: TextInput): boolean {
  return utf8Size(JSON.stringify(rest)) <= MAX_REST_BYTES;
}

/** Texts as a client sent them; undefined when not sent. */
export interface TextInput {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly excerpt?: string | undefined;
}

/** Rights and site of the writer. */
export interface Writing {
  /** Whether the writer may post any HTML. */
  readonly unfilteredHtml: boolean;
  readonly useSmilies: boolean;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Stored fields that are derived from the texts. */
export type TextFields = Partial<Pick<Item, 'title' | 'titleKey' | 'description' | 'excerpt'>>;

/** Sanitizes and renders the sent texts, and derives the sort key. */
export async function textFields(
  { title: sentTitle, ...sent }: TextInput,
  writing: Writing,
): Promise<TextFields> {
  const prepared = async (text: string | undefined): Promise<string | undefined> =>
    text === undefined ? undefined : inBackground('preparePostContent', text, writing);
  const rendered = async (raw: string, job: 'renderContent' | 'renderExcerpt') => ({
    raw,
    rendered: raw === '' ? '' : (await inBackground(job, raw, writing)).trim(),
  });
  const title = sentTitle === undefined ? undefined : preparePostTitle(sentTitle, writing);
  const description = await prepared(sent.description);
  const excerpt = await prepared(sent.excerpt);
  return {
    ...(title !== undefined && titleFields(title)),
    ...(description !== undefined && { description: await rendered(description, 'renderContent') }),
    ...(excerpt !== undefined && { excerpt: await rendered(excerpt, 'renderExcerpt') }),
  };
}

/** Context of the texts of a write. */
interface TextWriting {
  readonly identity: Identity;
  readonly site: Pick<SiteSettings, 'useSmilies'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly isNew: boolean;
}

/** The sent texts as stored fields; all for a new item. @throws RestError for a text that is too long */
export async function checkedTexts(
  type: ItemType,
  input: TextInput,
  { identity, site, siteUrl, isNew }: TextWriting,
): Promise<TextFields> {
  const long = tooLong(input);
  if (long !== undefined) {
    // The API calls the title of a venue or organizer `venue` or `organizer`.
    const param = long === 'title' && type !== 'event' ? type : long;
    throw invalidParam(param, `${param} is too long.`);
  }
  const texts = await textFields(isNew ? withAllTexts(input) : input, {
    unfilteredHtml: can(identity, 'unfiltered_html'),
    useSmilies: site.useSmilies,
    siteUrl,
  });
  if (texts.title?.raw === '') throw errors.emptyContent();
  if (!fits(input)) throw errors.doesNotFit();
  return texts;
}

const withAllTexts = ({ title = '', description = '', excerpt = '' }: TextInput): TextInput => ({
  title,
  description,
  excerpt,
});
