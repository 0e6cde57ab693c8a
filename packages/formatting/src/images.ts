// An image or a frame, wherever it stands; the name ends at a blank.
const MEDIA_TAG = /<(img|iframe)\s[^<>]+>/g;

// A width and a height in double quotes: the browser can keep the place free.
const WIDTH = /\swidth="/;
const HEIGHT = /\sheight="/;
const LOADING = /\sloading=/;

/**
 * Tells browsers to decode images beside the main work, and to load images and frames of known size only when they
 * come into view. WordPress: `wp_filter_content_tags`.
 */
export function addLoadingAttributes(html: string): string {
  if (!html.includes('<i')) return html;
  return html.replace(MEDIA_TAG, (tag, name: string) => {
    if (!/ src="/.test(tag)) return tag;
    const sized = WIDTH.test(tag) && HEIGHT.test(tag);
    const lazy = sized && !LOADING.test(tag) && !/\sfetchpriority="high"/.test(tag);
    const decoding = name === 'img' && !/\sdecoding=/.test(tag);
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
