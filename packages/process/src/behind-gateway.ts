import type { RequestListener } from 'node:http';
import { COMMAND_LINE, type IdentityTokens, PROCESS_HEADER, type ProcessTokens } from '@almanac/identity';
import { invalidIdentity } from '@almanac/rest';
import { writtenRefusal } from './http/refusals.js';
import { inRequestScope } from './request-scope.js';

export interface GatewayTokens {
  readonly identityTokens: IdentityTokens;
  readonly processTokens: ProcessTokens;
}

/**
 * Answers the gateway, and the command line, alone, in the context of their requests: what a request says of its client
 * (identity, address) is to be believed. Anyone else is rejected before anything of the request is read.
 */
export function behindGateway(
  listener: RequestListener,
  { identityTokens, processTokens }: GatewayTokens,
): RequestListener {
  const inScope = inRequestScope(listener, identityTokens);
  return async (request, response) => {
    const token = request.headers[PROCESS_HEADER];
    const caller = await processTokens.verify(typeof token === 'string' ? token : undefined);
    if (caller === 'gateway' || caller === COMMAND_LINE) return inScope(request, response);
    const { status, headers, text } = writtenRefusal(invalidIdentity());
    response.writeHead(status, headers).end(text);
  };
}
