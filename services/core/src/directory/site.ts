import type { TypePage } from '@almanac/content-types';
import { gmtOffset, siteZone } from '@almanac/dates';
import type { core, RpcClient } from '@almanac/rpc';
import { frontPageOf } from '../content/addresses.js';
import { hasSticky, type TypeDeclaration } from '../content/declaration.js';
import {
  contentTypes,
  furtherTypes,
  publicTaxonomies,
  routeOf,
  typeNamed,
  typesWith,
} from '../content/declared.js';
import type { SettingsRepository } from '../settings/model.js';
import { termRoute } from '../terms/taxonomy.js';

type GetSiteResponse = Awaited<ReturnType<RpcClient<typeof core.Directory.service>['getSite']>>;

/**
 * Data of the site for other services (protos/core.proto, `Directory.GetSite`).
 * @param imageUrl address of a public media item
 */
export async function getSite(
  settings: SettingsRepository,
  imageUrl: (id: number) => Promise<string | undefined>,
): Promise<Omit<GetSiteResponse, 'visitorsMayComment'>> {
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
    siteLogoUrl: (current.site_logo && (await imageUrl(current.site_logo))) || '',
    showOnFront: current.show_on_front,
    siteIcon: current.site_icon,
    siteLogo: current.site_logo ?? 0,
    furtherRoutes: furtherTypes()
      .filter((name) => typeNamed(name).isViewable)
      .map(routeOf),
    archives: contentTypes().flatMap(({ name, plural, description = '', archive }) =>
      archive ? [{ type: name, title: plural, description, front: archive.slug, route: routeOf(name) }] : [],
    ),
    typePages: contentTypes().flatMap((type) => (type.page ? [typePageOf(type, type.page)] : [])),
    declaredTaxonomies: publicTaxonomies()
      .filter(({ field }) => field === 'terms')
      .map((taxonomy) => ({
        singular: taxonomy.singular,
        front: taxonomy.front,
        route: termRoute(taxonomy),
        hierarchical: taxonomy.hierarchical,
        itemRoutes: typesWith(taxonomy.name)
          .filter((name) => typeNamed(name).isPublished && typeNamed(name).isViewable)
          .map(routeOf),
      })),
  };
}

/** How the website shows items of a declared type. */
const typePageOf = (type: TypeDeclaration, { layout, fields, card }: TypePage) => ({
  type: type.name,
  route: routeOf(type.name),
  layout,
  fields: [...fields],
  card: [...card],
  hierarchical: type.hierarchical,
  sticky: hasSticky(type),
});
