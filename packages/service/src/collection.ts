export { collectionSchema } from './collection-schema.js';
export { type DeletionSteps, Deletions } from './deletions.js';
export { recounter } from './recounter.js';
