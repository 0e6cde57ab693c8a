import { SITE_VERSION, type SiteSettings, siteVersions } from '@almanac/cache';
import { can, type Identity } from '@almanac/identity';
import { AUTHORIZATION_PATH, THEME } from '@almanac/process';
import {
  arg,
  describeManifestRoute,
  endpoint,
  INDEXES,
  item,
  json,
  manifestOf,
  namespaceOf,
  namespacesOf,
  publicAccess,
  ROUTES_SCHEMA,
  type Route,
} from '@almanac/rest';
import { MANIFESTS_VERSION, type ServiceManifest } from '../registry/service-registry.js';
import type { SiteDirectory } from './site-directory.js';

export interface RootIndexDeps {
  readonly site: Pick<SiteDirectory, 'get'>;
  readonly registry: { readonly manifests: readonly ServiceManifest[]; complete(): Promise<void> };
  readonly siteUrl: string;
  /** Address of the root index, without a trailing slash. */
  readonly apiUrl: string;
  /** Whether the website has the page that grants application passwords. */
  readonly authorizesApplications: boolean;
  /** Namespaces that are left out of the list of namespaces. Their routes are listed. */
  readonly unlisted: readonly string[];
  /** Further routes that the gateway itself serves. */
  readonly ownRoutes: readonly Route[];
}

const text = { type: 'string' };
const id = { type: 'integer', description: '0 for none.' };

const objectOf = (name: string, schema: object) => ({
  type: 'object',
  required: [name],
  properties: { [name]: schema },
});
const APPLICATION_PASSWORDS = objectOf(
  'application-passwords',
  objectOf(
    'endpoints',
    objectOf('authorization', { type: 'string', description: 'Page that asks the user for permission.' }),
  ),
);

const MEMBERS = {
  name: text,
  description: text,
  url: text,
  home: text,
  gmt_offset: { type: ['string', 'number'], description: 'Hours.' },
  timezone_string: {
    type: 'string',
    description: 'Name of the time zone; empty where an offset alone is set.',
  },
  page_for_posts: id,
  page_on_front: id,
  show_on_front: text,
  namespaces: { type: 'array', items: text },
  authentication: {
    description:
      'Ways for programs to sign in. Empty, unless the site has a page that grants application passwords.',
    oneOf: [{ type: 'array', maxItems: 0 }, APPLICATION_PASSWORDS],
  },
  routes: ROUTES_SCHEMA,
  site_logo: id,
  site_icon: id,
  site_icon_url: text,
  _links: { $ref: '#/components/schemas/Links' },
};
const SITE_INDEX = { type: 'object', required: Object.keys(MEMBERS), properties: MEMBERS };

const HELP = 'https://developer.wordpress.org/rest-api/';

/** The index of the whole API: the site, and the routes of all services. */
export function rootIndexRoute({
  site: directory,
  registry,
  siteUrl,
  apiUrl,
  authorizesApplications,
  unlisted,
  ownRoutes,
}: RootIndexDeps): Route {
  const route: Route = {
    path: '/',
    subject: INDEXES,
    endpoints: [
      endpoint({
        methods: ['GET'],
        summary: 'Get the index of the whole API',
        responses: [json(SITE_INDEX, { name: 'SiteIndex' })],
        args: { context: arg.any({ default: 'view' }) },
        permission: publicAccess,
        handler: async (request) => {
          await registry.complete();
          const { site, current } = await directory.get();
          if (!current) request.degraded('site');
          for (const version of siteVersions(site)) request.dependsOn(version);
          return item(site);
        },
        view: ([site]: readonly SiteSettings[], { identity }) =>
          site ? [{ fields: fieldsOf(site), links: linksFor(identity) }] : [],
        cache: { namespaces: [SITE_VERSION, MANIFESTS_VERSION] },
      }),
    ],
  };
  const own: ServiceManifest = { ...manifestOf({ namespace: '' }, [route, ...ownRoutes]), pathPrefixes: [] };

  const linksFor = (identity: Identity) => ({
    help: [{ href: HELP }],
    // Editors' clients find the features of the theme by this link.
    'wp:active-theme': can(identity, 'edit_posts') ? [{ href: `${apiUrl}/wp/v2/themes/${THEME}` }] : [],
  });

  const fieldsOf = (site: SiteSettings) => ({
    name: site.title,
    description: site.description,
    url: site.url,
    home: siteUrl,
    // WordPress returns the offset as text unless a time zone was chosen by name.
    gmt_offset: site.timezoneString === '' ? String(site.gmtOffset) : site.gmtOffset,
    timezone_string: site.timezoneString,
    page_for_posts: site.pageForPosts,
    page_on_front: site.pageOnFront,
    show_on_front: site.showOnFront,
    namespaces: registry.manifests.flatMap(namespacesOf).filter((name) => !unlisted.includes(name)),
    authentication: authorizesApplications
      ? { 'application-passwords': { endpoints: { authorization: siteUrl + AUTHORIZATION_PATH } } }
      : [],
    routes: Object.fromEntries(
      [own, ...registry.manifests].flatMap((manifest) =>
        manifest.routes.map((described) => [
          described.path,
          describeManifestRoute(namespaceOf(manifest, described), described, apiUrl),
        ]),
      ),
    ),
    site_logo: site.siteLogo,
    site_icon: site.siteIcon,
    site_icon_url: site.siteIconUrl,
  });
  return route;
}
