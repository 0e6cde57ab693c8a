import { gateway } from '@almanac/rpc';
import type { OpenSite } from './site.js';

/** What answers in the gateway's memory depend on. */
const NAMESPACES = ['wp/v2', 'tribe/events/v1', 'contact-form-7/v1', 'oembed/1.0'];

/** Has the gateway forget every answer. */
export async function clearCache(site: OpenSite): Promise<void> {
  const versions = site.rpc(gateway.CacheVersions, 'gateway');
  for (const namespace of NAMESPACES) await versions.raise({ namespace });
}
