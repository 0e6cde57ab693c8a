export {
  type AnswerShape,
  changed,
  createdAs,
  deletedFor,
  file,
  json,
  listOf,
  mapOf,
  objectOf,
  trashedOrDeleted,
} from './answers.js';
export { type DocumentPlace, joinFragments } from './document.js';
export { exactly, LOCAL_DATE_TIME } from './exact.js';
export { type ApiFragment, CREDENTIAL_CODES, fragmentOf } from './fragment.js';
export { shaped } from './zod-shape.js';
