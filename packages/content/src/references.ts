import type { Item } from './item.js';

/** Things that a write names: resolved before it, created with it, removed again where it fails. */
export interface References<D extends Item> {
  /** Creates what is not there. @returns the fields that name all of them */
  commit(): Promise<Partial<D>>;
  /** Steps that remove what `commit` has created, unless something else names it by now. */
  rollback(): readonly (() => Promise<void>)[];
}

/**
 * Creates the references of a write, writes, and removes them again where either fails: all of them, whichever of them
 * cannot be removed.
 * @throws the first error; its cause is that of a failed rollback
 */
export async function withReferences<D extends Item, T>(
  references: References<D> | undefined,
  write: (named: Partial<D> | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await write(await references?.commit());
  } catch (error) {
    const steps = references?.rollback() ?? [];
    const results = await Promise.allSettled(steps.map((step) => step()));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure && error instanceof Error) error.cause ??= failure.reason;
    throw error;
  }
}
