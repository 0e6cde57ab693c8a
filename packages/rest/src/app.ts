import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { ANONYMOUS, type Identity } from '@almanac/identity';
import { type RouteResponse, refusal, wrap, wrappingOf } from './answer.js';
import type { Params } from './arguments/argument-set.js';
import type { ErrorFactory } from './errors.js';
import { internalError, invalidCallback, invalidIdentity } from './kit-errors.js';
import type { RestAppOptions } from './options.js';
import { acceptRequestId, methodOf, parseQuery, REQUEST_ID_HEADER } from './parameters/head.js';
import { Pipeline } from './pipeline.js';
import type { Exchange } from './request.js';
import type { Route } from './route.js';
import { type CompiledRoute, compileRoutes } from './routing.js';
import { Written } from './written.js';

/** Names what is missing from the response because another service could not be asked. */
export const DEGRADED_HEADER = 'X-Almanac-Degraded';

/** A request as plain values, wherever it comes from. */
export interface PlainRequest {
  readonly method: string;
  /** Such as `/wp/v2/posts`. */
  readonly path: string;
  /** Without the question mark, as the client sent it. */
  readonly query: string;
  /** By lower-case name. */
  readonly headers: IncomingHttpHeaders;
  /** Undefined for a request without a body. */
  readonly body?: Readable | undefined;
  /** Undefined when the request names a caller who cannot be verified. */
  readonly identity: Identity | undefined;
  readonly clientAddress: string;
}

/** A response as plain values. */
export interface RestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Undefined when only the headers were asked for. */
  readonly body: Written | Readable | undefined;
  /** Versions that decide how long the response may be cached; empty: it may not. */
  readonly dependsOn: readonly string[];
  /** For logs and metrics. */
  readonly outcome: Outcome;
}

/** What became of a request, for logs and metrics. */
export interface Outcome {
  readonly id: string;
  /** After any override, in capitals. */
  readonly method: string;
  /** The pattern of the route; empty when no route matched. */
  readonly route: string;
  /** Status inside of an envelope, which is always sent as 200. */
  readonly status: number;
}

/** What a request asks for. */
type Target = Pick<Exchange, 'id' | 'method' | 'route' | 'query' | 'compiled' | 'pathParams'>;

/** Answers the routes of a namespace: plain requests in, plain responses out. */
export class RestApp {
  readonly #routes: readonly CompiledRoute[];
  readonly #pipeline: Pipeline;

  /**
   * @throws TypeError when an endpoint lacks a permission, a path is declared twice, or an argument is not made with
   *   `arg.*`.
   */
  constructor(
    private readonly options: RestAppOptions,
    routes: readonly Route[] = options.routes,
  ) {
    this.#routes = compileRoutes(routes);
    this.#pipeline = new Pipeline(options, (error, target, message) => this.#log(error, target, message));
  }

  /** The response to a request. Never rejects. */
  async handle(request: PlainRequest): Promise<RestResponse> {
    const target = this.#targetOf(request);
    const wrapping = wrappingOf(target.query);
    try {
      const { answer, headers, dependsOn } =
        wrapping.callback === null ? refused(invalidCallback) : await this.#run(request, target);
      if (answer.body instanceof Readable)
        return withBody(answer, answer.body, target, { headers, dependsOn });
      const written = wrap(answer, wrapping);
      const response = withBody(written, written.body, target, { headers, dependsOn });
      return { ...response, outcome: { ...response.outcome, status: answer.status } };
    } catch (error) {
      this.#log(error, target, 'answer failed');
      return failed(target);
    }
  }

  /** The response in place of one that could not be sent. */
  failed({ outcome }: RestResponse, error: unknown): RestResponse {
    this.#log(error, outcome, 'answer failed');
    return failed({ ...outcome, compiled: undefined });
  }

  async #run(request: PlainRequest, target: Target): Promise<Answered> {
    const { identity, headers, body, clientAddress } = request;
    if (!identity) return refused(invalidIdentity);
    const { answer, degradations } = await this.#pipeline.run({
      ...target,
      headers,
      body,
      identity,
      ip: clientAddress,
      method: target.method === 'HEAD' ? 'GET' : target.method,
    });
    return {
      answer,
      dependsOn: answer.cache ?? [],
      headers: degradations.size > 0 ? { [DEGRADED_HEADER]: [...degradations].join(', ') } : {},
    };
  }

  #targetOf({ method, path, query: text, headers }: PlainRequest): Target {
    const query = text === '' ? {} : parseQuery(text);
    const route = withoutSlashes(path);
    return {
      id: acceptRequestId(first(headers['x-request-id'])),
      method: methodOf({ method, headers }, query),
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

  #log(
    error: unknown,
    { id, method, route }: Pick<Outcome, 'id' | 'method' | 'route'>,
    message: string,
  ): void {
    this.options.logger.error({ err: error, requestId: id, method, route }, message);
  }
}

interface Answered {
  readonly answer: RouteResponse;
  readonly dependsOn: readonly string[];
  /** Of HTTP alone: an envelope does not show them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An error response that is sent before it is known who is asking. */
const refused = (error: ErrorFactory): Answered => ({
  answer: refusal(error(), ANONYMOUS),
  dependsOn: [],
  headers: {},
});

const decoded = (groups: Readonly<Record<string, string>> = {}): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodedText(value)]));

/** A part of an address, percent-decoded; one whose encoding is broken stays as it is. */
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

const NOTHING_ELSE: Pick<Answered, 'headers' | 'dependsOn'> = { headers: {}, dependsOn: [] };

/** A response with the headers that every one has. The length of a stream is not known. */
function withBody(
  { status, headers, type }: Pick<RouteResponse, 'status' | 'headers' | 'type'>,
  body: Written | Readable,
  { id, method, compiled }: Pick<Target, 'id' | 'method' | 'compiled'>,
  more = NOTHING_ELSE,
): RestResponse {
  const bodyless = method === 'HEAD';
  const isWritten = body instanceof Written;
  if (bodyless && !isWritten) body.destroy();
  return {
    status,
    outcome: { id, method, route: compiled?.route.path ?? '', status },
    dependsOn: more.dependsOn,
    headers: {
      ...(type !== undefined && { 'Content-Type': type }),
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
      ...more.headers,
      [REQUEST_ID_HEADER]: id,
      ...(isWritten && !bodyless && { 'Content-Length': body.byteLength }),
    },
    body: bodyless ? undefined : body,
  };
}

// Made beforehand: nothing can go wrong with it any more.
const FAILURE = wrap(refusal(internalError(), ANONYMOUS), {
  envelope: false,
  pretty: false,
  callback: undefined,
});

/** The response to a request that failed unexpectedly. */
const failed = (target: Pick<Target, 'id' | 'method' | 'compiled'>): RestResponse =>
  withBody(FAILURE, FAILURE.body, target);
