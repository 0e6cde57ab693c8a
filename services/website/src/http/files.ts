import { AUTHORIZATION_PATH, DASHBOARD_PATH, DASHBOARD_PATHS, SIGN_IN_PATH } from '@almanac/process';
import type { CalendarAddress } from './event-address.js';

/** Address of a file, or of a page for one user. */
export type FileAddress =
  | { readonly kind: 'sitemap index' }
  | { readonly kind: 'sitemap'; readonly of: string; readonly page: number }
  | { readonly kind: 'robots' }
  /** An alias of the sitemap, or of the icon that browsers request on their own. */
  | { readonly kind: 'alias'; readonly of: 'sitemap' | 'icon' }
  /** The page that grants application passwords. */
  | { readonly kind: 'authorization' }
  /** The page on which users sign in and out. */
  | { readonly kind: 'sign-in' }
  /** An address of WordPress's dashboard. */
  | { readonly kind: 'dashboard' }
  | { readonly kind: 'style' }
  /** A font of the operator's own, by the name of its file. */
  | { readonly kind: 'font'; readonly name: string };

/** The style sheet of this or another release. */
const STYLE_SHEET = /^\/assets\/site-[\da-f]{1,64}\.css$/;
const FONT = /^\/assets\/(?<name>font-[\da-f]{16}\.woff2)$/;

/** Reads the addresses that are fixed: files, and pages of accounts. */
export function fileOf(path: string): FileAddress | CalendarAddress | undefined {
  switch (path) {
    case '/robots.txt':
      return { kind: 'robots' };
    case '/wp-sitemap.xml':
    case '/sitemap_index.xml':
      return { kind: 'alias', of: 'sitemap' };
    case AUTHORIZATION_PATH:
      return { kind: 'authorization' };
    case SIGN_IN_PATH:
      return { kind: 'sign-in' };
    case '/favicon.ico':
      return { kind: 'alias', of: 'icon' };
    case '/sitemap.xml':
      return { kind: 'sitemap index' };
    case '/events.ics':
      return { kind: 'calendar', filter: {} };
  }
  if (DASHBOARD_PATHS.has(path)) return { kind: 'dashboard' };
  if (STYLE_SHEET.test(path)) return { kind: 'style' };
  const { name } = FONT.exec(path)?.groups ?? {};
  if (name !== undefined) return { kind: 'font', name };
  const { event } = /^\/events\/(?<event>\d{1,15})\.ics$/.exec(path)?.groups ?? {};
  if (event !== undefined) return { kind: 'calendar', event: Number(event), filter: {} };
  const { of, page } = /^\/sitemap-(?<of>[a-z][a-z\d_-]*)-(?<page>\d{1,6})\.xml$/.exec(path)?.groups ?? {};
  return of === undefined ? undefined : { kind: 'sitemap', of, page: Number(page) };
}

/** Short cuts of WordPress to its sign-in page and dashboard, with or without a slash at the end. */
const SHORT_CUTS: ReadonlyMap<string, string> = new Map([
  [SIGN_IN_PATH, SIGN_IN_PATH],
  ['/login', SIGN_IN_PATH],
  ['/admin', DASHBOARD_PATH],
  ['/dashboard', DASHBOARD_PATH],
]);

/** The path to which an address without content leads; undefined for none. */
export const shortCutOf = (path: string): string | undefined => SHORT_CUTS.get(path.replace(/\/$/, ''));
