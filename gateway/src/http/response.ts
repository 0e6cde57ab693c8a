import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type HeaderMap, SerializedText, send } from '@almanac/rest';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { CORS_HEADERS } from '../cors.js';
import type { GatewayRequest, GatewayResponse, Locals } from './request.js';

/** A response as plain values, whatever its source. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: HeaderMap;
  /** Undefined for HEAD. */
  readonly body: Buffer | string | SerializedText | undefined;
  /** Stream of the bytes after `body`, for a response that is not complete in memory. */
  readonly rest?: Readable;
  /** Versions that decide how long the response may be cached; empty: it is not cached. */
  readonly dependsOn: readonly string[];
  /** Maximum time in the cache, in milliseconds; absent: unlimited. */
  readonly maxAgeMs?: number;
  /** Whether the response is compressed for clients that accept it. */
  readonly compress?: boolean;
  /** Whether the response is for one visitor only. */
  readonly isPersonal?: boolean;
  /** Whether the content of this address never changes. */
  readonly immutable?: boolean;
}

/**
 * Responds to requests. The result is undefined for requests of other responders, and when the client has
 * disconnected.
 */
export type Responder = (
  request: GatewayRequest,
  response: GatewayResponse,
) => Promise<PlainResponse | undefined> | undefined;

/** Status and headers of a response that is sent many times, each time with some headers of the request. */
export class RepeatedHead {
  /** Names and values alternate: the shared ones, then those of the last request. */
  readonly #raw: string[];
  readonly #shared: number;

  /** @param raw shared headers, names and values in turn */
  constructor(
    readonly status: number,
    raw: readonly string[],
  ) {
    this.#raw = [...raw];
    this.#shared = raw.length;
  }

  /** The shared headers, names and values in turn. */
  get shared(): readonly string[] {
    return this.#raw.slice(0, this.#shared);
  }

  /** @param own headers of this request */
  write(response: ServerResponse, own: Readonly<Record<string, string>>): void {
    // Node reads the list before `writeHead` returns, so that one list serves all requests. To build one for each
    // request was a tenth of the cost of a cached response.
    const raw = this.#raw;
    let end = this.#shared;
    for (const name in own) {
      raw[end] = name;
      raw[end + 1] = own[name] as string;
      end += 2;
    }
    if (raw.length > end) raw.length = end;
    response.writeHead(this.status, raw);
  }
}

/** A response with status 200 and its ETag, which may be sent several times. */
export interface TaggedResponse {
  readonly head: RepeatedHead;
  /** Headers of a 304 response. */
  readonly notModified: RepeatedHead;
  readonly body: Buffer;
  readonly etag: string;
  /** Compressed forms; undefined for a response that is never compressed. */
  readonly forms?: ResponseForms;
}

export interface ResponseForms {
  /**
   * The response in the best coding that a client accepts. The result is a promise while the response is being
   * compressed. Never rejects.
   */
  for(request: Pick<IncomingMessage, 'headers'>): TaggedResponse | Promise<TaggedResponse>;
}

/**
 * Values of Cache-Control. Clients revalidate a cached response; a response that depends on the caller is private. An
 * address with a hash of its content is cached for a year.
 */
const CACHE_CONTROL = {
  public: 'no-cache',
  private: 'private, no-cache',
  immutable: 'public, max-age=31536000, immutable',
} as const;
export type Audience = keyof typeof CACHE_CONTROL;

/**
 * Adds an ETag to a response. The ETag covers headers and body, so that a list with an equal page and another total
 * gets another ETag.
 * @param audience `private` when the response depends on the caller.
 */
export function tagResponse(headers: HeaderMap, body: Buffer, audience: Audience): TaggedResponse {
  const raw = headers.toRaw();
  const hash = createHash('sha1').update(raw.join('\n')).update('\n\n').update(body);
  const tags = { 'Cache-Control': CACHE_CONTROL[audience], ETag: `"${hash.digest('base64url')}"` };
  const vary = headers.get('Vary');
  return {
    etag: tags.ETag,
    body,
    head: new RepeatedHead(200, [
      ...raw,
      ...Object.entries(tags).flat(),
      ...['Content-Length', String(body.length)],
    ]),
    notModified: new RepeatedHead(
      304,
      Object.entries({
        ...CORS_HEADERS,
        ...(vary !== undefined && { Vary: vary }),
        ...tags,
      }).flat(),
    ),
  };
}

/** Content codings, the best first; `identity` is uncompressed. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** At this quality the output is a tenth larger than at the best one, and takes a fifth of the time. */
const BROTLI_QUALITY = 5;

export type Encoder = (body: Buffer) => Promise<Buffer>;

const ENCODERS: Readonly<Record<Exclude<Encoding, 'identity'>, Encoder>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Minimum size in bytes for compression: a smaller response fits into one packet anyway. */
const SMALLEST = 1_000;

/** Codings by the header of clients, which send few different ones. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 });
const LONGEST_ACCEPT = 200;

/** The best coding that a client accepts. */
function encodingFor(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '');
  const known = negotiated.get(header);
  if (known) return known;
  // Codings are tested one by one, because clients that accept several rarely rank them.
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } } as unknown as IncomingMessage);
  const encoding = ENCODINGS.find((one) => negotiator.encoding([one]) === one) ?? 'identity';
  if (header.length <= LONGEST_ACCEPT) negotiated.set(header, encoding);
  return encoding;
}

/** The compressed forms of a response. Each is made at its first request and has its own ETag. */
class EncodedForms implements ResponseForms {
  readonly #made = new Map<Encoding, TaggedResponse>();
  readonly #making = new Map<Encoding, Promise<TaggedResponse>>();

  constructor(
    private readonly headers: HeaderMap,
    private readonly plain: TaggedResponse,
    private readonly audience: Audience,
    private readonly encoders: Readonly<Record<Exclude<Encoding, 'identity'>, Encoder>> = ENCODERS,
  ) {}

  for({ headers }: Pick<IncomingMessage, 'headers'>): TaggedResponse | Promise<TaggedResponse> {
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === 'identity' || this.plain.body.length < SMALLEST) return this.plain;
    return this.#made.get(encoding) ?? this.#making.get(encoding) ?? this.#make(encoding);
  }

  #make(encoding: Exclude<Encoding, 'identity'>): Promise<TaggedResponse> {
    const making = this.encoders[encoding](this.plain.body).then(
      (body) => {
        const response = tagResponse(
          this.headers.copy().set('Content-Encoding', encoding),
          body,
          this.audience,
        );
        this.#made.set(encoding, response);
        return response;
      },
      // After a failure, such as of memory, this client gets the uncompressed form. The next client may succeed.
      () => this.plain,
    );
    this.#making.set(encoding, making);
    void making.then(() => this.#making.delete(encoding));
    return making;
  }
}

/** Creates a shared response that is compressed for clients that accept it. */
export function encodable(
  headers: HeaderMap,
  body: Buffer,
  audience: Exclude<Audience, 'private'> = 'public',
  encoders?: Readonly<Record<Exclude<Encoding, 'identity'>, Encoder>>,
): TaggedResponse {
  const varying = headers.copy().append('Vary', 'Accept-Encoding');
  const plain = tagResponse(varying, body, audience);
  return { ...plain, forms: new EncodedForms(varying, plain, audience, encoders) };
}

/**
 * Sends a response: as a stream when it is not complete, with an ETag when it can be revalidated, otherwise with
 * `no-store`.
 */
export async function sendPlain(response: GatewayResponse, plain: PlainResponse): Promise<void> {
  if (response.destroyed) return;
  if (plain.rest) await sendStream(response, plain, plain.rest);
  else if (isTaggable(response, plain))
    sendTagged(response, tagged(plain, audienceOf(response)), response.locals);
  else sendUntagged(response, plain);
}

/** Streams a response. When the client or the service breaks off, the connection is closed. */
async function sendStream(
  response: GatewayResponse,
  { status, headers, body }: PlainResponse,
  rest: Readable,
): Promise<void> {
  sendHead(response, status, headers);
  if (body !== undefined) response.write(body instanceof SerializedText ? body.text : body);
  await pipeline(rest, response).catch(() => undefined);
}

/** Statuses of error responses that leave a part of the body unread: the body was too slow or too large. */
const UNREAD_BODY: ReadonlySet<number> = new Set([408, 413]);

/** Writes the head of a response, with the headers of this request only. */
function sendHead(response: GatewayResponse, status: number, headers: HeaderMap): void {
  const all = headers.assign(response.locals.own);
  // The connection closes, because the unread rest of the body would be parsed as the next request.
  if (UNREAD_BODY.has(status)) all.set('Connection', 'close');
  response.writeHead(status, all.toRaw());
}

/** Whether a response gets an ETag: a page, or a read of the API without a body. */
const isTaggable = ({ locals }: GatewayResponse, { status, isPersonal = false }: PlainResponse): boolean =>
  status === 200 && !isPersonal && (locals.plainRead || locals.address.kind !== 'api');

const audienceOf = ({ locals }: GatewayResponse): Audience =>
  locals.identity === undefined ? 'public' : 'private';

const known = new WeakMap<PlainResponse, TaggedResponse>();

/** Adds an ETag and compressed forms to a response, so that it is compressed once. */
export function tagged(plain: PlainResponse, audience: Audience): TaggedResponse {
  const { headers, body = '', compress = false, immutable = false } = plain;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(String(body));
  if (!compress) return tagResponse(headers, bytes, audience);
  const made = known.get(plain) ?? encodable(headers, bytes, immutable ? 'immutable' : 'public');
  known.set(plain, made);
  return made;
}

/** Sends a tagged response in the form that the client accepts, or 304 when the client has that form. */
export function sendTagged(
  response: ServerResponse,
  whole: TaggedResponse,
  to: Pick<Locals, 'own' | 'ifNoneMatch'>,
): void {
  const form = whole.forms?.for(response.req) ?? whole;
  if ('then' in form) void form.then((made) => sendForm(response, made, to));
  else sendForm(response, form, to);
}

function sendForm(
  response: ServerResponse,
  { head, notModified, body, etag }: TaggedResponse,
  { ifNoneMatch, own }: Pick<Locals, 'own' | 'ifNoneMatch'>,
): void {
  if (ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag })) {
    notModified.write(response, own);
    response.end();
    return;
  }
  head.write(response, own);
  response.end(body);
}

/** Sends a response that must not be cached. */
export function sendUntagged(
  response: GatewayResponse,
  { status, headers, body }: Pick<PlainResponse, 'status' | 'headers' | 'body'>,
): void {
  const all = headers.copy().set('Cache-Control', 'no-store');
  const bytes = body instanceof SerializedText ? body.byteLength : Buffer.byteLength(body ?? '');
  if (body !== undefined) all.set('Content-Length', bytes);
  sendHead(response, status, all);
  if (body instanceof SerializedText) send(body, response);
  else response.end(body);
}
