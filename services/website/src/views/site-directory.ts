import { Copies } from '@almanac/cache';
import type { SiteSettings } from '@almanac/process';
import type { core, RpcClient } from '@almanac/rpc';
import { isUnavailable } from '@almanac/rpc';

/** The namespace whose changes may be changes of settings. */
export const SITE_VERSION = 'wp/v2';

/** The settings of the site, which core owns: read again after a change, as known last while core is away. */
export class SiteDirectory {
  readonly #copies = new Copies<SiteSettings>([SITE_VERSION], 1);
  #last: SiteSettings | undefined;

  constructor(private readonly directory: Pick<RpcClient<typeof core.Directory.service>, 'getSite'>) {}

  /**
   * @returns the settings, and whether they are certainly as they are now
   * @throws RestError 503 when core is away and has never been reached
   */
  async get(): Promise<{ site: SiteSettings; current: boolean }> {
    let current = true;
    try {
      const site = await this.#copies.get(
        'site',
        () => this.directory.getSite({}),
        () => {
          current = false;
        },
      );
      this.#last = site;
      return { site, current };
    } catch (error) {
      if (this.#last && isUnavailable(error)) return { site: this.#last, current: false };
      throw error;
    }
  }
}
