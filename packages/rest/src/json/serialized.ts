/** A piece of a text: a string, or cached bytes in UTF-8. */
export type Chunk = string | Buffer;

/** A text in chunks, which are put together where it is sent. */
export class SerializedText {
  #byteLength: number | undefined;

  constructor(readonly chunks: readonly Chunk[]) {}

  get byteLength(): number {
    this.#byteLength ??= this.chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0);
    return this.#byteLength;
  }

  get text(): string {
    return this.chunks.join('');
  }

  toString(): string {
    return this.text;
  }
}

/** A value in JSON that is never parsed again on its way to the client. */
export class SerializedJson extends SerializedText {
  /** For a surrounding value that is serialized as a whole, such as an envelope. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** A value in JSON; `null` for what JSON does not know. */
export const serialize = (value: unknown): SerializedJson =>
  value instanceof SerializedJson ? value : new SerializedJson([JSON.stringify(value) ?? 'null']);

/** A value in JSON as bytes, to be cached. */
export function serializeToBytes(value: unknown): SerializedJson {
  const text = JSON.stringify(value) ?? 'null';
  // Memory of its own: `Buffer.from` would keep its neighbours in the pool alive.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return new SerializedJson([bytes]);
}
