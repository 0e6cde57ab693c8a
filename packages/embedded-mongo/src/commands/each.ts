/** Gives items one by one. */
export async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
