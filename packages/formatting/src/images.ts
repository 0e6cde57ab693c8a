import { escapeAttribute } from './entities.js';
import { escapeUrl } from './url.js';

// A tag of an image or frame; the name ends at a blank.
const MEDIA_TAG = /<(img|iframe)\s[^<>]+>/g;

// A width and a height in double quotes: the browser can reserve the space.
const WIDTH = /\swidth="/;
const HEIGHT = /\sheight="/;
const LOADING = /\sloading=/;

/**
 * Tells browsers to decode images asynchronously, and to load images and frames of known size only when they come
 * into view. WordPress: `wp_filter_content_tags`.
 */
export function addLoadingAttributes(html: string): string {
  if (!html.includes('<i')) return html;
  return html.replace(MEDIA_TAG, (tag, name: string) => {
    if (!/ src="/.test(tag)) return tag;
    const sized = WIDTH.test(tag) && HEIGHT.test(tag);
    const lazy = sized && !LOADING.test(tag) && !/\sfetchpriority="high"/.test(tag);
    const decoding = name === 'img' && !/\sdecoding=/.test(tag);
    // Existing attributes are not changed.
    const added = `${lazy ? ' loading="lazy"' : ''}${decoding ? ' decoding="async"' : ''}`;
    return autoSizes(`<${name}${added}${tag.slice(1 + name.length)}`);
  });
}

/** A lazily loaded image with a source set may take its size from the layout. */
function autoSizes(tag: string): string {
  return /\sloading="lazy"/.test(tag) && /\ssrcset="/.test(tag)
    ? tag.replace(/(\ssizes=")(?!auto\b)/, '$1auto, ')
    : tag;
}

/** A file of an image. */
export interface ImageFile {
  readonly url: string;
  /** Pixels; 0 when unknown. */
  readonly width: number;
  readonly height: number;
}

/** An image of the library: its whole file first, then its smaller versions. */
export type LibraryImage = readonly [ImageFile, ...ImageFile[]];

// An image of the library, as editors mark it.
const LIBRARY_IMAGE = /<img\s[^<>]*\bwp-image-(\d{1,15})\b[^<>]*>/g;

/** Ids of the images of the library that a text shows. */
export const imagesIn = (html: string): number[] =>
  html.includes('wp-image-') ? [...html.matchAll(LIBRARY_IMAGE)].map(([, id]) => Number(id)) : [];

/** Maximum width of a version in a source set. WordPress: `max_srcset_image_width`. */
const WIDEST = 2048;

/**
 * Gives images of the library their size and all versions of the same shape, so that browsers reserve the space and
 * choose a version. WordPress: `wp_img_tag_add_width_and_height_attr`, `wp_img_tag_add_srcset_and_sizes_attr`.
 */
export function addImageFiles(html: string, images: ReadonlyMap<number, LibraryImage>): string {
  if (images.size === 0) return html;
  return html.replace(LIBRARY_IMAGE, (tag, id: string) => {
    const image = images.get(Number(id));
    const src = /\ssrc="([^"]*)"/.exec(tag)?.[1];
    const shown = image?.find(({ url }) => url === src);
    return image && shown ? addLoadingAttributes(withSourceSet(withSize(tag, shown), image, shown)) : tag;
  });
}

/** Adds width and height to a tag that has neither. */
function withSize(tag: string, { width, height }: ImageFile): string {
  if (/\s(?:width|height)=/.test(tag)) return tag;
  return tag.replace(/\ssrc="/, ` width="${width}" height="${height}"$&`);
}

/** An image with all versions of the same shape. WordPress: `wp_get_attachment_image`. */
function withSourceSet(tag: string, image: LibraryImage, shown: ImageFile): string {
  if (/\ssrcset=/.test(tag)) return tag;
  const number = (name: string, fallback: number): number =>
    Number(new RegExp(`\\s${name}="(\\d+)"`).exec(tag)?.[1] ?? fallback);
  const width = number('width', shown.width);
  const height = number('height', Math.round((width * shown.height) / shown.width));
  const [whole, ...versions] = image;
  const others = [...versions, whole].filter(
    (file) => file.url !== shown.url && file.width <= WIDEST && isSameShape(file, { width, height }),
  );
  if (others.length === 0) return tag;
  const files = [shown, ...others].map((file) => `${file.url} ${file.width}w`).join(', ');
  const sizes = `(max-width: ${width}px) 100vw, ${width}px`;
  return tag.replace(/[\s/]*>$/, ` srcset="${files}" sizes="${sizes}" />`);
}

/** Whether two images have equal proportions, within a pixel of rounding. */
function isSameShape(
  one: Pick<ImageFile, 'width' | 'height'>,
  other: Pick<ImageFile, 'width' | 'height'>,
): boolean {
  const [large, small] = one.width >= other.width ? [one, other] : [other, one];
  const height = Math.round((large.height * small.width) / large.width);
  return Math.abs(height - small.height) <= 1;
}

/** An image of the library with the names of its versions. */
export interface SizedImage {
  readonly files: LibraryImage;
  /** Names of the versions after the whole file, in their order. */
  readonly sizes: readonly string[];
  readonly alt: string;
}

/** The name of a size as a part of a class. */
export const sizeClass = (size: string): string => size.replace(/[^A-Za-z0-9_-]/g, '');

/**
 * The tag of a version of an image, with all versions of the same shape. WordPress: `wp_get_attachment_image`.
 * @param size name of the version; the whole file when it does not exist
 * @param more further classes, and further attributes with a blank before them
 */
export function imageTag(
  { files, sizes, alt }: SizedImage,
  size: string,
  { classes = '', attributes = '' }: { readonly classes?: string; readonly attributes?: string } = {},
): string {
  const [whole, ...versions] = files;
  const file = versions[sizes.indexOf(size)] ?? whole;
  const name = sizeClass(size);
  const dimensions = file.width > 0 ? ` width="${file.width}" height="${file.height}"` : '';
  const tag = `<img${dimensions} src="${escapeUrl(file.url)}" class="attachment-${name} size-${name}${classes}" alt="${escapeAttribute(alt)}"${attributes} />`;
  return addLoadingAttributes(withSourceSet(tag, files, file));
}
