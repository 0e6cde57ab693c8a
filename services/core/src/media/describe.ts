import type { core, RpcClient } from '@almanac/rpc';
import type { Content } from '../content/document.js';
import { fileUrl } from './urls.js';

type Media = Awaited<ReturnType<RpcClient<typeof core.Directory.service>['getMedia']>>['media'][number];

/** A media item as other services know it (protos/core.proto). */
export function describeMedia(siteUrl: string, { _id, mimeType, file }: Content): Media {
  if (!file) throw new TypeError(`media item ${_id} has no file`);
  const { image } = file;
  return {
    id: _id,
    url: fileUrl(siteUrl, file),
    mimeType,
    ...(image && { width: image.width, height: image.height }),
    sizes: (image?.sizes ?? []).map((size) => ({
      name: size.name,
      url: fileUrl(siteUrl, file, size.file),
      mimeType: size.mimeType,
      width: size.width,
      height: size.height,
    })),
  };
}
