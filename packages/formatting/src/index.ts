/** WordPress's text rules, as pure functions: rendering, excerpts, sanitising, slugs. */

export { prepareCommentContent, renderComment } from './comment.js';
export { decodeEntities, escapeAttribute, escapeHtml } from './entities.js';
export { automaticExcerpt, trimWords } from './excerpt.js';
export { sanitizeFileName } from './file-name.js';
export {
  sanitizeCommentHtml,
  sanitizePostHtml,
  sanitizePostTitle,
  sanitizeTermDescription,
  sanitizeTermName,
} from './kses.js';
export { type RenderOptions, renderContent, renderExcerpt, renderTitle } from './render.js';
export { decodeSlug, sanitizeTitle, withSuffix } from './slug.js';
export { sanitizeTextareaField, sanitizeTextField, stripAllTags } from './text.js';
export { sanitizeUser, userNicename } from './user.js';
