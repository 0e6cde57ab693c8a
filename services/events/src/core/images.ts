import { imageVersions, VersionedCache } from '@almanac/cache';
import { isRestError, type RestRequest } from '@almanac/rest';
import type { ImageView } from '../content/schema.js';
import { BESIDE_ITEMS, SHOWN_VERSIONS } from '../versions.js';
import type { CoreClients } from './clients.js';

type Media = Awaited<ReturnType<CoreClients['directory']['getMedia']>>['media'][number];

/** Images of the media library, which core stores. */
export class Images {
  // An image has the visibility of its parent, which may be an event.
  readonly #cache = new VersionedCache<ImageView | undefined>({
    versions: SHOWN_VERSIONS,
    versionsOf: (_image, key) => [...BESIDE_ITEMS, ...imageVersions([imageIn(key)])],
    max: MAX_IMAGES,
    requests: 'all',
    staleIfError: true,
  });

  constructor(private readonly core: Pick<CoreClients, 'directory' | 'mediaLibrary'>) {}

  /** Whether an image with this id exists. @throws RestError 503 when core is unavailable. */
  async exists(id: number): Promise<boolean> {
    const { media } = await this.core.directory.getMedia({ ids: [id] });
    return media.some((item) => item.id === id && isImage(item));
  }

  /**
   * Sideloads an image as the caller.
   * @returns its id; undefined when it cannot be fetched, or the caller may not upload.
   * @throws RestError 503 when core is unavailable.
   */
  async copy(url: string): Promise<number | undefined> {
    try {
      const { media } = await this.core.mediaLibrary.sideload({ url }, { deadlineMs: COPY_LIMIT_MS });
      return media?.id;
    } catch (error) {
      if (REFUSALS.some((code) => isRestError(error, code))) return undefined;
      throw error;
    }
  }

  /**
   * Images by id, with one call at most. Ids of other items and of images that the reader may not see are left out.
   * While core is unavailable, only cached images are found.
   */
  async shown(
    wanted: readonly number[],
    request: Pick<RestRequest, 'degraded' | 'identity'>,
  ): Promise<ReadonlyMap<number, ImageView>> {
    // Visibility of images depends on the user.
    const keyOf = (id: number) => keyFor(request.identity.userId, id);
    const found = await this.#cache.getMany(
      wanted.map(keyOf),
      async (keys) => {
        const asked = wanted.filter((id) => keys.includes(keyOf(id)));
        const { media } = await this.core.directory.getMedia({ ids: asked });
        const images = new Map(media.filter(isImage).map((item) => [item.id, view(item)]));
        return new Map(asked.map((id) => [keyOf(id), images.get(id)]));
      },
      { onStale: () => request.degraded('images') },
    );
    return new Map(
      wanted.flatMap((id) => {
        const image = found.get(keyOf(id));
        return image ? [[id, image]] : [];
      }),
    );
  }
}

/** Codes of core's errors for images that cannot be sideloaded. */
const REFUSALS = ['rest_upload_sideload_error', 'rest_cannot_create'] as const;

const MAX_IMAGES = 1000;

/** Key of an image as a user sees it. */
const keyFor = (userId: number, id: number): string => `${userId} ${id}`;
const imageIn = (key: string | number): number => Number(String(key).split(' ')[1]);

/** Timeout of sideloading, because a download may be slow. */
const COPY_LIMIT_MS = 30_000;

const isImage = ({ mimeType }: Media): boolean => mimeType.startsWith('image/');

const view = ({ id, url, width = 0, height = 0, sizes }: Media): ImageView => ({
  url,
  id,
  extension: url.slice(url.lastIndexOf('.') + 1),
  width,
  height,
  sizes: Object.fromEntries(
    sizes.map((size) => [
      size.name,
      { width: size.width, height: size.height, 'mime-type': size.mimeType, url: size.url },
    ]),
  ),
});
