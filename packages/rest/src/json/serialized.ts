/** A part of a text: a string, or cached bytes in UTF-8. */
export type Chunk = string | Buffer;

/** A text in chunks, which are joined when it is sent. */
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

/** A value as JSON text, which is not parsed again before it is sent. */
export class SerializedJson extends SerializedText {
  /** The value for a surrounding value that is serialized as a whole, such as an envelope. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** A value as JSON; `null` for a value that JSON cannot represent. */
export const serialize = (value: unknown): SerializedJson =>
  value instanceof SerializedJson ? value : new SerializedJson([JSON.stringify(value) ?? 'null']);

/** A value in JSON as bytes, to be cached. */
export const serializeToBytes = (value: unknown): SerializedJson => inBytes(serialize(value));

/** A serialized value as bytes, to be cached. */
export function inBytes({ text }: SerializedJson): SerializedJson {
  // The bytes get an allocation of their own: `Buffer.from` would keep its neighbours in the pool alive.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return new SerializedJson([bytes]);
}

/** A list of serialized items, without serializing them again. */
export function spliceList(items: readonly SerializedJson[]): SerializedJson {
  const chunks: Chunk[] = ['['];
  for (const item of items) {
    if (chunks.length > 1) chunks.push(',');
    chunks.push(...item.chunks);
  }
  return new SerializedJson([...chunks, ']']);
}

/**
 * Appends members to a serialized object without serializing it again. Other values are returned unchanged, such as
 * the empty list that PHP writes for an empty map.
 * @param members with names that the object does not have
 */
export function spliceMembers(
  object: SerializedJson,
  members: Readonly<Record<string, SerializedJson>>,
): SerializedJson {
  const { chunks } = object;
  const last = chunks.at(-1);
  if (last === undefined || !isObject(chunks[0])) return object;
  const spliced: Chunk[] = [...chunks.slice(0, -1), last.length === 1 ? '' : withoutBrace(last)];
  let separator = object.byteLength === '{}'.length ? '' : ',';
  for (const [name, value] of Object.entries(members)) {
    spliced.push(`${separator}${JSON.stringify(name)}:`, ...value.chunks);
    separator = ',';
  }
  return new SerializedJson([...spliced, '}']);
}

const OPENING_BRACE = 0x7b;

const isObject = (chunk: Chunk | undefined): boolean =>
  chunk?.at(0) === (typeof chunk === 'string' ? '{' : OPENING_BRACE);

const withoutBrace = (chunk: Chunk): Chunk =>
  typeof chunk === 'string' ? chunk.slice(0, -1) : chunk.subarray(0, -1);
