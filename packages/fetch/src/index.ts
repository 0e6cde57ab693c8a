export { isPublicAddress } from './addresses.js';
export { FetchError, type FetchFailure, UnknownHostError } from './errors.js';
export { hostWithPort } from './hosts.js';
export {
  createSafeFetch,
  type PostedBody,
  readBody,
  type SafeFetch,
  type SafeFetchOptions,
  type SafeRequest,
  type SafeResponse,
} from './safe-fetch.js';
export { outgoingSettings } from './settings.js';
