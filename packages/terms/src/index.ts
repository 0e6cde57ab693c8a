export * from './model.js';
export { recountAll, termRecords } from './records.js';
export * from './terms.js';
