import { type IncomingMessage, request as send } from 'node:http';
import type { GatewayRequest, GatewayResponse } from '../http/request.js';
import type { PlainResponse, Responder } from '../http/response.js';
import type { ServiceClient, ServiceRequest } from './service-client.js';
import { responseFrom, type ServiceResponseDeps } from './service-response.js';

export interface FetchDeps extends ServiceResponseDeps {
  readonly client: ServiceClient;
}

/** Maximum size of the response headers of a service. Node's own limit is 16 KB. */
const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Fetches the complete response to a page or a cacheable read from its service. A response that is too large is
 * streamed.
 */
export const fetchFromService =
  (deps: FetchDeps): Responder =>
  (request, response) => {
    const { service, page, isRead, cacheKey } = response.locals;
    return service && ((page !== undefined && isRead) || cacheKey !== undefined)
      ? fetch(deps, request, response)
      : undefined;
  };

async function fetch(
  deps: FetchDeps,
  request: GatewayRequest,
  response: GatewayResponse,
): Promise<PlainResponse | undefined> {
  const prepared = await deps.client.prepare(request, response);
  if (!prepared) return undefined;
  try {
    const incoming = await responseTo(deps.client, prepared, request, response);
    const plain = await responseFrom(incoming, response.locals, deps);
    // The head is sent at this time, so the error is only logged.
    plain.rest?.on('error', (error: Error) => void deps.client.errorOf(error, request, response));
    return plain;
  } catch (error) {
    throw deps.client.errorOf(error as Error, request, response);
  }
}

/** The response to a request. When a keep-alive connection turns out to be closed, the request is sent again. */
function responseTo(
  client: ServiceClient,
  { service, path, headers }: ServiceRequest,
  request: GatewayRequest,
  response: GatewayResponse,
): Promise<IncomingMessage> {
  // These headers are raw, so Node writes them unchanged.
  const raw = Object.entries(headers).flat();
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      const outgoing = send({
        host: service.address.host,
        port: service.address.port,
        path,
        // A response to HEAD has the ETag and length of GET; Node omits the body.
        method: 'GET',
        headers: raw,
        agent: client.connections.agent,
        maxHeaderSize: MAX_HEADER_BYTES,
      });
      client.follow(outgoing, request, response, service);
      outgoing.once('response', resolve).on('error', (error) => {
        if (client.isRepeatable(error, outgoing, request, response)) begin();
        else reject(error);
      });
      outgoing.end();
    };
    begin();
  });
}
