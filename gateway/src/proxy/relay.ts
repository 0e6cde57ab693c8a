import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RAISED_HEADER } from '@almanac/service';
import type { Versions } from '../cache/versions.js';
import { HeaderMap } from '../http/headers.js';
import type { GatewayResponse } from '../http/request.js';
import { sendHead, sendPlain } from '../http/response.js';
import { apiHeaders, fileHeaders } from './headers.js';
import { LARGEST_WHOLE, readUpTo } from './service-client.js';

export interface RelayDeps {
  readonly versions: Versions;
  /** Resolves once every change is known that any service has announced so far. */
  readonly catchUp: () => Promise<void>;
  /** Address of the root index. */
  readonly rootUrl: string;
}

/**
 * Sends a service's response on to the client. Rejects when it cannot be read to its end; a response that has begun is
 * then broken off.
 */
export async function relay(
  incoming: IncomingMessage,
  response: GatewayResponse,
  { versions, catchUp, rootUrl }: RelayDeps,
): Promise<void> {
  const { address, plainRead } = response.locals;
  const headers = HeaderMap.fromRaw(incoming.rawHeaders);
  for (const namespace of headers.list(RAISED_HEADER)) versions.raise(namespace);
  // Nobody may learn of a change from here before this gateway has. A file tells of none.
  if (!plainRead && address.kind === 'api') await catchUp();

  const status = incoming.statusCode ?? 502;
  const length = headers.get('Content-Length');
  const returned = address.kind === 'api' ? apiHeaders(headers, rootUrl) : fileHeaders(headers);
  const withLength = (): HeaderMap =>
    length === undefined ? returned : returned.copy().set('Content-Length', length);
  if (address.kind !== 'api') {
    sendHead(response, status, withLength());
    return pipeline(incoming, response);
  }
  const passOn = (beginning?: Buffer): Promise<void> => {
    sendHead(response, status, withLength().set('Cache-Control', 'no-store'));
    if (beginning) response.write(beginning);
    return pipeline(incoming, response);
  };
  // What has no length is made while it is sent.
  if (!plainRead && length === undefined) return passOn();
  const { beginning, isAll } = await readUpTo(incoming, LARGEST_WHOLE);
  if (!isAll) return passOn(beginning);
  // A response without a body may tell the length of the one that it leaves out.
  const isEmpty = beginning.length === 0 && !(plainRead && status === 200);
  sendPlain(response, {
    status,
    headers: isEmpty ? withLength() : returned,
    body: isEmpty ? undefined : beginning,
    dependsOn: [],
  });
}
