export { FetchError, UnknownHostError } from './errors.js';
export { hostWithPort } from './hosts.js';
export {
  beginningOf,
  createSafeFetch,
  readBody,
  type SafeFetch,
  type SafeResponse,
} from './safe-fetch.js';
export { outgoingSettings } from './settings.js';
