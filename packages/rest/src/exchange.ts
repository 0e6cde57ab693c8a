import type { Identity } from '@almanac/identity';
import type { Values } from './arguments/argument-set.js';
import { ALL_FIELDS } from './fields.js';
import {
  type Args,
  type ArgValues,
  CONTEXTS,
  type Context,
  type FieldSelection,
  type Method,
  type RestRequest,
  type UploadedFile,
} from './request.js';
import type { Endpoint } from './route.js';

/** One HTTP request on its way through the stages: what is known of it so far. */
export interface Exchange {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly identity: Identity;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Address of the API root, without a slash at its end. */
  readonly apiUrl: string;
  readonly pathParams: Readonly<Record<string, unknown>>;
  /** Empty until the body has been read. */
  bodyParams: Readonly<Record<string, unknown>>;
  /** Parameters of the path and the query; those of the body join when it has been read. */
  params: Readonly<Record<string, unknown>>;
  files: readonly UploadedFile[];
  readonly memo: Map<string, Promise<unknown>>;
  readonly degradations: Set<string>;
  /** Namespaces that the answer depends on beside those that its route declares. */
  readonly dependencies: Set<string>;
  /** Answers of the permissions asked so far, for the `Allow` header. */
  readonly permitted: Map<Endpoint, boolean>;
}

const NO_VALUES: Values = { args: {}, sent: new Set() };
const isContext = (value: unknown): value is Context => CONTEXTS.includes(value as Context);

/** The request as checks, permissions, handlers and views see it. */
export class KitRequest implements RestRequest {
  readonly args: ArgValues<Args>;
  readonly context: Context;
  readonly #exchange: Exchange;
  readonly #values: Values;

  constructor(
    exchange: Exchange,
    readonly method: Method,
    values: Values = NO_VALUES,
    readonly fields: FieldSelection = ALL_FIELDS,
    context?: Context,
  ) {
    this.#exchange = exchange;
    this.#values = values;
    this.args = values.args;
    this.context = context ?? (isContext(values.args['context']) ? values.args['context'] : 'view');
  }

  /** The same request for whole objects in context `embed`: what `_embed` loads with. */
  forEmbedding(): KitRequest {
    return new KitRequest(this.#exchange, this.method, this.#values, ALL_FIELDS, 'embed');
  }

  /** The same request with another selection of fields. */
  withFields(fields: FieldSelection): KitRequest {
    return new KitRequest(this.#exchange, this.method, this.#values, fields, this.context);
  }

  get asked(): string {
    return this.#exchange.method;
  }

  get route(): string {
    return this.#exchange.route;
  }

  get params(): Readonly<Record<string, unknown>> {
    return this.#exchange.params;
  }

  get bodyParams(): Readonly<Record<string, unknown>> {
    return this.#exchange.bodyParams;
  }

  get pathParams(): Readonly<Record<string, unknown>> {
    return this.#exchange.pathParams;
  }

  get identity(): Identity {
    return this.#exchange.identity;
  }

  get files(): readonly UploadedFile[] {
    return this.#exchange.files;
  }

  get ip(): string {
    return this.#exchange.ip;
  }

  get id(): string {
    return this.#exchange.id;
  }

  get isDegraded(): boolean {
    return this.#exchange.degradations.size > 0;
  }

  // Properties, not methods: handlers may take them out of the request.
  readonly has = (name: string): boolean => this.#values.sent.has(name);

  readonly header = (name: string): string | undefined => {
    const value = this.#exchange.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

  readonly url = (route: string): string => this.#exchange.apiUrl + route;

  readonly once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const { memo } = this.#exchange;
    const known = memo.get(key);
    // The key names what is loaded, so it decides the type as well.
    if (known) return known as Promise<T>;
    const loading = load();
    memo.set(key, loading);
    return loading;
  };

  readonly degraded = (what: string): void => {
    // It becomes part of a header.
    this.#exchange.degradations.add(what.replace(/[^\w .:/-]/g, ''));
  };

  readonly dependsOn = (namespace: string): void => {
    this.#exchange.dependencies.add(namespace);
  };
}
