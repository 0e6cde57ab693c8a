import { FetchError, type SafeFetch } from '@almanac/fetch';
import type { Attempt } from './model.js';

const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** Time for a response to begin. */
const TIMEOUT_MS = 10_000;

/** Response of a receiver, or the reason why there is none. */
export type Received = Pick<Attempt, 'status' | 'failure'>;

/**
 * Sends a POST whose response counts by its status alone; the body is not read.
 * @throws FetchError when `stopping` ends the request
 */
export async function postOnce(
  fetch: SafeFetch,
  url: string,
  post: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  stopping: AbortSignal,
): Promise<Received> {
  try {
    const { status, body } = await fetch(url, { post, maxBytes: 0, timeoutMs: TIMEOUT_MS, signal: stopping });
    body.destroy();
    return { status, failure: status >= 200 && status < 300 ? null : 'status' };
  } catch (error) {
    if (!(error instanceof FetchError) || stopping.aborted) throw error;
    return { status: null, failure: error.reason };
  }
}

/**
 * Time of the next attempt. Pauses double up to six hours.
 * @param attempts failed attempts before the last one
 * @param firstPauseMs pause before the second attempt, in milliseconds
 */
export function nextAttempt(attempts: number, firstPauseMs: number, now: Date): Date {
  const pause = Math.min(firstPauseMs * 2 ** attempts, LONGEST_PAUSE_MS);
  // Requests that failed together are repeated at different times.
  return new Date(now.getTime() + pause * (0.75 + Math.random() / 2));
}
