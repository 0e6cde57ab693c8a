import { setTimeout as pause } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

const POLL_MS = 20;
// Busy machines are slow; a test fails only after this time.
const WITHIN_MS = 30_000;

/**
 * Reads again and again until the value is as expected.
 * @param expected the value (data), or a predicate
 * @param within milliseconds; 30 s unless given
 * @throws Error with the last value when it was not as expected by then
 */
export async function eventually<T>(
  read: () => T | Promise<T>,
  expected: T | ((value: T) => boolean),
  { within = WITHIN_MS }: { readonly within?: number } = {},
): Promise<T> {
  const isExpected =
    typeof expected === 'function'
      ? (expected as (value: T) => boolean)
      : // Copies: Jest has array and object types of its own, which are never strictly equal to those of Node.
        (value: T): boolean => isDeepStrictEqual(structuredClone(value), structuredClone(expected));
  const limit = performance.now() + within;
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    if (performance.now() > limit)
      throw new Error(`not as expected after ${within} ms: ${inspect(value, { depth: 4 })}`);
    await pause(POLL_MS);
  }
}
