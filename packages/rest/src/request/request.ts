import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Identity } from '@almanac/identity';
import type * as z from 'zod';
import type { Values } from '../arguments/argument-set.js';
import { ALL_FIELDS, type FieldSelection } from '../response/fields.js';
import type { CompiledRoute } from '../routes/compiled-routes.js';
import type { Endpoint } from '../routes/route.js';
import type { GlobalParameters } from './query.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** WordPress's three shapes of an object: `embed` is the short one, `edit` has what only editors see. */
export const CONTEXTS = ['view', 'embed', 'edit'] as const;
export type Context = (typeof CONTEXTS)[number];

/** The arguments of an endpoint by name: zod schemas made with `arg.*`. */
export type Args = Readonly<Record<string, z.ZodType>>;

/** The values that a handler sees: validated, coerced, defaults filled in; an optional one not sent is undefined. */
export type ArgValues<A extends Args> = { readonly [K in keyof A]: z.output<A[K]> };

/**
 * A file part of a multipart body, or a raw body, spooled to disk; it is removed when the
 * handler is done: move it to keep it. Of a file input left empty browsers send a part without name and bytes.
 */
export interface UploadedFile {
  /** Name of the form field; empty for a raw body. */
  readonly field: string;
  /** As the client sent it: never a path to be trusted. '' for a raw body. */
  readonly filename: string;
  /** The type the client claims. */
  readonly mimeType: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** A step of `/batch/v1`: the arguments of a request are checked, or all of it is done. */
export type BatchStep = 'validate' | 'execute';

/** A request on its way through the pipeline, and what is known of it so far. */
export interface RequestState {
  readonly headers: IncomingHttpHeaders;
  /** Undefined for a request without a body. */
  readonly body: Readable | undefined;
  readonly id: string;
  /** After any override, in capitals; HEAD is GET here. */
  readonly method: string;
  /** Without slashes at its end. */
  readonly route: string;
  /** Undefined for an address that nobody knows. */
  readonly compiled: CompiledRoute | undefined;
  /** Undefined for a request that came by itself. */
  readonly batchStep: BatchStep | undefined;
  /** The named groups of the route's pattern. */
  readonly pathParams: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** `_embed`, `_fields`, `_envelope` …; read again when the body has been read. */
  globals: GlobalParameters;
  readonly identity: Identity;
  readonly ip: string;
  /** Aborted when the response is sent, or the client has disconnected; undefined: nobody tells. */
  readonly ended: AbortSignal | undefined;
  /** Address of the API root, without a slash at its end. */
  readonly apiUrl: string;
  /** Empty until the body has been read. */
  bodyParams: Readonly<Record<string, unknown>>;
  /** Parameters of the path and the query; those of the body join when it has been read. */
  params: Readonly<Record<string, unknown>>;
  files: readonly UploadedFile[];
  readonly memo: Map<string, Promise<unknown>>;
  readonly degradations: Set<string>;
  /** Namespaces that the answer depends on beside those that its route declares. */
  readonly dependencies: Set<string>;
  /** Versions to raise before the response is sent: the request may have changed what they stand for. */
  readonly changed: Set<string>;
  /** Results of the permissions that were checked, for the `Allow` header. */
  readonly permitted: Map<Endpoint, boolean>;
}

/** A request parsed by the framework, for permissions, handlers and views. */
export interface RestRequest<A extends Args = Args>
  extends Omit<EndpointRequest, 'args' | 'has' | 'forEmbedding' | 'withFields'> {
  readonly args: ArgValues<A>;
  /** Whether the client sent the argument (a default does not count). */
  has(name: keyof A & string): boolean;
}

const NO_VALUES: Values = { args: {}, sent: new Set() };
const isContext = (value: unknown): value is Context => CONTEXTS.includes(value as Context);

/** The request as checks, permissions, handlers and views see it. */
export class EndpointRequest {
  readonly args: ArgValues<Args>;
  readonly context: Context;

  /** @param method after any override; HEAD arrives as GET. */
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

  /** Returns a request for whole objects in context `embed`, with which `_embed` loads them. */
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

  /** Everything the client sent, by name, as it was sent: declared or not, neither validated nor coerced. */
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

  /** The address of the client, as the gateway saw it. */
  get ip(): string {
    return this.exchange.ip;
  }

  /** Aborted when the response is sent, or the client has disconnected; undefined: nobody tells. */
  get ended(): AbortSignal | undefined {
    return this.exchange.ended;
  }

  get id(): string {
    return this.exchange.id;
  }

  /** Whether something could not be asked so far. */
  get isDegraded(): boolean {
    return this.exchange.degradations.size > 0;
  }

  // Properties, not methods: handlers may take them out of the request.
  readonly has = (name: string): boolean => this.values.sent.has(name);

  /** Lower-case request header. */
  readonly header = (name: string): string | undefined => {
    const value = this.exchange.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

  /** Absolute address of a route under the API root: `url('/wp/v2/posts/7')`. */
  readonly url = (route: string): string => this.exchange.apiUrl + route;

  /**
   * Runs `load` once per request (for the item that permission, handler and
   * `Allow` all need). The key names it.
   */
  readonly once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const { memo } = this.exchange;
    const known = memo.get(key);
    // The key names what is loaded, so it decides the type as well.
    if (known) return known as Promise<T>;
    const loading = load();
    memo.set(key, loading);
    return loading;
  };

  /** Notes that another service could not be asked: the answer says so and is not cached. */
  readonly degraded = (what: string): void => {
    // It becomes part of a header.
    this.exchange.degradations.add(what.replace(/[^\w .:/-]/g, ''));
  };

  /** Notes that the answer also depends on this namespace, beside those that its route declares for the cache. */
  readonly dependsOn = (namespace: string): void => {
    this.exchange.dependencies.add(namespace);
  };
}
