import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path/posix';
import { pipeline } from 'node:stream/promises';
import { FetchError, type SafeFetch } from '@almanac/fetch';
import { sanitizeTextField } from '@almanac/formatting';
import { batch } from '@almanac/process';
import type { RecordOf } from '@almanac/transfer';
import pLimit from 'p-limit';
import { type Content, parentStateOf } from '../content/document.js';
import type { Outline, PostStore } from '../content/model.js';
import type { MediaFile } from '../media/document.js';
import { fileTypeOf } from '../media/file-types.js';
import { NO_META } from '../media/image-meta.js';
import { ImageError } from '../media/images.js';
import type { Library, StoredMedia } from '../media/library.js';
import { fileNameIn, fileUrl, uploadedNameOf } from '../media/urls.js';
import type { ContentForm } from './content.js';

export interface MediaFormDeps {
  readonly content: PostStore;
  readonly library: Library;
  readonly fetch: SafeFetch;
  readonly maxBytes: number;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
}

/** Number of concurrent downloads. */
const DOWNLOADS = 4;
/** Timeout of one download. */
const TIMEOUT_MS = 60_000;

/** Conversion of media items. Their files are downloaded, or stay on the other site. */
export function mediaForm(deps: MediaFormDeps): ContentForm<'media'> {
  const { content, library, siteUrl } = deps;
  const inLine = pLimit(DOWNLOADS);

  const outlineOf = batch(async (ids: readonly number[]): Promise<(Outline | undefined)[]> => {
    const found = new Map((await content.outlines(ids)).map((item) => [item._id, item]));
    return ids.map((id) => found.get(id));
  });
  const attachment = async (parent: number): Promise<Partial<Content>> => ({
    parent,
    above: parentStateOf(parent, parent === 0 ? undefined : await outlineOf(parent)),
  });

  return {
    record: 'media',
    type: 'attachment',
    typeText: (field) => (field === 'altText' ? { path: 'altText', read: sanitizeTextField } : undefined),

    async typeFields(record, current) {
      const altText = sanitizeTextField(record.altText);
      // A stored item keeps its current file.
      const stored = current?.file
        ? { file: current.file, mimeType: current.mimeType }
        : record.download
          ? await inLine(() => download(deps, record))
          : elsewhere(record);
      if (typeof stored === 'string') return stored;
      return { ...stored, altText, ...(await attachment(record.parent)) };
    },

    finish: async ({ _id, file }) => (file?.elsewhere ? undefined : library.uploads.finish([_id])),

    exported: (item) => ({
      altText: item.altText ?? '',
      mimeType: item.mimeType,
      url: item.file ? fileUrl(siteUrl, item.file, uploadedNameOf(item.file)) : '',
      path: item.file?.path ?? '',
      download: item.file?.elsewhere === undefined,
      ...(item.file && { bytes: item.file.bytes }),
      ...(item.file?.image && {
        width: item.file.image.width,
        height: item.file.image.height,
        sizes: item.file.image.sizes.map(({ name, file, width, height, mimeType }) => ({
          name,
          file,
          width,
          height,
          mimeType,
        })),
      }),
    }),
  };
}

/** Downloads a file. @returns an error message for a file that cannot be stored */
async function download(
  { library, fetch, maxBytes }: MediaFormDeps,
  { id, url, path, date }: RecordOf<'media'>,
): Promise<StoredMedia | string> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-import-'));
  try {
    const local = join(directory, 'file');
    const { status, body } = await fetch(url, { maxBytes, timeoutMs: TIMEOUT_MS });
    if (status !== 200) {
      body.destroy();
      return `Its file is not there (${status}).`;
    }
    await pipeline(body, createWriteStream(local, { mode: 0o600 }));
    const accepted = await library.accept({ path: local, name: fileNameIn(url) });
    if (!accepted) return 'Its file is of a type that is not kept, or not what its name says.';
    const month = /^\d{4}\/\d\d(?=\/)/.exec(path)?.[0] ?? date.slice(0, 7).replace('-', '/');
    return await library.store(id, month, accepted);
  } catch (error) {
    if (error instanceof FetchError) return `Its file could not be fetched: ${error.message}.`;
    if (error instanceof ImageError) return 'Its file is a damaged image.';
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Describes a file that stays on another site. @returns an error message when it has no address */
function elsewhere({
  url,
  path,
  mimeType,
  width,
  height,
  bytes,
  sizes = [],
}: RecordOf<'media'>): StoredMedia | string {
  if (!/^https?:\/\//.test(url)) return 'Its file has no address.';
  const name = fileNameIn(url);
  const known = fileTypeOf(extname(name).slice(1).toLowerCase());
  const kept = path === '' ? name : path;
  const file: MediaFile = {
    path: kept.endsWith(name) ? kept : join(dirname(kept), name),
    elsewhere: dirname(url),
    bytes: bytes ?? 0,
    searchKey: kept.toLowerCase(),
    ...(width !== undefined &&
      height !== undefined && {
        image: { width, height, sizes: sizes.map((size) => ({ ...size, bytes: 0 })), meta: NO_META },
      }),
  };
  return { file, mimeType: mimeType || known?.mimeType || 'application/octet-stream' };
}
