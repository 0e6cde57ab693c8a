import { createHash } from 'node:crypto';

/** Path of the page on which users sign in and out, as WordPress has it. */
export const SIGN_IN_PATH = '/wp-login.php';

/** Hexadecimal digits of the site's address in the name of the cookie. */
const NAME_DIGITS = 12;
const TOKEN = /^[\w-]{20,100}$/;

/**
 * The cookie with the token of a visitor's session. Its name is that of the site alone: cookies of other sites on the
 * same host, even on other ports, do not collide with it.
 */
export class SessionCookie {
  readonly name: string;
  readonly #attributes: string;

  /** @param siteUrl public address of the site, without a trailing slash */
  constructor(siteUrl: string) {
    const digest = createHash('sha256').update(siteUrl).digest('hex');
    this.name = `almanac-session-${digest.slice(0, NAME_DIGITS)}`;
    const { pathname, protocol } = new URL(siteUrl);
    const secure = protocol === 'https:' ? '; Secure' : '';
    this.#attributes = `Path=${pathname}; HttpOnly; SameSite=Lax${secure}`;
  }

  /** The token in a `Cookie` header; undefined without a well-formed one. */
  read(header: string | undefined): string | undefined {
    const value = header
      ?.split(';')
      .map((one) => one.trim())
      .find((one) => one.startsWith(`${this.name}=`))
      ?.slice(this.name.length + 1);
    return value !== undefined && TOKEN.test(value) ? value : undefined;
  }

  /** `Set-Cookie` for a session. @param maxAge seconds; absent: until the browser closes */
  set(token: string, maxAge?: number): string {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    return `${this.name}=${token}${age}; ${this.#attributes}`;
  }

  /** `Set-Cookie` that removes the cookie. */
  remove(): string {
    return `${this.name}=; Max-Age=0; ${this.#attributes}`;
  }
}
