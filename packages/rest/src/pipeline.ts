import type { IncomingMessage } from 'node:http';
import { type Identity, isAnonymous } from '@almanac/identity';
import { type RouteResponse, refusal } from './answer.js';
import type { Params } from './arguments/argument-set.js';
import { describeOptions } from './description.js';
import { isRestError, type RestError, statusOf } from './errors.js';
import { type Exchange, KitRequest } from './exchange.js';
import { Fields } from './fields.js';
import { bodyTooLarge, internalError, noRoute } from './kit-errors.js';
import { Allowance, BodyMemory, discardRest } from './parameters/allowance.js';
import { hasBody, mediaType, readBody } from './parameters/body.js';
import type { Spool } from './parameters/multipart.js';
import { present } from './presentation.js';
import type { Method } from './request.js';
import type { Result } from './result.js';
import type { Representation } from './route.js';
import type { CompiledEndpoint, CompiledRoute } from './routing.js';

/** What is needed to answer is away: permissions are not asked then, as they may need it too. */
const UNAVAILABLE = 503;

/** An HTTP request taken apart. */
export interface Incoming {
  readonly message: IncomingMessage;
  readonly id: string;
  readonly identity: Identity;
  readonly ip: string;
  /** After any override, in capitals; HEAD is GET here. */
  readonly method: string;
  /** Without slashes at its end. */
  readonly route: string;
  /** Undefined for an address that nobody knows. */
  readonly compiled: CompiledRoute | undefined;
  /** Of the address: the named groups of the pattern. */
  readonly pathParams: Params;
  readonly query: Params;
  /** Takes uploads; whoever made it removes it. */
  readonly spool: Spool;
}

/** What the stages need of their surroundings. */
export interface Surroundings {
  readonly namespace: string;
  /** Address of the API root, without a slash at its end. */
  readonly apiUrl: string;
  /** Of a body: of who may do what it asks for, and of anybody. */
  readonly bodyBytes: number;
  readonly openBodyBytes: number;
  /** Of the bodies of all unanswered requests together. */
  readonly bodyMemoryBytes: number;
  readonly logFailure: (error: unknown, request: { id: string; method: string; route: string }) => void;
  readonly onChange: (version?: string) => void | Promise<void>;
  readonly guard: Guard;
}

/** @param method in capitals, after any override; HEAD is GET here. */
export type Guard = <T>(method: string, work: () => Promise<T>) => Promise<T>;

/**
 * The stages of a request, in the order that clients rely on (behaviour-core.md section 1): route, body, required
 * arguments, validation, permission, handler, view, headers, `_fields`, `_embed`.
 */
export class Pipeline {
  readonly #surroundings: Surroundings;
  /** Apart, so that strangers cannot keep those who sign in from writing. */
  readonly #memory: { readonly strangers: BodyMemory; readonly known: BodyMemory };

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    const { bodyMemoryBytes } = surroundings;
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
    const { compiled, method, identity } = incoming;
    const exchange = begin(incoming, this.#surroundings.apiUrl);
    const { degradations } = exchange;
    if (method === 'OPTIONS') {
      // A body that breaks off is refused as any other, by the server itself.
      await discardRest(incoming.message);
      return { answer: await this.#describe(compiled, exchange), degradations };
    }
    const endpoint = compiled?.byMethod.get(method);
    if (!compiled || !endpoint) return { answer: refusal(noRoute(), identity), degradations };
    const allowance = this.#allowanceOf(endpoint, exchange, method as Method);
    let answer: RouteResponse;
    try {
      answer = await this.#guarded(incoming, () => this.#stages(incoming, endpoint, exchange, allowance));
    } catch (error) {
      answer = refusal(this.#toRefusal(error, incoming), identity);
    }
    answer = inForm(answer, endpoint.represent?.(answer.body, exchange.params));
    const silent = answer.gone || answer.status === UNAVAILABLE;
    return {
      answer: silent ? answer : await this.#withAllow(answer, compiled, exchange),
      degradations,
    };
  }

  /** A write that is given up may have changed something; its handler may also do so later, and then says so itself. */
  async #guarded(incoming: Incoming, work: () => Promise<RouteResponse>): Promise<RouteResponse> {
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
      return await this.#surroundings.guard(incoming.method, noted);
    } catch (error) {
      if (underWay && incoming.method !== 'GET') await this.#announceChange(incoming);
      throw error;
    }
  }

  async #stages(
    incoming: Incoming,
    endpoint: CompiledEndpoint,
    exchange: Exchange,
    allowance: Allowance,
  ): Promise<RouteResponse> {
    try {
      const { query } = incoming;
      // The endpoint was found by this name, so it is one of its methods.
      const method = incoming.method as Method;
      const { accepts } = endpoint;
      if (accepts && mediaType(incoming.message) !== accepts.type) throw accepts.refusal();
      if (hasBody(incoming.message)) await this.#takeBody(incoming, endpoint, exchange, allowance);
      const values = await endpoint.argumentSet.validate(exchange.params, new KitRequest(exchange, method));
      const selection = Fields.parse(exchange.params['_fields']);
      const request = new KitRequest(exchange, method, values, selection);
      const refused = await ask(endpoint, request, exchange);
      if (refused) throw refused;
      const result = await this.#handle(endpoint, request, incoming);
      const answer = await present(result, { endpoint, request, query, selection });
      return isCacheable(answer, endpoint, request, exchange)
        ? { ...answer, cache: [...new Set([...dependenciesOf(endpoint, request), ...exchange.dependencies])] }
        : answer;
    } finally {
      allowance.release();
    }
  }

  /** Reads the body, and what it says becomes part of what the client has sent. */
  async #takeBody(
    { message, identity, spool, pathParams, query, ...incoming }: Incoming,
    { upload }: CompiledEndpoint,
    exchange: Exchange,
    allowance: Allowance,
  ): Promise<void> {
    const { params, files } = await readBody(message, {
      allowance,
      fieldBytes: this.#surroundings.bodyBytes,
      // The endpoint was found by this name.
      method: incoming.method as Method,
      store: upload?.allowed({ identity }) ? { spool, maxBytes: upload.maxBytes } : undefined,
    });
    exchange.bodyParams = params;
    exchange.params = merge(pathParams, query, params);
    exchange.files = files;
  }

  #allowanceOf(endpoint: CompiledEndpoint, exchange: Exchange, method: Method): Allowance {
    const { bodyBytes, openBodyBytes } = this.#surroundings;
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
    return this.#surroundings.bodyBytes;
  }

  /** Runs the handler. Unless it refused, it may have changed something: the version is raised before the answer. */
  async #handle(
    endpoint: CompiledEndpoint,
    request: KitRequest,
    incoming: Incoming,
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
      if (request.method !== 'GET' && !refused) await this.#announceChange(incoming, version);
    }
  }

  /** The change stands whether or not it could be announced: the writer must not be told otherwise. */
  async #announceChange(incoming: Incoming, version?: string): Promise<void> {
    try {
      await this.#surroundings.onChange(version);
    } catch (error) {
      this.#surroundings.logFailure(error, incoming);
    }
  }

  /** `OPTIONS`: an empty list for an address that nobody knows. */
  async #describe(compiled: CompiledRoute | undefined, exchange: Exchange): Promise<RouteResponse> {
    if (!compiled) return { status: 200, headers: {}, body: [] };
    const { namespace, apiUrl } = this.#surroundings;
    const description = describeOptions(namespace, compiled.route, apiUrl);
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
      this.#surroundings.logFailure(error, { id: exchange.id, method, route: exchange.route });
      return false;
    }
  }

  #toRefusal(error: unknown, incoming: Incoming): RestError {
    if (isRestError(error)) return error;
    this.#surroundings.logFailure(error, incoming);
    return internalError();
  }
}

const inForm = (answer: RouteResponse, form: Representation | undefined): RouteResponse =>
  form ? { ...answer, type: form.type, body: form.text } : answer;

function begin({ message, pathParams, query, ...incoming }: Incoming, apiUrl: string): Exchange {
  return {
    id: incoming.id,
    method: incoming.method,
    route: incoming.route,
    identity: incoming.identity,
    ip: incoming.ip,
    headers: message.headers,
    apiUrl,
    pathParams,
    bodyParams: {},
    params: merge(pathParams, query),
    files: [],
    memo: new Map(),
    degradations: new Set(),
    dependencies: new Set(),
    permitted: new Map(),
  };
}

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
