import { batch, readOnce } from '@almanac/process';
import { type core, isUnavailable, type RpcClient } from '@almanac/rpc';
import { itemVersion, otherDataVersion } from './cache-versions.js';
import { CORE_COLLECTIONS } from './core-collections.js';
import { EVENT_COLLECTIONS, EVENTS_VERSION } from './event-collections.js';
import { VersionedCache } from './versioned-cache.js';

/** Namespace of the settings. */
export const SITE_VERSION = 'wp/v2';

/** The version of the settings, which writes of items and collections do not bump. */
export const SETTINGS_VERSION = otherDataVersion(SITE_VERSION);

/**
 * Versions of the visibility of images. An image has the visibility of its parent, which may be content of core, an
 * event, a venue or an organizer.
 */
const PARENTS_OF_IMAGES: readonly string[] = [
  otherDataVersion(EVENTS_VERSION),
  EVENT_COLLECTIONS.publication,
  EVENT_COLLECTIONS.listedVenues,
  EVENT_COLLECTIONS.listedOrganizers,
  CORE_COLLECTIONS.publication,
];

/** Versions of images. */
export const IMAGE_VERSIONS: readonly string[] = [...PARENTS_OF_IMAGES, CORE_COLLECTIONS.media];

/** Maximum number of item versions; more images are covered by the version of their collection. */
const MOST_BY_ID = 20;

/** Versions of some images, besides that of the settings. @param ids 0 for none */
export function imageVersions(ids: readonly number[]): readonly string[] {
  const images = new Set(ids.filter((id) => id !== 0));
  if (images.size === 0) return [];
  if (images.size > MOST_BY_ID) return IMAGE_VERSIONS;
  return [...PARENTS_OF_IMAGES, ...[...images].map((id) => itemVersion(SITE_VERSION, id))];
}

/** The versions that responses with these settings depend on. */
export const siteVersions = ({ siteIcon, siteLogo }: SiteSettings): readonly string[] => [
  SETTINGS_VERSION,
  ...imageVersions([siteIcon, siteLogo]),
];

type Directory = Pick<RpcClient<typeof core.Directory.service>, 'getSite'>;

/** Settings of the site, as core returns them (protos/core.proto). */
export type SiteSettings = Awaited<ReturnType<Directory['getSite']>>;

/** Stores the last known settings, so that they survive the process. */
export interface SiteStore {
  load(): Promise<SiteSettings | undefined>;
  save(settings: SiteSettings): Promise<void>;
}

export interface SiteDeps {
  readonly directory: Directory;
  /** Absent: the last known settings are lost when the process ends. */
  readonly store?: SiteStore;
}

/** The last known settings of the site. */
export interface KnownSite {
  readonly settings: SiteSettings;
  /** Whether the settings are certainly current. */
  readonly isCurrent: boolean;
}

/** The settings of the site, which core owns. */
export class Site {
  readonly #cache = new VersionedCache<SiteSettings>({
    versions: [SETTINGS_VERSION, ...IMAGE_VERSIONS],
    versionsOf: siteVersions,
    max: 1,
    requests: 'all',
  });
  readonly #fetch: (nothing: undefined) => Promise<SiteSettings>;
  #last: SiteSettings | undefined;

  constructor(private readonly deps: SiteDeps) {
    this.#fetch = batch<undefined, SiteSettings>(async (calls) => {
      const settings = await deps.directory.getSite({});
      await this.#keep(settings);
      return calls.map(() => settings);
    });
  }

  /**
   * The current settings for writers, read once per request. Concurrent calls are batched.
   * @throws RestError 503 while core is unavailable
   */
  current(): Promise<SiteSettings> {
    return readOnce('site', () => this.#fetch(undefined));
  }

  /**
   * The settings for readers. Core is called again after a change; while it is unavailable, the last known settings
   * are returned.
   * @throws RestError 503 when core is unavailable and was never reached
   */
  async known(): Promise<KnownSite> {
    try {
      return { settings: await this.#cache.get('site', () => this.current()), isCurrent: true };
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#last ??= await this.deps.store?.load();
      if (!this.#last) throw error;
      return { settings: this.#last, isCurrent: false };
    }
  }

  async #keep(settings: SiteSettings): Promise<void> {
    const { store } = this.deps;
    if (store && JSON.stringify(settings) !== JSON.stringify(this.#last)) await store.save(settings);
    this.#last = settings;
  }
}
