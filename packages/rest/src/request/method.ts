import type { IncomingHttpHeaders } from 'node:http';
import type { Params } from '../arguments/argument-set.js';
import { headerValue } from './headers.js';

/**
 * The method of a request, in capitals. As in WordPress, the query and the header X-HTTP-Method-Override may replace
 * the method of any request.
 */
export function methodOf(
  { method = '', headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  query: Params,
): string {
  // An empty header is ignored.
  const asked = headerValue(headers, 'x-http-method-override') || undefined;
  return (methodInQuery(query) ?? asked ?? method).toUpperCase();
}

/** The method that `_method` in a query names. An empty name matches no route, and a list is ignored. */
export const methodInQuery = ({ _method }: Params): string | undefined =>
  typeof _method === 'string' ? _method : undefined;
