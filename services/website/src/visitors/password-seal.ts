import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { UNLOCKED_COOKIE } from '@almanac/process';

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
/** As long as WordPress remembers a password. */
const LIFETIME_SECONDS = 10 * 24 * 3600;

/** Seals the password of a protected item, so that the visitor's browser keeps what only the website can read. */
export class PasswordSeal {
  readonly #keys: readonly Buffer[];

  /** @param secrets of the site: the first seals, all open */
  constructor(
    secrets: readonly string[],
    private readonly now: () => number = Date.now,
  ) {
    this.#keys = secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'almanac unlocked items', 32)),
    );
  }

  /** A cookie for the page of the item alone. @param link address of the item */
  cookie(link: string, password: string): string {
    const expires = this.now() + LIFETIME_SECONDS * 1000;
    return cookieOf(link, this.#seal(JSON.stringify([password, expires])), LIFETIME_SECONDS);
  }

  /** A cookie that replaces one that is no longer valid. */
  noCookie(link: string): string {
    return cookieOf(link, '', 0);
  }

  /** The password in the value of a cookie; undefined when it is forged or too old. */
  open(sealed: string): string | undefined {
    for (const key of this.#keys) {
      const text = unsealed(sealed, key);
      if (text === undefined) continue;
      const [password, expires] = JSON.parse(text) as [string, number];
      return this.now() < expires ? password : undefined;
    }
    return undefined;
  }

  #seal(text: string): string {
    const [key] = this.#keys;
    if (!key) throw new TypeError('there is no key');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }
}

function unsealed(sealed: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

function cookieOf(link: string, value: string, maxAge: number): string {
  const { pathname, protocol } = new URL(link);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${UNLOCKED_COOKIE}=${value}; Path=${pathname}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
