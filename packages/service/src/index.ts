export { batch } from './batch.js';
export { behindGateway } from './behind-gateway.js';
export {
  besideItems,
  CACHE_CHANNEL,
  CACHE_COUNTERS,
  CacheVersions,
  itemVersion,
  namespaceOf,
  newItemVersion,
} from './cache-versions.js';
export {
  apiRoot,
  attemptSettings,
  ConfigError,
  grpcAddress,
  mongoSettings,
  type ProcessName,
  type ProcessSettings,
  parseConfig,
  processSettings,
  redisUrl,
  type ServiceSettings,
  serviceConfig,
  siteUrl,
} from './config.js';
export { Copies } from './copies.js';
export { HttpServer } from './http-server.js';
export { inGroups } from './in-groups.js';
export { LEASE_MS, underLease } from './lease.js';
export { LeasedIds } from './leased-ids.js';
export { createLogger, type Logger } from './logger.js';
export { METRICS, Metrics, outcomeCounter } from './metrics.js';
export { Readiness } from './operations.js';
export { OptionalDatabase } from './optional-database.js';
export {
  type ProcessContext,
  type ProcessDescription,
  type ProcessParts,
  type StartedProcess,
  type StartOptions,
  startProcess,
} from './process.js';
export {
  forgetRead,
  inReadScope,
  RAISED_HEADER,
  readOnce,
  VERSIONS_HEADER,
  versionsInScope,
} from './request-scope.js';
export { runProcess } from './run.js';
export {
  joinParts,
  runService,
  type ServiceContext,
  type ServiceDescription,
  type ServiceParts,
  startService,
} from './service.js';
export { Site, type SiteSettings, type SiteStore } from './site.js';
export { tellSupervisor } from './stop-request.js';
export { Totals } from './totals.js';
export { DuplicateKeyError, withUniqueKey } from './unique-key.js';
export { VersionMemory } from './version-memory.js';
export { MAX_AGE_HEADER, PAGE_PARAMETERS } from './website.js';
export {
  earliest,
  type Job,
  type JobsWork,
  jobsWorker,
  type WakeableWorker,
  type Worker,
  type WorkWhenDue,
  whenDue,
} from './worker.js';
