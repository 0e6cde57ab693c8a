import { CARD_SCRIPT, CARD_STYLE, commentPageLink, problemPage, STYLE, sourceOf } from '@almanac/pages';
import { DEGRADED_HEADER, isRestError } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import type { Logger } from '@almanac/service';
import { CORS_HEADERS } from '../http/cors.js';
import { encodable } from '../http/encoded-response.js';
import type { ErrorStage, GatewayRequest, GatewayResponse, Stage } from '../http/locals.js';
import { sendTagged, sendUntagged } from '../http/tagged-response.js';
import type { PageRequest } from '../pages/address.js';
import type { Found } from '../pages/found.js';
import type { FoundAddress, Pages, Shown } from '../pages/pages.js';
import { SITE_VERSION } from '../root-index/site.js';

export interface ShowPagesDeps {
  /** Address of the front, without a trailing slash. */
  readonly siteUrl: string;
  /** Address of the root index. */
  readonly rootUrl: string;
}

const HTML = 'text/html; charset=UTF-8';
/** Seconds until what is away may be back. */
const RETRY_AFTER = '3';
/** The name of the style sheet has the hash of its text. */
const STYLE_SHEET = encodable(
  ['Content-Type', 'text/css; charset=UTF-8', 'X-Content-Type-Options', 'nosniff', ...CORS_HEADERS],
  Buffer.from(STYLE),
  'immutable',
);

/**
 * Nothing runs on a page, whatever its content holds. Content may have pictures, films and frames from anywhere, and
 * style attributes, which were filtered when it was written.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  'img-src * data:',
  'media-src *',
  "frame-src 'self' https:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A card runs the one script that tells its height, in a frame of any site. */
const CARD_POLICY = [
  "default-src 'none'",
  `style-src ${sourceOf(CARD_STYLE)}`,
  `script-src ${sourceOf(CARD_SCRIPT)}`,
  'img-src * data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Shows the public pages, feeds and calendars. */
export const showPages =
  (pages: Pick<Pages, 'find'>, addresses: ShowPagesDeps): Stage =>
  async (_request, response, next) => {
    const { page, upstream } = response.locals;
    if (!page || upstream) return next();
    const { page: address } = page;
    if (address.kind === 'style') return sendTagged(response, STYLE_SHEET, response.locals);
    const shown = await pages.find(address);
    if (!shown.found) {
      const html = problemPage(shown.site, 'Page not found', 'There is nothing at this address.');
      return sendUntagged(response, 404, pageHeaders(addresses), html);
    }
    send(response, page, address, { ...shown, found: shown.found }, addresses);
  };

/** Says on a page what went wrong with a request for one. */
export const explainFailure =
  (pages: Pick<Pages, 'known'>, addresses: ShowPagesDeps, logger: Logger): ErrorStage =>
  async (error, request, response, next) => {
    if (response.headersSent || !asksForPage(request, response)) return next(error);
    if (!isRestError(error)) logger.error({ err: error }, 'a page failed');
    const status = isRestError(error) && typeof error.status === 'number' ? error.status : 500;
    const { title, text } = PROBLEMS[status] ?? (status < 500 ? REFUSED : FAILED);
    const site = await pages.known();
    const html = site ? problemPage(site, title, text) : text;
    const headers = [
      ...pageHeaders(addresses),
      ...(isUnavailable(error) ? ['Retry-After', RETRY_AFTER] : []),
    ];
    sendUntagged(response, status, headers, html);
  };

/** Whether a request is for a page, though its address may be none that can be read. */
const asksForPage = ({ method }: GatewayRequest, { locals: { page, upstream, address } }: GatewayResponse) =>
  (page !== undefined && !upstream) ||
  (address.kind === 'malformed' && !address.isApi && (method === 'GET' || method === 'HEAD'));

interface Problem {
  readonly title: string;
  readonly text: string;
}

const REFUSED: Problem = { title: 'Not possible', text: 'This request cannot be answered.' };
const FAILED: Problem = { title: 'Something went wrong', text: 'Please try again later.' };
const PROBLEMS: Readonly<Record<number, Problem>> = {
  400: { title: 'Bad address', text: 'This address cannot be read.' },
  503: {
    title: 'Temporarily unavailable',
    text: 'A part of this site cannot be reached. Please try again in a moment.',
  },
};

function send(
  response: GatewayResponse,
  { path }: PageRequest,
  address: FoundAddress,
  { found, site, reads }: Shown & { readonly found: Found },
  addresses: ShowPagesDeps,
): void {
  const { pending } = response.locals;
  // An item that was named by its id is not at the front.
  const asked = address.kind === 'item' && path === '/' ? address.address : path;
  if (found.canonical !== undefined && !isSame(found.canonical, site.url + asked)) {
    const { commentPage = 1 } = address.kind === 'item' ? address : {};
    const location = commentPageLink(found.canonical, commentPage);
    const headers = [...pageHeaders(addresses), 'Location', location];
    sendUntagged(response, 301, headers, undefined);
    return;
  }
  const missing = reads.degradations;
  const headers = [
    ...pageHeaders(addresses, found),
    ...(missing.length > 0 ? [DEGRADED_HEADER, missing.join(', ')] : []),
  ];
  const tagged = encodable(headers, Buffer.from(found.render(site)));
  pending?.resolve(tagged, reads.dependsOn ? [SITE_VERSION, ...reads.dependsOn] : [], reads.holdsMs);
  sendTagged(response, tagged, response.locals);
}

/** Whether two addresses are the same but for how their characters are written. */
const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (address: string): string =>
  decodeURI(address).replace(/%[\dA-F]{2}/gi, (escaped) => escaped.toLowerCase());

function pageHeaders(
  { rootUrl, siteUrl }: ShowPagesDeps,
  { type = HTML, json, events = `${rootUrl}tribe/events/v1/`, isCard = false }: Partial<Found> = {},
): string[] {
  const links = [
    `<${rootUrl}>; rel="https://api.w.org/"`,
    ...(json === undefined ? [] : [`<${json}>; rel="alternate"; title="JSON"; type="application/json"`]),
  ];
  return [
    ...['Content-Type', type],
    ...['Link', links.join(', ')],
    ...['X-TEC-API-VERSION', 'v1'],
    ...['X-TEC-API-ROOT', events],
    ...['X-TEC-API-ORIGIN', siteUrl],
    ...['Content-Security-Policy', isCard ? CARD_POLICY : PAGE_POLICY],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...(isCard ? ['X-Robots-Tag', 'noindex'] : []),
    ...CORS_HEADERS,
  ];
}
