import { ANONYMOUS, type Identity } from '@almanac/identity';
import { errorBody, type RestError, statusOf } from '../errors/errors.js';
import { SerializedText, serialize } from '../json/serialized.js';
import { type GlobalParameters, readGlobalParameters } from '../request/global-parameters.js';
import { parseQuery } from '../request/query.js';

/** A response before it is enveloped and serialized. */
export interface RouteResponse {
  readonly status: number;
  /** Headers by their usual names. Totals are numbers, so that an envelope shows them as numbers. */
  readonly headers: Headers;
  readonly body: unknown;
  /** Media type of a body that is not JSON: a text, or a stream of bytes. */
  readonly type?: string;
  /** Namespaces that decide how long the response may be cached; absent: it is not cached. */
  readonly cache?: readonly string[];
  /** Whether the addressed item no longer exists, so that it allows no method. */
  readonly gone?: true;
}

export type Headers = Readonly<Record<string, string | number>>;

/** Seconds until a retry may succeed: about as long as an unavailable service takes to start. */
const RETRY_AFTER = 3;

/** Statuses of temporary errors: an unavailable service, a full disk. */
const PASSING: ReadonlySet<number> = new Set([503, 507]);

/** An error response for this caller. */
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

/** A serialized response. */
export interface SerializedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly body: SerializedText;
}

/** Wraps a response in envelope and callback, and serializes its JSON. */
export function wrap(answer: RouteResponse, { envelope, callback, pretty }: Wrapping): SerializedResponse {
  if (answer.type !== undefined && !envelope) {
    const { status, headers, type } = answer;
    return { status, headers, type, body: new SerializedText([String(answer.body)]) };
  }
  // The error for a callback's name has no envelope, as in WordPress.
  const { status, headers, body } = envelope && callback !== null ? enveloped(answer) : answer;
  const json = pretty ? new SerializedText([JSON.stringify(body, null, 4) ?? 'null']) : serialize(body);
  if (callback === undefined) return { status, headers, type: 'application/json; charset=UTF-8', body: json };
  return {
    status,
    headers,
    type: 'application/javascript; charset=UTF-8',
    body:
      callback === null
        ? serialize(withoutData(body))
        : new SerializedText([`/**/${callback}(${asScript(json.text)})`]),
  };
}

/** The error for a callback's name has no `data`, as in WordPress. */
function withoutData(body: unknown): unknown {
  const { data: _data, ...rest } = Object(body) as Readonly<Record<string, unknown>>;
  return rest;
}

/** JSON in ASCII and with escaped slashes, as PHP writes it: it is a script whatever encoding a page has. */
const asScript = (json: string): string =>
  json
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A response with status and headers inside the body, for clients that see neither. Its own status is always 200. */
const enveloped = ({ status, headers, body }: RouteResponse): RouteResponse => ({
  status: 200,
  headers: {},
  // PHP writes an empty map as a list, so missing headers are an empty list.
  body: { body, status, headers: Object.keys(headers).length === 0 ? [] : headers },
});

/** A serialized error response. */
export interface SerializedError extends Omit<SerializedResponse, 'body'> {
  readonly text: string;
}

/**
 * A serialized error response for requests that reach no route.
 * @param search query of the address, without question mark; it decides about envelope and callback
 */
export function serializeError(error: RestError, search: string): SerializedError {
  const wrapping = readGlobalParameters(parseQuery(search));
  const { status, headers, type, body } = wrap(errorResponse(error, ANONYMOUS), wrapping);
  return { status, headers, type, text: body.text };
}
