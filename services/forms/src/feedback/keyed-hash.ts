import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes that only this site can make, in hexadecimal digits. */
export class KeyedHash {
  readonly #keys: readonly Buffer[];
  readonly #digits: number;

  /**
   * @param secrets of the site: the first makes hashes, all are accepted
   * @param purpose keeps hashes of one kind from being taken for another
   * @param digits length of a hash; clients know those of 32
   */
  constructor(secrets: readonly string[], purpose: string, digits = 32) {
    this.#digits = digits;
    this.#keys = secrets.map((secret) => createHmac('sha256', secret).update(purpose).digest());
  }

  of(text: string): string {
    return this.#hash(text, this.#keys[0] ?? Buffer.alloc(0));
  }

  /** Whether a hash is one of the text. */
  verify(text: string, given: string): boolean {
    return this.#keys.some((key) => isSame(Buffer.from(this.#hash(text, key)), Buffer.from(given)));
  }

  #hash(text: string, key: Buffer): string {
    return createHmac('sha256', key).update(text).digest('hex').slice(0, this.#digits);
  }
}

/** Takes the same time either way. */
const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
