import type { Terms } from '@almanac/content';
import type { Addresses } from '../content/addresses.js';
import type { MediaVisibility } from '../media/visibility.js';
import type { RedirectsService } from '../redirects/service.js';
import type { CoreRuntime } from '../runtime.js';
import type { Taxonomy } from '../terms/taxonomy.js';
import type { UsersService } from '../users/service.js';
import { directoryRpc } from './rpc.js';
import { DirectoryService } from './service.js';

/** Lookups of content and of the site for other services. */
export const directoryModule = (
  { config, models: { content, settings }, siteUrl }: CoreRuntime,
  {
    addresses,
    mediaVisibility,
    redirects,
    terms,
    users,
  }: {
    addresses: Addresses;
    mediaVisibility: MediaVisibility;
    redirects: RedirectsService;
    terms: Pick<Terms<Taxonomy>, 'addresses'>;
    users: UsersService;
  },
) => ({
  rpc: [
    directoryRpc(
      new DirectoryService({
        content,
        addresses,
        settings,
        mediaVisibility,
        redirects,
        terms,
        users,
        siteUrl,
      }),
      settings,
      { visitorsMayComment: config.ANONYMOUS_COMMENTS !== 'off' },
    ),
  ],
});
