import { foldedTexts, titleFields } from '@almanac/content';
import { inBackground, sanitizePostTitle } from '@almanac/formatting';
import type { Body, Content, SmiledText } from './document.js';

/** Texts as a client sent them; what was not sent is undefined. */
export interface TextInput {
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly excerpt?: string | undefined;
}

/** How texts are rendered. */
export interface Rendering {
  readonly useSmilies: boolean;
  readonly siteUrl: string;
  /** The item, which gives the players in it their ids. */
  readonly postId: number;
}

/** The stored fields that a text decides. */
export type TextFields = Partial<Pick<Content, 'title' | 'titleKey' | 'content' | 'excerpt'>> & {
  readonly search?: Partial<Content['search']>;
};

/** A text with the HTML that everybody may post, and without any other. */
export const cleanMarkup = (text: string): Promise<string> => inBackground('sanitizePostHtml', text);

/** Cleans what was sent by a writer who may not post any HTML. Titles lose the blanks around them in any case. */
export async function cleanTexts(
  { title, content, excerpt }: TextInput,
  unfiltered: boolean,
): Promise<TextInput> {
  const clean = async (text: string | undefined): Promise<string | undefined> =>
    text === undefined || unfiltered ? text : cleanMarkup(text);
  return {
    title: title === undefined ? undefined : (unfiltered ? title : sanitizePostTitle(title)).trim(),
    content: await clean(content),
    excerpt: await clean(excerpt),
  };
}

/** Renders what was sent, and prepares it for order and search. */
export async function textFields(
  { title, content, excerpt }: TextInput,
  rendering: Rendering,
): Promise<TextFields> {
  return {
    ...(title !== undefined && titleFields(title)),
    ...(content !== undefined && { content: await renderBody(content, rendering) }),
    ...(excerpt !== undefined && { excerpt: await renderExcerptText(excerpt, rendering) }),
    search: await foldedTexts({ title, content, excerpt }),
  };
}

/** A body as readers see it. */
export const renderBody = async (raw: string, rendering: Rendering): Promise<Body> => ({
  raw,
  rendered: await inBackground('renderContent', raw, rendering),
  automaticExcerpt: await inBackground('automaticExcerpt', raw, rendering),
  smilies: rendering.useSmilies,
});

/** An excerpt that somebody wrote, as readers see it. */
export const renderExcerptText = async (raw: string, rendering: Rendering): Promise<SmiledText> => ({
  raw,
  rendered: await inBackground('renderExcerpt', raw, rendering),
  smilies: rendering.useSmilies,
});

/** A text as readers see it now: one that was rendered with another setting for smilies is rendered anew. */
export const shownText = async <T extends SmiledText>(
  text: T,
  render: (raw: string, rendering: Rendering) => Promise<T>,
  rendering: Rendering,
): Promise<T> => (text.smilies === rendering.useSmilies ? text : render(text.raw, rendering));
