import { titleFields } from '@almanac/content';
import {
  bytesOf,
  inBackground,
  MAX_COLUMN_BYTES,
  type PrepareOptions,
  preparePostTitle,
} from '@almanac/formatting';
import type { ContentInput } from './args.js';
import type { Body, Content, SmiledText } from './document.js';

/** Texts as a client sent them; what was not sent is undefined. */
export type TextInput = Pick<ContentInput, 'title' | 'content' | 'excerpt'>;

/** How texts are rendered. */
export interface Rendering {
  readonly useSmilies: boolean;
  readonly siteUrl: string;
  /** The item, which gives the players in it their ids. */
  readonly postId: number;
}

/** The stored fields that a text decides. */
export type TextFields = Partial<Pick<Content, 'title' | 'titleKey' | 'content' | 'excerpt'>>;

/** Those of an item of which all texts were sent. */
export type AllTextFields = Pick<Content, 'title' | 'titleKey' | 'content' | 'excerpt'>;

/** A text with the HTML that everybody may post, and without any other. */
export const cleanMarkup = (text: string): Promise<string> => inBackground('sanitizePostHtml', text);

/** What was sent, as it is stored: without the HTML that its writer may not post. */
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

/** Renders what was sent, and prepares it for order. */
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

/** A body as readers see it. */
export const renderBody = async (raw: string, rendering: Rendering): Promise<Body> => ({
  raw,
  rendered: await inBackground('renderContent', raw, { ...rendering, keepGalleries: true }),
  automaticExcerpt: await inBackground('automaticExcerpt', raw, rendering),
  smilies: rendering.useSmilies,
});

/** An excerpt that somebody wrote, as readers see it. */
export const renderExcerptText = async (raw: string, rendering: Rendering): Promise<SmiledText> => ({
  raw,
  rendered: await inBackground('renderExcerpt', raw, rendering),
  smilies: rendering.useSmilies,
});

/** No column of WordPress's: more than any article has, and all that one text may cost. */
const MAX_CONTENT_BYTES = 2 * 1024 * 1024;
/** Characters. */
const MAX_PASSWORD_LENGTH = 255;
/** All texts of an item with their renderings: a document has 16 MiB. */
const MAX_TOTAL_BYTES = 15 * 1024 * 1024;

/** Whether the texts, as they were sent, are worth being cleaned and rendered: what is looked at before that. */
export const mayFit = ({ title, content, excerpt }: TextInput): boolean =>
  bytesOf(title) <= MAX_COLUMN_BYTES &&
  bytesOf(excerpt) <= MAX_COLUMN_BYTES &&
  bytesOf(content) <= MAX_CONTENT_BYTES;

/** Whether the texts and the password fit into what is stored. */
export function fits({ title, content, excerpt }: TextFields, password: string | undefined): boolean {
  const total = bytesOf(
    content?.raw,
    content?.rendered,
    content?.automaticExcerpt,
    excerpt?.raw,
    excerpt?.rendered,
    title?.rendered,
  );
  return (
    bytesOf(title?.raw) <= MAX_COLUMN_BYTES &&
    bytesOf(excerpt?.raw) <= MAX_COLUMN_BYTES &&
    [...(password ?? '')].length <= MAX_PASSWORD_LENGTH &&
    total <= MAX_TOTAL_BYTES
  );
}
