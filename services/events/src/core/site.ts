import { Site as CoreSite, type SiteSettings as CoreSiteSettings } from '@almanac/cache';
import { siteZone, UTC, type Zone } from '@almanac/dates';
import type { RestRequest } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import type { CoreClients } from './clients.js';

/** Settings of the site that this service needs. */
export interface SiteSettings {
  readonly zone: Zone;
  readonly useSmilies: boolean;
}

const settingsOf = ({ timezoneString, gmtOffset, useSmilies }: CoreSiteSettings): SiteSettings => ({
  zone: siteZone(timezoneString, gmtOffset),
  useSmilies,
});

/** The settings of the site, from core. */
export class Site {
  readonly #site: CoreSite;

  constructor(directory: CoreClients['directory']) {
    this.#site = new CoreSite({ directory });
  }

  /** The current settings, for writes. @throws RestError 503 when core is unavailable. */
  async current(): Promise<SiteSettings> {
    return settingsOf(await this.#site.current());
  }

  /**
   * The current settings for reads. While core is unavailable, the last known settings are used and the response is
   * marked as degraded.
   */
  async known(request: Pick<RestRequest, 'once' | 'degraded'>): Promise<SiteSettings> {
    return request.once('site', async () => {
      try {
        const { settings, isCurrent } = await this.#site.known();
        if (!isCurrent) request.degraded('site');
        return settingsOf(settings);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        request.degraded('site');
        return { zone: UTC, useSmilies: true };
      }
    });
  }
}
