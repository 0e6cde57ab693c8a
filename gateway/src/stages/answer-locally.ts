import { ANONYMOUS } from '@almanac/identity';
import { hasBody, REQUEST_ID_HEADER, type RestApp } from '@almanac/rest';
import type { Stage } from '../http/locals.js';
import { sendTagged, sendUntagged, tagResponse } from '../http/tagged-response.js';
import { apiHeaders } from '../proxy/headers.js';

/** Answers the root index, and 404 for routes that no service answers. */
export const answerLocally =
  (app: Pick<RestApp, 'handle'>, rootUrl: string): Stage =>
  async (request, response, next) => {
    const { address, upstream, requestId, plainRead, identity, pending, client = '' } = response.locals;
    if (upstream || address.kind !== 'api') return next();
    const {
      status,
      headers: said,
      body,
      dependsOn,
    } = await app.handle({
      // The answer to HEAD has the tag and the length of what GET would get; Node leaves its body out.
      method: plainRead ? 'GET' : request.method,
      path: address.route,
      query: address.query,
      headers: { ...request.headers, [REQUEST_ID_HEADER.toLowerCase()]: requestId },
      body: hasBody(request.headers) ? request : undefined,
      identity: ANONYMOUS,
      clientAddress: client,
    });
    const text = body === undefined ? undefined : String(body);
    const headers = apiHeaders(
      Object.entries(said).flatMap(([name, value]) => [name, String(value)]),
      rootUrl,
    );
    if (!plainRead || status !== 200) return sendUntagged(response, status, headers, text);
    const audience = identity === undefined ? 'public' : 'private';
    const tagged = tagResponse(headers, Buffer.from(text ?? ''), audience);
    pending?.resolve(tagged, dependsOn);
    sendTagged(response, tagged, response.locals);
  };
