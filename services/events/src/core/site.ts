import { Copies } from '@almanac/cache';
import { siteZone, UTC, type Zone } from '@almanac/dates';
import { Site as CoreSite, type SiteSettings as CoreSiteSettings } from '@almanac/process';
import type { RestRequest } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import { CORE_NAMESPACE, type CoreClients } from './clients.js';

/** What this service needs to know of the site. */
export interface SiteSettings {
  readonly zone: Zone;
  readonly useSmilies: boolean;
}

const settingsOf = ({ timezoneString, gmtOffset, useSmilies }: CoreSiteSettings): SiteSettings => ({
  zone: siteZone(timezoneString, gmtOffset),
  useSmilies,
});

/** The settings of the site, which core keeps. */
export class Site {
  readonly #site: CoreSite;
  readonly #copies = new Copies<SiteSettings>([CORE_NAMESPACE], 1);

  constructor(directory: CoreClients['directory']) {
    this.#site = new CoreSite(directory);
  }

  /** For writers. @throws RestError 503 when core cannot be reached. */
  async current(): Promise<SiteSettings> {
    return settingsOf(await this.#site.current());
  }

  /** For readers: while core cannot be reached, what was known last, and the answer says so. */
  async known(request: Pick<RestRequest, 'once' | 'degraded'>): Promise<SiteSettings> {
    return request.once('site', async () => {
      try {
        return await this.#copies.get(
          'site',
          () => this.current(),
          () => request.degraded('site'),
        );
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        request.degraded('site');
        const last = await this.#site.last();
        return last ? settingsOf(last) : { zone: UTC, useSmilies: true };
      }
    });
  }
}
