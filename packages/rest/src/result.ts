import type { Readable } from 'node:stream';
import type { RestObject } from './links.js';
import type { Context } from './request.js';

/** What a handler gives back. Documents go through the endpoint's view; the kit writes status, headers and body. */
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
  position: { page?: number } = {},
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
