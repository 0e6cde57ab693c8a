import { isRestError } from '@almanac/rest';
import { RpcError, serviceUnavailable } from '@almanac/rpc';

/** gRPC's names for: it does not know the call, or not what it is asked about. */
const NOTHING_THERE: ReadonlySet<string> = new Set(['UNIMPLEMENTED', 'NOT_FOUND']);

/**
 * Asks another service.
 * @param nothing the answer of one that has nothing of the kind
 * @throws RestError rest_service_unavailable when it cannot answer
 */
export async function optionalCall<T>(call: () => Promise<T>, nothing: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RpcError && NOTHING_THERE.has(error.code)) return nothing;
    if (isRestError(error)) {
      if (error.status === 404) return nothing;
      throw error;
    }
    throw error instanceof RpcError ? Object.assign(serviceUnavailable(), { cause: error }) : error;
  }
}
