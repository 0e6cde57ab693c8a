import { createHash } from 'node:crypto';

/** Hexadecimal digits of the site's address in the name of a cookie. */
const NAME_DIGITS = 12;

export interface SiteCookieOptions {
  /** First part of the name. */
  readonly purpose: string;
  /** Path below the site's address that gets the cookie; '' for the whole site. */
  readonly path: string;
  /** Form of the value. */
  readonly value: RegExp;
  /** Whether scripts of the site may read it. Default false. */
  readonly isReadable?: boolean;
}

/**
 * A cookie of the site. Its name is that of the site alone: cookies of other sites on the same host, even on other
 * ports, do not collide with it. Where the whole host is the site, browsers take the cookie from no other host, such as
 * another subdomain (`__Host-`).
 */
export class SiteCookie {
  readonly name: string;
  readonly #attributes: string;
  readonly #value: RegExp;

  /** @param siteUrl public address of the site, without a trailing slash */
  constructor(siteUrl: string, { purpose, path, value, isReadable = false }: SiteCookieOptions) {
    const digest = createHash('sha256').update(siteUrl).digest('hex');
    const { pathname, protocol } = new URL(siteUrl);
    const isSecure = protocol === 'https:';
    const secure = isSecure ? '; Secure' : '';
    const full = path === '' ? pathname : pathname.replace(/\/$/, '') + path;
    const prefix = isSecure && full === '/' ? '__Host-' : '';
    this.name = `${prefix}almanac-${purpose}-${digest.slice(0, NAME_DIGITS)}`;
    this.#attributes = `Path=${full}; ${isReadable ? '' : 'HttpOnly; '}SameSite=Lax${secure}`;
    this.#value = value;
  }

  /** The value in a `Cookie` header; undefined without a well-formed one. */
  read(header: string | undefined): string | undefined {
    const value = header
      ?.split(';')
      .map((one) => one.trim())
      .find((one) => one.startsWith(`${this.name}=`))
      ?.slice(this.name.length + 1);
    return value !== undefined && this.#value.test(value) ? value : undefined;
  }

  /** `Set-Cookie` with a value. @param maxAge seconds; absent: until the browser closes */
  set(value: string, maxAge?: number): string {
    const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
    return `${this.name}=${value}${age}; ${this.#attributes}`;
  }

  /** `Set-Cookie` that removes the cookie. */
  remove(): string {
    return `${this.name}=; Max-Age=0; ${this.#attributes}`;
  }
}
