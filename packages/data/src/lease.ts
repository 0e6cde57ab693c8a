/** Lifetime of a lease after its last renewal. The lease of a dead process then expires. */
export const LEASE_MS = 4_000;
/** How often a holder renews what it holds; short work needs no renewal at all. */
const RENEW_EVERY_MS = 1_000;

/** Runs work under a lease, which is renewed for as long as that takes. A renewal that fails is tried again. */
export async function withLease<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => renew().catch(() => undefined), RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
