import { basename, dirname } from 'node:path/posix';
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
  if (!URL.canParse(address)) return undefined;
  const site = new URL(siteUrl);
  const { protocol, host, pathname } = new URL(address);
  const root = site.pathname.replace(/\/$/, '') + UPLOADS_PATH;
  if (!/^https?:$/.test(protocol) || host !== site.host || !pathname.startsWith(root)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(root.length));
  } catch {
    return pathname.slice(root.length);
  }
}
