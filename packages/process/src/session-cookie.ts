import { SiteCookie } from './site-cookie.js';

/** Path of the page on which users sign in and out, as WordPress has it. */
export const SIGN_IN_PATH = '/wp-login.php';

/** The cookie with the token of a visitor's session. @param siteUrl public address of the site, without a trailing slash */
export const sessionCookie = (siteUrl: string): SiteCookie =>
  new SiteCookie(siteUrl, { purpose: 'session', path: '', value: /^[\w-]{20,100}$/ });

/**
 * The cookie with the key of a link in a mail, while the visitor sets a password: in an address the key would be in the
 * history of the browser and in `Referer`.
 * @param siteUrl public address of the site, without a trailing slash
 */
export const linkCookie = (siteUrl: string): SiteCookie =>
  new SiteCookie(siteUrl, { purpose: 'link', path: SIGN_IN_PATH, value: /^[\w-]{20,800}$/ });

/**
 * The cookie that tells scripts of pages that the visitor has signed in: pages are the same for everybody. It gives no
 * rights.
 * @param siteUrl public address of the site, without a trailing slash
 */
export const markerCookie = (siteUrl: string): SiteCookie =>
  new SiteCookie(siteUrl, { purpose: 'signed-in', path: '', value: /^1$/, isReadable: true });
