import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { isAnonymous } from '@almanac/identity';
import { type RouteResponse, refusal } from './answer.js';
import type { Params } from './arguments/argument-set.js';
import { describeOptions } from './description.js';
import { isRestError, type RestError, statusOf } from './errors.js';
import { bodyTooLarge, internalError, noRoute } from './kit-errors.js';
import { Fields } from './objects.js';
import { apiUrlOf, type RestAppOptions } from './options.js';
import { Allowance, BodyMemory, discardRest, mediaType, readBody } from './parameters/body.js';
import { Spool } from './parameters/multipart.js';
import { present } from './presentation.js';
import { type Exchange, KitRequest, type Method } from './request.js';
import type { Representation, Result } from './route.js';
import type { CompiledEndpoint, CompiledRoute } from './routing.js';

/** What is needed to answer is away: permissions are not asked then, as they may need it too. */
const UNAVAILABLE = 503;

/** An HTTP request taken apart, and who makes it. */
type Incoming = Pick<
  Exchange,
  'headers' | 'body' | 'id' | 'method' | 'route' | 'compiled' | 'pathParams' | 'query' | 'identity' | 'ip'
>;

/** Reports what went wrong with a request. */
type LogFailure = (
  error: unknown,
  request: { id: string; method: string; route: string },
  message: string,
) => void;

const MEGABYTE = 1024 * 1024;
const LIMITS: Required<NonNullable<RestAppOptions['limits']>> = {
  bodyBytes: 8 * MEGABYTE,
  openBodyBytes: MEGABYTE / 4,
  bodyMemoryBytes: 64 * MEGABYTE,
  uploadDirectory: tmpdir(),
};

/**
 * The stages of a request, in the order that clients rely on (behaviour-core.md section 1): route, body, required
 * arguments, validation, permission, handler, view, headers, `_fields`, `_embed`.
 */
export class Pipeline {
  /** Apart, so that strangers cannot keep those who sign in from writing. */
  readonly #memory: { readonly strangers: BodyMemory; readonly known: BodyMemory };

  readonly #apiUrl: string;
  readonly #limits: typeof LIMITS;

  constructor(
    private readonly options: RestAppOptions,
    private readonly logFailure: LogFailure,
  ) {
    this.#apiUrl = apiUrlOf(options);
    this.#limits = { ...LIMITS, ...options.limits };
    const { bodyMemoryBytes } = this.#limits;
    this.#memory = {
      strangers: new BodyMemory(bodyMemoryBytes / 4),
      known: new BodyMemory((bodyMemoryBytes * 3) / 4),
    };
  }

  /**
   * Whatever goes wrong becomes an answer.
   * @returns the answer, and what could not be asked while it was made.
   */
  async run(incoming: Incoming): Promise<{ answer: RouteResponse; degradations: ReadonlySet<string> }> {
    const exchange = begin(incoming, this.#apiUrl);
    return { answer: await this.#answer(exchange), degradations: exchange.degradations };
  }

  async #answer(exchange: Exchange): Promise<RouteResponse> {
    const { compiled, method, identity, body } = exchange;
    if (method === 'OPTIONS') {
      // A body that breaks off is refused as any other, by the server itself.
      if (body) await discardRest(body);
      return this.#describe(compiled, exchange);
    }
    const endpoint = compiled?.byMethod.get(method);
    if (!compiled || !endpoint) return refusal(noRoute(), identity);
    let answer: RouteResponse;
    try {
      answer = await this.#guarded(exchange, () => this.#stages(endpoint, exchange));
    } catch (error) {
      answer = refusal(this.#toRefusal(error, exchange), identity);
    }
    answer = inForm(answer, endpoint.represent?.(answer.body, exchange.params));
    const silent = answer.gone || answer.status === UNAVAILABLE;
    return silent ? answer : this.#withAllow(answer, compiled, exchange);
  }

  /** A write that is given up may have changed something; its handler may also do so later, and then says so itself. */
  async #guarded(exchange: Exchange, work: () => Promise<RouteResponse>): Promise<RouteResponse> {
    let underWay = false;
    const noted = async (): Promise<RouteResponse> => {
      underWay = true;
      try {
        return await work();
      } finally {
        underWay = false;
      }
    };
    try {
      const { guard } = this.options;
      return await (guard ? guard(exchange.method, noted) : noted());
    } catch (error) {
      if (underWay && exchange.method !== 'GET') await this.#announceChange(exchange);
      throw error;
    }
  }

  async #stages(endpoint: CompiledEndpoint, exchange: Exchange): Promise<RouteResponse> {
    const { headers, body } = exchange;
    const { accepts } = endpoint;
    if (accepts && mediaType(headers) !== accepts.type) throw accepts.refusal();
    return body ? this.#withBody(endpoint, exchange, body) : this.#carryOut(endpoint, exchange);
  }

  /** What the body says becomes part of what the client has sent. */
  async #withBody(endpoint: CompiledEndpoint, exchange: Exchange, stream: Readable): Promise<RouteResponse> {
    const { headers, identity, pathParams, query } = exchange;
    const { upload } = endpoint;
    const { bodyBytes, uploadDirectory } = this.#limits;
    const method = exchange.method as Method;
    const allowance = this.#allowanceOf(endpoint, exchange, method);
    const spool = upload?.allowed({ identity }) ? new Spool(uploadDirectory) : undefined;
    try {
      const { params, files } = await readBody(
        { headers, stream },
        {
          allowance,
          fieldBytes: bodyBytes,
          // Of what is created, the refusal names what is missing; a change by it would change nothing.
          mayBeScalar: !endpoint.methods.includes('PATCH'),
          method,
          store: upload && spool && { spool, maxBytes: upload.maxBytes },
        },
      );
      exchange.bodyParams = params;
      exchange.params = merge(pathParams, query, params);
      exchange.files = files;
      return await this.#carryOut(endpoint, exchange);
    } finally {
      allowance.release();
      await spool?.remove().catch((error) => this.#logFailure(error, exchange, 'uploads are not removed'));
    }
  }

  async #carryOut(endpoint: CompiledEndpoint, exchange: Exchange): Promise<RouteResponse> {
    // The endpoint was found by this name, so it is one of its methods.
    const method = exchange.method as Method;
    const unchecked = new KitRequest(exchange, method);
    if (endpoint.shown) exchange.params = withoutShown(exchange.params, await endpoint.shown(unchecked));
    const values = await endpoint.argumentSet.validate(exchange.params, unchecked);
    const selection = Fields.parse(exchange.params['_fields']);
    const request = new KitRequest(exchange, method, values, selection);
    const refused = await ask(endpoint, request, exchange);
    if (refused) throw refused;
    const result = await this.#handle(endpoint, request, exchange);
    const answer = await present(result, { endpoint, request, query: exchange.query, selection });
    return isCacheable(answer, endpoint, request, exchange)
      ? { ...answer, cache: [...new Set([...dependenciesOf(endpoint, request), ...exchange.dependencies])] }
      : answer;
  }

  #allowanceOf(endpoint: CompiledEndpoint, exchange: Exchange, method: Method): Allowance {
    const { bodyBytes, openBodyBytes } = this.#limits;
    return new Allowance({
      openBytes: Math.min(openBodyBytes, bodyBytes),
      extend: () => this.#extendBody(endpoint, exchange, method),
      memory: isAnonymous(exchange.identity) ? this.#memory.strangers : this.#memory.known,
    });
  }

  /**
   * How large a body may be that is larger than anybody's: asked before the rest of it is read, with the arguments
   * that are known without it. What only the body could explain is not told from its size alone.
   */
  async #extendBody(endpoint: CompiledEndpoint, exchange: Exchange, method: Method): Promise<number> {
    if (method === 'GET') throw bodyTooLarge();
    const values = endpoint.argumentSet.lenient(exchange.params);
    const refused = await ask(endpoint, new KitRequest(exchange, method, values), exchange);
    exchange.permitted.delete(endpoint);
    if (refused) throw refused.status === 'authorization' ? refused : bodyTooLarge();
    if (isAnonymous(exchange.identity)) throw bodyTooLarge();
    return this.#limits.bodyBytes;
  }

  /** Runs the handler. Unless it refused, it may have changed something: the version is raised before the answer. */
  async #handle(
    endpoint: CompiledEndpoint,
    request: KitRequest,
    exchange: Exchange,
  ): Promise<Result<unknown>> {
    let refused = false;
    let version: string | undefined;
    try {
      const result = await endpoint.handler(request);
      if (result.kind === 'item') version = endpoint.changes?.(result.doc);
      return result;
    } catch (error) {
      // A fault may come after a part of the work was done.
      refused = isRestError(error) && statusOf(error, request.identity) < 500;
      throw error;
    } finally {
      if (request.method !== 'GET' && !refused) await this.#announceChange(exchange, version);
    }
  }

  /** The change stands whether or not it could be announced: the writer must not be told otherwise. */
  async #announceChange(exchange: Exchange, version?: string): Promise<void> {
    try {
      await this.options.onChange?.(version);
    } catch (error) {
      this.#logFailure(error, exchange);
    }
  }

  /** `OPTIONS`: an empty list for an address that nobody knows. */
  async #describe(compiled: CompiledRoute | undefined, exchange: Exchange): Promise<RouteResponse> {
    if (!compiled) return { status: 200, headers: {}, body: [] };
    const description = describeOptions(this.options.namespace, compiled.route, this.#apiUrl);
    const body = Fields.parse(exchange.params['_fields'])?.pick(description) ?? description;
    return this.#withAllow({ status: 200, headers: {}, body }, compiled, exchange);
  }

  /** Adds `Allow` with the methods of the route that this caller may use; without any there is no header. */
  async #withAllow(
    answer: RouteResponse,
    compiled: CompiledRoute,
    exchange: Exchange,
  ): Promise<RouteResponse> {
    const allowed: string[] = [];
    for (const endpoint of compiled.endpoints) {
      const isAllowed =
        exchange.permitted.get(endpoint) ?? (await this.#isAllowed(endpoint, compiled, exchange));
      if (isAllowed) allowed.push(...endpoint.methods);
    }
    if (allowed.length === 0) return answer;
    return { ...answer, headers: { ...answer.headers, Allow: [...new Set(allowed)].join(', ') } };
  }

  async #isAllowed(
    endpoint: CompiledEndpoint,
    { placeholders }: CompiledRoute,
    exchange: Exchange,
  ): Promise<boolean> {
    const [method] = endpoint.methods;
    if (method === undefined) return false;
    try {
      const values = endpoint.argumentSet.lenient(exchange.params);
      // What the address names is no item of the route: there is nothing to ask about.
      if (!placeholders.every((name) => values.sent.has(name))) return false;
      return (await ask(endpoint, new KitRequest(exchange, method, values), exchange)) === undefined;
    } catch (error) {
      // The answer is already decided; a header is not worth losing it.
      this.#logFailure(error, { ...exchange, method });
      return false;
    }
  }

  #toRefusal(error: unknown, exchange: Exchange): RestError {
    if (isRestError(error)) return error;
    this.#logFailure(error, exchange);
    return internalError();
  }

  #logFailure(error: unknown, request: Exchange, message = 'request failed'): void {
    this.logFailure(error, request, message);
  }
}

const inForm = (answer: RouteResponse, form: Representation | undefined): RouteResponse =>
  form ? { ...answer, type: form.type, body: form.text } : answer;

const begin = (incoming: Incoming, apiUrl: string): Exchange => ({
  ...incoming,
  apiUrl,
  bodyParams: {},
  params: merge(incoming.pathParams, incoming.query),
  files: [],
  memo: new Map(),
  degradations: new Set(),
  dependencies: new Set(),
  permitted: new Map(),
});

/**
 * Later sources win, except that null gives way to any value. The result inherits nothing, so that no name finds what
 * no client sent.
 */
function merge(...sources: readonly Params[]): Params {
  const merged: Record<string, unknown> = Object.create(null);
  for (const source of sources) {
    for (const [name, value] of Object.entries(source)) {
      if (value !== null || !(name in merged)) merged[name] = value;
    }
  }
  return merged;
}

/** The parameters whose values differ from those that responses show. */
function withoutShown(params: Params, shown: Params): Params {
  const changed: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(params))
    if (!Object.hasOwn(shown, name) || shown[name] !== value) changed[name] = value;
  return changed;
}

/** Asks a permission and remembers its answer. @returns the refusal. @throws what is not a RestError. */
async function ask(
  endpoint: CompiledEndpoint,
  request: KitRequest,
  exchange: Exchange,
): Promise<RestError | undefined> {
  try {
    await endpoint.permission(request);
    exchange.permitted.set(endpoint, true);
    return undefined;
  } catch (error) {
    if (!isRestError(error)) throw error;
    exchange.permitted.set(endpoint, false);
    return error;
  }
}

type Cached = CompiledEndpoint & { cache: NonNullable<CompiledEndpoint['cache']> };

const dependenciesOf = ({ cache }: Cached, request: KitRequest): readonly string[] =>
  cache.narrowed?.(request) ?? cache.namespaces;

/** Only what everybody would see, whole and fresh. */
const isCacheable = (
  answer: RouteResponse,
  endpoint: CompiledEndpoint,
  request: KitRequest,
  exchange: Exchange,
): endpoint is Cached =>
  endpoint.cache !== undefined &&
  !endpoint.cache.unless?.(request) &&
  request.method === 'GET' &&
  answer.status === 200 &&
  isAnonymous(request.identity) &&
  exchange.degradations.size === 0;
