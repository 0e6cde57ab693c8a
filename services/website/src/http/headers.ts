import {
  ACCOUNT_SCRIPT,
  EMBED_SCRIPT,
  EMBED_STYLE,
  FORM_SCRIPT,
  MENU_SCRIPT,
  PLAYLIST_SCRIPT,
  sourceOf,
} from '../templates/index.js';
import type { Found } from '../views/found.js';

/** Addresses of the site and its API. */
export interface Addresses {
  /** Address of the home page, without a trailing slash. */
  readonly siteUrl: string;
  /** Address of the root index, with a trailing slash. */
  readonly apiUrl: string;
  /** The WebSub hub of the site; undefined for none. */
  readonly hub?: string | undefined;
}

const HTML = 'text/html; charset=UTF-8';

/**
 * Content-Security-Policy: only the scripts of forms, playlists, the menu and the account run, whatever the content of
 * a page. Content may have images, videos and frames from any site, and style attributes, which were sanitized when it
 * was written.
 */
const pagePolicy = ({ formTargets = [], isFramed = true }: PolicyOptions): string =>
  [
    "default-src 'none'",
    `script-src ${[FORM_SCRIPT, PLAYLIST_SCRIPT, ACCOUNT_SCRIPT, MENU_SCRIPT].map(sourceOf).join(' ')}`,
    "connect-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "style-src-attr 'unsafe-inline'",
    'img-src * data:',
    'media-src *',
    "frame-src 'self' https:",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');

/** Policy of a page that leads to another site, or that shows in no frame. */
interface PolicyOptions {
  /** Sources that its forms may lead to, beside the site itself. */
  readonly formTargets?: readonly string[];
  /** Whether pages of the site may show it in a frame. */
  readonly isFramed?: boolean;
}

const PAGE_POLICY = pagePolicy({});

/** Headers of a page for one visitor. */
export const PERSONAL = { 'Cache-Control': 'no-store' };

/** An embed page runs the one script that reports its height, in a frame of any site. */
const EMBED_POLICY = [
  "default-src 'none'",
  `style-src ${sourceOf(EMBED_STYLE)}`,
  `script-src ${sourceOf(EMBED_SCRIPT)}`,
  'img-src * data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const policyOf = (options: PolicyOptions): string =>
  options.formTargets || options.isFramed === false ? pagePolicy(options) : PAGE_POLICY;

type PageKind = Partial<Pick<Found, 'type' | 'json' | 'events' | 'isEmbedPage' | 'topic'>> & PolicyOptions;

/** The headers of a page, feed or embed page. The gateway adds those of every response. */
export function pageHeaders(
  { apiUrl, siteUrl, hub }: Addresses,
  {
    type = HTML,
    json,
    topic,
    events = `${apiUrl}tribe/events/v1/`,
    isEmbedPage = false,
    ...policy
  }: PageKind = {},
): Record<string, string> {
  const links = [
    `<${apiUrl}>; rel="https://api.w.org/"`,
    ...(json === undefined ? [] : [`<${json}>; rel="alternate"; title="JSON"; type="application/json"`]),
    ...(hub === undefined || topic === undefined ? [] : [`<${hub}>; rel="hub"`, `<${topic}>; rel="self"`]),
  ];
  return {
    'Content-Type': type,
    Link: links.join(', '),
    'X-TEC-API-VERSION': 'v1',
    'X-TEC-API-ROOT': events,
    'X-TEC-API-ORIGIN': siteUrl,
    'Content-Security-Policy': isEmbedPage ? EMBED_POLICY : policyOf(policy),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(isEmbedPage && { 'X-Robots-Tag': 'noindex' }),
  };
}
