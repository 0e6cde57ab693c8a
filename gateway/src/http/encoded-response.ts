import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { HeaderMap } from './headers.js';
import { type Audience, type ResponseForms, type TaggedResponse, tagResponse } from './tagged-response.js';

/** Content codings, the best first; the last is none. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A tenth larger than it gets, in a fifth of the time. */
const BROTLI_QUALITY = 5;

export type Encoder = (body: Buffer) => Promise<Buffer>;

const ENCODERS: Readonly<Record<Exclude<Encoding, 'identity'>, Encoder>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** Bytes below which compressing gains nothing: all of it fits into one packet. */
const SMALLEST = 1_000;

/** The compressed forms of a response, each made once, when it is first asked for, with a tag of its own. */
class EncodedForms implements ResponseForms {
  readonly #made = new Map<Encoding, TaggedResponse>();
  readonly #making = new Map<Encoding, Promise<TaggedResponse>>();

  constructor(
    private readonly headers: HeaderMap,
    private readonly plain: TaggedResponse,
    private readonly audience: Audience,
    private readonly encoders: Readonly<Record<Exclude<Encoding, 'identity'>, Encoder>> = ENCODERS,
  ) {}

  for(request: Pick<IncomingMessage, 'headers'>): TaggedResponse | Promise<TaggedResponse> {
    // One by one: clients that take several rarely say which they like best.
    const negotiator = new Negotiator(request as IncomingMessage);
    const encoding = ENCODINGS.find((one) => negotiator.encoding([one]) === one) ?? 'identity';
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
      // Such as without memory: the next client may have more luck.
      () => this.plain,
    );
    this.#making.set(encoding, making);
    void making.then(() => this.#making.delete(encoding));
    return making;
  }
}

/** A response that is the same for everybody, compressed for clients that accept that. */
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
