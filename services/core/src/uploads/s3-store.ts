import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange, StoredFile } from '@almanac/service/gridfs-store';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.js';

export interface S3Settings {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. The bucket is the first part of the path there. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Without a byte moving for so long, a request has failed. */
const IDLE_LIMIT_MS = 30_000;

interface Outgoing {
  readonly headers?: Readonly<Record<string, string>>;
  /** Path of the local file that is the body. */
  readonly file?: string;
}

/** Keeps files in a store that speaks S3. */
export class S3Store implements FileStore {
  readonly #root: string;
  readonly #signer: AwsClient;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
    this.#root = `${endpoint.replace(/\/+$/, '')}/${bucket}/`;
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  async write(path: string, localPath: string, mimeType: string): Promise<void> {
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
    };
  }

  async read(path: string, range?: ByteRange): Promise<Readable> {
    const answer = await this.#send('GET', path, {
      headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
    });
    expectStatus(answer, range ? 206 : 200);
    return answer;
  }

  async remove(path: string): Promise<void> {
    const answer = await this.#send('DELETE', path);
    answer.resume();
    // What is not there is removed.
    if (answer.statusCode !== 404) expectStatus(answer, 204);
  }

  async #send(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    path: string,
    { headers = {}, file }: Outgoing = {},
  ): Promise<IncomingMessage> {
    const url = new URL(path.split('/').map(encodeURIComponent).join('/'), this.#root);
    // What is sent is streamed, so its hash is not part of the signature; the connection protects it.
    const signed = await this.#signer.sign(url, { method, headers });
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { method, headers: Object.fromEntries(signed.headers) });
    request.setTimeout(IDLE_LIMIT_MS, () => request.destroy(new Error('the file store does not answer')));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      // On, not once: one that comes behind the answer has to be listened to as well.
      request.on('error', reject);
    });
    if (file === undefined) {
      request.end();
      return answered;
    }
    // Opened no earlier: a stream whose failure nobody hears of ends the process.
    const [answer] = await Promise.all([answered, pipeline(createReadStream(file), request)]);
    return answer;
  }
}

function expectStatus(answer: IncomingMessage, expected: number): void {
  if (answer.statusCode === expected) return;
  answer.resume();
  throw new Error(`the file store answered ${answer.statusCode}, not ${expected}`);
}
