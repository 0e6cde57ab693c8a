import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 5;
const WITHIN_MS = 100_000;

/** Waits until a condition holds. The package stands alone, so it does not use that of `@almanac/testing`. @throws Error after 100 s */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + WITHIN_MS; !(await condition()); await delay(POLL_MS))
    if (performance.now() > limit)
      throw new Error(`after ${WITHIN_MS} ms it still does not hold: ${condition}`);
}
