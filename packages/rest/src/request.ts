import { randomUUID } from 'node:crypto';
import type { Identity } from '@almanac/identity';
import type { z } from 'zod';

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

/** Which members of an object the client asked for with `_fields`. */
export interface FieldSelection {
  /** Whether a member (dotted for nested ones: `content.rendered`, `_links`) will be in the answer. */
  has(name: string): boolean;
}

/** A request after the kit has read it: what permissions, handlers and views work with. */
export interface RestRequest<A extends Args = Args> {
  /** The method after any override. HEAD arrives as GET. */
  readonly method: Method;
  /** What the client asked with: another method while the kit finds out what else is allowed (`Allow`). */
  readonly asked: string;
  /** The concrete route, such as `/wp/v2/posts/7`. */
  readonly route: string;
  readonly args: ArgValues<A>;
  /** Everything the client sent, by name, as it was sent: declared or not, neither validated nor coerced. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What the body brought of that, for fields whose names nobody can know beforehand (a contact form's). */
  readonly bodyParams: Readonly<Record<string, unknown>>;
  /** What the path brought of that, for routes whose body may have fields of the same names. */
  readonly pathParams: Readonly<Record<string, unknown>>;
  /** Whether the client sent the argument (a default does not count). */
  has(name: keyof A & string): boolean;
  readonly context: Context;
  readonly identity: Identity;
  readonly fields: FieldSelection;
  readonly files: readonly UploadedFile[];
  /** Lower-case request header. */
  header(name: string): string | undefined;
  /** The address of the client, as the gateway saw it. */
  readonly ip: string;
  readonly id: string;
  /** Absolute address of a route under the API root: `url('/wp/v2/posts/7')`. */
  url(route: string): string;
  /**
   * Does something once per request however often it is asked for (loading the item that permission, handler and
   * `Allow` all need). The key names it.
   */
  once<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Notes that another service could not be asked: the answer says so and is not cached. */
  degraded(what: string): void;
  /** Whether something could not be asked so far. */
  readonly isDegraded: boolean;
  /** Notes that the answer also depends on this namespace, beside those that its route declares for the cache. */
  dependsOn(namespace: string): void;
}

/** Carries the id of a request to the next process, and back to the client. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

// Short, and nothing that could be mistaken for anything else in a log line or a header.
const REQUEST_ID = /^[\w.:-]{8,64}$/;

/** The id that a caller gave its request, or a new one when it gave none or an unfit one. */
export const acceptRequestId = (given: string | undefined): string =>
  given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
