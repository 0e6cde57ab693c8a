import type { Readable } from 'node:stream';
import { type Capability, can, type Identity } from '@almanac/identity';
import type { RequestUnderCheck } from '../arguments/argument.js';
import type { ErrorFactory, RestError } from '../errors/errors.js';
import type { ResponseShape } from '../openapi/response-shapes.js';
import type { Args, Context, Method, RestRequest } from '../request/request.js';
import type { View } from '../response/fields.js';
import type { RestObject } from '../response/objects.js';
import type { JsonSchema } from './json-schema.js';

/** A right that the caller's capabilities alone decide. `Allow` of a literal route is listed by it. */
export interface CallerRight {
  /** The error for callers without the right. */
  refusal(identity: Identity): RestError | undefined;
}

/** The right of callers who have a capability, or for whom a condition holds. */
export function requires(
  needed: Capability | ((identity: Identity) => boolean),
  error: ErrorFactory,
): CallerRight {
  const holds = typeof needed === 'function' ? needed : (identity: Identity) => can(identity, needed);
  return { refusal: (identity) => (holds(identity) ? undefined : error()) };
}

/** The right of everybody. It is explicit, so that no route is public by omission. */
export const publicAccess: CallerRight = { refusal: () => undefined };

/**
 * Permission check of an endpoint: a right of the caller, or a function that throws a RestError (usually of the status
 * `authorization`) to refuse the request. It runs after validation and before the handler. For the `Allow` header of
 * other endpoints a function runs with the arguments of the path alone, so loads belong in `request.once`.
 */
export type Permission<A extends Args> = CallerRight | PermissionCheck<A>;
export type PermissionCheck<A extends Args> = (request: RestRequest<A>) => void | Promise<void>;

/** A response that is not JSON. */
export interface Representation {
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

/** One operation of a route, as data. */
export interface EndpointDeclaration<A extends Args, D> {
  readonly methods: readonly Method[];
  /** Short description of the operation; by default derived from the names of the resource. */
  readonly summary?: string;
  /** Further rules for clients that a schema cannot express. */
  readonly description?: string;
  /** Successful responses for the API description. Tests compare real responses with them. */
  readonly responses?: readonly ResponseShape[];
  readonly args: A;
  /** Constraint between members of the body, as JSON schema. */
  readonly bodyConstraint?: JsonSchema;
  /** Headers of a request that the handler reads, as OpenAPI describes them. */
  readonly headers?: readonly {
    readonly name: string;
    readonly description: string;
    readonly schema: JsonSchema;
  }[];
  /**
   * Members of the stored object as responses show them. An argument with exactly the shown value counts as not sent,
   * so that clients may send back an object of which they changed a part. The function runs before validation.
   */
  readonly shown?: (request: RequestUnderCheck) => Promise<Readonly<Record<string, unknown>>>;
  readonly permission: Permission<A>;
  /**
   * Whether the caller's capabilities permit requests to this endpoint, so that `Allow` of another endpoint lists it.
   * Literal routes declare it, unless the permission is a right of the caller, which then decides. Absent elsewhere:
   * `Allow` lists the endpoint if the permission holds for the path's arguments and the defaults of all others.
   */
  readonly offered?: (caller: Pick<RestRequest, 'identity'>) => boolean;
  readonly handler: (request: RestRequest<A>) => Promise<Result<D>>;
  /**
   * The versions that a success changes, given the item in the response, if there is one. Absent, and for a permanent
   * deletion: the whole namespace.
   */
  changes?(
    doc: D,
    request: Pick<
      RestRequest<A>,
      'args' | 'degraded' | 'has' | 'identity' | 'once' | 'params' | 'pathParams' | 'route'
    >,
  ): readonly string[] | Promise<readonly string[]>;
  /** Renders documents; required unless the handler returns `body()`. */
  readonly view?: View<D>;
  /**
   * Cache declaration of a GET: the gateway may cache the response while these namespaces are unchanged. Absent:
   * responses are never cached.
   */
  readonly cache?: {
    readonly namespaces: readonly string[];
    /** Versions that replace the namespaces for this request; undefined: the namespaces apply. */
    narrowed?(request: Pick<RestRequest<NoInfer<A>>, 'args' | 'params'>): readonly string[] | undefined;
    /** Whether the response also depends on the clock. Such a response is not cached. */
    readonly unless?: (request: Pick<RestRequest, 'params'>) => boolean;
  };
  /**
   * A response in another form than JSON, which these parameters (as sent) may request. Error responses have that form
   * as well.
   */
  readonly represent?: (
    body: unknown,
    params: Readonly<Record<string, unknown>>,
  ) => Representation | undefined;
  /** Media types of these forms. */
  readonly representations?: readonly string[];
  /**
   * Accepts a file: multipart parts called `file`, or a raw body of any type. Without this, file parts are ignored.
   * `allowed` runs before a byte is stored.
   */
  readonly upload?: {
    readonly maxBytes: number;
    readonly allowed: (request: Pick<RestRequest, 'identity'>) => boolean;
    /** The required part of a form; the file may also be the whole body. Absent: files are optional. */
    readonly part?: string;
  };
  /** The only accepted media type. Bodies of other types are refused before they are read. */
  readonly accepts?: { readonly type: string; readonly error: ErrorFactory };
}

/** An endpoint with any types of arguments and documents. */
export type Endpoint = EndpointDeclaration<Args, unknown>;

/** Declares an endpoint. The handler sees the types of the arguments. */
export const endpoint = <A extends Args, D>(declaration: EndpointDeclaration<A, D>): Endpoint =>
  declaration as unknown as Endpoint;

/** A link of a schema (JSON Hyper-Schema): an action that a client may offer for a resource. */
export interface SchemaLink {
  readonly rel: string;
  readonly title: string;
  /** A route under the API root. It may contain `{id}`. */
  readonly href: string;
  readonly targetSchema: JsonSchema;
}

/** Names of a resource for the OpenAPI description. */
export interface ResourceNames {
  /** Singular with its article: `a post`. */
  readonly one: string;
  /** Plural: `posts`. The operations are grouped under it. */
  readonly many: string;
  /** One sentence about the resource. */
  readonly description: string;
  /** Bodies that a new site accepts. The explorer shows them. */
  readonly examples?: {
    readonly create?: ExampleBody;
    readonly update?: ExampleBody;
  };
}

type ExampleBody = Readonly<Record<string, unknown>>;

/** All operations under one path. */
export interface Route {
  /** Path in WordPress's notation, with named groups: `/wp/v2/posts/(?P<id>[\d]+)`. The index shows it. */
  readonly path: string;
  /** Endpoints in the order of the index. */
  readonly endpoints: readonly Endpoint[];
  /** Schema of the resource, for `OPTIONS`. */
  readonly schema?: JsonSchema;
  /** Links of the schema. */
  readonly schemaLinks?: readonly SchemaLink[];
  readonly subject?: ResourceNames;
  /** Whether `/batch/v1` accepts requests to the route. */
  readonly allowsBatch?: true;
  /** Errors of its handlers and permissions, besides those of the framework. */
  readonly errors?: readonly ErrorFactory[];
}

/** Creates routes for one resource. */
export const routesAbout =
  (described: Omit<Route, 'path' | 'endpoints'>) =>
  (path: string, ...endpoints: readonly Endpoint[]): Route => ({ path, ...described, endpoints });

/** Names of the groups in a path. */
export const placeholdersIn = (path: string): readonly string[] =>
  [...path.matchAll(/\(\?P<(\w+)>/g)].map(([, name = '']) => name);

/** Whether a path has no placeholders. Such a route has an address of its own. */
export const isLiteral = (path: string): boolean => placeholdersIn(path).length === 0;

/** Result of a handler. The endpoint's view renders documents; the framework adds status, headers and body. */
export type Result<D> =
  | {
      readonly kind: 'item';
      readonly doc: D;
      readonly status: 200 | 201;
      /** Context of the response if it is not the requested one (creations and updates respond in `edit`). */
      readonly context?: Context;
      /** Whether `Link` has the address of the item's page on the website, from the field `link`. */
      readonly hasPage?: boolean;
      readonly headers?: Headers;
    }
  | {
      readonly kind: 'collection';
      readonly docs: readonly D[];
      /** Undefined for a request that needs no totals. */
      readonly total: number | undefined;
      /** Number of the page for `Link` if it is not the argument `page` (for an offset). */
      readonly page?: number;
      /** Number of the previous page for `Link`, if it is not the page before. */
      readonly previous?: number;
      readonly headers?: Headers;
    }
  | { readonly kind: 'deleted'; readonly doc: D }
  | {
      readonly kind: 'body';
      readonly body: unknown;
      readonly status: number;
      readonly headers?: Headers;
      readonly type?: string;
      /** Whether the object has its links whatever `_fields` selects. */
      readonly keepsLinks?: true;
    }
  | {
      readonly kind: 'list';
      readonly name: string;
      readonly objects: readonly RestObject[];
      readonly members: Readonly<Record<string, unknown>>;
      readonly headers?: Headers;
    }
  | {
      readonly kind: 'stream';
      readonly source: Readable;
      readonly type: string;
      readonly headers?: Headers;
    };

type Headers = Readonly<Record<string, string>>;
type Shape = { context?: Context; hasPage?: boolean; headers?: Headers };

/** A response with one document: status 200. */
export const item = <D>(doc: D, shape: Shape = {}): Result<D> => ({
  kind: 'item',
  doc,
  status: 200,
  ...shape,
});

/**
 * A response with a created document: status 201 with `Location` (the `self` link unless `headers` has another), in
 * the context `edit` by default.
 */
export const created = <D>(doc: D, shape: Shape = {}): Result<D> => ({
  kind: 'item',
  doc,
  status: 201,
  context: 'edit',
  ...shape,
});

/** A response with an updated document: status 200, in the context `edit`. */
export const updated = <D>(doc: D): Result<D> => item(doc, { context: 'edit' });

/** A response with a page of a list and the total. `X-WP-Total`, `X-WP-TotalPages` and `Link` are derived from them. */
export const collection = <D>(
  docs: readonly D[],
  total: number | undefined,
  position: { page?: number; previous?: number } = {},
): Result<D> => ({
  kind: 'collection',
  docs,
  total,
  ...position,
});

/**
 * A response after a permanent deletion: `{deleted: true, previous: …}` with the document in its last state, in the
 * context `edit`.
 */
export const deleted = <D>(doc: D): Result<D> => ({ kind: 'deleted', doc });

/** Any other response. `type` is for a body that is not JSON, which then is a text. */
export const body = (
  value: unknown,
  { status = 200, ...rest }: { status?: number; headers?: Headers; type?: string; keepsLinks?: true } = {},
): Result<never> => ({ kind: 'body', body: value, status, ...rest });

/**
 * A response with a page of a list as the first member of an object, before further members. The objects have no
 * links.
 */
export const list = (
  name: string,
  objects: readonly RestObject[],
  members: Readonly<Record<string, unknown>>,
  { headers }: { headers?: Headers } = {},
): Result<never> => ({ kind: 'list', name, objects, members, ...(headers && { headers }) });

/** A response with a stream of bytes (a download), never as JSON or in an envelope. */
export const stream = (
  source: Readable,
  { type, headers }: { type: string; headers?: Headers },
): Result<never> => ({ kind: 'stream', source, type, ...(headers && { headers }) });
