import { gateway } from '@almanac/rpc';
import type { OpenSite } from './site.js';

/** Namespaces whose versions cached responses depend on. */
const NAMESPACES = ['wp/v2', 'tribe/events/v1', 'contact-form-7/v1', 'oembed/1.0'];

/** Empties the gateway's response cache. */
export async function clearCache(site: OpenSite): Promise<void> {
  const versions = site.rpc(gateway.CacheVersions, 'gateway');
  await versions.bump({ changes: [{ id: '', versions: NAMESPACES }] });
}
