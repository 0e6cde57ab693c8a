import { titleFields } from '@almanac/content';
import { inBackground, MAX_COLUMN_BYTES, preparePostTitle, utf8Size } from '@almanac/formatting';
import type { Item } from './document.js';

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
