import { basename, dirname } from 'node:path/posix';
import { onSite } from '@almanac/formatting';
import { decodedText } from '@almanac/rest';
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
