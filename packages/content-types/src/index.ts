export {
  type Fault,
  faultText,
  NO_DECLARATIONS,
  type Reading,
  readDeclarations,
  readDeclarationsFile,
} from './file.js';
export { declarationsJsonSchema } from './json-schema.js';
export { type Declarations, type Field, type FieldTarget, TARGETS, type Value } from './schema.js';
export { contentTypesSetting } from './setting.js';
export { argumentOf, emptyValueOf, readValue } from './values.js';
