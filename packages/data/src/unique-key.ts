/** Error of a unique index that refused a write, because the value is in use. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';

  /** @param field the last field of the index; undefined when the server did not name it. */
  constructor(readonly field: string | undefined) {
    super(`another document has the same ${field ?? 'unique value'}`);
  }
}

/** MongoDB's code for a duplicate key. */
export const DUPLICATE_KEY = 11000;

/** Runs a write, and converts the error of a unique index to a DuplicateKeyError. */
export async function withUniqueKey<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new DuplicateKeyError(
      error.keyPattern ? Object.keys(error.keyPattern).at(-1) : fieldNamedIn(error.message),
    );
  }
}

/** Whether a unique index refused a write. */
export const isDuplicateKey = (error: unknown): error is Error & { keyPattern?: Record<string, unknown> } =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** Name of the index in an error message. MongoDB: `… index: slug_1 dup key: …`; DocumentDB: `… Index 'slug_1'`. */
const INDEX_NAME = /\bindex:?\s+'?([\w.-]+)/i;

/** The last field of an index whose name consists of its fields, such as `taxonomy_1_slug_1`. */
function fieldNamedIn(message: string): string | undefined {
  const name = INDEX_NAME.exec(message)?.[1];
  return name === '_id_' ? '_id' : /^(?:.*_-?1_)?(.+)_-?1$/.exec(name ?? '')?.[1];
}
