import { startService } from '@almanac/process';
import { SITE, type Start, startTestDatabase, type TestService, testService } from '@almanac/testing';
import { duringTests } from '@almanac/testing/during-tests';
import { coreService } from '../app.js';

/** A freshly installed core service with its own database. */
export interface TestCore extends TestService {
  /** Address of its database. */
  readonly databaseUri: string;
}

/** A service for all tests of a file. @param env further settings of the process */
export const useCore = (env: NodeJS.ProcessEnv = {}): TestCore => duringTests(() => startCore(env));

/** Call it in `beforeAll`, and `stop` in `afterAll`. @param env further settings of the process */
export async function startCore(env: NodeJS.ProcessEnv = {}): Promise<TestCore> {
  const database = await startTestDatabase();
  const databaseUri = database.uri();
  return { ...(await testService(starting(), settings(databaseUri, env), [database])), databaseUri };
}

/** Starts a core service on a given database. @param onInstalled called when it has installed the site */
export const startCoreOn = (
  databaseUri: string,
  env: NodeJS.ProcessEnv = {},
  onInstalled?: () => void,
): Promise<TestService> => testService(starting(onInstalled), settings(databaseUri, env));

const starting =
  (onInstalled?: () => void): Start =>
  (options) =>
    startService(coreService(onInstalled), options);

const settings = (databaseUri: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  CORE_MONGODB_URI: databaseUri,
  SITE_URL: SITE,
  ADMIN_PASSWORD: 'password',
  // No process listens on this port.
  EVENTS_GRPC: '127.0.0.1:1',
  FORMS_GRPC: '127.0.0.1:1',
  ...env,
});
