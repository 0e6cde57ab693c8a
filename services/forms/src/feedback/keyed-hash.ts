import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hashes that only this site can make: 32 hexadecimal digits, as clients know them. */
export class KeyedHash {
  readonly #keys: readonly Buffer[];

  /**
   * @param secrets of the site: the first makes hashes, all are accepted
   * @param purpose keeps hashes of one kind from being taken for another
   */
  constructor(secrets: readonly string[], purpose: string) {
    this.#keys = secrets.map((secret) => createHmac('sha256', secret).update(purpose).digest());
  }

  of(text: string): string {
    return hash(text, this.#keys[0] ?? Buffer.alloc(0));
  }

  /** Whether a hash is one of the text. */
  verify(text: string, given: string): boolean {
    return this.#keys.some((key) => isSame(Buffer.from(hash(text, key)), Buffer.from(given)));
  }
}

const hash = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 32);

/** Takes the same time either way. */
const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
