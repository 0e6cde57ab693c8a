import type { Readable } from 'node:stream';
import type { RequestUnderCheck } from '../arguments/argument.js';
import type { ErrorFactory } from '../errors/errors.js';
import type { ResponseShape } from '../openapi/response-shapes.js';
import type { Args, Context, Method, RestRequest } from '../request/request.js';
import type { View } from '../response/fields.js';
import type { RestObject } from '../response/objects.js';
import type { JsonSchema } from './json-schema.js';

/**
 * Decides whether the caller may go on: throws a RestError (usually one of status `authorization`) to refuse.
 * Runs after validation and before the handler. For the `Allow` header of other endpoints of the route it runs with
 * the arguments of the path alone: keep loads in `request.once`.
 */
export type Permission<A extends Args> = (request: RestRequest<A>) => void | Promise<void>;

/** Open to everybody. Written out, so that no route is open because something was forgotten. */
export const publicAccess: Permission<Args> = () => undefined;

/** An answer that is not JSON. */
export interface Representation {
  /** Media type. */
  readonly type: string;
  readonly text: string;
}

/** One operation of a route, as data. */
export interface EndpointDeclaration<A extends Args, D> {
  readonly methods: readonly Method[];
  /** A few words on the operation; by default made from the names of the resource. */
  readonly summary?: string;
  /** Further rules for clients that no schema can express. */
  readonly description?: string;
  /** Successful answers, for the description of the API; tests hold real answers to it. */
  readonly responses?: readonly ResponseShape[];
  readonly args: A;
  /** Constraint between the members of a body, as JSON schema. */
  readonly bodyConstraint?: JsonSchema;
  /** Headers of a request that the handler reads, as OpenAPI describes them. */
  readonly headers?: readonly {
    readonly name: string;
    readonly description: string;
    readonly schema: JsonSchema;
  }[];
  /**
   * Members of the stored object as responses show them. An argument with exactly that value counts as not sent, so that
   * an object may be read, edited in part and sent back whole. Runs before validation.
   */
  readonly shown?: (request: RequestUnderCheck) => Promise<Readonly<Record<string, unknown>>>;
  readonly permission: Permission<A>;
  /**
   * Whether `Allow` names the endpoint to a caller of another one of the route. By default where the permission holds for
   * what the address names, with the defaults of all other arguments: needed where the permission depends on these.
   */
  readonly offered?: (caller: Pick<RestRequest, 'identity'>) => boolean;
  readonly handler: (request: RestRequest<A>) => Promise<Result<D>>;
  /** The versions of what its success changes, with the item that it answers with; absent: the whole namespace. */
  changes?(
    doc: D,
    request: Pick<RestRequest<A>, 'args' | 'identity' | 'once' | 'params'>,
  ): readonly string[] | Promise<readonly string[]>;
  /** How documents look; needed unless the handler answers with `body()`. */
  readonly view?: View<D>;
  /**
   * For a GET that the gateway may answer from its cache while these namespaces stand still; leave out for what
   * must never be cached.
   */
  readonly cache?: {
    readonly namespaces: readonly string[];
    /** The versions that the answer to such a request depends on in their place; undefined: on the namespaces. */
    narrowed?(request: Pick<RestRequest<NoInfer<A>>, 'args' | 'params'>): readonly string[] | undefined;
    /** Whether what was asked is answered by the clock as well: such an answer is not cached. */
    readonly unless?: (request: Pick<RestRequest, 'params'>) => boolean;
  };
  /**
   * The answer in another form than JSON, where these parameters (as they were sent) ask for one; refusals take that
   * form as well.
   */
  readonly represent?: (
    body: unknown,
    params: Readonly<Record<string, unknown>>,
  ) => Representation | undefined;
  /** The media types of those forms. */
  readonly representations?: readonly string[];
  /**
   * Accept a file: multipart `file` parts, or the raw body of any type. Without it file parts are ignored.
   * `allowed` is asked before a byte is stored.
   */
  readonly upload?: {
    readonly maxBytes: number;
    readonly allowed: (request: Pick<RestRequest, 'identity'>) => boolean;
    /** The part of a form that has to be there; the file may be the whole body as well. Absent: files are optional. */
    readonly part?: string;
  };
  /** The only media type that a body may have; any other is refused before it is read. */
  readonly accepts?: { readonly type: string; readonly refusal: ErrorFactory };
}

/** An endpoint whose argument and document types are its own business. */
export type Endpoint = EndpointDeclaration<Args, unknown>;

/** Declares an endpoint; the handler sees the argument types. */
export const endpoint = <A extends Args, D>(declaration: EndpointDeclaration<A, D>): Endpoint =>
  declaration as unknown as Endpoint;

/** A link of a schema (JSON Hyper-Schema): what a client may offer with a resource. */
export interface SchemaLink {
  readonly rel: string;
  readonly title: string;
  /** A route under the API root; it may hold `{id}`. */
  readonly href: string;
  readonly targetSchema: JsonSchema;
}

/** Names of a resource for the OpenAPI description. */
export interface ResourceNames {
  /** With its article: `a post`. */
  readonly one: string;
  /** `posts`: also the group under which the operations stand. */
  readonly many: string;
  /** A sentence on the resource. */
  readonly description: string;
  /** Bodies that a new site accepts: the explorer begins with them. */
  readonly examples?: {
    readonly create?: ExampleBody;
    readonly update?: ExampleBody;
  };
}

type ExampleBody = Readonly<Record<string, unknown>>;

/** All operations under one path. */
export interface Route {
  /** WordPress's notation: a route with named groups, `/wp/v2/posts/(?P<id>[\d]+)`. It is what the index shows. */
  readonly path: string;
  /** In the order the index shows them. */
  readonly endpoints: readonly Endpoint[];
  /** The schema of the resource, for `OPTIONS`. */
  readonly schema?: JsonSchema;
  /** Links of the schema. */
  readonly schemaLinks?: readonly SchemaLink[];
  readonly subject?: ResourceNames;
  /** Whether `/batch/v1` takes requests to it. */
  readonly allowsBatch?: true;
  /** Errors of its handlers and permissions, in addition to those of the framework. */
  readonly errors?: readonly ErrorFactory[];
}

/** Makes routes that are about the same. */
export const routesAbout =
  (described: Omit<Route, 'path' | 'endpoints'>) =>
  (path: string, ...endpoints: readonly Endpoint[]): Route => ({ path, ...described, endpoints });

/** Whether a path is text without groups: such a route has an address of its own. */
export const isLiteral = (path: string): boolean => !path.includes('(');

/** Result of a handler. Documents go through the endpoint's view; the framework writes status, headers and body. */
export type Result<D> =
  | {
      readonly kind: 'item';
      readonly doc: D;
      readonly status: 200 | 201;
      /** The shape to answer in, where it is not the requested context (creates and updates answer in `edit`). */
      readonly context?: Context;
      /** Whether `Link` names the page that shows the item to people: its field `link`. */
      readonly hasPage?: boolean;
      readonly headers?: Headers;
    }
  | {
      readonly kind: 'collection';
      readonly docs: readonly D[];
      readonly total: number;
      /** The page that the window counts as for `Link`, where it is not the argument `page` (an offset). */
      readonly page?: number;
      /** The page that comes before it for `Link`, where that may be behind the last one. */
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

/** One document, 200. */
export const item = <D>(doc: D, shape: Shape = {}): Result<D> => ({
  kind: 'item',
  doc,
  status: 200,
  ...shape,
});

/** A document just made: 201 with `Location` (its `self` link unless `headers` say another), in context `edit` unless told otherwise. */
export const created = <D>(doc: D, shape: Shape = {}): Result<D> => ({
  kind: 'item',
  doc,
  status: 201,
  context: 'edit',
  ...shape,
});

/** A document just changed: 200 in context `edit`. */
export const updated = <D>(doc: D): Result<D> => item(doc, { context: 'edit' });

/** A page of a list with the number of all hits: `X-WP-Total`, `X-WP-TotalPages` and `Link` follow. */
export const collection = <D>(
  docs: readonly D[],
  total: number,
  position: { page?: number; previous?: number } = {},
): Result<D> => ({
  kind: 'collection',
  docs,
  total,
  ...position,
});

/** A document gone for good: `{deleted: true, previous: …}` with the document as it was, in context `edit`. */
export const deleted = <D>(doc: D): Result<D> => ({ kind: 'deleted', doc });

/** Any other answer; `type` for one that is not JSON (the body is then text). */
export const body = (
  value: unknown,
  { status = 200, ...rest }: { status?: number; headers?: Headers; type?: string } = {},
): Result<never> => ({ kind: 'body', body: value, status, ...rest });

/** A page of a list as one member of an object, which comes first, with others behind it. The objects have no links. */
export const list = (
  name: string,
  objects: readonly RestObject[],
  members: Readonly<Record<string, unknown>>,
  { headers }: { headers?: Headers } = {},
): Result<never> => ({ kind: 'list', name, objects, members, ...(headers && { headers }) });

/** Bytes as they come (a download): neither JSON nor ever in an envelope. */
export const stream = (
  source: Readable,
  { type, headers }: { type: string; headers?: Headers },
): Result<never> => ({ kind: 'stream', source, type, ...(headers && { headers }) });
