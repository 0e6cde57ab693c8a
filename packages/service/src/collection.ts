export { collectionSchema } from './collection-schema.js';
export { type DeletionSteps, Deletions } from './deletions.js';
export { highestId } from './highest-id.js';
export { recounter } from './recounter.js';
