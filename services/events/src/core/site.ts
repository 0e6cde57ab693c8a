import { siteZone, UTC, type Zone } from '@almanac/dates';
import type { RestRequest } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import { Copies, together } from '@almanac/service';
import { CORE_NAMESPACE, type CoreClients } from './clients.js';

/** What this service needs to know of the site. */
export interface SiteSettings {
  readonly zone: Zone;
  readonly useSmilies: boolean;
}

/** The settings of the site, which core keeps. */
export class Site {
  readonly #ask: (nothing: undefined) => Promise<SiteSettings>;
  readonly #copies = new Copies<SiteSettings>([CORE_NAMESPACE], 1);
  #last: SiteSettings | undefined;

  constructor(directory: CoreClients['directory']) {
    // Who asks at the same time gets one answer; nobody gets one from before.
    this.#ask = together<undefined, SiteSettings>(async (asked) => {
      const { timezoneString, gmtOffset, useSmilies } = await directory.getSite({});
      const settings = { zone: siteZone(timezoneString, gmtOffset), useSmilies };
      this.#last = settings;
      return asked.map(() => settings);
    });
  }

  /** For writers. @throws RestError 503 when core cannot be reached. */
  current(): Promise<SiteSettings> {
    return this.#ask(undefined);
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
        return this.#last ?? { zone: UTC, useSmilies: true };
      }
    });
  }
}
