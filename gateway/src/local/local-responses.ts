import { ANONYMOUS, type Identity } from '@almanac/identity';
import { HeaderMap, hasBody, noRoute, REQUEST_ID_HEADER, type RestApp, SerializedText } from '@almanac/rest';
import { varyByOrigin } from '../cors.js';
import type { Address } from '../http/address.js';
import type { GatewayRequest, GatewayResponse, Middleware } from '../http/request.js';
import { type PlainResponse, type Responder, sendPlain } from '../http/response.js';
import { apiHeaders } from '../proxy/service-response.js';
import { landingPageOf, type SiteUrls } from './landing-page.js';
import type { SiteDirectory } from './site-directory.js';

/** The API description and its explorer, by path. Each document is made when it is first requested. */
export type ApiDocuments = (path: string) => (() => Promise<PlainResponse>) | undefined;

export interface LocalResponsesDeps extends SiteUrls {
  readonly documents: ApiDocuments;
  /** Serves the root index and batches, and responds with 404 to unknown routes. */
  readonly root: Pick<RestApp, 'handle' | 'routeOf'>;
  readonly site: Pick<SiteDirectory, 'get'>;
  /** Verifies a signed identity. The result is undefined for a forged one. */
  readonly verifyIdentity: (signed: string) => Promise<Identity | undefined>;
}

/** The gateway's own responses: the API description and its explorer, the root index, batches, the landing page. */
export const localResponses =
  (deps: LocalResponsesDeps): Responder =>
  (request, response) => {
    const { locals } = response;
    const { address, service, isRead } = locals;
    const make = address.kind === 'other' ? deps.documents(address.path) : undefined;
    const isLanding = address.kind === 'front' && !service;
    if ((make || isLanding) && !isRead) throw noRoute();
    if (make)
      return make().then((document) => ({ ...document, headers: varyByOrigin(document.headers.copy()) }));
    if (isLanding) return landingPageOf(deps.site, deps);
    if (service || address.kind !== 'api') return undefined;
    return rootResponse(deps, request, response, address);
  };

/** Response to a route that no service has. */
async function rootResponse(
  { root, rootUrl, verifyIdentity }: LocalResponsesDeps,
  request: GatewayRequest,
  response: GatewayResponse,
  { route, query }: Extract<Address, { kind: 'api' }>,
): Promise<PlainResponse> {
  const { plainRead, requestId, identity: signed, client = '' } = response.locals;
  const { status, headers, body, dependsOn } = await root.handle({
    // A response to HEAD has the ETag and length of GET; Node omits the body.
    method: plainRead ? 'GET' : request.method,
    path: route,
    query,
    headers: { ...request.headers, [REQUEST_ID_HEADER.toLowerCase()]: requestId },
    body: hasBody(request.headers) ? request : undefined,
    identity: signed === undefined ? ANONYMOUS : await verifyIdentity(signed),
    clientAddress: client,
    ended: endOf(response),
  });
  return {
    status,
    headers: apiHeaders(new HeaderMap(headers), rootUrl),
    // Routes of the gateway itself never stream.
    body: body instanceof SerializedText ? body : undefined,
    dependsOn,
  };
}

/** Signal that aborts when the response is sent or the client has disconnected. */
function endOf(response: GatewayResponse): AbortSignal {
  const end = new AbortController();
  if (response.closed) end.abort();
  else response.once('close', () => end.abort());
  return end.signal;
}

/** Middleware that sends the response of a responder. */
export const respondWith =
  (respond: Responder): Middleware =>
  async (request, response, next) => {
    const loaded = await respond(request, response);
    if (loaded) await sendPlain(response, loaded);
    else next();
  };
