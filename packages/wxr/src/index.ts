export {
  BLANK_COMMENT,
  BLANK_ITEM,
  type WxrAssignment,
  type WxrAuthor,
  type WxrComment,
  type WxrEntry,
  type WxrItem,
  type WxrTerm,
} from './format.js';
export { type PhpArray, type PhpValue, serialize, unserialize } from './php.js';
export { readWxr, WxrError } from './read.js';
export { writeWxr } from './write.js';
