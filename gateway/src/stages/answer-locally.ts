import type { IncomingMessage } from 'node:http';
import { CACHE_HEADER, REQUEST_ID_HEADER, type RestResponse } from '@almanac/rest';
import type { Stage } from '../http/locals.js';
import { sendTagged, sendUntagged, tagResponse } from '../http/tagged-response.js';
import { apiHeaders } from '../proxy/headers.js';

/** Answers a request in this process. */
export type Responder = (request: IncomingMessage) => Promise<RestResponse>;

/** Answers the root index, and says that there is no route of those that no service answers. */
export const answerLocally =
  (respond: Responder, rootUrl: string): Stage =>
  async (request, response, next) => {
    const { address, upstream, requestId, plainRead, identity, pending } = response.locals;
    if (upstream || address.kind !== 'api') return next();
    request.url = address.target;
    request.headers[REQUEST_ID_HEADER.toLowerCase()] = requestId;
    // The answer to HEAD has the tag and the length of what GET would get; Node leaves its body out.
    if (plainRead) request.method = 'GET';
    const { status, headers: said, body } = await respond(request);
    const text = body === undefined ? undefined : String(body);
    const headers = apiHeaders(
      Object.entries(said).flatMap(([name, value]) => [name, String(value)]),
      rootUrl,
    );
    if (!plainRead || status !== 200) return sendUntagged(response, status, headers, text);
    const audience = identity === undefined ? 'public' : 'private';
    const tagged = tagResponse(headers, Buffer.from(text ?? ''), audience);
    pending?.resolve(
      tagged,
      String(said[CACHE_HEADER] ?? '')
        .split(',')
        .filter(Boolean),
    );
    sendTagged(response, tagged, response.locals);
  };
