import { formatPhp, localDate } from '@almanac/dates';
import { escapeAttribute, escapeHtml, escapeUrl, imageTag } from '@almanac/formatting';
import type { Content } from '../content/document.js';
import { avatarUrls } from '../users/avatars.js';
import type { BlockData } from './data.js';

/** A link. @param text HTML @param more further attributes with a blank before them */
export const link = (url: string, text: string, more = ''): string =>
  `<a href="${escapeUrl(url)}"${more}>${text}</a>`;

/** A date in the site's format. */
export function dateTag(date: Date, { data, format, classes = '' }: DateOptions): string {
  const { zone, settings, locale } = data;
  const text = escapeHtml(localDate(date, format ?? settings.date_format, zone, locale));
  const names = classes === '' ? '' : ` class="${classes}"`;
  return `<time datetime="${formatPhp(date, 'c', zone)}"${names}>${text}</time>`;
}

interface DateOptions {
  readonly data: BlockData;
  /** Format of PHP's `date`; the site's unless given. */
  readonly format?: string | undefined;
  readonly classes?: string;
}

/** The picture of an e-mail address. */
export function avatar(email: string, size: 24 | 48 | 96, classes = ''): string {
  const urls = avatarUrls(email);
  return (
    `<img alt="" src="${escapeUrl(urls[size] ?? '')}" srcset="${escapeUrl(urls[size === 24 ? 48 : 96] ?? '')} 2x"` +
    ` class="avatar avatar-${size} photo${classes}" height="${size}" width="${size}" loading="lazy" decoding="async" />`
  );
}

/** The featured image of an item; undefined without one. */
export function featuredImage(item: Content, size: string, data: BlockData): string | undefined {
  const image = data.imageOf(item);
  return image && imageTag(image, size, { classes: ' wp-post-image' });
}

/** `target` and `rel` of a link. */
export const opening = (target: string, rel: string): string =>
  (target === '' ? '' : ` target="${escapeAttribute(target)}"`) +
  (rel === '' ? '' : ` rel="${escapeAttribute(rel)}"`);
