import { decodeEntities } from './entities.js';
import { imageTag, type SizedImage, sizeClass } from './images.js';
import { parseAttributes, replaceShortcodes } from './shortcodes.js';
import { stripTags } from './text.js';
import { texturize } from './texturize.js';
import { escapeUrl } from './url.js';

/** Which images a gallery shows. */
export interface GalleryRequest {
  /** These images, in order; undefined: all images attached to the parent. */
  readonly ids: readonly number[] | undefined;
  /** Id of the item whose attached images are shown, without `ids`. */
  readonly parent: number;
  readonly exclude: readonly number[];
  /** Undefined: the order of `ids`, else the menu order. */
  readonly orderBy: 'id' | 'date' | 'title' | undefined;
  readonly descending: boolean;
}

/** An image of the media library in a gallery. */
export interface GalleryImage extends SizedImage {
  readonly id: number;
  /** Address of its page. */
  readonly link: string;
  /** Sanitized raw caption. */
  readonly caption: string;
}

/** Maximum number of images in all galleries of a text. */
const MOST_IMAGES = 200;
/** Maximum number of galleries in a text. */
const MOST_GALLERIES = 20;
const COLUMNS = 3;
const MOST_COLUMNS = 9;

const ORDERS: Readonly<Record<string, GalleryRequest['orderBy']>> = {
  id: 'id',
  date: 'date',
  post_date: 'date',
  title: 'title',
};

/** The galleries of a rendered text, up to the maximum. @param postId the item of the text */
export function galleriesIn(html: string, postId: number): readonly GalleryRequest[] {
  if (!html.includes('[gallery')) return [];
  const found: GalleryRequest[] = [];
  let left = MOST_IMAGES;
  replaceGalleries(html, (attributes) => {
    if (found.length === MOST_GALLERIES) return '';
    const request = requestOf(attributes, postId);
    const ids = request.ids?.slice(0, left);
    left -= ids?.length ?? 0;
    found.push({ ...request, ids });
    return '';
  });
  return found;
}

/**
 * Replaces gallery shortcodes by galleries. WordPress: `gallery_shortcode`, with HTML 5 markup.
 * @param imagesOf the images of each gallery, in the order of `galleriesIn`
 */
export function addGalleries(
  html: string,
  postId: number,
  imagesOf: readonly (readonly GalleryImage[])[],
): string {
  let number = 0;
  let left = MOST_IMAGES;
  const rendered = replaceGalleries(html, (attributes) => {
    const images = (imagesOf[number] ?? []).slice(0, left);
    left -= images.length;
    number += 1;
    return images.length === 0 ? '' : gallery(attributes, images, { number, postId });
  });
  // Escaped shortcodes are shown as text.
  return rendered.replaceAll('&#91;gallery', '[gallery');
}

const replaceGalleries = (html: string, render: (attributes: Map<string, string>) => string): string =>
  replaceShortcodes(html, (shortcode) =>
    shortcode.name === 'gallery'
      ? shortcode.before + render(parseAttributes(plainQuotes(shortcode.attributes))) + shortcode.after
      : html.slice(shortcode.start, shortcode.end),
  );

/** Restores straight quotes that typography has replaced. */
const plainQuotes = (text: string): string => text.replace(/&#82(?:20|21|42);|&#8243;/g, '"');

const idsIn = (list: string): number[] => {
  const ids = list
    .split(/[\s,]+/)
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);
  return [...new Set(ids)].slice(0, MOST_IMAGES);
};

function requestOf(attributes: ReadonlyMap<string, string>, postId: number): GalleryRequest {
  const given = attributes.get('ids') ?? '';
  const listed = given === '' ? (attributes.get('include') ?? '') : given;
  return {
    ids: listed === '' ? undefined : idsIn(listed),
    parent: idsIn(attributes.get('id') ?? '')[0] ?? postId,
    exclude: idsIn(attributes.get('exclude') ?? ''),
    orderBy: ORDERS[attributes.get('orderby')?.toLowerCase() ?? ''],
    descending: attributes.get('order')?.toUpperCase() === 'DESC',
  };
}

function gallery(
  attributes: ReadonlyMap<string, string>,
  images: readonly GalleryImage[],
  { number, postId }: { readonly number: number; readonly postId: number },
): string {
  const size = attributes.get('size') ?? 'thumbnail';
  const columns = Number.parseInt(attributes.get('columns') ?? '', 10);
  const shown = Number.isNaN(columns) ? COLUMNS : Math.min(Math.max(columns, 0), MOST_COLUMNS);
  const owner = idsIn(attributes.get('id') ?? '')[0] ?? postId;
  const id = `gallery-${number}`;
  const items = images.map((image) => galleryItem(image, { id, size, link: attributes.get('link') ?? '' }));
  const classes = `gallery galleryid-${owner} gallery-columns-${shown} gallery-size-${sizeClass(size)}`;
  return `<div id="${id}" class="${classes}">${items.join('')}</div>\n`;
}

function galleryItem(
  image: GalleryImage,
  { id, size, link }: { readonly id: string; readonly size: string; readonly link: string },
): string {
  const [whole] = image.files;
  const caption = image.caption.trim();
  const captionId = `${id}-${image.id}`;
  const described = caption === '' ? '' : ` aria-describedby="${captionId}"`;
  // An image that is described is no decoration, and the link around it needs a name.
  const alt = image.alt === '' ? decodeEntities(stripTags(caption)) : image.alt;
  const picture = imageTag({ ...image, alt }, size, { attributes: described });
  const target = link === 'file' ? whole.url : image.link;
  const linked = link === 'none' ? picture : `<a href="${escapeUrl(target)}">${picture}</a>`;
  const shape = whole.height > whole.width ? 'portrait' : 'landscape';
  const text =
    caption === ''
      ? ''
      : `<figcaption class="wp-caption-text gallery-caption" id="${captionId}">${texturize(caption)}</figcaption>`;
  return `<figure class="gallery-item"><div class="gallery-icon ${shape}">${linked}</div>${text}</figure>`;
}
