export { AS, CALLERS, errorFor } from './callers.js';
export { startTestDatabase, type TestDatabase } from './database.js';
export { type DatabaseLine, startDatabaseLine } from './database-line.js';
export { eventually } from './eventually.js';
export { type Explained, explained, usesOwnPlanner } from './explained.js';
export { CORE_SITE, coreUser, NO_CREDENTIALS, SITE, startFakeService } from './fakes.js';
export { freePort } from './free-port.js';
export { countQueries } from './queries.js';
export {
  bodiesOf,
  gatewayHeaders,
  outcome,
  type RequestOptions,
  requestsOf,
  type SendRequest,
  SILENT,
  type Start,
  TEST_SECRET,
  type TestResponse,
  type TestService,
  testService,
  tokensOf,
  withReplicas,
} from './service.js';
export { documentedSettings } from './settings.js';
