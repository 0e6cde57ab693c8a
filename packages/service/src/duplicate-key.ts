/** A unique index refused a write: somebody else has the value. */
export class DuplicateKeyError extends Error {
  override readonly name = 'DuplicateKeyError';

  /** @param field the last field of the index. */
  constructor(readonly field: string) {
    super(`another document has the same ${field}`);
  }
}

/** MongoDB's number for a duplicate key. */
const DUPLICATE_KEY = 11000;

/** Does a write; the refusal by a unique index becomes a DuplicateKeyError. */
export async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new DuplicateKeyError(Object.keys(error.keyPattern ?? {}).at(-1) ?? '_id');
  }
}

const isDuplicateKey = (error: unknown): error is { keyPattern?: Record<string, unknown> } =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
