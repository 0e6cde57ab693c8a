import type { RequestListener } from 'node:http';
import { COMMAND_LINE, PROCESS_HEADER, type ProcessTokens } from '@almanac/identity';
import { invalidIdentity } from '@almanac/rest';
import { writtenRefusal } from './unreadable.js';

/**
 * Answers the gateway, and the command line, alone: what a request says of its client (identity, address) is to be
 * believed. Whoever else reaches the port is refused before anything of the request is read.
 */
export const fromGateway =
  (listener: RequestListener, processTokens: ProcessTokens): RequestListener =>
  async (request, response) => {
    const token = request.headers[PROCESS_HEADER];
    const caller = await processTokens.verify(typeof token === 'string' ? token : undefined);
    if (caller === 'gateway' || caller === COMMAND_LINE) return listener(request, response);
    const { status, headers, text } = writtenRefusal(invalidIdentity());
    response.writeHead(status, headers).end(text);
  };
