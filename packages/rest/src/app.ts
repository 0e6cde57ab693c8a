import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ANONYMOUS, IDENTITY_HEADER, type Identity } from '@almanac/identity';
import { type RouteResponse, refusal, wrap, wrappingOf } from './answer.js';
import type { Params } from './arguments/argument-set.js';
import { withIndex } from './description.js';
import type { ErrorFactory } from './errors.js';
import { internalError, invalidCallback, invalidIdentity } from './kit-errors.js';
import { apiUrlOf, type RestAppOptions } from './options.js';
import { acceptRequestId, methodOf, parseQuery, REQUEST_ID_HEADER } from './parameters/head.js';
import { Pipeline } from './pipeline.js';
import type { Exchange } from './request.js';
import type { Route } from './route.js';
import { type CompiledRoute, compileRoutes } from './routing.js';
import { send } from './sending.js';
import { Written } from './written.js';

/** Tells the gateway on which namespaces the answer depends; absent when it must not be cached. */
export const CACHE_HEADER = 'X-Almanac-Cache';
/** Names what is missing from the answer because another service could not be asked. */
export const DEGRADED_HEADER = 'X-Almanac-Degraded';

/**
 * The HTTP face of a service: answers the routes of one namespace and its index. Serves alone
 * (`createServer(listener)`) or inside an Express application (`app.use(listener)`).
 * @throws TypeError when an endpoint lacks a permission, a path is declared twice, or an argument is not made with
 *   `arg.*`.
 */
export function createRestApp(options: RestAppOptions): RequestListener {
  const face = new HttpFace(options, withIndex(options.namespace, options.routes, apiUrlOf(options)));
  return (request, response) => void face.answer(request, response);
}

/** A response that has not been sent. */
export interface RestResponse {
  readonly status: number;
  /** Its status for logs and metrics: an envelope is always a 200. */
  readonly outcome: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Undefined when only the headers were asked for. */
  readonly body: Written | Readable | undefined;
}

/**
 * Answers routes in the process that asks, as `createRestApp` answers them over HTTP; every other path is an unknown
 * route. The identity of a message does not count: every caller is anonymous.
 */
export function createResponder(
  options: Omit<RestAppOptions, 'tokens' | 'observe'>,
): (message: IncomingMessage) => Promise<RestResponse> {
  const face = new HttpFace({ ...options, tokens: { verify: async () => ANONYMOUS } }, options.routes);
  return (message) => face.respond(message);
}

/** What a request asks for. */
type Target = Pick<Exchange, 'id' | 'method' | 'route' | 'query' | 'compiled' | 'pathParams'>;

/** Between Node's requests and responses and the stages. */
class HttpFace {
  readonly #routes: readonly CompiledRoute[];
  readonly #pipeline: Pipeline;

  constructor(
    private readonly options: RestAppOptions,
    routes: readonly Route[],
  ) {
    this.#routes = compileRoutes(routes);
    this.#pipeline = new Pipeline(options, this.#logFailure);
  }

  /** Answers, whatever happens. */
  async answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const target = this.#targetOf(message);
    const answer = await this.respond(message, target);
    try {
      response.writeHead(answer.status, answer.headers);
      if (answer.body instanceof Readable) await stream(answer.body, response);
      else send(answer.body, response);
    } catch (error) {
      this.#logFailure(error, target, 'answer failed');
      if (response.headersSent) response.destroy();
      else {
        const { status, headers } = failed(target);
        send(FAILURE.body, response.writeHead(status, headers));
      }
    }
    this.options.observe?.({
      id: target.id,
      method: target.method,
      route: target.compiled?.route.path ?? '',
      status: answer.outcome,
      duration: performance.now() - started,
    });
  }

  /** The response to a request. Never rejects. */
  async respond(message: IncomingMessage, target = this.#targetOf(message)): Promise<RestResponse> {
    const wrapping = wrappingOf(target.query);
    try {
      const { answer, headers } =
        wrapping.callback === null
          ? refused(invalidCallback)
          : await this.#run(message, target, await this.options.tokens.verify(identityIn(message)));
      if (answer.body instanceof Readable) return withBody(answer, answer.body, target, headers);
      const written = wrap(answer, wrapping);
      return { ...withBody(written, written.body, target, headers), outcome: answer.status };
    } catch (error) {
      this.#logFailure(error, target, 'answer failed');
      return failed(target);
    }
  }

  async #run(
    message: IncomingMessage,
    target: Target,
    identity: Identity | undefined,
  ): Promise<{
    answer: RouteResponse;
    /** Of HTTP alone: an envelope does not take them in. */
    headers: Readonly<Record<string, string>>;
  }> {
    if (!identity) return refused(invalidIdentity);
    const { answer, degradations } = await this.#pipeline.run({
      ...target,
      message,
      identity,
      ip: clientAddress(message),
      method: target.method === 'HEAD' ? 'GET' : target.method,
    });
    return {
      answer,
      headers: {
        ...(answer.cache && { [CACHE_HEADER]: answer.cache.join(',') }),
        ...(degradations.size > 0 && { [DEGRADED_HEADER]: [...degradations].join(', ') }),
      },
    };
  }

  #targetOf(message: IncomingMessage): Target {
    const url = message.url ?? '/';
    const end = url.indexOf('?');
    const query = end < 0 ? {} : parseQuery(url.slice(end + 1));
    const route = withoutSlashes(end < 0 ? url : url.slice(0, end));
    return {
      id: acceptRequestId(first(message.headers['x-request-id'])),
      method: methodOf(message, query),
      route,
      query,
      ...this.#find(route),
    };
  }

  /** The first route that an address fits, and what the address names. */
  #find(route: string): Pick<Target, 'compiled' | 'pathParams'> {
    for (const compiled of this.#routes) {
      const match = compiled.pattern.exec(route);
      if (match) return { compiled, pathParams: decoded(match.groups) };
    }
    return { compiled: undefined, pathParams: {} };
  }

  readonly #logFailure = (
    error: unknown,
    { id, method, route }: Pick<Exchange, 'id' | 'method' | 'route'>,
    message: string,
  ): void => this.options.logger.error({ err: error, requestId: id, method, route }, message);
}

/** A refusal that is given before it is known who is asking. */
const refused = (error: ErrorFactory) => ({ answer: refusal(error(), ANONYMOUS), headers: {} });

const identityIn = ({ headers }: IncomingMessage): string | undefined => first(headers[IDENTITY_HEADER]);

const decoded = (groups: Readonly<Record<string, string>> = {}): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodedText(value)]));

/** A part of an address as it was meant; one whose encoding is broken stays as it is. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A route as it is declared; the root stays a slash. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** What the gateway put last into the header is the address that it saw. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = first(headers['x-forwarded-for'])?.split(',').at(-1)?.trim();
  return forwarded || (socket.remoteAddress ?? '');
}

/** A response with the headers that every one has. The length of a stream is not known. */
function withBody(
  { status, headers, type }: Pick<RouteResponse, 'status' | 'headers' | 'type'>,
  body: Written | Readable,
  { id, method }: Target,
  extra: Readonly<Record<string, string>> = {},
): RestResponse {
  const bodyless = method === 'HEAD';
  const isWritten = body instanceof Written;
  if (bodyless && !isWritten) body.destroy();
  return {
    status,
    outcome: status,
    headers: {
      ...(type !== undefined && { 'Content-Type': type }),
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
      ...extra,
      [REQUEST_ID_HEADER]: id,
      ...(isWritten && !bodyless && { 'Content-Length': body.byteLength }),
    },
    body: bodyless ? undefined : body,
  };
}

/** @throws what the source fails with; the response breaks off then */
async function stream(source: Readable, response: ServerResponse): Promise<void> {
  try {
    await pipeline(source, response);
  } catch (error) {
    // A client that hangs up is no failure of ours.
    if (!isDisconnect(error)) throw error;
  }
}

/** The client went away in the middle. */
export const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

// Made beforehand: nothing can go wrong with it any more.
const FAILURE = wrap(refusal(internalError(), ANONYMOUS), {
  envelope: false,
  pretty: false,
  callback: undefined,
});

/** The last resort: a response that could not be put into words. */
const failed = (target: Target) => withBody(FAILURE, FAILURE.body, target);
