/**
 * WordPress's text rules, as pure functions. What a writer sends is prepared once and stored (`prepare…`, `sanitize…`);
 * what readers get is rendered from what is stored (`render…`). Their time is linear in the length of the text.
 */

export { fold } from './accents.js';
export { inBackground } from './background.js';
export type { Block } from './block-parser.js';
export { parseBlocks } from './block-parser.js';
export { renderBlockList, renderOwnContent } from './blocks.js';
export { MAX_COLUMN_BYTES, utf8Size } from './bytes.js';
export { closedMarkup } from './closed-markup.js';
export { prepareCommentContent, renderComment } from './comment.js';
export {
  type DynamicBlockName,
  dynamicBlocksIn,
  dynamicName,
  hasDynamicBlocks,
} from './dynamic-blocks.js';
export { decodeEntities, escapeAttribute, escapeHtml } from './entities.js';
export { automaticExcerpt, trimWords } from './excerpt.js';
export { plainFileName, sanitizeFileName } from './file-name.js';
export type { GalleryImage } from './galleries.js';
export {
  addImageFiles,
  type ImageFile,
  imagesIn,
  imageTag,
  type LibraryImage,
  type SizedImage,
} from './images.js';
export {
  type PrepareOptions,
  preparePostContent,
  preparePostTitle,
  sanitizePostHtml,
  sanitizePostTitle,
  sanitizeTermDescription,
  sanitizeTermName,
} from './kses.js';
export { labelOf } from './labels.js';
export { addMedia, type MediaRequest, mediaRequestsIn } from './library-media.js';
export { renderPlayer } from './players.js';
export type { Track } from './playlists.js';
export { renderContent, renderExcerpt, renderTitle } from './render.js';
export { mayShowLibrary } from './shortcodes.js';
export { parseSiteAddress, TERM_FRONTS } from './site-address.js';
export { decodeSlug, sanitizeTitle, withSuffix } from './slug.js';
export { nameServices, type ServiceNames } from './social-links.js';
export { sortKey } from './sort-key.js';
export { sanitizeLine, sanitizeTextField, stripAllTags, stripTags } from './text.js';
export { texturize } from './texturize.js';
export { cleanUrl, escapeUrl, isWebAddress, sanitizeUrl } from './url.js';
export { MAX_NICENAME_LENGTH, numberedNicename, sanitizeUser, userNicename } from './user.js';
