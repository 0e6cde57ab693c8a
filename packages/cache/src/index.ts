export {
  type Attempt,
  AttemptLimiter,
  type AttemptLimits,
  attemptLimiterOf,
  type Guess,
} from './attempts.js';
export { ByteCache } from './byte-cache.js';
export {
  CACHE_CHANNEL,
  CACHE_LOG,
  CacheVersions,
  cacheVersionsOf,
  collectionVersion,
  independentVersion,
  itemVersion,
  LOG_LENGTH,
  namespaceOf,
  otherDataVersion,
} from './cache-versions.js';
export { CORE_COLLECTIONS, listedVersion } from './core-collections.js';
export { EVENT_COLLECTIONS, EVENTS_VERSION } from './event-collections.js';
export { type ClientLimit, clientLimitOf } from './rate-limit.js';
export { followOutages, REDIS_OPTIONS } from './redis.js';
export type { RedisOutageLog } from './redis-outage-log.js';
export {
  IMAGE_VERSIONS,
  imageVersions,
  SETTINGS_VERSION,
  SITE_VERSION,
  Site,
  type SiteDeps,
  type SiteSettings,
  type SiteStore,
  siteVersions,
} from './site.js';
export { VersionedCache, type VersionedCacheOptions } from './versioned-cache.js';
export { type VersionStamp, Versions } from './versions.js';
