import { IMAGE_VERSIONS } from '@almanac/cache';
import {
  addMedia,
  type GalleryImage,
  type ImageFile,
  type MediaRequest,
  mediaRequestsIn,
  type Track,
} from '@almanac/formatting';
import { ANONYMOUS } from '@almanac/identity';
import { fileUrl, sizedImage } from '../media/urls.js';
import type { Degraded, MediaVisibility } from '../media/visibility.js';
import { MEDIA, PUBLICATION, placeVersions } from '../versions.js';
import type { Addresses, Permalinks } from './addresses.js';
import type { Content } from './document.js';
import type { PostStore } from './model.js';

export interface LibraryMediaDeps {
  readonly content: Pick<PostStore, 'findMany' | 'attachedMedia'>;
  readonly addresses: Pick<Addresses, 'permalinks'>;
  readonly visibility: Pick<MediaVisibility, 'readable'>;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** The rendered galleries, playlists and players of some items. */
export interface RenderedMedia {
  /** Versions of the media items and of their parents. */
  readonly dependsOn: readonly string[];
  in(item: Pick<Content, '_id'>, html: string): string;
}

const NO_MEDIA: RenderedMedia = { dependsOn: [], in: ({ _id }, html) => addMedia(html, _id, []) };

/** Requests of the shortcodes in the raw text that show items of the media library. */
const requestsOf = ({ _id, content }: Pick<Content, '_id' | 'content'>): readonly MediaRequest[] =>
  mediaRequestsIn(content.raw, _id);

/** Whether the raw text has such shortcodes. */
export const showsMedia = (item: Pick<Content, '_id' | 'content'>): boolean => requestsOf(item).length > 0;

/** Renders galleries, playlists and players of media items. */
export class LibraryMedia {
  constructor(private readonly deps: LibraryMediaDeps) {}

  /**
   * Reads the media of all shortcodes of these items together: public ones, and those attached to the item itself.
   * @param degraded called when another service is unavailable: media attached to its items count as private
   */
  async of(items: readonly Content[], degraded: Degraded): Promise<RenderedMedia> {
    const requests = items.flatMap(requestsOf);
    if (requests.length === 0) return NO_MEDIA;
    const { content, addresses, visibility } = this.deps;
    const parents = [...new Set(requests.flatMap(({ ids, parent }) => (ids ? [] : [parent])))];
    const [named, attached, owners] = await Promise.all([
      content.findMany([...new Set(requests.flatMap(({ ids = [] }) => ids))]),
      content.attachedMedia(parents),
      content.findMany(parents),
    ]);
    const listed = named.filter(({ type }) => type === 'attachment');
    const media = [...new Map([...listed, ...attached].map((item) => [item._id, item])).values()];
    const [links, readable, pictures] = await Promise.all([
      addresses.permalinks(media),
      visibility.readable(ANONYMOUS, media, degraded),
      this.#pictures(media, degraded),
    ]);
    const forEverybody = new Set(readable);
    // A shortcode shows media of another item only when that item has no password.
    const open = new Set(owners.filter(({ password }) => password === '').map(({ _id }) => _id));
    const visibleIn = (item: number, { ids, parent }: MediaRequest): readonly Content[] =>
      media.filter((one) => {
        const isOwn = one.parent === item && one.status === 'inherit';
        return isOwn || (forEverybody.has(one) && (ids !== undefined || open.has(parent)));
      });
    const hasPictures = media.some(({ featuredMedia }) => featuredMedia > 0);
    return {
      dependsOn: [MEDIA, PUBLICATION, ...placeVersions(media), ...(hasPictures ? IMAGE_VERSIONS : [])],
      in: ({ _id }, html) => {
        const shown = mediaRequestsIn(html, _id).map((request) => {
          const found = chosen(request, visibleIn(_id, request));
          return request.kind === 'image'
            ? { images: found.flatMap((item) => this.#image(item, links)), tracks: [] }
            : { images: [], tracks: found.flatMap((item) => this.#track(item, pictures)) };
        });
        return addMedia(html, _id, shown);
      },
    };
  }

  #image(item: Content, links: Permalinks): readonly GalleryImage[] {
    const sized = sizedImage(this.deps.siteUrl, item);
    if (!sized) return [];
    return [
      {
        ...sized,
        id: item._id,
        link: links.of(item),
        title: item.title.rendered,
        caption: item.excerpt.raw,
      },
    ];
  }

  #track(item: Content, pictures: ReadonlyMap<number, Track['picture']>): readonly Track[] {
    if (!item.file) return [];
    const picture = pictures.get(item.featuredMedia);
    return [
      {
        url: fileUrl(this.deps.siteUrl, item.file),
        mimeType: item.mimeType,
        title: item.title.raw,
        caption: item.excerpt.raw,
        description: item.content.raw,
        ...(picture && { picture }),
      },
    ];
  }

  /** The public featured images of audio files and videos, by id. */
  async #pictures(
    media: readonly Content[],
    degraded: Degraded,
  ): Promise<ReadonlyMap<number, Track['picture']>> {
    const { content, visibility, siteUrl } = this.deps;
    const ids = [...new Set(media.map(({ featuredMedia }) => featuredMedia))].filter((id) => id > 0);
    if (ids.length === 0) return new Map();
    const images = await visibility.readable(ANONYMOUS, await content.findMany(ids), degraded);
    return new Map(
      images.flatMap((item) => {
        const image = sizedImage(siteUrl, item);
        if (!image) return [];
        const [whole, ...versions] = image.files;
        const small = versions[image.sizes.indexOf('thumbnail')] ?? whole;
        return [[item._id, { image: described(whole), thumb: described(small) }] as const];
      }),
    );
  }
}

const described = ({ url, width, height }: ImageFile) => ({ src: url, width, height });

/** The media items of a shortcode, in its order. */
function chosen(
  { kind, ids, parent, exclude, orderBy, descending }: MediaRequest,
  media: readonly Content[],
): readonly Content[] {
  const ofKind = media.filter(({ mimeType }) => mimeType.startsWith(`${kind}/`));
  const byId = new Map(ofKind.map((item) => [item._id, item]));
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
