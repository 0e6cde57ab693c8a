import { fold, sortKey } from '@almanac/content';
import {
  automaticExcerpt,
  renderContent,
  renderExcerpt,
  renderTitle,
  sanitizePostHtml,
  sanitizePostTitle,
} from '@almanac/formatting';
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
}

/** The stored fields that a text decides. */
export type TextFields = Partial<Pick<Content, 'title' | 'titleKey' | 'content' | 'excerpt'>> & {
  readonly search?: Partial<Content['search']>;
};

/** Cleans what was sent by a writer who may not post any HTML. Titles lose the blanks around them in any case. */
export function cleanTexts({ title, content, excerpt }: TextInput, unfiltered: boolean): TextInput {
  return {
    title: title === undefined ? undefined : (unfiltered ? title : sanitizePostTitle(title)).trim(),
    content: content === undefined || unfiltered ? content : sanitizePostHtml(content),
    excerpt: excerpt === undefined || unfiltered ? excerpt : sanitizePostHtml(excerpt),
  };
}

/** Renders what was sent, and prepares it for order and search. */
export function textFields({ title, content, excerpt }: TextInput, rendering: Rendering): TextFields {
  return {
    ...(title !== undefined && {
      title: { raw: title, rendered: renderTitle(title) },
      titleKey: sortKey(title),
    }),
    ...(content !== undefined && { content: renderBody(content, rendering) }),
    ...(excerpt !== undefined && { excerpt: renderExcerptText(excerpt, rendering) }),
    search: {
      ...(title !== undefined && { title: fold(title) }),
      ...(content !== undefined && { content: fold(content) }),
      ...(excerpt !== undefined && { excerpt: fold(excerpt) }),
    },
  };
}

/** A body as readers see it. */
export const renderBody = (raw: string, rendering: Rendering): Body => ({
  raw,
  rendered: renderContent(raw, rendering),
  automaticExcerpt: automaticExcerpt(raw, rendering),
  smilies: rendering.useSmilies,
});

/** An excerpt that somebody wrote, as readers see it. */
export const renderExcerptText = (raw: string, rendering: Rendering): SmiledText => ({
  raw,
  rendered: renderExcerpt(raw, rendering),
  smilies: rendering.useSmilies,
});
