import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { ANONYMOUS, type Identity } from '@almanac/identity';
import type { Params } from './arguments/argument-set.js';
import type { RestError } from './errors/errors.js';
import { invalidCallback, invalidIdentity } from './errors/framework-errors.js';
import type { SerializedText } from './json/serialized.js';
import { apiUrlOf, type RestAppOptions } from './options.js';
import { Pipeline } from './pipeline.js';
import { readGlobalParameters } from './request/global-parameters.js';
import { headerValue } from './request/headers.js';
import { methodOf } from './request/method.js';
import { mergeParams, parseQuery } from './request/query.js';
import type { BatchStep, RequestState } from './request/request.js';
import { acceptRequestId, REQUEST_ID_HEADER } from './request/request-id.js';
import { Fields } from './response/fields.js';
import { errorResponse, type RouteResponse, wrap } from './response/response.js';
import { type CompiledRoute, compileRoutes } from './routes/compiled-routes.js';
import { withIndexes } from './routes/description.js';

/** Header that names what is missing from the response because another service was unavailable. */
export const DEGRADED_HEADER = 'X-Almanac-Degraded';

/** A request as plain values, whatever its transport. */
export interface PlainRequest {
  readonly method: string;
  /** Path below the API root, such as `/wp/v2/posts`. */
  readonly path: string;
  /** Query without the question mark, as the client sent it. */
  readonly query: string;
  /** Headers by lower-case name. */
  readonly headers: IncomingHttpHeaders;
  /** Undefined for a request without a body. */
  readonly body?: Readable | undefined;
  /** Undefined when the caller cannot be verified. */
  readonly identity: Identity | undefined;
  readonly clientAddress: string;
  /** Signal that aborts when the response is sent or the client has disconnected; absent: unknown. */
  readonly ended?: AbortSignal;
  /** Phase of a request of a batch; absent for a single request. */
  readonly batchStep?: BatchStep;
  /** Whether the caller needs no totals of lists. */
  readonly withoutTotals?: boolean;
  /** Whether the caller needs no `Allow`, for which the permissions of all methods are checked. */
  readonly withoutAllow?: boolean;
  /** Members of embedded objects that the caller needs, in the form of `_fields`; absent or empty: all. */
  readonly embeddedFields?: string;
}

/** A response as plain values. */
export interface RestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Undefined for a response to HEAD. */
  readonly body: SerializedText | Readable | undefined;
  /** Versions that decide how long the response may be cached; empty: it is not cached. */
  readonly dependsOn: readonly string[];
  /** Milliseconds for which the response is true if nothing changes; absent: unlimited. */
  readonly maxAgeMs?: number;
  /** Outcome of the request for logs and metrics. */
  readonly outcome: Outcome;
}

/** Outcome of a request, for logs and metrics. */
export interface Outcome {
  readonly id: string;
  /** Method after any override, in capitals. */
  readonly method: string;
  /** The pattern of the route; empty when no route matched. */
  readonly route: string;
  /** Status inside the envelope, which is always sent as 200. */
  readonly status: number;
}

/** The REST API of a namespace: plain requests in, plain responses out. */
export class RestApp {
  readonly #routes: readonly CompiledRoute[];
  readonly #pipeline: Pipeline;
  readonly #apiUrl: string;

  /**
   * @throws TypeError when an endpoint lacks a permission, a path is declared twice, or an argument is not made with
   * `arg.*`.
   */
  constructor(options: RestAppOptions) {
    this.#apiUrl = apiUrlOf(options);
    this.#routes = compileRoutes(withIndexes(options, options.routes, this.#apiUrl));
    this.#pipeline = new Pipeline(options);
  }

  /** Handles a request. */
  async handle(request: PlainRequest): Promise<RestResponse> {
    const routed = this.route(request);
    return routed.respond().catch((error: unknown) => routed.reject(error));
  }

  /** Resolves the route of a request, for callers that act before or after the response. */
  route(request: PlainRequest): RoutedRequest {
    const { path, query: text, headers, body, identity, clientAddress } = request;
    const query = text === '' ? {} : parseQuery(text);
    // For a request of a batch, neither the query nor a header changes the method or the format.
    const method = request.batchStep ? request.method : methodOf(request, query);
    const route = withoutSlashes(path);
    const found = this.#find(route);
    const globals = readGlobalParameters(query);
    const rejection =
      globals.callback === null ? invalidCallback() : identity ? undefined : invalidIdentity();
    const state: RequestState = {
      headers,
      body,
      id: acceptRequestId(headerValue(headers, 'x-request-id')),
      method: method === 'HEAD' ? 'GET' : method,
      route,
      query,
      ...found,
      batchStep: request.batchStep,
      globals,
      identity: identity ?? ANONYMOUS,
      ip: clientAddress,
      ended: request.ended,
      needsTotals: !request.withoutTotals,
      needsAllow: !request.withoutAllow,
      embeddedFields: Fields.parse(request.embeddedFields ?? ''),
      apiUrl: this.#apiUrl,
      bodyParams: {},
      params: mergeParams(found.pathParams, query),
      files: [],
      memo: new Map(),
      degradations: new Set(),
      dependencies: new Set(),
      expiresAt: undefined,
      changed: new Set(),
      permitted: new Map(),
    };
    return new RoutedRequest(this.#pipeline, state, method, rejection);
  }

  /** The pattern of the route at an address; undefined for an unknown address. */
  routeOf(path: string): string | undefined {
    return this.#find(withoutSlashes(path)).compiled?.route.path;
  }

  /** The first route that matches an address, and the parameters in the address. */
  #find(route: string): Pick<RequestState, 'compiled' | 'pathParams'> {
    for (const compiled of this.#routes) {
      const match = compiled.pattern.exec(route);
      if (match) return { compiled, pathParams: decoded(match.groups) };
    }
    return { compiled: undefined, pathParams: {} };
  }
}

/** A request whose route is resolved. */
export class RoutedRequest {
  readonly id: string;
  /** Method after any override, in capitals; GET for HEAD. */
  readonly method: string;
  /** Whether a handler will run, unless the request is invalid or not permitted. */
  readonly isHandled: boolean;
  /** Versions of everything that the request may have changed so far. They are bumped before the response is sent. */
  readonly changed: ReadonlySet<string>;

  constructor(
    private readonly pipeline: Pipeline,
    private readonly state: RequestState,
    private readonly sentMethod: string,
    private readonly rejection: RestError | undefined,
  ) {
    const { id, method, compiled, changed } = state;
    this.id = id;
    this.method = method;
    this.isHandled = !rejection && compiled?.byMethod.has(method) === true;
    this.changed = changed;
  }

  /** Handles the request. @throws errors other than RestError; `reject` turns them into a response */
  async respond(): Promise<RestResponse> {
    const { rejection, state, pipeline } = this;
    return this.#finish(rejection ? errorResponse(rejection, ANONYMOUS) : await pipeline.run(state));
  }

  /** Responds with an error. An error other than RestError is logged and becomes a 500. */
  async reject(error: unknown): Promise<RestResponse> {
    return this.#finish(await this.pipeline.reject(error, this.state));
  }

  #finish(response: RouteResponse): RestResponse {
    const { id, compiled, globals, degradations, expiresAt } = this.state;
    const { body } = response;
    const isStream = body instanceof Readable;
    const written = isStream ? { ...response, body } : wrap(response, globals);
    const isHead = this.sentMethod === 'HEAD';
    if (isHead && isStream) body.destroy();
    return {
      status: written.status,
      headers: {
        ...(written.type !== undefined && { 'Content-Type': written.type }),
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        ...written.headers,
        // The header is not part of an envelope.
        ...(degradations.size > 0 && { [DEGRADED_HEADER]: [...degradations].join(', ') }),
        [REQUEST_ID_HEADER]: id,
        ...(!isHead && !(written.body instanceof Readable) && { 'Content-Length': written.body.byteLength }),
      },
      body: isHead ? undefined : written.body,
      dependsOn: response.cache ?? [],
      ...(expiresAt && { maxAgeMs: Math.max(0, expiresAt.getTime() - Date.now()) }),
      outcome: {
        id,
        method: this.sentMethod,
        route: compiled?.route.path ?? '',
        status: response.status,
      },
    };
  }
}

const decoded = (groups: Readonly<Record<string, string>> = {}): Params =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodedText(value)]));

/** A percent-decoded part of an address. Text with a broken encoding is unchanged. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A declared route without outer slashes; the root keeps its slash. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
