import { decodeEntities, escapeAttribute } from './entities.js';
import { imageTag, type SizedImage, sizeClass } from './images.js';
import { stripTags } from './text.js';
import { texturize } from './texturize.js';
import { escapeUrl } from './url.js';

/** An image of the media library in a gallery. */
export interface GalleryImage extends SizedImage {
  readonly id: number;
  /** Address of its page. */
  readonly link: string;
  /** Rendered title. */
  readonly title: string;
  /** Sanitized raw caption. */
  readonly caption: string;
}

const COLUMNS = 3;
const MOST_COLUMNS = 9;

/**
 * A gallery of these images. WordPress: `gallery_shortcode`, with HTML 5 markup.
 * @param number of the gallery in its text @param owner the item whose images it shows
 */
export function renderGallery(
  attributes: ReadonlyMap<string, string>,
  images: readonly GalleryImage[],
  { number, owner }: { readonly number: number; readonly owner: number },
): string {
  const size = attributes.get('size') ?? 'thumbnail';
  const columns = Number.parseInt(attributes.get('columns') ?? '', 10);
  const shown = Number.isNaN(columns) ? COLUMNS : Math.min(Math.max(columns, 0), MOST_COLUMNS);
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
  // The name of a link around an image without a text of its own.
  const name = alt === '' ? decodeEntities(stripTags(image.title)) : '';
  const label = name === '' ? '' : ` aria-label="${escapeAttribute(name)}"`;
  const linked = link === 'none' ? picture : `<a href="${escapeUrl(target)}"${label}>${picture}</a>`;
  const shape = whole.height > whole.width ? 'portrait' : 'landscape';
  const text =
    caption === ''
      ? ''
      : `<figcaption class="wp-caption-text gallery-caption" id="${captionId}">${texturize(caption)}</figcaption>`;
  return `<figure class="gallery-item"><div class="gallery-icon ${shape}">${linked}</div>${text}</figure>`;
}
