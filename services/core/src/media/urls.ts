import { basename, dirname } from 'node:path/posix';
import { type ImageFile, imagesIn, type LibraryImage, onSite } from '@almanac/formatting';
import { decodedText } from '@almanac/rest';
import type { Content } from '../content/document.js';
import { UPLOADS_PATH } from '../uploads/listener.js';
import type { MediaFile } from './document.js';

/**
 * The address of a media item's file.
 * @param siteUrl address of the front, without a trailing slash
 * @param name of a file that is kept beside it
 */
export function fileUrl(siteUrl: string, file: MediaFile, name = basename(file.path)): string {
  if (file.elsewhere !== undefined) return `${file.elsewhere}/${encodeURIComponent(name)}`;
  return siteUrl + UPLOADS_PATH + [...dirname(file.path).split('/'), name].map(encodeURIComponent).join('/');
}

/** The name of a file as it was uploaded, whatever is shown in its place. */
export const uploadedNameOf = ({ path, image }: MediaFile): string =>
  image?.original ?? path.slice(path.lastIndexOf('/') + 1);

/**
 * The path of the stored file that an address stands for: http and https are the same, a query makes no difference.
 * @returns undefined for an address that is not one of this site's uploads.
 */
export function uploadedPath(siteUrl: string, address: string): string | undefined {
  const { path } = onSite(siteUrl, address) ?? {};
  if (!path?.startsWith(UPLOADS_PATH)) return undefined;
  return decodedText(path.slice(UPLOADS_PATH.length));
}

/** The name of the file that an address leads to. */
export const fileNameIn = (address: string): string =>
  decodedText(basename(URL.canParse(address) ? new URL(address).pathname : address));

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

/** The files of an image; undefined for what is none. */
export function filesOf(siteUrl: string, { file }: Content): LibraryImage | undefined {
  if (!file?.image) return undefined;
  const { width, height, sizes } = file.image;
  const whole: ImageFile = { url: fileUrl(siteUrl, file), width, height };
  const versions = sizes.map((size) => ({ ...size, url: fileUrl(siteUrl, file, size.file) }));
  return [whole, ...versions];
}
