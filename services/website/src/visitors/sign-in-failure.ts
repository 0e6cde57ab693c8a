import { isRestError, type RestError } from '@almanac/rest';
import * as z from 'zod';

/** Why the gateway did not sign a visitor in. */
export interface SignInFailure {
  readonly problem: 'wrong credentials' | 'too many attempts';
  readonly status: number;
  /** Seconds after which another attempt is possible. */
  readonly retryAfter?: string | undefined;
}

const throttled = z.object({ retry_after: z.number() });

/** The failure that an error of the gateway means. @throws the error itself when it is not about credentials */
export function signInFailureOf(error: unknown): SignInFailure {
  if (isRestError(error) && error.status === 401) return { problem: 'wrong credentials', status: 403 };
  if (!isRestError(error) || error.status !== 429) throw error;
  return { problem: 'too many attempts', status: 429, retryAfter: retryAfterOf(error) };
}

/** Seconds after which another attempt is possible, if the error says so. */
export function retryAfterOf({ data: sent }: Pick<RestError, 'data'>): string | undefined {
  const { data } = throttled.safeParse(sent);
  return data && String(data.retry_after);
}
