import { gmtOffset, siteZone } from '@almanac/dates';
import type { core, RpcClient } from '@almanac/rpc';
import { frontPageOf } from '../content/permalinks.js';
import type { SettingsService } from '../settings/service.js';

type GetSiteResponse = Awaited<ReturnType<RpcClient<typeof core.Directory.service>['getSite']>>;

/** What other services need to know of the site as a whole (protos/core.proto, `Directory.GetSite`). @param imageUrl address of a media item that everybody may see */
export async function getSite(
  settings: SettingsService,
  imageUrl: (id: number) => Promise<string | undefined>,
): Promise<GetSiteResponse> {
  const current = await settings.current();
  const pageOnFront = frontPageOf(current);
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
    postsPerPage: current.posts_per_page,
    pageOnFront: pageOnFront ?? 0,
    pageForPosts: current.show_on_front === 'page' ? current.page_for_posts : 0,
    siteIconUrl: (current.site_icon > 0 && (await imageUrl(current.site_icon))) || '',
  };
}
