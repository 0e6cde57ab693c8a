export { Documents } from './documents.js';
export { invalidParam } from './errors.js';
export { conflict, created, existing, type Outcome, skipped, TAKEN, updated } from './outcome.js';
export * from './records.js';
export { transferOffer } from './service.js';
export type { AnyRecordStore, RecordStore, TextChanges } from './store.js';
export { textsAsRead } from './texts-as-read.js';
