import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes that only this site can make: 32 hexadecimal digits, as clients know them. */
export class KeyedHash {
  readonly #key: Buffer;

  /** @param secret of the site; @param purpose keeps hashes of one kind from being taken for another */
  constructor(secret: string, purpose: string) {
    this.#key = createHmac('sha256', secret).update(purpose).digest();
  }

  of(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex').slice(0, 32);
  }

  /** Whether a hash is the one of the text. Takes the same time either way. */
  verify(text: string, hash: string): boolean {
    const [expected, given] = [Buffer.from(this.of(text)), Buffer.from(hash)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}
