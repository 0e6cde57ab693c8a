export { type Backlog, BacklogMetrics, type BacklogReader } from './backlog.js';
export { batchedInsert } from './batched-insert.js';
export {
  CHANGE_ACTIONS,
  CHANGE_KINDS,
  type Change,
  type ChangedObject,
  type ChangeKind,
  changesMember,
} from './changes/change.js';
export { ChangeOutbox } from './changes/change-outbox.js';
export { ChangeRecorder } from './changes/change-recorder.js';
export { appendToLog } from './changes/remote-log.js';
export { countBy, highestId, insertAll } from './collection.js';
export { collectionSchema } from './collection-schema.js';
export { type Aggregate, aggregateOf, type Counter, counterOf, difference, recountAll } from './counter.js';
export { ServiceDatabase } from './database.js';
export { type DeletionSteps, Deletions } from './deletions.js';
export {
  type ByteRange,
  type FileSource,
  type GridFsOptions,
  GridFsStore,
  type StoredFile,
} from './gridfs-store.js';
export { LEASE_MS, withLease } from './lease.js';
export { LeasedIds } from './leased-ids.js';
export {
  countedWindow,
  inRequestedOrder,
  isPageMissing,
  type ListWindow,
  listWindow,
  orderedWindow,
} from './list-window.js';
export { connectMongo } from './mongo.js';
export { type NamedLock, NamedLocks } from './named-locks.js';
export { OptionalDatabase } from './optional-database.js';
export {
  anyOf,
  conjunction,
  containing,
  type Filter,
  LONGEST_PART,
  memberPaths,
  membership,
  nonEmpty,
  withoutResets,
} from './query.js';
export { editConflict, highestIdOf, retryConflicts, retryTaken, withFreeId } from './retry.js';
export { DuplicateKeyError, withUniqueKey } from './unique-key.js';
export { earliest, type Job, jobsWorker, type WakeableWorker, whenDue } from './worker.js';
