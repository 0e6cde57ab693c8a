import type { ProcessName } from '@almanac/identity';
import { SILENT, tokensOf } from './service.js';

/** The address of every site under test. */
export const SITE = 'http://site.test';

/** Settings of a site in the form of core. */
export const CORE_SITE = {
  title: 'A site',
  description: 'About it',
  url: SITE,
  adminEmail: 'admin@site.test',
  timezoneString: '',
  gmtOffset: 0,
  language: 'en_US',
  dateFormat: 'Y-m-d',
  timeFormat: 'H:i',
  startOfWeek: 1,
  useSmilies: true,
  postsPerPage: 10,
  pageOnFront: 0,
  pageForPosts: 0,
  furtherRoutes: [],
  declaredTaxonomies: [],
  archives: [],
  typePages: [],
  siteIconUrl: '',
  siteLogoUrl: '',
  showOnFront: 'posts',
  siteIcon: 0,
  siteLogo: 0,
  visitorsMayComment: true,
};

/** A user in the form of core. */
export const coreUser = (id: number) => ({
  id,
  name: `User ${id}`,
  slug: `user-${id}`,
  url: '',
  email: `user-${id}@site.test`,
  roles: [],
});

/** Core's response to credentials on a site without users. */
export const NO_CREDENTIALS = {
  authenticate: () => ({ userId: 0, roles: [], applicationPassword: '' }),
  findAccount: () => ({ userId: 0 }),
};

/** `createRpcServer` of `@almanac/rpc`. */
type CreateServer<S> = (
  options: { readonly logger: typeof SILENT; readonly services: readonly S[] } & ReturnType<typeof tokensOf>,
) => { listen(address: string): Promise<number>; stop(limitMs: number): Promise<void> };

/** A fake of another process, on a free port, with fixed responses. */
export async function startFakeService<S>(
  createServer: CreateServer<S>,
  name: ProcessName,
  services: readonly S[],
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const server = createServer({ logger: SILENT, ...tokensOf(name), services });
  const port = await server.listen('127.0.0.1:0');
  return { address: `127.0.0.1:${port}`, stop: () => server.stop(0) };
}
