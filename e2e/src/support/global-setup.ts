import { type Site, startSite } from '@almanac/testing/site';

declare global {
  var almanacSite: Site | undefined;
}

/** Starts the site that the suites share; its address goes to them by environment. */
export default async function setup(): Promise<void> {
  const site = await startSite();
  globalThis.almanacSite = site;
  process.env['E2E_SITE'] = site.url;
}
