import { type ImageFile, imagesIn, type LibraryImage } from '@almanac/formatting';
import { fileUrl } from '../media/urls.js';
import type { Content } from './document.js';

/** Media items by id. */
export type MediaItems = (ids: readonly number[]) => Promise<readonly Content[]>;

/** The images of the library that some texts show, by id: read together, and only where there are any. */
export async function libraryImages(
  media: MediaItems,
  siteUrl: string,
  texts: readonly string[],
): Promise<ReadonlyMap<number, LibraryImage>> {
  const ids = [...new Set(texts.flatMap(imagesIn))];
  if (ids.length === 0) return new Map();
  const found = await media(ids);
  return new Map(
    found.flatMap((item) => {
      const files = filesOf(siteUrl, item);
      return files ? [[item._id, files] as const] : [];
    }),
  );
}

function filesOf(siteUrl: string, { file }: Content): LibraryImage | undefined {
  if (!file?.image) return undefined;
  const { width, height, sizes } = file.image;
  const whole: ImageFile = { url: fileUrl(siteUrl, file), width, height };
  const versions = sizes.map((size) => ({ ...size, url: fileUrl(siteUrl, file, size.file) }));
  return [whole, ...versions];
}
