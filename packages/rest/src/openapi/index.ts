export { type DocumentPlace, joinFragments } from './document.js';
export { type ApiFragment, CREDENTIAL_CODES, fragmentOf } from './fragment.js';
export { inResponses } from './response-schema.js';
export {
  changed,
  createdAs,
  file,
  json,
  listOf,
  objectOf,
} from './response-shapes.js';
export { shaped } from './zod-shape.js';
