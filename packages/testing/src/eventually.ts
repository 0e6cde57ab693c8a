import { setTimeout as pause } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';

/**
 * Pauses between reads: a share of the time waited so far, within these limits. Short waits end at once, and reads of a
 * long wait do not slow down the processes that it waits for.
 */
const PAUSE = { share: 0.2, fromMs: 10, toMs: 100 } as const;
// Timeout of a wait. It is long, because busy machines are slow.
const WITHIN_MS = 100_000;

/**
 * Reads a value repeatedly until it equals the expected one.
 * @param expected the value (data), or a predicate
 * @param within milliseconds; 100 s by default
 * @throws Error with the last value at the timeout
 */
export async function eventually<T>(
  read: () => T | Promise<T>,
  expected: T | ((value: T) => boolean),
  { within = WITHIN_MS }: { readonly within?: number } = {},
): Promise<T> {
  const isExpected =
    typeof expected === 'function'
      ? (expected as (value: T) => boolean)
      : // Values are copied, because Jest has its own array and object types, which are never strictly equal to those of Node.
        (value: T): boolean => isDeepStrictEqual(structuredClone(value), structuredClone(expected));
  const startedAt = performance.now();
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    const waited = performance.now() - startedAt;
    if (waited > within)
      throw new Error(`not as expected after ${within} ms: ${inspect(value, { depth: 4 })}`);
    await pause(Math.min(PAUSE.toMs, Math.max(PAUSE.fromMs, waited * PAUSE.share)));
  }
}
