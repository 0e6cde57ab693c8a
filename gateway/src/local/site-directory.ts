import { SITE_VERSION, Site, type SiteDeps, type SiteSettings, type Versions } from '@almanac/cache';
import { inReadScope } from '@almanac/process';

/**
 * Versions of the settings. They include those of events, because an image of the site is visible only while its
 * parent is.
 */
const SITE_VERSIONS = [SITE_VERSION, 'tribe/events/v1'];

/** The settings of the site, as fresh as cached responses. */
export class SiteDirectory {
  readonly #site: Site;

  constructor(
    directory: SiteDeps['directory'],
    private readonly versions: Versions,
  ) {
    this.#site = new Site({ directory });
  }

  /**
   * @returns the settings, and whether they are current
   * @throws `rest_service_unavailable` when core is unavailable and was never reached
   */
  async get(): Promise<{ site: SiteSettings; current: boolean }> {
    const known = () => this.#site.known();
    const { settings, isCurrent } = await inReadScope(this.versions.describeAll(SITE_VERSIONS), known);
    return { site: settings, current: isCurrent };
  }
}
