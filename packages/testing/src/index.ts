export { startTestDatabase, type TestDatabase } from './database.js';
export { type Explained, explained } from './explained.js';
export { countQueries } from './queries.js';
export {
  type Ask,
  gatewayHeaders,
  SILENT,
  type Start,
  TEST_SECRET,
  type TestResponse,
  type TestService,
  testService,
  tokensOf,
} from './service.js';
export { documentedSettings } from './settings.js';
