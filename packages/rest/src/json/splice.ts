import { type Chunk, SerializedJson } from './serialized.js';

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
 * A serialized object with further members at its end, without serializing it again. Anything else stays as it is, such as
 * the empty list that PHP writes for an empty map.
 * @param members of other names than those of the object
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
