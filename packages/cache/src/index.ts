export {
  type Attempt,
  AttemptLimiter,
  type AttemptLimits,
  attemptLimiterOf,
  type Guess,
} from './attempts.js';
export {
  besideItems,
  CACHE_CHANNEL,
  CACHE_COUNTERS,
  CacheVersions,
  cacheVersionsOf,
  collectionVersion,
  itemVersion,
  namespaceOf,
  newItemVersion,
} from './cache-versions.js';
export { Copies } from './copies.js';
export { type ClientLimit, clientLimitOf } from './rate-limit.js';
export { REDIS_OPTIONS } from './redis.js';
export { Totals } from './totals.js';
export { VersionMemory } from './version-memory.js';
export { type Mark, Versions } from './versions.js';
