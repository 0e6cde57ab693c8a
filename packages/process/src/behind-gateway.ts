import type { RequestListener } from 'node:http';
import {
  type CallerName,
  COMMAND_LINE,
  type IdentityTokens,
  PROCESS_HEADER,
  type ProcessTokens,
  WEBSITE,
} from '@almanac/identity';
import { invalidIdentity } from '@almanac/rest';
import { writtenRefusal } from './http/refusals.js';
import { inRequestScope } from './request-scope.js';

export interface GatewayTokens {
  readonly identityTokens: IdentityTokens;
  readonly processTokens: ProcessTokens;
}

/** The processes whose word on a request's client is taken. */
const FRONTS: ReadonlySet<CallerName | undefined> = new Set(['gateway', WEBSITE, COMMAND_LINE]);

/**
 * Answers the gateway, the website and the command line alone, in the context of their requests: what a request says of
 * its client (identity, address) is to be believed. Anyone else is rejected before anything of the request is read.
 */
export function behindGateway(
  listener: RequestListener,
  { identityTokens, processTokens }: GatewayTokens,
): RequestListener {
  const inScope = inRequestScope(listener, identityTokens);
  return async (request, response) => {
    const token = request.headers[PROCESS_HEADER];
    const caller = await processTokens.verify(typeof token === 'string' ? token : undefined);
    if (caller && FRONTS.has(caller)) return inScope(request, response, caller);
    const { status, headers, text } = writtenRefusal(invalidIdentity());
    response.writeHead(status, headers).end(text);
  };
}
