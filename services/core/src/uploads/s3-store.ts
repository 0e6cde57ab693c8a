import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, FileSource, StoredFile } from '@almanac/data';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.js';

export interface S3Settings {
  /** Address such as `https://s3.eu-central-1.amazonaws.com`, to which the bucket is added as first path segment. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A request without any traffic for this long has failed. */
const IDLE_LIMIT_MS = 30_000;

/** Bytes of an unread response that Node and the kernel buffer together. */
const PIECE_BYTES = 256 * 1024;

/** The unread rest of a file. */
interface Rest {
  readonly start: number;
  /** Last byte; undefined for the last byte of the file. */
  readonly end: number | undefined;
  /** Entity tag of the part that was read already. */
  readonly etag?: string | undefined;
}

interface Outgoing {
  readonly headers?: Readonly<Record<string, string>>;
  /** Path of a local file to send as the body. */
  readonly file?: string;
}

/** Stores files in an S3-compatible store. */
export class S3Store implements FileStore {
  readonly #root: string;
  readonly #signer: AwsClient;

  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
    private readonly idleLimitMs = IDLE_LIMIT_MS,
  ) {
    this.#root = `${endpoint.replace(/\/+$/, '')}/${bucket}/`;
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  async write(path: string, { path: localPath }: FileSource, mimeType: string): Promise<void> {
    const { size } = await stat(localPath);
    const answer = await this.#send('PUT', path, {
      headers: { 'content-type': mimeType, 'content-length': String(size) },
      file: localPath,
    });
    expectStatus(answer, 200);
    answer.resume();
  }

  async describe(path: string): Promise<StoredFile | undefined> {
    const answer = await this.#send('HEAD', path);
    answer.resume();
    if (answer.statusCode === 404) return undefined;
    expectStatus(answer, 200);
    const { headers } = answer;
    return {
      bytes: Number(headers['content-length'] ?? 0),
      mimeType: headers['content-type'] ?? 'application/octet-stream',
      modified: new Date(headers['last-modified'] ?? 0),
      etag: headers.etag ?? '""',
      pieceBytes: PIECE_BYTES,
    };
  }

  /** A broken connection is replaced as long as each one brings bytes: a long pause of the reader breaks it. */
  async *read(path: string, range?: ByteRange): AsyncGenerator<Buffer, void, undefined> {
    let rest: Rest = { start: range?.start ?? 0, end: range?.end };
    for (;;) {
      const { start } = rest;
      try {
        const answer = await this.#get(path, rest);
        const etag = answer.headers.etag;
        for await (const piece of answer as AsyncIterable<Buffer>) {
          rest = { ...rest, start: rest.start + piece.length, etag };
          yield piece;
        }
        return;
      } catch (error) {
        if (rest.start === start) throw error;
      }
    }
  }

  async #get(path: string, { start, end, etag }: Rest): Promise<IncomingMessage> {
    const isFullFile = start === 0 && end === undefined;
    const headers = {
      ...(!isFullFile && { range: `bytes=${start}-${end ?? ''}` }),
      ...(etag !== undefined && { 'if-match': etag }),
    };
    const answer = await this.#send('GET', path, { headers });
    expectStatus(answer, isFullFile ? 200 : 206);
    return answer;
  }

  async remove(path: string): Promise<void> {
    const answer = await this.#send('DELETE', path);
    answer.resume();
    // 404 counts as deleted.
    if (answer.statusCode !== 404) expectStatus(answer, 204);
  }

  async #send(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    path: string,
    { headers = {}, file }: Outgoing = {},
  ): Promise<IncomingMessage> {
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), this.#root);
    // The body is streamed, so the signature does not cover its hash; TLS protects it.
    const signed = await this.#signer.sign(url, { method, headers });
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { method, headers: Object.fromEntries(signed.headers) });
    request.setTimeout(this.idleLimitMs, () => request.destroy(new Error('the file store does not respond')));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      // The listener uses `on`, not `once`, because errors after the response must be handled as well.
      request.on('error', reject);
    });
    if (file === undefined) {
      request.end();
      return answered;
    }
    // The file is opened only now, because an unhandled error of its stream would end the process.
    const [answer] = await Promise.all([answered, pipeline(createReadStream(file), request)]);
    return answer;
  }
}

function expectStatus(answer: IncomingMessage, expected: number): void {
  if (answer.statusCode === expected) return;
  answer.resume();
  throw new Error(`the file store responded ${answer.statusCode}, not ${expected}`);
}
