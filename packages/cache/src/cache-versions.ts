import type { Logger, Metrics, ProcessContext, ServiceSettings } from '@almanac/process';
import { batch, recordBump } from '@almanac/process';
import { gateway, type RpcClient } from '@almanac/rpc';
import type { Redis } from 'ioredis';
import { redisOf } from './redis.js';

/** Redis channel of changes. A message only says that the log has a new entry. */
export const CACHE_CHANNEL = 'almanac:cache:bumped';
/** Redis stream of changes. The fields of an entry are the changed versions. */
export const CACHE_LOG = 'almanac:cache:changes';
/** Approximate number of entries that the log keeps. A gateway that is further behind starts with an empty cache. */
export const LOG_LENGTH = 10_000;

/** Maximum time for which a writer waits until the gateway knows its change. */
const ANNOUNCE_DEADLINE_MS = 1000;

/** A version that was bumped. */
interface Bump {
  readonly version: string;
  /** Id of the change, which a response may also carry to the gateway; '' for a change without a response. */
  readonly change: string;
}

/** Announces changed versions to the gateways, in one call. Rejects when the gateways could not be reached. */
type Announce = (bumps: readonly Bump[]) => Promise<unknown>;

/** Announces to all gateways over Redis: logs and publishes in one transaction. */
const announceOverRedis =
  (redis: Redis): Announce =>
  async (bumps) => {
    const fields = [...new Set(bumps.map(({ version }) => version))].flatMap((version) => [version, '']);
    const results = await redis
      .multi()
      .xadd(CACHE_LOG, 'MAXLEN', '~', LOG_LENGTH, '*', ...fields)
      .publish(CACHE_CHANNEL, '')
      .exec();
    const failed = results?.find(([error]) => error)?.[0];
    if (!results || failed) throw failed ?? new Error('Redis has dropped the transaction');
  };

/** Announces to the only gateway of a site without Redis. */
const announceToGateway =
  (client: RpcClient<typeof gateway.CacheVersions.service>): Announce =>
  (bumps) => {
    const changes = new Map<string, Set<string>>();
    for (const { version, change } of bumps)
      changes.set(change, (changes.get(change) ?? new Set()).add(version));
    return client.bump({ changes: [...changes].map(([id, versions]) => ({ id, versions: [...versions] })) });
  };

/** The cache versions of a process, announced over Redis if there is one, else to the gateway. */
export async function cacheVersionsOf(context: ProcessContext<ServiceSettings>): Promise<CacheVersions> {
  const { config, logger, metrics, onStop, rpcClient } = context;
  const redis = await redisOf(context, 'cache versions');
  const announce = redis
    ? announceOverRedis(redis)
    : announceToGateway(
        rpcClient(gateway.CacheVersions, config.GATEWAY_GRPC, { deadlineMs: ANNOUNCE_DEADLINE_MS }),
      );
  // The single gateway learns of a change from the response to its writer, so that the announcement may come later.
  const gatherMs = redis ? undefined : GATHER_MS;
  const cacheVersions = new CacheVersions(announce, logger, metrics, gatherMs);
  redis?.on('ready', () => cacheVersions.retry());
  onStop('cache versions', () => cacheVersions.stop());
  return cacheVersions;
}

/**
 * Time for which changes in a response wait, to be announced in one call. The announcement covers lost responses,
 * because a service does not know whether the gateway received its response. The gateway ignores a change whose id it
 * knows.
 */
const GATHER_MS = 100;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/**
 * Bumps versions, which invalidates responses cached before the change (docs/concepts/caching.md#cache).
 *
 * Call `bump` after the commit and before the response to the writer. It never rejects, because the write is
 * committed whether or not a gateway can be reached. Readers get no older response nevertheless:
 * - the response to the writer names the changed versions in a header, which the gateway applies before it forwards
 *   the response: clients of that gateway read nothing older after the acknowledgement;
 * - the announcement is retried until it arrives, for other gateways and for changes without a request;
 * - a gateway that may have missed announcements (a new process, a broken subscription) uses no cached response until
 *   it is connected again, and then starts with an empty cache.
 */
export class CacheVersions {
  readonly #announce: (bump: Bump) => Promise<void>;
  /** Announces changes that a response names; absent: all changes are announced at once. */
  readonly #announceLater: ((bump: Bump) => Promise<void>) | undefined;
  /** Versions that are not announced yet. */
  readonly #pending = new Set<string>();
  #pause = FIRST_PAUSE_MS;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  /** @param gatherMs time for which a change in a response may wait to be announced; absent: no wait */
  constructor(
    announce: Announce,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    gatherMs?: number,
  ) {
    const announceAll = async (bumps: readonly Bump[]): Promise<undefined[]> => {
      await announce(bumps);
      return [];
    };
    // Concurrent writers share an announcement.
    this.#announce = batch(announceAll);
    this.#announceLater = gatherMs === undefined ? undefined : batch(announceAll, { ms: gatherMs });
  }

  /**
   * Bumps a version, and resolves when the gateways know. It may be called during a request whose next steps rely on
   * it: for example, a deletion of a user ends the user's credentials before the user's content changes.
   * @param version a namespace such as `wp/v2`, or a version within one
   */
  async bump(version: string): Promise<void> {
    recordBump(version);
    // A retry is scheduled already, so the writer does not wait for another attempt.
    if (!this.#pending.has(version)) await this.#send({ version, change: '' });
  }

  /** Announces a change at the end of a request. A single gateway learns of it from the response. */
  async bumpWithResponse(version: string): Promise<void> {
    const change = this.#announceLater && recordBump(version);
    if (!change) return this.bump(version);
    if (!this.#pending.has(version)) void this.#send({ version, change }, this.#announceLater);
  }

  /** Retries failed announcements at once, because the gateway or Redis is available again. */
  retry(): void {
    clearTimeout(this.#retry);
    if (!this.#stopped) void this.#sendPending();
  }

  /** Drops failed announcements: a gateway drops the cached responses of a service that has stopped. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
  }

  async #send(bump: Bump, announce = this.#announce): Promise<void> {
    const { version } = bump;
    try {
      await announce(bump);
      this.#pause = FIRST_PAUSE_MS;
      this.metrics.cacheVersionBumped(namespaceOf(version), 'announced');
    } catch (error) {
      if (this.#stopped) return;
      this.metrics.cacheVersionBumped(namespaceOf(version), 'failed');
      this.logger.warn({ err: error, version }, 'a change could not be announced to the caches, retrying');
      this.#pending.add(version);
      this.#scheduleRetry();
    }
  }

  #scheduleRetry(): void {
    if (this.#stopped || this.#retry) return;
    this.#retry = setTimeout(() => this.#sendPending(), this.#pause).unref();
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  async #sendPending(): Promise<void> {
    this.#retry = undefined;
    const versions = [...this.#pending];
    // The set is cleared first, so that a change during this announcement gets its own.
    this.#pending.clear();
    await Promise.all(versions.map((version) => this.#send({ version, change: '' })));
  }
}

/**
 * Number of versions that the ids of a collection share. One version per id would be unbounded; few versions would drop
 * most values of a site with many writes, because each write drops the values of all ids that share its version.
 */
const SHARES = 1024;
const ITEM = '/item-';
const BESIDE = '/beside-items';
const COLLECTION = '/collection-';
const INDEPENDENT = '/independent-';

/**
 * The version of one item and of those that share it. Its change is a change of the namespace too.
 * @param namespace a namespace or an independent collection
 */
export const itemVersion = (namespace: string, id: number): string => `${namespace}${ITEM}${id % SHARES}`;

/** The version of all other data of a namespace: any change that is not one of single items or collections bumps it. */
export const otherDataVersion = (namespace: string): string => `${namespace}${BESIDE}`;

/**
 * The version of a collection in a namespace, such as pages or users. Bumping it also bumps the namespace. A response
 * that shows only some collections depends on these and on the version of all other data (`otherDataVersion`).
 */
export const collectionVersion = (namespace: string, name: string): string =>
  `${namespace}${COLLECTION}${name}`;

/**
 * The version of a collection that few responses show, such as comments. Bumping it leaves the namespace fresh, so
 * responses that show the collection depend on both.
 */
export const independentVersion = (namespace: string, name: string): string =>
  `${namespace}${INDEPENDENT}${name}`;

/** Whether a version is that of an item. */
export const isItem = (version: string): boolean => version.includes(ITEM);

/** Whether a version is that of an independent collection, or inside of one. */
export const isIndependent = (version: string): boolean => version.includes(INDEPENDENT);

/** Whether a version is that of a collection, independent or not. */
export const isCollection = (version: string): boolean =>
  version.includes(COLLECTION) || (isIndependent(version) && !version.includes(ITEM));

/** The namespace that is bumped with a version; for other versions, the version itself. */
export function namespaceOf(version: string): string {
  if (version.endsWith(BESIDE)) return version.slice(0, -BESIDE.length);
  const end = Math.max(version.lastIndexOf(ITEM), version.lastIndexOf(COLLECTION));
  return end < 0 ? version : version.slice(0, end);
}
