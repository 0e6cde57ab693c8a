import { gmtOffset, siteZone } from '@almanac/dates';
import type { core, RpcClient } from '@almanac/rpc';
import type { SettingsService } from '../settings/service.js';

type GetSiteResponse = Awaited<ReturnType<RpcClient<typeof core.Directory.service>['getSite']>>;

/** What other services need to know of the site as a whole (protos/core.proto, `Directory.GetSite`). */
export async function getSite(settings: SettingsService): Promise<GetSiteResponse> {
  const current = await settings.current();
  return {
    title: current.title,
    description: current.description,
    url: current.url,
    adminEmail: current.email,
    timezoneString: current.timezone,
    gmtOffset: gmtOffset(siteZone(current.timezone, 0), new Date()),
    language: current.language || 'en_US',
    dateFormat: current.date_format,
    timeFormat: current.time_format,
    startOfWeek: current.start_of_week,
    useSmilies: current.use_smilies,
  };
}
