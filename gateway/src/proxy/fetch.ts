import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import { CACHE_HEADER } from '@almanac/rest';
import { RAISED_HEADER } from '@almanac/service';
import type { LoadedResponse, Source } from '../cache/middleware.js';
import type { Versions } from '../cache/versions.js';
import { HeaderMap } from '../http/headers.js';
import type { GatewayRequest, GatewayResponse } from '../http/request.js';
import { LARGEST_WHOLE, readUpTo } from './read-response.js';
import { apiHeaders } from './response-headers.js';
import type { ServiceClient, ServiceRequest } from './service-client.js';

export interface FetchDeps {
  readonly client: ServiceClient;
  readonly versions: Versions;
  /** Address of the root index. */
  readonly rootUrl: string;
}

/** Largest headers of a response of a service. Node's own limit is 16 KB. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Fetches the whole response to a read from its service. One that is too large comes as a stream. */
export const fetchFromService =
  (deps: FetchDeps): Source =>
  (request, response) => {
    const { service, address } = response.locals;
    return service && address.kind === 'api' ? fetch(deps, request, response) : undefined;
  };

async function fetch(
  { client, versions, rootUrl }: FetchDeps,
  request: GatewayRequest,
  response: GatewayResponse,
): Promise<LoadedResponse> {
  const prepared = await client.prepare(request, response);
  if (!prepared) return GONE;
  try {
    const incoming = await responseTo(client, prepared, request, response);
    const headers = HeaderMap.fromRaw(incoming.rawHeaders);
    for (const namespace of headers.list(RAISED_HEADER)) versions.raise(namespace);
    const { beginning, isAll } = await readUpTo(incoming, LARGEST_WHOLE);
    return {
      status: incoming.statusCode ?? 502,
      headers: apiHeaders(headers, rootUrl),
      body: beginning,
      dependsOn: headers.list(CACHE_HEADER),
      ...(!isAll && { rest: incoming }),
    };
  } catch (error) {
    throw client.errorOf(error as Error, request, response);
  }
}

/** In place of a response that nobody waits for any more. */
const GONE: LoadedResponse = { status: 499, headers: new HeaderMap(), body: undefined, dependsOn: [] };

/** The response to a request, which is sent once more when a kept connection turns out to be closed. */
function responseTo(
  client: ServiceClient,
  prepared: ServiceRequest,
  request: GatewayRequest,
  response: GatewayResponse,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      const outgoing: ClientRequest = send({
        host: prepared.service.address.host,
        port: prepared.service.address.port,
        path: prepared.path,
        // The response to HEAD has the tag and the length of that to GET; Node leaves its body out.
        method: 'GET',
        headers: prepared.headers,
        agent: client.agent,
        maxHeaderSize: MAX_HEADER_BYTES,
      });
      client.follow(outgoing, request, response);
      outgoing.once('response', resolve).on('error', (error) => {
        if (client.isRepeatable(error, outgoing, response)) begin();
        else reject(error);
      });
      outgoing.end();
    };
    begin();
  });
}
