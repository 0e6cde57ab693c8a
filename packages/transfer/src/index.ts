export { Documents } from './documents.js';
export { created, existing, type Outcome, skipped, updated } from './outcome.js';
export * from './records.js';
export { type AnyRecordStore, type RecordStore, type TransferParts, transferRpc } from './service.js';
