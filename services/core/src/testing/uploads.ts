import type { Identity } from '@almanac/identity';
import { gatewayHeaders, type TestResponse, type TestService } from '@almanac/testing';
import sharp, { type Metadata } from 'sharp';

export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** An image of one colour. @param orientation EXIF orientation */
export const image = (
  width: number,
  height: number,
  format: ImageFormat = 'png',
  orientation?: Metadata['orientation'],
): Promise<Buffer> => {
  const made = sharp({ create: { width, height, channels: 3, background: '#336699' } }).toFormat(format);
  return (orientation ? made.withMetadata({ orientation }) : made).toBuffer();
};

export interface Upload {
  /** Absent: anonymous. */
  readonly as?: Identity | undefined;
  /** Further fields: of the form, or of the query of a raw upload. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Headers that replace the defaults of a raw upload. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Uploads files like a client. */
export class Uploader {
  constructor(private readonly service: TestService) {}

  /** Uploads a raw body with the name in `Content-Disposition`. */
  raw(bytes: Buffer | string, name: string, { as, fields, headers }: Upload = {}): Promise<TestResponse> {
    return this.#send(new Uint8Array(Buffer.from(bytes)), `?${new URLSearchParams(fields)}`, as, {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      ...headers,
    });
  }

  /** Uploads a form with the file in the part `file`. */
  form(
    bytes: Buffer | string,
    name: string,
    { as, fields = {}, headers = {} }: Upload = {},
  ): Promise<TestResponse> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    return this.#send(form, '', as, headers);
  }

  /** The stored file under an address of the site. */
  async stored(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...(await gatewayHeaders(this.service.name)) });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return fetch(`http://127.0.0.1:${this.service.ports.http}${new URL(url).pathname}`, {
      ...init,
      headers,
    });
  }

  async #send(
    body: FormData | Uint8Array<ArrayBuffer>,
    query: string,
    as: Identity | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<TestResponse> {
    const response = await fetch(`http://127.0.0.1:${this.service.ports.http}/wp/v2/media${query}`, {
      method: 'POST',
      headers: { ...(await gatewayHeaders(this.service.name, as)), ...headers },
      body,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
}
