import { frameMarkup } from './markup.js';
import type { OwnEmbedObject } from './schema.js';
import type { OwnEmbed } from './service.js';

/** An embed in oEmbed's format, type `rich`; clients see the members in this order. */
export const embedView = ({
  site,
  author,
  link,
  title,
  width,
  height,
  thumbnail,
  secret,
}: OwnEmbed): OwnEmbedObject => ({
  version: '1.0',
  provider_name: site.title,
  provider_url: site.url,
  // The author of an item without an author is the site.
  author_name: author?.name ?? site.title,
  author_url: author ? `${site.url}/author/${author.slug}/` : site.url,
  title,
  type: 'rich',
  width,
  height,
  html: frameMarkup({ link, title, siteTitle: site.title, width, height, secret }),
  ...(thumbnail && {
    thumbnail_url: thumbnail.url,
    thumbnail_width: thumbnail.width,
    thumbnail_height: thumbnail.height,
  }),
});
