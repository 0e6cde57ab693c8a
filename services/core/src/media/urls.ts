import { basename, dirname } from 'node:path/posix';
import {
  type ImageFile,
  imagesIn,
  type LibraryImage,
  parseSiteAddress,
  type SizedImage,
} from '@almanac/formatting';
import { decodedText } from '@almanac/rest';
import type { Content } from '../content/document.js';
import { UPLOADS_PATH } from '../uploads/listener.js';
import type { MediaFile } from './document.js';

/**
 * The address of a media item's file.
 * @param siteUrl public address of the site, without a trailing slash
 * @param name a file in its directory
 */
export function fileUrl(siteUrl: string, file: MediaFile, name = basename(file.path)): string {
  if (file.elsewhere !== undefined) return `${file.elsewhere}/${segment(name)}`;
  return siteUrl + UPLOADS_PATH + [...dirname(file.path).split('/'), name].map(segment).join('/');
}

/** A segment of a path. As in WordPress, only characters that would end it or an attribute are encoded. */
const segment = (name: string): string => name.replace(/[%?#/\\"<>\s]/g, encodeURIComponent);

/** The name of the uploaded file, also when another version is shown. */
export const uploadedNameOf = ({ path, image }: MediaFile): string =>
  image?.original ?? path.slice(path.lastIndexOf('/') + 1);

/** The names of all files of a media item, which are in one directory. */
export const fileNamesOf = (file: MediaFile): readonly string[] => [
  basename(file.path),
  uploadedNameOf(file),
  ...(file.image?.sizes ?? []).map((size) => size.file),
];

/**
 * The path of the upload at an address; the scheme and the query are ignored.
 * @returns undefined for an address outside the site's uploads.
 */
export function uploadedPath(siteUrl: string, address: string): string | undefined {
  const { path } = parseSiteAddress(siteUrl, address) ?? {};
  if (!path?.startsWith(UPLOADS_PATH)) return undefined;
  return decodedText(path.slice(UPLOADS_PATH.length));
}

/** The file name in an address. */
export const fileNameIn = (address: string): string =>
  decodedText(basename(URL.canParse(address) ? new URL(address).pathname : address));

/** Media items by id. */
export type MediaItems = (ids: readonly number[]) => Promise<readonly Content[]>;

/** The library images in some texts, by id: one read, none for texts without images. */
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

/** The files of an image; undefined for other files. */
export function filesOf(siteUrl: string, { file }: Content): LibraryImage | undefined {
  if (!file?.image) return undefined;
  const { width, height, sizes } = file.image;
  const whole: ImageFile = { url: fileUrl(siteUrl, file), width, height };
  const versions = sizes.map((size) => ({ ...size, url: fileUrl(siteUrl, file, size.file) }));
  return [whole, ...versions];
}

/** An image with the names of its versions; undefined for a media item without a file. */
export function sizedImage(siteUrl: string, item: Content): SizedImage | undefined {
  const { file, altText: alt = '' } = item;
  if (!file) return undefined;
  // The size of an image on another site is unknown.
  const whole: ImageFile = { url: fileUrl(siteUrl, file), width: 0, height: 0 };
  const sizes = file.image?.sizes.map(({ name }) => name) ?? [];
  return { files: filesOf(siteUrl, item) ?? [whole], sizes, alt };
}
