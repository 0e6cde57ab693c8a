import { formatUtc } from '@almanac/dates';
import { type ResourceView, resourceView } from '@almanac/rest';
import type { Addresses } from '../content/addresses.js';
import { routeOf } from '../content/declared.js';
import { previewSchema } from './schema.js';
import type { NewPreview } from './service.js';

/** Previews as their makers see them. */
export const previewView = (addresses: Pick<Addresses, 'permalinks'>): ResourceView<NewPreview> =>
  resourceView(previewSchema, async (previews, request) => {
    const links = await addresses.permalinks(previews.map(({ item }) => item));
    return previews.map(({ item, token, expiresAt }) => {
      const withToken = (address: string): string => {
        const url = new URL(address);
        url.searchParams.set('preview_token', token);
        return url.href;
      };
      const route = `${routeOf(item.type)}/${item._id}`;
      return {
        fields: {
          id: item._id,
          token,
          expires_gmt: formatUtc(expiresAt),
          href: withToken(request.url(route)),
          link: withToken(links.of(item)),
        },
        links: { self: [{ href: request.url(`/almanac/v1/previews/${item._id}`) }] },
      };
    });
  });
