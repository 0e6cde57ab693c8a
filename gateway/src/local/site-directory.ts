import type { Versions } from '@almanac/cache';
import type { SiteSettings } from '@almanac/process';
import type { core, RpcClient } from '@almanac/rpc';
import { isUnavailable } from '@almanac/rpc';

/** Settings are core's: a change of one raises its namespace. */
export const SITE_VERSION = 'wp/v2';

/** Knows the site: asks core after every change of its namespace, and remembers the last answer while core is away. */
export class SiteDirectory {
  #known: { readonly site: SiteSettings; readonly startedAt: number } | undefined;

  constructor(
    private readonly directory: Pick<RpcClient<typeof core.Directory.service>, 'getSite'>,
    private readonly versions: Versions,
  ) {}

  /**
   * @returns the site, and whether it is certainly as it is now.
   * @throws `rest_service_unavailable` when core is away and has never been asked before.
   */
  async get(): Promise<{ site: SiteSettings; current: boolean }> {
    const known = this.#known;
    if (known && this.versions.holds(known.startedAt, [this.versions.mark(SITE_VERSION)]))
      return { site: known.site, current: true };
    const startedAt = this.versions.now;
    try {
      const site = await this.directory.getSite({});
      this.#known = { site, startedAt };
      return { site, current: true };
    } catch (error) {
      if (known && isUnavailable(error)) return { site: known.site, current: false };
      throw error;
    }
  }
}
