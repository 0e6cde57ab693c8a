import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Site } from '../templates/index.js';
import type { InvalidApplication } from '../visitors/application-request.js';

/** Response of a page on which users enter their password, or the parameter that cannot be used. */
export type AccountResponse =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      /** Absent for a redirect, which has no page. */
      readonly render?: (site: Site) => string;
      /** Values of `Set-Cookie`, which is not among the headers. */
      readonly cookies?: readonly string[] | undefined;
    }
  | InvalidApplication;

/** A page on which users enter their password. */
export interface AccountPage {
  /** Shows the page. It changes nothing. */
  show(query: URLSearchParams, headers: IncomingHttpHeaders): AccountResponse | Promise<AccountResponse>;
  /** Takes a form, sent from a page of this site. */
  accept(query: URLSearchParams, headers: IncomingHttpHeaders, body: Readable): Promise<AccountResponse>;
}
