import type { Image, Picture } from './api-shapes.js';
import { type Html, html, Markup } from './html.js';
import { textOf } from './text.js';

/** A small picture beside a title that says the same: it has no text of its own. */
export function thumbnailOf(media: Picture | undefined): Html | false {
  const source = sizeOf(media, 'thumbnail');
  return source !== undefined && html`<img class="thumb" src="${source}" alt="" loading="lazy">\n`;
}

/** Address of an image in one of its sizes, of the whole where it has no such size. */
export function sizeOf(media: Picture | undefined, size: string): string | undefined {
  if (!media?.mime_type.startsWith('image/')) return undefined;
  return media.media_details?.sizes?.[size]?.source_url ?? media.source_url;
}

/** The picture at the head of an article, with its size: what is below does not move when it comes. */
export function featuredImage(media: Picture | undefined): Html | false {
  const source = sizeOf(media, 'large');
  if (source === undefined) return false;
  const { width, height } = media?.media_details?.sizes?.['large'] ?? media?.media_details ?? {};
  const size = width !== undefined && height !== undefined && html` width="${width}" height="${height}"`;
  return html`<img class="featured" src="${source}"${size} alt="${textOf(media?.alt_text ?? Markup.NONE)}">\n`;
}

/** The picture of an event, venue or organizer, which says nothing of what it shows. */
export const pictureOf = (image: Image | undefined): Html | false | undefined =>
  image && html`<img class="featured" src="${image.url}" alt="">\n`;
