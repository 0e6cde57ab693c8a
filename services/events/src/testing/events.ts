import { type Identity, ROLES, type Role } from '@almanac/identity';
import { startService } from '@almanac/service';
import { startTestDatabase, type TestService, testService } from '@almanac/testing';
import { eventsService } from '../app.js';
import { type CoreStandIn, startCoreStandIn } from './core.js';

/** An events service with a database of its own and a stand-in for core. */
export interface TestEvents extends TestService {
  readonly core: CoreStandIn;
  /** Address of its database. */
  readonly databaseUri: string;
}

/** Call it in `beforeAll`, and `stop` in `afterAll`. @param env further settings of the process */
export async function startEvents(env: NodeJS.ProcessEnv = {}): Promise<TestEvents> {
  const database = await startTestDatabase();
  const core = await startCoreStandIn();
  const databaseUri = database.uri();
  const service = await testService((options) => startService(eventsService, options), {
    EVENTS_MONGODB_URI: databaseUri,
    SITE_URL: SITE,
    ...core.env,
    ...env,
  }).catch(async (error) => {
    await core.stop();
    await database.stop();
    throw error;
  });
  return {
    ...service,
    core,
    databaseUri,
    async stop() {
      const wentWell = await service.stop();
      await core.stop();
      await database.stop();
      return wentWell;
    },
  };
}

/** The address of every site under test. */
export const SITE = 'http://site.test';
export const API = '/tribe/events/v1';

/** Somebody of each role, as the gateway would say; the administrator is user 1. */
export const AS = Object.fromEntries(
  ROLES.map((role, index) => [role, { userId: index + 1, roles: [role] }]),
) as unknown as Readonly<Record<Role, Identity>>;
