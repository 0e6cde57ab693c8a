/** Lifetime of a lease after its last renewal. The lease of a crashed process expires after it. */
export const LEASE_MS = 4_000;
/** Interval of renewals. Short work needs none. */
const RENEW_EVERY_MS = 1_000;

/** Runs work under a lease, which is renewed while the work runs. A failed renewal is tried again. */
export async function withLease<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => renew().catch(() => undefined), RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
