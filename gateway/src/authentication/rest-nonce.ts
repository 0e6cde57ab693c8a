import { HeaderMap } from '@almanac/rest';
import type { Address } from '../http/address.js';
import type { Middleware } from '../http/request.js';
import type { CookieSignIn } from './cookie-sign-in.js';

/** Address at which a front end gets its nonce, as in WordPress. */
const PATH = '/wp-admin/admin-ajax.php';
const ACTION = 'rest-nonce';
/** Body for a client without a session, as in WordPress. */
const NOT_SIGNED_IN = '0';

/**
 * Responds with a nonce to a front end whose user is signed in. @param cookies undefined: the site has no cookie sign-in
 */
export const restNonce =
  (cookies: Pick<CookieSignIn, 'nonceFor'> | undefined): Middleware =>
  async (request, response, next) => {
    const { address, client = '', isRead, own } = response.locals;
    if (!cookies || !isRead || !isNonceAddress(address)) return next();
    const nonce = await cookies.nonceFor(request.headers, client);
    const body = nonce ?? NOT_SIGNED_IN;
    const headers = new HeaderMap({
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Length': String(body.length),
      'Cache-Control': 'no-store',
      Vary: 'Origin, Cookie',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    });
    response.writeHead(nonce === undefined ? 400 : 200, headers.assign(own).toRaw());
    response.end(body);
  };

const isNonceAddress = (address: Address): boolean =>
  address.kind === 'other' &&
  address.path === PATH &&
  new URLSearchParams(address.target.slice(PATH.length)).get('action') === ACTION;
