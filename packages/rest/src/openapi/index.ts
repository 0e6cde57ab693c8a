export { type DocumentPlace, joinFragments } from './document.js';
export { type ApiFragment, CREDENTIAL_CODES, fragmentOf } from './fragment.js';
export { inResponses, LOCAL_DATE_TIME } from './response-schema.js';
export {
  changed,
  createdAs,
  deletedFor,
  file,
  json,
  listOf,
  mapOf,
  objectOf,
  type ResponseShape,
  trashedOrDeleted,
} from './response-shapes.js';
export { shaped } from './zod-shape.js';
