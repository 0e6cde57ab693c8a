import { ANONYMOUS } from '@almanac/identity';
import { hasBody, noRoute, REQUEST_ID_HEADER, type RestApp } from '@almanac/rest';
import { HeaderMap } from '../http/headers.js';
import { type GatewayRequest, isRead, type Locals, type Middleware } from '../http/request.js';
import { type PlainResponse, sendPlain } from '../http/response.js';
import { apiHeaders } from '../proxy/headers.js';

/** Gives a response to a request that it answers; undefined for any other. */
export type Responder = (request: GatewayRequest, locals: Locals) => Promise<PlainResponse> | undefined;

/** Sends what a responder answers in this process. */
export const respondWith =
  (respond: Responder): Middleware =>
  async (request, response, next) => {
    const responding = respond(request, response.locals);
    if (!responding) return next();
    sendPlain(response, await responding);
  };

/** Answers the root index, and 404 for routes that no service answers. */
export const rootIndex =
  (app: Pick<RestApp, 'handle'>, rootUrl: string): Responder =>
  (request, { address, service, requestId, plainRead, client = '' }) =>
    service || address.kind !== 'api'
      ? undefined
      : app
          .handle({
            // The response to HEAD has the tag and the length of that to GET; Node leaves its body out.
            method: plainRead ? 'GET' : request.method,
            path: address.route,
            query: address.query,
            headers: { ...request.headers, [REQUEST_ID_HEADER.toLowerCase()]: requestId },
            body: hasBody(request.headers) ? request : undefined,
            identity: ANONYMOUS,
            clientAddress: client,
          })
          .then(({ status, headers, body, dependsOn }) => ({
            status,
            headers: apiHeaders(new HeaderMap(headers), rootUrl),
            body: body === undefined ? undefined : String(body),
            dependsOn,
          }));

/** Gives a response, made when it is first requested. */
export type DocumentMaker = () => Promise<PlainResponse>;

/** Answers with what is the same for everybody: the API description and its explorer. */
export const apiDocuments =
  (find: (path: string) => DocumentMaker | undefined): Responder =>
  (request, { address }) => {
    const make = address.kind === 'other' ? find(address.path) : undefined;
    if (make && !isRead(request)) throw noRoute();
    return make?.();
  };
