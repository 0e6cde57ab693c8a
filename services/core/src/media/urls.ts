import { dirname } from 'node:path/posix';
import { UPLOADS_PATH } from '../uploads/listener.js';
import type { MediaFile } from './document.js';

/** The address of a stored file. @param siteUrl address of the front, without a trailing slash */
export const fileUrl = (siteUrl: string, path: string): string =>
  siteUrl + UPLOADS_PATH + path.split('/').map(encodeURIComponent).join('/');

/** The path of a file that is kept beside that of a media item. */
export const besides = ({ path }: Pick<MediaFile, 'path'>, name: string): string =>
  `${dirname(path)}/${name}`;

/** The name of a file as it was uploaded, whatever is shown in its place. */
export const uploadedNameOf = ({ path, image }: MediaFile): string =>
  image?.original ?? path.slice(path.lastIndexOf('/') + 1);
