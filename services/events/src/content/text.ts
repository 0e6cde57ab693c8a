import { titleFields } from '@almanac/content';
import { bytesOf, inBackground, MAX_COLUMN_BYTES, preparePostTitle } from '@almanac/formatting';
import type { Item } from './document.js';

/** Bytes that a text may have. A description is kept with its rendering, which may be many times as long, and a document has 16 MiB. */
export const MAX_BYTES = {
  title: MAX_COLUMN_BYTES,
  excerpt: MAX_COLUMN_BYTES,
  description: 1024 * 1024,
} as const;
/** Bytes of everything else. */
const MAX_REST_BYTES = 2 * 1024 * 1024;

/** The first of the texts that is too long to be kept. */
export const tooLong = (texts: TextInput): keyof TextInput | undefined =>
  (['title', 'description', 'excerpt'] as const).find((name) => bytesOf(texts[name]) > MAX_BYTES[name]);

/** Whether everything beside the texts is small enough to be kept beside them. */
export function fits({
  title: _title,
  description: _description,
  excerpt: _excerpt,
  ...rest
}: TextInput): boolean {
  return bytesOf(JSON.stringify(rest)) <= MAX_REST_BYTES;
}

/** Texts as a client sent them; what was not sent is undefined. */
export interface TextInput {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly excerpt?: string | undefined;
}

/** Who writes, and where. */
export interface Writing {
  /** The right to post any HTML. */
  readonly unfilteredHtml: boolean;
  readonly useSmilies: boolean;
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
}

/** The stored fields that texts decide. */
export type TextFields = Partial<Pick<Item, 'title' | 'titleKey' | 'description' | 'excerpt'>>;

/** Cleans, renders and prepares for order what was sent. */
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
