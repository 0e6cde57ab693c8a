import type { CoreRuntime } from '../runtime.js';
import { redirectsRpc } from './rpc.js';
import { RedirectsService } from './service.js';

/** Redirects of the website. */
export function redirectsModule({ config, models: { redirects }, siteUrl }: CoreRuntime) {
  const service = new RedirectsService({ redirects, siteUrl, apiRoot: config.API_ROOT });
  return { service, rpc: [redirectsRpc(service)] };
}
