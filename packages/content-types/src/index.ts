export { type AcfReading, declarationsFromAcf } from './acf.js';
export { grantsOf, nounsOf } from './capabilities.js';
export {
  type Fault,
  faultText,
  NO_DECLARATIONS,
  type Reading,
  readDeclarations,
  readDeclarationsFile,
} from './file.js';
export { pageOf, type TypePage } from './pages.js';
export { type PostMeta, rowsOf, valueInMeta, withOtherIds } from './post-meta.js';
export { referencesIn } from './references.js';
export { BASES_TAKEN, MEMBERS_TAKEN, TAXONOMIES_TAKEN, TYPES_TAKEN } from './reserved.js';
export { REVISED_TYPES } from './revisioned.js';
export type { Declarations, Field, Value } from './schema.js';
export { contentTypesSetting } from './setting.js';
export { type DeclaredStatus, statusesOfType } from './statuses.js';
export type { DeclaredTaxonomy } from './taxonomies.js';
export { archiveSlugOf, type DeclaredType, FURTHER_TYPE_LABELS, statedLabels } from './types.js';
export { absentValueOf, argumentOf, argumentOfField, emptyValueOf } from './values.js';
