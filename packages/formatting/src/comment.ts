import { autop } from './autop.js';
import { balanceTags } from './balance.js';
import { convertChars, convertInvalidEntities } from './entities.js';
import type { PrepareOptions } from './kses.js';
import { sanitizeCommentHtml } from './kses.js';
import { makeClickable, markLinks } from './links.js';
import { correctSpelling, type RenderOptions } from './render.js';
import { convertSmilies } from './smilies.js';
import { trimBlanks, withoutMarks } from './text.js';
import { texturize } from './texturize.js';

/**
 * A comment's text as it is stored: limited to the small allow list unless its writer may post any HTML, links marked
 * `nofollow ugc` (`ugc` alone when they stay on the site).
 */
export function prepareCommentContent(raw: string, options: PrepareOptions = {}): string {
  const valid = convertInvalidEntities(withoutMarks(raw));
  const text = options.unfilteredHtml ? valid : sanitizeCommentHtml(valid);
  return markLinks(trimBlanks(text), options.siteUrl ?? '');
}

/**
 * `content.rendered` of a comment: typography, addresses made clickable, smilies, tags balanced, paragraphs.
 * WordPress: `comment_text`.
 */
export function renderComment(raw: string, options: RenderOptions = {}): string {
  const { useSmilies = true, siteUrl = '' } = options;
  let html = convertChars(texturize(makeClickable(withoutMarks(raw), siteUrl)));
  if (useSmilies) html = convertSmilies(html, siteUrl);
  return correctSpelling(autop(balanceTags(html)));
}
