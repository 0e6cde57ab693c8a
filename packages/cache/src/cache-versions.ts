import type { Logger, Metrics, ProcessContext, ServiceSettings } from '@almanac/process';
import { batch, noteRaised } from '@almanac/process';
import { gateway, type RpcClient } from '@almanac/rpc';
import type { Redis } from 'ioredis';
import { redisOf } from './redis.js';

/** Redis channel on which changed versions are announced; a message is the name of one. */
export const CACHE_CHANNEL = 'almanac:cache:raised';
/** Redis hash of how often each version has changed. */
export const CACHE_COUNTERS = 'almanac:cache:versions';

/** How long a writer may wait for the gateway to hear of its change. */
const ANNOUNCE_DEADLINE_MS = 1000;

/** A version that was bumped. */
interface Raised {
  readonly version: string;
  /** Id of the change, if a response names it to the gateway as well; '' for a change without a response. */
  readonly change: string;
}

/** Announces changed versions to the gateways, in one call. Rejects when the gateways could not be reached. */
type Announce = (raised: readonly Raised[]) => Promise<unknown>;

/** To all gateways, over Redis: counts and publishes in one transaction. */
const announceOverRedis =
  (redis: Redis): Announce =>
  async (raised) => {
    const transaction = redis.multi();
    for (const version of new Set(raised.map((one) => one.version)))
      transaction.hincrby(CACHE_COUNTERS, version, 1).publish(CACHE_CHANNEL, version);
    const results = await transaction.exec();
    const failed = results?.find(([error]) => error)?.[0];
    if (!results || failed) throw failed ?? new Error('Redis has dropped the transaction');
  };

/** To the one gateway of a site without Redis. */
const announceToGateway =
  (client: RpcClient<typeof gateway.CacheVersions.service>): Announce =>
  (raised) => {
    const changes = new Map<string, Set<string>>();
    for (const { version, change } of raised)
      changes.set(change, (changes.get(change) ?? new Set()).add(version));
    return client.raise({ changes: [...changes].map(([id, versions]) => ({ id, versions: [...versions] })) });
  };

/** The cache versions of a process: over Redis where there is one, else by telling the gateway. */
export async function cacheVersionsOf(context: ProcessContext<ServiceSettings>): Promise<CacheVersions> {
  const { config, logger, metrics, onStop, rpcClient } = context;
  const redis = await redisOf(context, 'cache versions');
  const announce = redis
    ? announceOverRedis(redis)
    : announceToGateway(
        rpcClient(gateway.CacheVersions, config.GATEWAY_GRPC, { deadlineMs: ANNOUNCE_DEADLINE_MS }),
      );
  // The only gateway learns of a change from the response to its writer: the announcement may come later.
  const gatherMs = redis ? undefined : GATHER_MS;
  const cacheVersions = new CacheVersions(announce, logger, metrics, gatherMs);
  redis?.on('ready', () => cacheVersions.retry());
  onStop('cache versions', () => cacheVersions.stop());
  return cacheVersions;
}

/**
 * How long changes named in a response wait to be announced in one call. The announcement is for lost responses: a
 * service does not know whether the gateway has received its response. The gateway ignores a change whose id it
 * knows.
 */
const GATHER_MS = 100;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/**
 * Bumps versions, so that responses cached before the change are not used any more (docs/concepts/caching.md#cache).
 *
 * Call `raise` after the commit and before the response to the writer. It never rejects: the write is committed, whether
 * or not the gateways could be reached. Readers get no older response even then:
 * - the response to the writer names the changed versions in a header, and the gateway applies it before it forwards
 *   the response: a client of that gateway reads nothing older after the acknowledgement;
 * - the announcement is retried until it arrives, for other gateways and for changes without a request;
 * - a gateway that may have missed announcements (a new process, a broken subscription) uses no cached response until
 *   it is connected again, and then starts with an empty cache.
 */
export class CacheVersions {
  readonly #announce: (raised: Raised) => Promise<void>;
  /** For changes that are named in a response; absent: all are announced at once. */
  readonly #announceLater: ((raised: Raised) => Promise<void>) | undefined;
  /** Versions not announced yet. */
  readonly #untold = new Set<string>();
  #pause = FIRST_PAUSE_MS;
  #retry: NodeJS.Timeout | undefined;
  #stopped = false;

  /** @param gatherMs how long a change that is named in a response may wait to be announced; absent: it may not wait */
  constructor(
    announce: Announce,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
    gatherMs?: number,
  ) {
    const announceAll = async (raised: readonly Raised[]): Promise<undefined[]> => {
      await announce(raised);
      return [];
    };
    // Concurrent writers wait for the same announcement.
    this.#announce = batch(announceAll);
    this.#announceLater = gatherMs === undefined ? undefined : batch(announceAll, { ms: gatherMs });
  }

  /**
   * Resolves when the gateways know. In the midst of a request too: what comes next may rely on it, as the end of a
   * user's content does on the end of the user's credentials.
   * @param version a namespace such as `wp/v2`, or a version inside of one
   */
  async raise(version: string): Promise<void> {
    noteRaised(version);
    // A retry is scheduled: the writer need not wait for one more attempt.
    if (!this.#untold.has(version)) await this.#tell({ version, change: '' });
  }

  /** Announces a change at the end of a request; a single gateway learns of it from the response. */
  async raiseWithResponse(version: string): Promise<void> {
    const change = this.#announceLater && noteRaised(version);
    if (!change) return this.raise(version);
    if (!this.#untold.has(version)) void this.#tell({ version, change }, this.#announceLater);
  }

  /** Retries failed announcements at once: the gateway or Redis is available again. */
  retry(): void {
    clearTimeout(this.#retry);
    if (!this.#stopped) void this.#tellAll();
  }

  /** Drops failed announcements: a gateway drops the cached responses of a service that has stopped. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
  }

  async #tell(raised: Raised, announce = this.#announce): Promise<void> {
    const { version } = raised;
    try {
      await announce(raised);
      this.#pause = FIRST_PAUSE_MS;
      this.metrics.cacheVersionRaised(namespaceOf(version), 'told');
    } catch (error) {
      if (this.#stopped) return;
      this.metrics.cacheVersionRaised(namespaceOf(version), 'failed');
      this.logger.warn({ err: error, version }, 'the caches could not be told of a change; trying again');
      this.#untold.add(version);
      this.#scheduleRetry();
    }
  }

  #scheduleRetry(): void {
    if (this.#stopped || this.#retry) return;
    this.#retry = setTimeout(() => this.#tellAll(), this.#pause).unref();
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  async #tellAll(): Promise<void> {
    this.#retry = undefined;
    const versions = [...this.#untold];
    // Cleared first: a change during this announcement is announced by itself.
    this.#untold.clear();
    await Promise.all(versions.map((version) => this.#tell({ version, change: '' })));
  }
}

/**
 * Versions inside of a namespace. A change of single items, or of a collection, leaves answers true that show others;
 * without them each write would end all that is remembered.
 */

/** Number of versions that the ids of a collection share: a version per id would be unbounded. */
const SHARES = 128;
const ITEM = '/item-';
const BESIDE = '/beside-items';
const COLLECTION = '/collection-';
const INDEPENDENT = '/independent-';

/**
 * The version of one item and of those that share it. Its change is a change of the namespace too.
 * @param namespace or an independent collection, for what it has about one item
 */
export const itemVersion = (namespace: string, id: number): string => `${namespace}${ITEM}${id % SHARES}`;

/** The version of everything else: any change of a namespace that is not one of single items or collections changes it. */
export const besideItems = (namespace: string): string => `${namespace}${BESIDE}`;

/**
 * The version of one of the collections of a namespace, such as pages or users. Its change is a change of the namespace
 * too. What shows only some collections depends on these, and on the version of everything else (`besideItems`).
 */
export const collectionVersion = (namespace: string, name: string): string =>
  `${namespace}${COLLECTION}${name}`;

/**
 * The version of a collection that few others show, such as comments. Its change leaves the namespace as it is, and what
 * shows it depends on both.
 */
export const independentVersion = (namespace: string, name: string): string =>
  `${namespace}${INDEPENDENT}${name}`;

/** Whether a version is that of an independent collection, or inside of one. */
export const isIndependent = (version: string): boolean => version.includes(INDEPENDENT);

/** Whether a version is that of a collection, independent or not. */
export const isCollection = (version: string): boolean =>
  version.includes(COLLECTION) || (isIndependent(version) && !version.includes(ITEM));

/** The namespace that changes with a version; itself unless it is a version inside of one. */
export function namespaceOf(version: string): string {
  if (version.endsWith(BESIDE)) return version.slice(0, -BESIDE.length);
  const end = Math.max(version.lastIndexOf(ITEM), version.lastIndexOf(COLLECTION));
  return end < 0 ? version : version.slice(0, end);
}
