import { ANONYMOUS, type Identity } from '@almanac/identity';
import { errorBody, type RestError, statusOf } from '../errors/errors.js';
import { SerializedText, serialize } from '../json/serialized.js';
import { type GlobalParameters, parseQuery, readGlobalParameters } from '../request/query.js';

/** A response before it is enveloped and serialized. */
export interface RouteResponse {
  readonly status: number;
  /** By their usual names; totals are numbers, so that an envelope shows them as such. */
  readonly headers: Headers;
  readonly body: unknown;
  /** Media type of a body that is not JSON but text, or a stream of bytes. */
  readonly type?: string;
  /** The namespaces that decide how long the answer is good; absent: not for any cache. */
  readonly cache?: readonly string[];
  /** The addressed item does not exist any more, so that it allows no method. */
  readonly gone?: true;
}

export type Headers = Readonly<Record<string, string | number>>;

/** When a client may try again what could not be reached: about as long as it takes to start it (seconds). */
const RETRY_AFTER = 3;

/** Temporary errors: a service is unavailable, a disk is full. */
const PASSING: ReadonlySet<number> = new Set([503, 507]);

/** An error as this caller sees it. */
export function errorResponse(error: RestError, identity: Identity): RouteResponse {
  const status = statusOf(error, identity);
  return {
    status,
    headers: retryAfter(status, error),
    body: errorBody(error, identity),
  };
}

function retryAfter(status: number, { data }: RestError): Headers {
  const seconds = data['retry_after'];
  if (typeof seconds === 'number') return { 'Retry-After': seconds };
  return PASSING.has(status) ? { 'Retry-After': RETRY_AFTER } : {};
}

/** The global parameters that wrap a response. */
export type Wrapping = Pick<GlobalParameters, 'envelope' | 'pretty' | 'callback'>;

/** An answer as it is written. */
export interface SerializedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly body: SerializedText;
}

/** Puts an answer into its envelope and its callback, and its JSON into text. */
export function wrap(answer: RouteResponse, { envelope, callback, pretty }: Wrapping): SerializedResponse {
  if (answer.type !== undefined && !envelope) {
    const { status, headers, type } = answer;
    return { status, headers, type, body: new SerializedText([String(answer.body)]) };
  }
  const { status, headers, body } = envelope ? enveloped(answer) : answer;
  const json = pretty ? new SerializedText([JSON.stringify(body, null, 4) ?? 'null']) : serialize(body);
  if (callback === undefined) return { status, headers, type: 'application/json; charset=UTF-8', body: json };
  return {
    status,
    headers,
    type: 'application/javascript; charset=UTF-8',
    body: callback === null ? json : new SerializedText([`/**/${callback}(`, ...json.chunks, ')']),
  };
}

/** Status and headers inside the body, for clients that see neither; always 200. */
const enveloped = ({ status, headers, body }: RouteResponse): RouteResponse => ({
  status: 200,
  headers: {},
  // No headers are an empty list, as PHP writes an empty map.
  body: { body, status, headers: Object.keys(headers).length === 0 ? [] : headers },
});

/** A refusal as it is written. */
export interface SerializedError extends Omit<SerializedResponse, 'body'> {
  readonly text: string;
}

/**
 * A refusal that is given before any route is looked at, as clients get it.
 *
 * @param search the query of the address, without its question mark: it decides about envelope and callback.
 */
export function serializeError(error: RestError, search: string): SerializedError {
  const wrapping = readGlobalParameters(parseQuery(search));
  const { status, headers, type, body } = wrap(errorResponse(error, ANONYMOUS), wrapping);
  return { status, headers, type, text: body.text };
}
