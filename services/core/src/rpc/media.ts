import type { Identity } from '@almanac/identity';
import type { core, RpcClient } from '@almanac/rpc';
import type { Content } from '../content/document.js';
import type { ContentRepository } from '../content/model.js';
import { besides, fileUrl } from '../media/urls.js';
import type { MediaVisibility } from '../media/visibility.js';

type Media = Awaited<ReturnType<RpcClient<typeof core.Directory.service>['getMedia']>>['media'][number];

/** A media item as other services know it (protos/core.proto). */
export function describeMedia(siteUrl: string, { _id, mimeType, file }: Content): Media {
  if (!file) throw new TypeError(`media item ${_id} has no file`);
  const { image } = file;
  return {
    id: _id,
    url: fileUrl(siteUrl, file.path),
    mimeType,
    ...(image && { width: image.width, height: image.height }),
    sizes: (image?.sizes ?? []).map((size) => ({
      name: size.name,
      url: fileUrl(siteUrl, besides(file, size.file)),
      mimeType: size.mimeType,
      width: size.width,
      height: size.height,
    })),
  };
}

/** Media items by id, for other services: those that somebody may see. */
export const mediaDirectory = (content: ContentRepository, visibility: MediaVisibility, siteUrl: string) => ({
  async describe(identity: Identity, ids: readonly number[]): Promise<Media[]> {
    const found = (await content.findMany(ids)).filter(({ type }) => type === 'attachment');
    const visible = await visibility.readable(identity, found);
    return visible.map((item) => describeMedia(siteUrl, item));
  },
});
