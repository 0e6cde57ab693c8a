import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes with a secret key of the site, in hexadecimal digits. */
export class KeyedHash {
  readonly #keys: readonly Buffer[];
  readonly #digits: number;

  /**
   * @param secrets of the site: the first creates hashes, hashes of all are valid
   * @param purpose distinguishes kinds of hashes
   * @param digits length of a hash, 64 at most; clients expect 32
   */
  constructor(secrets: readonly string[], purpose: string, digits = 32) {
    this.#digits = digits;
    this.#keys = secrets.map((secret) => createHmac('sha256', secret).update(purpose).digest());
  }

  of(text: string): string {
    return this.#hash(text, this.#keys[0] ?? Buffer.alloc(0));
  }

  /** The hashes of a text under every secret, that of the first secret first. */
  ofEach(text: string): string[] {
    return this.#keys.map((key) => this.#hash(text, key));
  }

  /** Whether a hash belongs to the text. */
  verify(text: string, given: string): boolean {
    return this.#keys.some((key) => isSame(Buffer.from(this.#hash(text, key)), Buffer.from(given)));
  }

  #hash(text: string, key: Buffer): string {
    return createHmac('sha256', key).update(text).digest('hex').slice(0, this.#digits);
  }
}

/** Compares in constant time. */
const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
