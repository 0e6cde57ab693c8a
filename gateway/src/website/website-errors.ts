import type { Logger } from '@almanac/process';
import { internalError, isRestError, type RestError, serializeError } from '@almanac/rest';
import { isUnavailable } from '@almanac/rpc';
import type { ErrorMiddleware, GatewayResponse } from '../http/request.js';
import { sendPlain } from '../http/response.js';
import { landingPageOf, type SiteUrls, smallPage } from '../local/landing-page.js';
import type { SiteDirectory } from '../local/site-directory.js';

/** Pattern of the home page without a query. */
const HOME_PAGE = 'page / []';

/** Sends an error page for a page request. While the website is unavailable, the home page is the landing page. */
export const websiteErrors =
  (directory: Pick<SiteDirectory, 'get'>, urls: SiteUrls, logger: Logger): ErrorMiddleware =>
  async (error, _request, response, next) => {
    if (response.headersSent || !isForPage(response)) return next(error);
    if (!isRestError(error)) logger.error({ err: error }, 'a page failed');
    const { page, isRead } = response.locals;
    if (isUnavailable(error) && page?.cacheKey === HOME_PAGE && isRead)
      return sendPlain(response, await landingPageOf(directory, urls));
    await sendPlain(response, errorPage(isRestError(error) ? error : internalError(), urls.rootUrl));
  };

/** Whether a request is for a page. Its address may be malformed. */
const isForPage = ({ locals: { page, address, isRead } }: GatewayResponse): boolean =>
  page !== undefined || (address.kind === 'malformed' && !address.isApi && isRead);

type Words = readonly [title: string, text: string];
const BAD_ADDRESS: Words = ['Bad address', 'This address is not valid.'];
const UNAVAILABLE: Words = [
  'Temporarily unavailable',
  'A part of this site cannot be reached. Please try again in a moment.',
];
const REFUSED: Words = ['Not possible', 'This request cannot be answered.'];
const FAILED: Words = ['Something went wrong', 'Please try again later.'];

function errorPage(error: RestError, rootUrl: string) {
  const { status, headers } = serializeError(error, '');
  const [title, text] = wordsOf(status);
  const page = smallPage({ status, title, main: `<h1>${title}</h1>\n<p>${text}</p>`, rootUrl });
  return { ...page, headers: page.headers.assign(headers) };
}

function wordsOf(status: number): Words {
  if (status === 400) return BAD_ADDRESS;
  if (status === 503 || status === 504) return UNAVAILABLE;
  return status < 500 ? REFUSED : FAILED;
}
