import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FetchError, type SafeFetch } from '@almanac/fetch';
import type { Identity } from '@almanac/identity';
import type { Content } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import { mayUpload } from '../content/rights.js';
import type { MediaInput } from './args.js';
import { errors } from './errors.js';
import { extensionFor, fileTypeOf } from './file-types.js';
import type { ReceivedFile } from './library.js';
import type { MediaService } from './service.js';
import { fileNameIn, uploadedPath } from './urls.js';

/** Finds media items by image address: those of the library, and copies of other images. */
export class Sideloading {
  /** @param site public address without a trailing slash, and maximum size of an image */
  constructor(
    private readonly fetch: SafeFetch,
    private readonly media: MediaService,
    private readonly site: { readonly url: string; readonly maxBytes: number },
  ) {}

  /**
   * The media item of an image, created as the caller if necessary. A file of the library is found without a request.
   * @throws RestError rest_cannot_create, rest_upload_sideload_error
   */
  async copy(identity: Identity, url: string): Promise<Content> {
    if (!mayUpload(identity)) throw contentErrors.cannotCreate();
    const path = uploadedPath(this.site.url, url);
    if (path === undefined) return this.#copy(identity, url, {}, {}, errors.cannotSideload);
    const item = await this.media.findByFile(identity, path);
    if (!item?.mimeType.startsWith('image/')) throw errors.cannotSideload();
    return item;
  }

  /**
   * Creates a media item from the image at an address, whether or not the library has a copy.
   * @throws RestError rest_invalid_url for a name that is not an image's, http_request_failed, rest_upload_sideload_error
   */
  async create(
    identity: Identity,
    url: string,
    input: MediaInput,
    options: Pick<ReceivedFile, 'withoutVersions'>,
  ): Promise<Content> {
    if (imageName(new URL(url), '') === undefined) throw errors.invalidAddress();
    return this.#copy(identity, url, input, options, errors.cannotDownload);
  }

  /** @param failed error for an address without an image */
  async #copy(
    identity: Identity,
    url: string,
    input: MediaInput,
    options: Pick<ReceivedFile, 'withoutVersions'>,
    failed: () => Error,
  ): Promise<Content> {
    const directory = await mkdtemp(join(tmpdir(), 'almanac-sideload-'));
    try {
      const path = join(directory, 'image');
      const name = await this.#download(url, path, failed);
      return await this.media.upload(identity, input, { path, name, ...options }, errors.cannotSideload);
    } catch (error) {
      // The reason stays in the log: it would reveal the internal network.
      throw error instanceof FetchError ? Object.assign(failed(), { cause: error }) : error;
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  /** Downloads an image. @returns its file name. */
  async #download(url: string, path: string, failed: () => Error): Promise<string> {
    const answer = await this.fetch(url, {
      maxBytes: this.site.maxBytes,
      accept: 'image/*',
    });
    const { status, headers, body } = answer;
    const name = imageName(answer.url, headers['content-type']);
    if (status !== 200 || name === undefined) {
      body.destroy();
      throw failed();
    }
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    return name;
  }
}

/**
 * The last segment of an address, with an extension of the type unless it has one.
 * @returns undefined for a file that is no image.
 */
export function imageName(url: URL, contentType = ''): string | undefined {
  const name = fileNameIn(url.href) || 'image';
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known = name.includes('.') ? fileTypeOf(extension) : undefined;
  if (known) return known.mimeType.startsWith('image/') ? name : undefined;
  const mimeType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const fitting = mimeType.startsWith('image/') ? extensionFor(mimeType) : undefined;
  return fitting && `${name}.${fitting}`;
}
