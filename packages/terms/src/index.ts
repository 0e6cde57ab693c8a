export * from './model.js';
export * from './path.js';
export { recountAll, termRecords } from './records.js';
export * from './terms.js';
