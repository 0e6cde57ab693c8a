import { IDENTITY_HEADER, type Identity, IdentityTokens } from '@almanac/identity';
import { type Answer, TEST_SECRET, type TestService } from '@almanac/testing';
import sharp from 'sharp';

const tokens = new IdentityTokens(TEST_SECRET);

export class MediaClient {
  readonly #service: TestService;
  constructor(service: TestService) {
    this.#service = service;
  }

  image(width: number, height: number, format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'): Promise<Buffer> {
    return sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .toFormat(format)
      .toBuffer();
  }

  async raw(
    bytes: Buffer,
    name: string,
    { as, query = '' }: { as?: Identity; query?: string } = {},
  ): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${this.#service.ports.http}/wp/v2/media${query}`, {
      method: 'POST',
      headers: {
        ...(as && { [IDENTITY_HEADER]: await tokens.sign(as) }),
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
}
