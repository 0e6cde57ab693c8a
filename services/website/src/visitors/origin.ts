import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from a page of the site, as browsers say it: `Sec-Fetch-Site`, or `Origin` where they do not
 * know that header. A program that says nothing has no visitor whose rights it could use.
 */
export function isFromSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const relation = headers['sec-fetch-site'];
  if (relation !== undefined) return relation === 'same-origin' || relation === 'none';
  return headers.origin === undefined || headers.origin === new URL(siteUrl).origin;
}
