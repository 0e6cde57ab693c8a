import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createSafeFetch, FetchError, readBody } from '@almanac/fetch';
import { outgoingSettings } from '@almanac/fetch/settings';
import type { StartConfig } from '@almanac/supervisor/config';
import { UserError } from '@almanac/supervisor/errors';
import { checkReadable } from '../command-line/files.js';
import type { HttpClient } from '../site/http.js';
import { withOptions } from './client.js';
import type { Row } from './format.js';

const ROUTE = '/wp/v2/media';
/** Timeout and maximum size of a download. The service has its own limit for uploads. */
const DOWNLOAD = { timeoutMs: 300_000, maxBytes: 512 * 1024 * 1024 };

/** Creates media items from files and addresses. */
export class MediaImport {
  constructor(
    private readonly deps: {
      readonly http: HttpClient;
      readonly config: Pick<StartConfig, 'siteUrl' | 'env'>;
    },
  ) {}

  /**
   * @param source path of a file, or an address
   * @param fields arguments of the API
   * @returns the media item
   */
  async import(source: string, fields: Readonly<Record<string, string>>): Promise<Row> {
    const { name, bytes } = /^https?:\/\//i.test(source) ? await this.#download(source) : await local(source);
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    return this.deps.http.ask<Row>('POST', ROUTE, form).catch(withOptions);
  }

  async #download(address: string): Promise<{ name: string; bytes: Buffer }> {
    const { siteUrl, env } = this.deps.config;
    const allowedHosts = outgoingSettings.OUTGOING_ALLOWED_HOSTS.parse(env['OUTGOING_ALLOWED_HOSTS']);
    const fetch = createSafeFetch({ userAgent: `Almanac (${siteUrl})`, allowedHosts });
    try {
      const response = await fetch(address, DOWNLOAD);
      if (response.status !== 200) {
        response.body.destroy();
        throw new UserError(`${address} responded with status ${response.status}.`);
      }
      const { pathname } = response.url;
      return { name: basename(decoded(pathname)) || 'file', bytes: await readBody(response) };
    } catch (error) {
      if (error instanceof FetchError)
        throw new UserError(`${address} could not be downloaded: ${error.message}.`, { cause: error });
      throw error;
    }
  }
}

async function local(path: string): Promise<{ name: string; bytes: Buffer }> {
  await checkReadable(path);
  return { name: basename(path), bytes: await readFile(path) };
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
