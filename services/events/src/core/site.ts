import { Site as CoreSite, type SiteSettings as CoreSiteSettings } from '@almanac/cache';
import { siteZone, UTC, type Zone } from '@almanac/dates';
import type { RestRequest } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import type { CoreClients } from './clients.js';

/** What this service needs to know of the site. */
export interface SiteSettings {
  readonly zone: Zone;
  readonly useSmilies: boolean;
}

const settingsOf = ({ timezoneString, gmtOffset, useSmilies }: CoreSiteSettings): SiteSettings => ({
  zone: siteZone(timezoneString, gmtOffset),
  useSmilies,
});

/** The settings of the site, as events need them. */
export class Site {
  readonly #site: CoreSite;

  constructor(directory: CoreClients['directory']) {
    this.#site = new CoreSite({ directory });
  }

  /** For writers. @throws RestError 503 when core cannot be reached. */
  async current(): Promise<SiteSettings> {
    return settingsOf(await this.#site.current());
  }

  /** For readers: while core is unavailable, the last known settings, and the response says so. */
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
