import { CARD_SCRIPT, CARD_STYLE, commentPageLink, problemPage, STYLE, sourceOf } from '@almanac/pages';
import { DEGRADED_HEADER, isRestError } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import type { Logger } from '@almanac/service';
import { CORS_HEADERS } from '../cors/cors.js';
import { HeaderMap } from '../http/headers.js';
import { type ErrorMiddleware, type GatewayRequest, type GatewayResponse, isRead } from '../http/request.js';
import type { PlainResponse } from '../http/response.js';
import { sendPlain } from '../http/send.js';
import type { Responder } from '../local/local-responses.js';
import { SITE_VERSION } from '../local/site-directory.js';
import type { PageRequest } from '../pages/address.js';
import type { Found } from '../pages/found.js';
import type { FoundAddress, Pages, Shown } from '../pages/pages.js';

export interface WebsiteUrls {
  /** Address of the front page, without a slash at its end. */
  readonly siteUrl: string;
  /** Address of the root index. */
  readonly rootUrl: string;
}

const HTML = 'text/html; charset=UTF-8';
/** Seconds after which a client may try again what is unavailable. */
const RETRY_AFTER = '3';
/** The name of the style sheet has the hash of its text. */
const STYLE_SHEET: PlainResponse = {
  status: 200,
  headers: new HeaderMap({
    'Content-Type': 'text/css; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    ...CORS_HEADERS,
  }),
  body: STYLE,
  dependsOn: [],
  compress: true,
  immutable: true,
};

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

/** Answers with the pages, feeds and calendars of the website. */
export const website =
  (pages: Pick<Pages, 'find'>, urls: WebsiteUrls): Responder =>
  (_request, { page, service }) =>
    page && !service ? respond(pages, page, urls) : undefined;

async function respond(
  pages: Pick<Pages, 'find'>,
  page: PageRequest,
  urls: WebsiteUrls,
): Promise<PlainResponse> {
  const { page: address } = page;
  if (address.kind === 'style') return STYLE_SHEET;
  const { found, ...shown } = await pages.find(address);
  if (found) return responseOf(page, address, { ...shown, found }, urls);
  const html = problemPage(shown.site, 'Page not found', 'There is nothing at this address.');
  return { status: 404, headers: pageHeaders(urls), body: html, dependsOn: [] };
}

/** Sends an error of a request for a page as a page. */
export const websiteErrors =
  (pages: Pick<Pages, 'known'>, urls: WebsiteUrls, logger: Logger): ErrorMiddleware =>
  async (error, request, response, next) => {
    if (response.headersSent || !isForPage(request, response)) return next(error);
    if (!isRestError(error)) logger.error({ err: error }, 'a page failed');
    const status = isRestError(error) && typeof error.status === 'number' ? error.status : 500;
    const { title, text } = PROBLEMS[status] ?? (status < 500 ? REFUSED : FAILED);
    const site = await pages.known();
    const headers = pageHeaders(urls);
    if (isUnavailable(error)) headers.set('Retry-After', RETRY_AFTER);
    const body = site ? problemPage(site, title, text) : text;
    sendPlain(response, { status, headers, body, dependsOn: [] });
  };

/** Whether a request is for a page, though its address may be malformed. */
const isForPage = (request: GatewayRequest, { locals: { page, service, address } }: GatewayResponse) =>
  (page !== undefined && !service) || (address.kind === 'malformed' && !address.isApi && isRead(request));

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

function responseOf(
  { path }: PageRequest,
  address: FoundAddress,
  { found, site, reads }: Shown & { readonly found: Found },
  urls: WebsiteUrls,
): PlainResponse {
  // An item that was named by its id has another address.
  const requested = address.kind === 'item' && path === '/' ? address.address : path;
  if (found.canonical !== undefined && !isSame(found.canonical, site.url + requested)) {
    const { commentPage = 1 } = address.kind === 'item' ? address : {};
    const headers = pageHeaders(urls).set('Location', commentPageLink(found.canonical, commentPage));
    return { status: 301, headers, body: undefined, dependsOn: [] };
  }
  const missing = reads.degradations;
  const headers = pageHeaders(urls, found);
  if (missing.length > 0) headers.set(DEGRADED_HEADER, missing.join(', '));
  return {
    status: 200,
    headers,
    body: found.render(site),
    dependsOn: reads.dependsOn ? [SITE_VERSION, ...reads.dependsOn] : [],
    ...(reads.holdsMs !== undefined && { maxAgeMs: reads.holdsMs }),
    compress: true,
  };
}

/** Whether two addresses are the same but for how their characters are written. */
const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (address: string): string =>
  decodeURI(address).replace(/%[\dA-F]{2}/gi, (escaped) => escaped.toLowerCase());

function pageHeaders(
  { rootUrl, siteUrl }: WebsiteUrls,
  { type = HTML, json, events = `${rootUrl}tribe/events/v1/`, isCard = false }: Partial<Found> = {},
): HeaderMap {
  const links = [
    `<${rootUrl}>; rel="https://api.w.org/"`,
    ...(json === undefined ? [] : [`<${json}>; rel="alternate"; title="JSON"; type="application/json"`]),
  ];
  return new HeaderMap({
    'Content-Type': type,
    Link: links.join(', '),
    'X-TEC-API-VERSION': 'v1',
    'X-TEC-API-ROOT': events,
    'X-TEC-API-ORIGIN': siteUrl,
    'Content-Security-Policy': isCard ? CARD_POLICY : PAGE_POLICY,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(isCard && { 'X-Robots-Tag': 'noindex' }),
    ...CORS_HEADERS,
  });
}
