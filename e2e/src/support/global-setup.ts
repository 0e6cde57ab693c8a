import type { ContainerSite } from '@almanac/testing/containers';
import { type Site, startSite } from '@almanac/testing/site';

declare global {
  var almanacSite: Site | ContainerSite | undefined;
}

/**
 * Starts the site that the suites share; environment variables pass its address to them. `E2E_MODE`: `processes` of
 * this machine unless set; `containers`; `replicas` for the suite that starts its own containers.
 */
export default async function setup(): Promise<void> {
  const mode = process.env['E2E_MODE'] ?? 'processes';
  if (mode === 'replicas') return;
  // This module is loaded only with containers.
  const site =
    mode === 'containers'
      ? await (await import('@almanac/testing/containers')).ContainerSite.start()
      : await startSite();
  globalThis.almanacSite = site;
  process.env['E2E_SITE'] = site.url;
}
