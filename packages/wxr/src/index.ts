export { BLANK_COMMENT, BLANK_ITEM } from './blank.js';
export type {
  WxrAssignment,
  WxrAuthor,
  WxrComment,
  WxrEntry,
  WxrItem,
  WxrSite,
  WxrTerm,
} from './format.js';
export { type PhpArray, type PhpValue, serialize, unserialize } from './php.js';
export { readWxr, WxrError } from './read.js';
export { writeWxr } from './write.js';
