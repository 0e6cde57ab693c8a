import type { Image, Picture } from './api-shapes.js';
import { type Html, html, Markup } from './html.js';
import { textOf } from './text.js';

/** How wide an image is on screens, as `sizes` tells browsers. */
type Sizes = string;

/** Sizes of an image in a card: a third of the page, or all of a phone. */
export const EMBED_SIZES: Sizes =
  '(min-width: 73rem) 21.5rem, (min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 92vw';
/** Sizes of an image that is as wide as the page. */
export const WIDE_SIZES: Sizes = '(min-width: 73rem) 68rem, 92vw';

/** Address of an image in one of its sizes, of the whole where it has no such size. */
export function sizeOf(media: Picture | undefined, size: string): string | undefined {
  if (!media?.mime_type.startsWith('image/')) return undefined;
  return media.media_details?.sizes?.[size]?.source_url ?? media.source_url;
}

interface Candidate {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The uncropped files of an image, by width. */
function candidatesOf({ source_url: url, media_details: details }: Picture): readonly Candidate[] {
  const { width, height, sizes = {} } = details ?? {};
  if (!width || !height) return [];
  const smaller = Object.values(sizes).map((size) => ({ ...size, url: size.source_url }));
  const whole = [...smaller, { url, width, height }];
  // Some versions are cropped.
  const uncut = whole.filter((one) => Math.abs(one.height - (one.width * height) / width) <= 1);
  const byUrl = new Map(uncut.map((one) => [one.url, one]));
  return [...byUrl.values()].sort((one, other) => one.width - other.width);
}

/** An image narrower than this looks blurred in the width of a text. */
const NARROW = 480;

/** Widest image that a page is given. */
const WIDEST = 2048;

export interface ImageOptions {
  readonly sizes: Sizes;
  readonly class?: string;
  /** Whether it is visible without scrolling; other images are loaded lazily. */
  readonly isFirst?: boolean;
  /** Plain text; its own unless given. */
  readonly alt?: string;
}

/** An image of the library with its dimensions, so that the layout does not shift when it loads, and all of its files. */
export function imageOf(media: Picture | undefined, options: ImageOptions): Html | false {
  if (!media?.mime_type.startsWith('image/')) return false;
  const { sizes, class: name, isFirst = false, alt = textOf(media.alt_text) } = options;
  const candidates = candidatesOf(media).filter(({ width }) => width <= WIDEST);
  const shown = candidates.find(({ width }) => width >= 768) ?? candidates.at(-1);
  const { width, height } = shown ?? media.media_details ?? {};
  const whole = Number(media.media_details?.width ?? NARROW);
  const classes = [name, whole < NARROW && 'narrow'].filter(Boolean).join(' ');
  const files = candidates.map((one) => `${one.url} ${one.width}w`).join(', ');
  return html`<img src="${shown?.url ?? media.source_url}"${width && height && html` width="${width}" height="${height}"`}${
    candidates.length > 1 && html` srcset="${files}" sizes="${sizes}"`
  } alt="${alt}"${classes !== '' && html` class="${classes}"`} ${isFirst ? html`fetchpriority="high"` : html`loading="lazy"`} decoding="async">`;
}

/** The picture of an event, venue or organizer, which has no alternative text. */
export function pictureOf(image: Image | undefined, sizes: Sizes = WIDE_SIZES, isFirst = true): Html | false {
  if (!image) return false;
  const { url, width, height, sizes: files = {} } = image;
  const media = {
    alt_text: Markup.NONE,
    mime_type: 'image/*',
    source_url: url,
    media_details: {
      ...(width && { width: Number(width) }),
      ...(height && { height: Number(height) }),
      sizes: Object.fromEntries(
        Object.entries(files).map(([name, file]) => [
          name,
          { source_url: file.url, width: Number(file.width), height: Number(file.height) },
        ]),
      ),
    },
  };
  return imageOf(media, { sizes, class: 'featured', isFirst, alt: '' });
}
