import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, StoredFile } from '@almanac/data';
import {
  clientAddress,
  internalError,
  isDisconnect,
  isRestError,
  noRoute,
  type RestError,
  serializeError,
} from '@almanac/rest';
import fresh from 'fresh';
import parseRange from 'range-parser';
import { errors } from './errors.js';
import type { FileStore } from './file-store.js';
import type { Transfers } from './transfers.js';

/** The methods of a logger used here. */
interface FileLogger {
  error(fields: object, message: string): void;
}

/** Path of uploads below the site's address. */
export const UPLOADS_PATH = '/wp-content/uploads/';

/** A name is reused only after its file was deleted, so caches revalidate after a while. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Seconds after which a client may try again. */
const RETRY_AFTER = '5';

/** Types that browsers show without running scripts. Files of other types are downloaded. */
const SHOWN = /^(?:image\/(?!svg)|audio\/|video\/|text\/plain$|application\/pdf$)/;

/** Serves uploaded files, whole or in ranges, with headers that prevent browsers from running them. */
export const uploadsListener =
  (store: FileStore, transfers: Transfers, logger: FileLogger): RequestListener =>
  async (request, response) => {
    try {
      await serve(store, transfers, request, response);
    } catch (error) {
      if (isDisconnect(error)) return;
      if (isRestError(error) && !response.headersSent)
        return refuse(response, error, { 'Retry-After': RETRY_AFTER });
      logger.error({ err: error, path: request.url }, 'a file could not be served');
      if (response.headersSent) response.destroy();
      else refuse(response, internalError());
    }
  };

async function serve(
  store: FileStore,
  transfers: Transfers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return refuse(response, noRoute());
  const path = pathOf(request.url ?? '');
  const file = path === undefined ? undefined : await store.describe(path);
  if (path === undefined || !file) return refuse(response, noRoute());

  const headers = headersOf(file);
  if (fresh(request.headers, headers)) {
    const { 'content-type': _, ...validators } = headers;
    response.writeHead(304, validators).end();
    return;
  }
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    return refuse(response, errors.rangeNotSatisfiable(), { 'Content-Range': `bytes */${file.bytes}` });
  }
  const length = range ? range.end - range.start + 1 : file.bytes;
  const begin = (): ServerResponse =>
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': length,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` }),
    });
  if (method === 'HEAD' || length === 0) return void begin().end();
  const transfer = await transfers.begin({
    client: clientAddress(request),
    bytes: Math.min(length, file.pieceBytes),
    response,
  });
  try {
    await pipeline(transfer.watch(store.read(path, range)), begin());
  } finally {
    transfer.end();
  }
}

/** The path of a file below the uploads. @returns undefined for an address that cannot be a file. */
function pathOf(url: string): string | undefined {
  const [address = ''] = url.slice(UPLOADS_PATH.length).split('?', 1);
  try {
    return decodeURIComponent(address) || undefined;
  } catch {
    return undefined;
  }
}

const headersOf = ({ mimeType, modified, etag }: StoredFile) => ({
  'content-type': mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType,
  'cache-control': CACHE_CONTROL,
  'last-modified': modified.toUTCString(),
  etag,
  'accept-ranges': 'bytes',
  'x-content-type-options': 'nosniff',
  ...(SHOWN.test(mimeType) ? {} : { 'content-disposition': 'attachment' }),
});

/** The requested range. For several ranges the whole file is served. */
function rangeOf({ headers }: IncomingMessage, file: StoredFile): ByteRange | 'unsatisfiable' | undefined {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || (condition !== undefined && !isUnchanged(condition, file))) return undefined;
  const ranges = parseRange(file.bytes, range, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** Whether the client's partial copy is current: `If-Range` holds its tag or date. */
const isUnchanged = (condition: string | string[], { etag, modified }: StoredFile): boolean =>
  String(condition) === etag || String(condition) === modified.toUTCString();

/** Sends an error response in the format of the API, without an envelope. */
function refuse(
  response: ServerResponse,
  error: RestError,
  own: Readonly<Record<string, string>> = {},
): void {
  const { status, headers, type, text } = serializeError(error, '');
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
    ...own,
  });
  // For HEAD, Node sends only the headers.
  response.end(text);
}
