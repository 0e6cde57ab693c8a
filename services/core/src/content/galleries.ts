import { addGalleries, type GalleryImage, type GalleryRequest, galleriesIn } from '@almanac/formatting';
import { ANONYMOUS } from '@almanac/identity';
import { sizedImage } from '../media/urls.js';
import type { Degraded, MediaVisibility } from '../media/visibility.js';
import { MEDIA, PUBLICATION, placeVersions } from '../versions.js';
import type { Addresses } from './addresses.js';
import type { Content } from './document.js';
import type { PostStore } from './model.js';

export interface GalleriesDeps {
  readonly content: Pick<PostStore, 'findMany' | 'attachedImages'>;
  readonly addresses: Pick<Addresses, 'permalinks'>;
  readonly visibility: Pick<MediaVisibility, 'readable'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** The rendered galleries of some items. */
export interface RenderedGalleries {
  /** Versions of the images and of their parents. */
  readonly dependsOn: readonly string[];
  in(item: Pick<Content, '_id'>, html: string): string;
}

const NO_GALLERIES: RenderedGalleries = { dependsOn: [], in: ({ _id }, html) => addGalleries(html, _id, []) };

/** Whether the raw text has galleries. */
export const hasGallery = ({ content }: Pick<Content, 'content'>): boolean =>
  content.raw.includes('[gallery');

/** Whether a rendered text still contains gallery shortcodes, which are replaced on reading. */
export const keepsGalleries = (rendered: string): boolean => /(?:\[|&#91;)gallery/.test(rendered);

/** Renders galleries of media items. */
export class Galleries {
  constructor(private readonly deps: GalleriesDeps) {}

  /**
   * Reads the images of all galleries of these items together: public images, and images attached to the item itself.
   * @param degraded called when another service is unavailable: images attached to its items count as private
   */
  async of(items: readonly Content[], degraded: Degraded): Promise<RenderedGalleries> {
    const requests = items.filter(hasGallery).flatMap((item) => galleriesIn(item.content.raw, item._id));
    if (requests.length === 0) return NO_GALLERIES;
    const { content, addresses, visibility, siteUrl } = this.deps;
    const parents = [...new Set(requests.flatMap(({ ids, parent }) => (ids ? [] : [parent])))];
    const [named, attached, owners] = await Promise.all([
      content.findMany([...new Set(requests.flatMap(({ ids = [] }) => ids))]),
      content.attachedImages(parents),
      content.findMany(parents),
    ]);
    const media = [
      ...new Map([...named.filter(isImage), ...attached].map((item) => [item._id, item])).values(),
    ];
    const [links, readable] = await Promise.all([
      addresses.permalinks(media),
      visibility.readable(ANONYMOUS, media, degraded),
    ]);
    const forEverybody = new Set(readable);
    // The gallery shows images of another item only when that item has no password.
    const open = new Set(owners.filter(({ password }) => password === '').map(({ _id }) => _id));
    const visibleIn = (item: number, { ids, parent }: GalleryRequest): readonly Content[] =>
      media.filter((image) => {
        const isOwn = image.parent === item && image.status === 'inherit';
        return isOwn || (forEverybody.has(image) && (ids !== undefined || open.has(parent)));
      });
    const image = (item: Content): GalleryImage[] => {
      const sized = sizedImage(siteUrl, item);
      return sized ? [{ ...sized, id: item._id, link: links.of(item), caption: item.excerpt.raw }] : [];
    };
    return {
      dependsOn: [MEDIA, PUBLICATION, ...placeVersions(media)],
      in: ({ _id }, html) => {
        const shown = galleriesIn(html, _id).map((request) =>
          chosen(request, visibleIn(_id, request)).flatMap(image),
        );
        return addGalleries(html, _id, shown);
      },
    };
  }
}

const isImage = ({ type, mimeType }: Content): boolean =>
  type === 'attachment' && mimeType.startsWith('image/');

/** The images of a gallery, in its order. */
function chosen(
  { ids, parent, exclude, orderBy, descending }: GalleryRequest,
  media: readonly Content[],
): readonly Content[] {
  const byId = new Map(media.map((item) => [item._id, item]));
  const found = ids
    ? ids.flatMap((id) => byId.get(id) ?? [])
    : [...byId.values()].filter(
        (item) => item.parent === parent && item.status === 'inherit' && !exclude.includes(item._id),
      );
  if (ids && !orderBy) return found;
  const key = (item: Content) => {
    if (orderBy === 'title') return item.titleKey;
    if (orderBy === 'date') return item.date;
    return orderBy === 'id' ? item._id : item.menuOrder;
  };
  const ordered = [...found].sort((one, other) => compare(key(one), key(other)) || one._id - other._id);
  return descending ? ordered.reverse() : ordered;
}

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0;
