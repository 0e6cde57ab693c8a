import { SIGN_IN_PATH } from '@almanac/process';
import { isUnavailable } from '@almanac/rpc';
import type { Site } from '../templates/index.js';
import type { AccountFailure } from '../visitors/accounts.js';
import type { AccountResponse } from './account-page.js';
import { type Addresses, PERSONAL, pageHeaders } from './headers.js';

/** Responses of the pages under `wp-login.php`: they are never cached, and show in no frame. */
export class AccountResponses {
  constructor(private readonly addresses: Addresses) {}

  page(
    render: (site: Site) => string,
    status = 200,
    failure?: Pick<AccountFailure, 'retryAfter'>,
  ): AccountResponse {
    const { retryAfter } = failure ?? {};
    return {
      status,
      headers: { ...this.#headers(), ...(retryAfter !== undefined && { 'Retry-After': retryAfter }) },
      render,
    };
  }

  /** Leads to another address. */
  leadTo(
    address: string,
    cookies: readonly string[] = [],
    more: Readonly<Record<string, string>> = {},
    status = 303,
  ): AccountResponse {
    return { status, headers: { ...this.#headers(), Location: address, ...more }, cookies };
  }

  /** Path of the pages. */
  path(query = ''): string {
    return new URL(this.addresses.siteUrl).pathname.replace(/\/$/, '') + SIGN_IN_PATH + query;
  }

  #headers(): Record<string, string> {
    return {
      ...pageHeaders(this.addresses, { isFramed: false }),
      ...PERSONAL,
      'Referrer-Policy': 'same-origin',
    };
  }
}

/** Failure that shows a form again with what was entered, while a service is unavailable. */
export function unavailableOr(error: unknown) {
  if (!isUnavailable(error)) throw error;
  return { problem: 'unavailable', status: 503, retryAfter: undefined } as const;
}
