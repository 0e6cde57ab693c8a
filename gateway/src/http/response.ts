import type { HeaderMap } from './headers.js';

/** A whole response as plain values, wherever it was made. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: HeaderMap;
  /** Undefined when only the headers were asked for. */
  readonly body: Buffer | string | undefined;
  /** Versions that decide how long the response may be cached; empty: it may not. */
  readonly dependsOn: readonly string[];
  /** Longest time in the cache, in milliseconds; unlimited unless given. */
  readonly maxAgeMs?: number;
  /** Whether it is compressed for clients that accept that. */
  readonly compress?: boolean;
  /** Whether its address changes with its content. */
  readonly immutable?: boolean;
}
