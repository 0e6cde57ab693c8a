import { type GalleryImage, renderGallery } from './galleries.js';
import { type PlayerName, renderPlayer } from './players.js';
import { renderPlaylist, type Track } from './playlists.js';
import {
  attributesOf,
  mayShowLibrary,
  replaceShortcodes,
  type Shortcode,
  showsLibrary,
  unescapeLibrary,
} from './shortcodes.js';

/** Which items of the media library a shortcode shows. */
export interface MediaRequest {
  readonly kind: 'image' | PlayerName;
  /** These items, in order; undefined: all attached to the parent. */
  readonly ids: readonly number[] | undefined;
  /** Id of the item whose attached media are shown, without `ids`. */
  readonly parent: number;
  readonly exclude: readonly number[];
  /** Undefined: the order of `ids`, else the menu order. */
  readonly orderBy: 'id' | 'date' | 'title' | undefined;
  readonly descending: boolean;
}

/** The items that a shortcode shows: images of a gallery, else tracks. */
export interface ShownMedia {
  readonly images: readonly GalleryImage[];
  readonly tracks: readonly Track[];
}

/** Maximum number of items in all shortcodes of a text. */
const MOST_ITEMS = 200;
/** Number of characters in the texts of shown items after which no further item is shown. */
const MOST_CHARACTERS = 500_000;
/** Maximum number of such shortcodes in a text. */
const MOST_SHORTCODES = 20;

const ORDERS: Readonly<Record<string, MediaRequest['orderBy']>> = {
  id: 'id',
  date: 'date',
  post_date: 'date',
  title: 'title',
};

/** The media that the shortcodes of a text show, up to the maximum. @param postId the item of the text */
export function mediaRequestsIn(text: string, postId: number): readonly MediaRequest[] {
  if (!mayShowLibrary(text)) return [];
  const found: MediaRequest[] = [];
  let left = MOST_ITEMS;
  replaceMedia(text, (shortcode) => {
    if (found.length === MOST_SHORTCODES) return '';
    const request = requestOf(shortcode, postId);
    const ids = request.ids?.slice(0, left);
    left -= ids?.length ?? 0;
    found.push({ ...request, ids });
    return '';
  });
  return found;
}

/**
 * Replaces the shortcodes of the media library by galleries, playlists and players.
 * @param media the items of each shortcode, in the order of `mediaRequestsIn`
 */
export function addMedia(html: string, postId: number, media: readonly ShownMedia[]): string {
  const rendering = new MediaRendering(html, postId);
  return unescapeLibrary(replaceMedia(html, (shortcode, index) => rendering.of(shortcode, media[index])));
}

/** Renders the shortcodes of one text, with ids that occur once. */
class MediaRendering {
  #left = MOST_ITEMS;
  #characters = MOST_CHARACTERS;
  readonly #numbers: Record<'gallery' | PlayerName, number>;

  constructor(
    html: string,
    private readonly postId: number,
  ) {
    const existing = (name: PlayerName): number =>
      html.split(`<${name} class="wp-${name}-shortcode"`).length - 1;
    this.#numbers = { gallery: 0, audio: existing('audio'), video: existing('video') };
  }

  of(shortcode: Shortcode, media: ShownMedia | undefined): string {
    const attributes = attributesOf(shortcode);
    const { kind, parent } = requestOf(shortcode, this.postId);
    if (kind === 'image') {
      const number = this.#next('gallery');
      const images = this.#take(media?.images);
      return images.length === 0 ? '' : renderGallery(attributes, images, { number, owner: parent });
    }
    if (shortcode.name === 'playlist') return renderPlaylist(kind, attributes, this.#take(media?.tracks));
    const [track] = this.#take(media?.tracks.slice(0, 1));
    if (!track) return '';
    return renderPlayer(kind, attributes.set('src', track.url), this.postId, () => this.#next(kind));
  }

  #next(kind: 'gallery' | PlayerName): number {
    this.#numbers[kind] += 1;
    return this.#numbers[kind];
  }

  #take<T extends GalleryImage | Track>(items: readonly T[] = []): readonly T[] {
    const shown: T[] = [];
    for (const item of items) {
      if (this.#left === 0 || this.#characters <= 0) break;
      this.#left -= 1;
      this.#characters -= charactersOf(item);
      shown.push(item);
    }
    return shown;
  }
}

const charactersOf = (item: GalleryImage | Track): number =>
  item.title.length + item.caption.length + ('description' in item ? item.description.length : 0);

function replaceMedia(text: string, render: (shortcode: Shortcode, index: number) => string): string {
  let index = 0;
  return replaceShortcodes(text, (shortcode) =>
    showsLibrary(shortcode)
      ? shortcode.before + render(shortcode, index++) + shortcode.after
      : text.slice(shortcode.start, shortcode.end),
  );
}

const idsIn = (list: string): number[] => {
  const ids = list
    .split(/[\s,]+/)
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);
  return [...new Set(ids)].slice(0, MOST_ITEMS);
};

function requestOf(shortcode: Shortcode, postId: number): MediaRequest {
  const { name } = shortcode;
  if (name === 'audio' || name === 'video') {
    return { kind: name, ids: undefined, parent: postId, exclude: [], orderBy: undefined, descending: false };
  }
  const attributes = attributesOf(shortcode);
  const given = attributes.get('ids') ?? '';
  const listed = given === '' ? (attributes.get('include') ?? '') : given;
  const tracks = (attributes.get('type') ?? 'audio') === 'audio' ? 'audio' : 'video';
  return {
    kind: name === 'playlist' ? tracks : 'image',
    ids: listed === '' ? undefined : idsIn(listed),
    parent: idsIn(attributes.get('id') ?? '')[0] ?? postId,
    exclude: idsIn(attributes.get('exclude') ?? ''),
    orderBy: ORDERS[attributes.get('orderby')?.toLowerCase() ?? ''],
    descending: attributes.get('order')?.toUpperCase() === 'DESC',
  };
}
