import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { isAnonymous } from '@almanac/identity';
import type { Params } from './arguments/argument-set.js';
import { isRestError, type RestError, statusOf } from './errors/errors.js';
import { batchNotAllowed, bodyTooLarge, internalError, noRoute } from './errors/framework-errors.js';
import { apiUrlOf, type Limits, type RestAppOptions } from './options.js';
import { Allowance, BodyMemory, discardRest, mediaType, readBody } from './request/body.js';
import { readGlobalParameters } from './request/global-parameters.js';
import { Spool } from './request/multipart.js';
import { mergeParams } from './request/query.js';
import { EndpointRequest, type Method, type RequestState } from './request/request.js';
import { present } from './response/presentation.js';
import { errorResponse, type RouteResponse } from './response/response.js';
import type { CompiledEndpoint, CompiledRoute } from './routes/compiled-routes.js';
import { describeOptions, namespaceOf } from './routes/description.js';
import type { Representation, Result } from './routes/route.js';

/** Status of a response that gets no `Allow`: permission checks may need the same unavailable service. */
const UNAVAILABLE = 503;

/** Response to a request that was only validated. */
const VALID: RouteResponse = { status: 204, headers: {}, body: null };

const MEGABYTE = 1024 * 1024;
const LIMITS: Limits = {
  bodyBytes: 8 * MEGABYTE,
  openBodyBytes: MEGABYTE / 4,
  bodyMemoryBytes: 64 * MEGABYTE,
  uploadDirectory: tmpdir(),
};

/**
 * The stages of a request, in the order that clients rely on (docs/reference/core.md#order-of-checks): route, body,
 * required arguments, validation, permission, handler, view, headers, `_fields`, `_embed`.
 */
export class Pipeline {
  /** There are two pools, so that anonymous callers cannot keep others from writing. */
  readonly #memory: { readonly anonymous: BodyMemory; readonly signedIn: BodyMemory };

  readonly #apiUrl: string;
  readonly #limits: Limits;

  constructor(private readonly options: RestAppOptions) {
    this.#apiUrl = apiUrlOf(options);
    this.#limits = { ...LIMITS, ...options.limits };
    const { bodyMemoryBytes } = this.#limits;
    this.#memory = {
      anonymous: new BodyMemory(bodyMemoryBytes / 4),
      signedIn: new BodyMemory((bodyMemoryBytes * 3) / 4),
    };
  }

  /** Responds to a request. @throws errors other than RestError; `reject` turns them into a response */
  async run(state: RequestState): Promise<RouteResponse> {
    const { compiled, method, body } = state;
    if (method === 'OPTIONS') {
      // The server itself rejects an aborted body.
      if (body) await discardRest(body);
      return this.#describe(compiled, state);
    }
    const endpoint = compiled?.byMethod.get(method);
    if (!compiled || !endpoint) return errorResponse(noRoute(), state.identity);
    try {
      return await this.#complete(await this.#stages(endpoint, compiled, state), compiled, state);
    } catch (error) {
      if (isRestError(error)) return this.reject(error, state);
      throw error;
    }
  }

  /** Responds with an error. An error other than RestError is logged and becomes a 500. */
  async reject(error: unknown, state: RequestState): Promise<RouteResponse> {
    if (!isRestError(error)) this.#logFailure(error, state);
    const response = errorResponse(isRestError(error) ? error : internalError(), state.identity);
    return state.compiled ? this.#complete(response, state.compiled, state) : response;
  }

  async #complete(
    response: RouteResponse,
    compiled: CompiledRoute,
    state: RequestState,
  ): Promise<RouteResponse> {
    const form = compiled.byMethod.get(state.method)?.represent?.(response.body, state.params);
    const formed = represented(response, form);
    // A request that is only validated gets no `Allow`.
    const isSilent = formed.gone || formed.status === UNAVAILABLE || state.batchStep === 'validate';
    return isSilent || !state.needsAllow ? formed : this.#withAllow(formed, compiled, state);
  }

  async #stages(
    endpoint: CompiledEndpoint,
    compiled: CompiledRoute,
    state: RequestState,
  ): Promise<RouteResponse> {
    const { headers, body } = state;
    const { accepts } = endpoint;
    if (state.batchStep && !compiled.route.allowsBatch) throw batchNotAllowed();
    if (accepts && mediaType(headers) !== accepts.type) throw accepts.error();
    return body ? this.#withBody(endpoint, compiled, state, body) : this.#execute(endpoint, state);
  }

  /** Reads the body into the parameters of the request. */
  async #withBody(
    endpoint: CompiledEndpoint,
    compiled: CompiledRoute,
    state: RequestState,
    stream: Readable,
  ): Promise<RouteResponse> {
    const { headers, identity, pathParams, query } = state;
    const { upload } = endpoint;
    const { bodyBytes, uploadDirectory } = this.#limits;
    const method = state.method as Method;
    const allowance = this.#allowanceOf(endpoint, compiled, state, method);
    const spool = upload?.allowed({ identity }) ? new Spool(uploadDirectory) : undefined;
    try {
      const { params, files } = await readBody(
        { headers, stream },
        {
          allowance,
          fieldBytes: bodyBytes,
          method,
          store: upload && spool && { spool, maxBytes: upload.maxBytes },
        },
      );
      state.bodyParams = params;
      state.params = mergeParams(pathParams, query, params);
      state.globals = readGlobalParameters(query, state.params);
      state.files = files;
      return await this.#execute(endpoint, state);
    } finally {
      allowance.release();
      await spool
        ?.remove()
        .catch((error) => this.#logFailure(error, state, 'temporary files of uploads could not be removed'));
    }
  }

  async #execute(endpoint: CompiledEndpoint, state: RequestState): Promise<RouteResponse> {
    // The cast is safe: the endpoint was found by this name, so it is one of its methods.
    const method = state.method as Method;
    const unchecked = new EndpointRequest(state, method);
    if (endpoint.shown) state.params = withoutShown(state.params, await endpoint.shown(unchecked));
    const values = await endpoint.argumentSet.validate(state.params, unchecked);
    if (state.batchStep === 'validate') return VALID;
    const request = new EndpointRequest(state, method, values, state.globals.fields);
    const denied = await checkPermission(endpoint, request, state);
    if (denied) throw denied;
    const result = await this.#handle(endpoint, request, state);
    const { query, globals, embeddedFields } = state;
    const response = await present(result, { endpoint, request, query, globals, embeddedFields });
    return isCacheable(response, endpoint, request, state)
      ? { ...response, cache: [...new Set([...dependenciesOf(endpoint, request), ...state.dependencies])] }
      : response;
  }

  #allowanceOf(
    endpoint: CompiledEndpoint,
    compiled: CompiledRoute,
    state: RequestState,
    method: Method,
  ): Allowance {
    const { bodyBytes, openBodyBytes } = this.#limits;
    return new Allowance({
      openBytes: Math.min(openBodyBytes, bodyBytes),
      extend: () => this.#extendBody(endpoint, compiled, state, method),
      memory: isAnonymous(state.identity) ? this.#memory.anonymous : this.#memory.signedIn,
    });
  }

  /**
   * Maximum size of the body for this caller. It is decided before the rest is read, with the arguments known so far.
   * The size does not replace an error that depends on the body.
   */
  async #extendBody(
    endpoint: CompiledEndpoint,
    compiled: CompiledRoute,
    state: RequestState,
    method: Method,
  ): Promise<number> {
    if (method === 'GET') throw bodyTooLarge();
    const values = argumentsAt(endpoint, compiled, state.params);
    if (!values) throw bodyTooLarge();
    const denied = await checkPermission(endpoint, new EndpointRequest(state, method, values), state);
    state.permitted.delete(endpoint);
    if (denied) throw denied.status === 'authorization' ? denied : bodyTooLarge();
    if (isAnonymous(state.identity)) throw bodyTooLarge();
    return this.#limits.bodyBytes;
  }

  /** Runs the handler. A handler that did not reject the request may have changed something. */
  async #handle(
    endpoint: CompiledEndpoint,
    request: EndpointRequest,
    state: RequestState,
  ): Promise<Result<unknown>> {
    const mayChange = request.method !== 'GET';
    const { namespace } = this.options;
    try {
      const result = await endpoint.handler(request);
      const versions = mayChange ? await changedBy(endpoint, result, request) : [];
      for (const version of versions ?? [namespace]) state.changed.add(version);
      return result;
    } catch (error) {
      // An unexpected error may occur after a part of the work is done.
      const isRejected = isRestError(error) && statusOf(error, request.identity) < 500;
      if (mayChange && !isRejected) state.changed.add(namespace);
      throw error;
    }
  }

  /** `OPTIONS`: an empty list for an unknown address. */
  async #describe(compiled: CompiledRoute | undefined, state: RequestState): Promise<RouteResponse> {
    if (!compiled) return { status: 200, headers: {}, body: [] };
    const description = describeOptions(
      namespaceOf(this.options, compiled.route),
      compiled.route,
      this.#apiUrl,
    );
    const body = state.globals.fields?.pick(description) ?? description;
    return this.#withAllow({ status: 200, headers: {}, body }, compiled, state);
  }

  /** Adds `Allow` with the methods of the route that this caller may use. Without any method there is no header. */
  async #withAllow(
    response: RouteResponse,
    compiled: CompiledRoute,
    state: RequestState,
  ): Promise<RouteResponse> {
    const allowed: string[] = [];
    const own = compiled.byMethod.get(state.method);
    for (const endpoint of compiled.endpoints) {
      const isAllowed =
        state.permitted.get(endpoint) ??
        (await (endpoint === own
          ? this.#isPermitted(endpoint, compiled, state)
          : this.#isOffered(endpoint, compiled, state)));
      if (isAllowed) allowed.push(...endpoint.methods);
    }
    if (allowed.length === 0) return response;
    return { ...response, headers: { ...response.headers, Allow: [...new Set(allowed)].join(', ') } };
  }

  /** Whether the caller may make this request, apart from its invalid arguments, which were refused before. */
  #isPermitted(endpoint: CompiledEndpoint, compiled: CompiledRoute, state: RequestState): Promise<boolean> {
    return this.#passes(state, async () => {
      const values = argumentsAt(endpoint, compiled, state.params);
      if (!values) return false;
      const request = new EndpointRequest(state, state.method as Method, values);
      return (await checkPermission(endpoint, request, state)) === undefined;
    });
  }

  /** Whether the caller may use another endpoint of the route: by its capabilities, else at this address. */
  async #isOffered(
    endpoint: CompiledEndpoint,
    compiled: CompiledRoute,
    state: RequestState,
  ): Promise<boolean> {
    if (endpoint.offered) return endpoint.offered(state);
    const [method] = endpoint.methods;
    if (method === undefined) return false;
    return this.#passes({ ...state, method }, async () => {
      // The other parameters of the request belong to another endpoint.
      const params = Object.fromEntries(compiled.placeholders.map((name) => [name, state.params[name]]));
      const values = argumentsAt(endpoint, compiled, params);
      if (!values) return false;
      const target = new EndpointRequest({ ...state, params }, method, values);
      return (await checkPermission(endpoint, target, state)) === undefined;
    });
  }

  /** Whether a check passes. The response is decided already, so an error here only costs the header `Allow`. */
  async #passes(state: RequestState, check: () => Promise<boolean>): Promise<boolean> {
    try {
      return await check();
    } catch (error) {
      this.#logFailure(error, state);
      return false;
    }
  }

  #logFailure(
    error: unknown,
    { id, method, route }: Pick<RequestState, 'id' | 'method' | 'route'>,
    message = 'request failed',
  ): void {
    this.options.logger.error({ err: error, requestId: id, method, route }, message);
  }
}

const represented = (response: RouteResponse, form: Representation | undefined): RouteResponse =>
  form ? { ...response, type: form.type, body: form.text } : response;

/** The parameters whose values differ from those that responses show. */
function withoutShown(params: Params, shown: Params): Params {
  const changed: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(params))
    if (!Object.hasOwn(shown, name) || shown[name] !== value) changed[name] = value;
  return changed;
}

/**
 * The valid arguments of a request, for a check of its permission.
 * @returns undefined if a placeholder has no valid value: the address names no item, so there is nothing to check.
 */
function argumentsAt(endpoint: CompiledEndpoint, compiled: CompiledRoute, params: Params) {
  const values = endpoint.argumentSet.lenient(params);
  return compiled.placeholders.every((name) => values.sent.has(name)) ? values : undefined;
}

/**
 * Checks a permission and records the result. @returns the error that denies it. @throws errors other than RestError.
 */
async function checkPermission(
  endpoint: CompiledEndpoint,
  request: EndpointRequest,
  state: RequestState,
): Promise<RestError | undefined> {
  try {
    await endpoint.check(request);
    state.permitted.set(endpoint, true);
    return undefined;
  } catch (error) {
    if (!isRestError(error)) throw error;
    state.permitted.set(endpoint, false);
    return error;
  }
}

/** The versions that a write has changed; undefined for the whole namespace. */
async function changedBy(
  endpoint: CompiledEndpoint,
  result: Result<unknown>,
  request: EndpointRequest,
): Promise<readonly string[] | undefined> {
  // Whatever refers to a deleted object changes with it.
  if (result.kind === 'deleted') return undefined;
  return endpoint.changes?.(result.kind === 'item' ? result.doc : undefined, request);
}

type Cached = CompiledEndpoint & { cache: NonNullable<CompiledEndpoint['cache']> };

const dependenciesOf = ({ cache }: Cached, request: EndpointRequest): readonly string[] =>
  cache.narrowed?.(request) ?? cache.namespaces;

/** Whether the response is the same for all callers, complete and fresh. */
const isCacheable = (
  response: RouteResponse,
  endpoint: CompiledEndpoint,
  request: EndpointRequest,
  state: RequestState,
): endpoint is Cached =>
  endpoint.cache !== undefined &&
  !endpoint.cache.unless?.(request) &&
  request.method === 'GET' &&
  response.status === 200 &&
  isAnonymous(request.identity) &&
  state.degradations.size === 0;
