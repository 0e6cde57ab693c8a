import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import { CACHE_HEADER } from '@almanac/rest';
import { MAX_AGE_HEADER, RAISED_HEADER } from '@almanac/service';
import type { LoadedResponse, Source } from '../cache/middleware.js';
import type { Versions } from '../cache/versions.js';
import { HeaderMap } from '../http/headers.js';
import type { GatewayRequest, GatewayResponse } from '../http/request.js';
import type { PlainResponse } from '../http/response.js';
import { WEBSITE_VERSION } from '../registry/service-registry.js';
import { apiHeaders, pageHeaders } from './headers.js';
import { LARGEST_WHOLE, readUpTo, type ServiceClient, type ServiceRequest } from './service-client.js';

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
    return service && address.kind === 'api' ? fetch(deps, apiResponse, request, response) : undefined;
  };

/** Fetches a whole page from the website. */
export const fetchPage =
  (deps: FetchDeps): Source =>
  (request, response) => {
    const { service, page } = response.locals;
    return service && page ? fetch(deps, pageResponse, request, response) : undefined;
  };

/** What becomes of the headers of a service's response. */
type ResponseOf = (headers: HeaderMap, deps: FetchDeps) => Omit<PlainResponse, 'status' | 'body'>;

const apiResponse: ResponseOf = (headers, { rootUrl }) => ({
  headers: apiHeaders(headers, rootUrl),
  dependsOn: headers.list(CACHE_HEADER),
});

const pageResponse: ResponseOf = (headers) => {
  const dependsOn = headers.list(CACHE_HEADER);
  const maxAge = headers.get(MAX_AGE_HEADER);
  return {
    headers: pageHeaders(headers),
    dependsOn: dependsOn.length > 0 ? [...dependsOn, WEBSITE_VERSION] : [],
    ...(maxAge !== undefined && { maxAgeMs: Number(maxAge) * 1_000 }),
    compress: true,
    immutable: headers.get('Cache-Control')?.includes('immutable') === true,
  };
};

async function fetch(
  deps: FetchDeps,
  responseOf: ResponseOf,
  request: GatewayRequest,
  response: GatewayResponse,
): Promise<LoadedResponse> {
  const { client, versions } = deps;
  const prepared = await client.prepare(request, response);
  if (!prepared) return GONE;
  try {
    const incoming = await responseTo(client, prepared, request, response);
    const headers = HeaderMap.fromRaw(incoming.rawHeaders);
    for (const namespace of headers.list(RAISED_HEADER)) versions.raise(namespace);
    const { beginning, isAll } = await readUpTo(incoming, LARGEST_WHOLE);
    return {
      ...responseOf(headers, deps),
      status: incoming.statusCode ?? 502,
      body: beginning,
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
        // Raw: Node writes them as they are.
        headers: Object.entries(prepared.headers).flat(),
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
