import { titleFields } from '@almanac/content';
import {
  inBackground,
  MAX_COLUMN_BYTES,
  type PrepareOptions,
  preparePostTitle,
  utf8Size,
} from '@almanac/formatting';
import type { ContentInput } from './args.js';
import type { Body, Content, SmiledText } from './document.js';

/** Texts as a client sent them; undefined when not sent. */
export type TextInput = Pick<ContentInput, 'title' | 'content' | 'excerpt'>;

/** Options of rendering. */
export interface Rendering {
  readonly useSmilies: boolean;
  readonly siteUrl: string;
  /** Id of the item, which the ids of its players contain. */
  readonly postId: number;
}

/** Stored fields that are derived from the texts. */
export type TextFields = Partial<Pick<Content, 'title' | 'titleKey' | 'content' | 'excerpt'>>;

/** Stored fields of an item whose texts were all sent. */
export type AllTextFields = Pick<Content, 'title' | 'titleKey' | 'content' | 'excerpt'>;

/** A text with only the HTML that everybody may post. */
export const cleanMarkup = (text: string): Promise<string> => inBackground('sanitizePostHtml', text);

/** Sanitizes the sent texts, by the rights of their writer. */
export async function cleanTexts(
  { title, content, excerpt }: TextInput,
  writing: PrepareOptions,
): Promise<TextInput> {
  const clean = async (text: string | undefined): Promise<string | undefined> =>
    text === undefined ? undefined : inBackground('preparePostContent', text, writing);
  return {
    title: title === undefined ? undefined : preparePostTitle(title, writing),
    content: await clean(content),
    excerpt: await clean(excerpt),
  };
}

/** Renders the sent texts, and derives the sort key. */
export async function textFields(
  { title, content, excerpt }: TextInput,
  rendering: Rendering,
): Promise<TextFields> {
  return {
    ...(title !== undefined && titleFields(title)),
    ...(content !== undefined && { content: await renderBody(content, rendering) }),
    ...(excerpt !== undefined && { excerpt: await renderExcerptText(excerpt, rendering) }),
  };
}

/** A text as readers see it. It is rendered again when the setting for smilies has changed. */
export const renderedText = async <T extends SmiledText>(
  text: T,
  render: (raw: string, rendering: Rendering) => Promise<T>,
  rendering: Rendering,
): Promise<T> => (text.smilies === rendering.useSmilies ? text : render(text.raw, rendering));

/** A rendered body. */
export const renderBody = async (raw: string, rendering: Rendering): Promise<Body> => ({
  raw,
  rendered: await inBackground('renderContent', raw, { ...rendering, keepsMedia: true }),
  automaticExcerpt: await inBackground('automaticExcerpt', raw, rendering),
  smilies: rendering.useSmilies,
});

/** A rendered manual excerpt. */
export const renderExcerptText = async (raw: string, rendering: Rendering): Promise<SmiledText> => ({
  raw,
  rendered: await inBackground('renderExcerpt', raw, rendering),
  smilies: rendering.useSmilies,
});

/** Maximum size of one text: more than any article has. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024;
/** In characters. */
const MAX_PASSWORD_LENGTH = 255;
/** Maximum size of all texts of an item with their renderings: a document has 16 MiB. */
const MAX_TOTAL_BYTES = 15 * 1024 * 1024;

/** Whether the raw texts may fit. The check runs before they are sanitized and rendered. */
export const mayFit = ({ title, content, excerpt }: TextInput): boolean =>
  utf8Size(title) <= MAX_COLUMN_BYTES &&
  utf8Size(excerpt) <= MAX_COLUMN_BYTES &&
  utf8Size(content) <= MAX_CONTENT_BYTES;

/** Whether the rendered texts and the password fit into the document. */
export function fits({ title, content, excerpt }: TextFields, password: string | undefined): boolean {
  const total = utf8Size(
    content?.raw,
    content?.rendered,
    content?.automaticExcerpt,
    excerpt?.raw,
    excerpt?.rendered,
    title?.rendered,
  );
  return (
    utf8Size(title?.raw) <= MAX_COLUMN_BYTES &&
    utf8Size(excerpt?.raw) <= MAX_COLUMN_BYTES &&
    [...(password ?? '')].length <= MAX_PASSWORD_LENGTH &&
    total <= MAX_TOTAL_BYTES
  );
}
