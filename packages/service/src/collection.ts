export { collectionSchema } from './collection-schema.js';
export { countBy } from './count-by.js';
export { type Counter, counterOf } from './counter.js';
export { type DeletionSteps, Deletions } from './deletions.js';
export { highestId } from './highest-id.js';
export { insertAll } from './insert-all.js';
