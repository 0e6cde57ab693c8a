import { startService } from '@almanac/process';
import { SITE, startTestDatabase, type TestService, testService } from '@almanac/testing';
import { duringTests } from '@almanac/testing/during-tests';
import { eventsService } from '../app.js';
import { type FakeCore, startFakeCore } from './core.js';

/** An events service with its own database and a fake of core. */
export interface TestEvents extends TestService {
  readonly core: FakeCore;
  /** Address of its database. */
  readonly databaseUri: string;
}

/** A service for all tests of a file. @param env further settings of the process */
export const useEvents = (env: NodeJS.ProcessEnv = {}): TestEvents => duringTests(() => startEvents(env));

/** Call it in `beforeAll`, and `stop` in `afterAll`. @param env further settings of the process */
export async function startEvents(env: NodeJS.ProcessEnv = {}): Promise<TestEvents> {
  const database = await startTestDatabase();
  const core = await startFakeCore();
  const databaseUri = database.uri();
  const settings = { EVENTS_MONGODB_URI: databaseUri, SITE_URL: SITE, ...core.env, ...env };
  const needs = [core, database];
  const service = await testService((options) => startService(eventsService, options), settings, needs);
  return { ...service, core, databaseUri };
}

export const API = '/tribe/events/v1';
