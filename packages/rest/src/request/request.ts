import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Identity } from '@almanac/identity';
import type * as z from 'zod';
import type { Values } from '../arguments/argument-set.js';
import { ALL_FIELDS, type FieldSelection, type Fields } from '../response/fields.js';
import type { CompiledRoute } from '../routes/compiled-routes.js';
import type { Endpoint } from '../routes/route.js';
import type { GlobalParameters } from './global-parameters.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** WordPress's three forms of an object: `embed` is the short one, `edit` has fields that only editors see. */
export const CONTEXTS = ['view', 'embed', 'edit'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The arguments of an endpoint by name: zod schemas made with `arg.*`. */
export type Args = Readonly<Record<string, z.ZodType>>;

/**
 * The arguments as a handler sees them: validated, coerced, with defaults. An optional argument that was not sent is
 * undefined.
 */
export type ArgValues<A extends Args> = { readonly [K in keyof A]: z.output<A[K]> };

/**
 * A file part of a multipart body, or a raw body, stored on disk until the handler is done; the handler moves a file
 * to keep it. For an empty file input, browsers send a part without name and bytes.
 */
export interface UploadedFile {
  /** Name of the form field; empty for a raw body. */
  readonly field: string;
  /** Name that the client sent; never use it as a path. '' for a raw body. */
  readonly filename: string;
  /** Type that the client claims. */
  readonly mimeType: string;
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
}

/** A phase of `/batch/v1`: requests are validated, or executed. */
export type BatchStep = 'validate' | 'execute';

/** State of a request in the pipeline. */
export interface RequestState {
  readonly headers: IncomingHttpHeaders;
  /** Undefined for a request without a body. */
  readonly body: Readable | undefined;
  readonly id: string;
  /** Method after any override, in capitals; GET for HEAD. */
  readonly method: string;
  /** Address below the API root, without a trailing slash. */
  readonly route: string;
  /** Undefined for an unknown address. */
  readonly compiled: CompiledRoute | undefined;
  /** Undefined for a request outside of a batch. */
  readonly batchStep: BatchStep | undefined;
  /** Values of the named groups in the route's pattern. */
  readonly pathParams: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** `_embed`, `_fields`, `_envelope` …; they are read again after the body. */
  globals: GlobalParameters;
  readonly identity: Identity;
  readonly ip: string;
  /** Signal that aborts when the response is sent or the client has disconnected; undefined: unknown. */
  readonly ended: AbortSignal | undefined;
  /** Whether the response needs the totals of a list. */
  readonly needsTotals: boolean;
  /** Whether the response needs `Allow`. */
  readonly needsAllow: boolean;
  /** Members of embedded objects that the response needs; undefined: all. */
  readonly embeddedFields: Fields | undefined;
  /** Address of the API root, without a trailing slash. */
  readonly apiUrl: string;
  /** Parameters of the body; empty until the body is read. */
  bodyParams: Readonly<Record<string, unknown>>;
  /** Parameters of path and query, and of the body once it is read. */
  params: Readonly<Record<string, unknown>>;
  files: readonly UploadedFile[];
  readonly memo: Map<string, Promise<unknown>>;
  readonly degradations: Set<string>;
  /** Namespaces that the response depends on, besides those that its route declares. */
  readonly dependencies: Set<string>;
  /** The moment at which the response is no longer true, even if nothing changes; undefined: never. */
  expiresAt: Date | undefined;
  /** Versions to bump before the response is sent, as the request may have changed their resources. */
  readonly changed: Set<string>;
  /** Results of the permissions that were checked, for the `Allow` header. */
  readonly permitted: Map<Endpoint, boolean>;
}

/** A request parsed by the framework, for permissions, handlers and views. */
export interface RestRequest<A extends Args = Args>
  extends Omit<EndpointRequest, 'args' | 'has' | 'forEmbedding' | 'withFields'> {
  readonly args: ArgValues<A>;
  /** Whether the client sent the argument. A default does not count. */
  has(name: keyof A & string): boolean;
}

const NO_VALUES: Values = { args: {}, sent: new Set() };
const isContext = (value: unknown): value is Context => CONTEXTS.includes(value as Context);

/** The request as checks, permissions, handlers and views use it. */
export class EndpointRequest {
  readonly args: ArgValues<Args>;
  readonly context: Context;

  /** @param method method after any override; GET for HEAD */
  constructor(
    private readonly exchange: RequestState,
    readonly method: Method,
    private readonly values: Values = NO_VALUES,
    readonly fields: FieldSelection = ALL_FIELDS,
    context?: Context,
  ) {
    this.args = values.args;
    this.context = context ?? (isContext(values.args['context']) ? values.args['context'] : 'view');
  }

  /** Returns a request in the context `embed` with all fields, with which `_embed` loads objects. */
  forEmbedding(): EndpointRequest {
    return new EndpointRequest(this.exchange, this.method, this.values, ALL_FIELDS, 'embed');
  }

  /** Returns a copy of the request with another selection of fields. */
  withFields(fields: FieldSelection): EndpointRequest {
    return new EndpointRequest(this.exchange, this.method, this.values, fields, this.context);
  }

  /** The concrete route, such as `/wp/v2/posts/7`. */
  get route(): string {
    return this.exchange.route;
  }

  /** All parameters by name as they were sent: declared or not, neither validated nor coerced. */
  get params(): Readonly<Record<string, unknown>> {
    return this.exchange.params;
  }

  /** Parameters of the body, for fields whose names are not declared (those of a contact form). */
  get bodyParams(): Readonly<Record<string, unknown>> {
    return this.exchange.bodyParams;
  }

  /** Parameters of the path, for routes whose body may have fields of the same names. */
  get pathParams(): Readonly<Record<string, unknown>> {
    return this.exchange.pathParams;
  }

  get identity(): Identity {
    return this.exchange.identity;
  }

  get files(): readonly UploadedFile[] {
    return this.exchange.files;
  }

  /** Address of the client as the gateway saw it. */
  get ip(): string {
    return this.exchange.ip;
  }

  /** Signal that aborts when the response is sent or the client has disconnected; undefined: unknown. */
  get ended(): AbortSignal | undefined {
    return this.exchange.ended;
  }

  get id(): string {
    return this.exchange.id;
  }

  /** Whether the response needs the totals of a list; a list may leave them out otherwise. */
  get needsTotals(): boolean {
    return this.exchange.needsTotals;
  }

  /** Whether another service was unavailable so far. */
  get isDegraded(): boolean {
    return this.exchange.degradations.size > 0;
  }

  // These members are properties, not methods, so that handlers can destructure the request.
  readonly has = (name: string): boolean => this.values.sent.has(name);

  /** The value of a request header, by lower-case name. */
  readonly header = (name: string): string | undefined => {
    const value = this.exchange.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

  /** Absolute address of a route under the API root: `url('/wp/v2/posts/7')`. */
  readonly url = (route: string): string => this.exchange.apiUrl + route;

  /**
   * Runs `load` once per request, for example for the item that permission, handler and `Allow` need. The key
   * identifies the result.
   */
  readonly once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const { memo } = this.exchange;
    const known = memo.get(key);
    // The key identifies the result and therefore its type.
    if (known) return known as Promise<T>;
    const loading = load();
    memo.set(key, loading);
    return loading;
  };

  /** Records that another service was unavailable: the response is marked and not cached. */
  readonly degraded = (what: string): void => {
    // The name becomes part of a header, so other characters are removed.
    this.exchange.degradations.add(what.replace(/[^\w .:/-]/g, ''));
  };

  /** Records that the response also depends on this namespace, besides those that its route declares for the cache. */
  readonly dependsOn = (namespace: string): void => {
    this.exchange.dependencies.add(namespace);
  };

  /** Records that the response is true only until a moment, at which it leaves every cache. */
  readonly validUntil = (moment: Date): void => {
    const { expiresAt } = this.exchange;
    if (expiresAt === undefined || moment < expiresAt) this.exchange.expiresAt = moment;
  };
}
