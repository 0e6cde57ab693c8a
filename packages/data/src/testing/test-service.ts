import {
  mongoSettings,
  type ProcessContext,
  recordBump,
  type ServiceParts,
  type ServiceSettings,
  serviceConfig,
  startService,
} from '@almanac/process';
import { type TestService, testService } from '@almanac/testing';

type Parts = Omit<ServiceParts, 'cacheVersions'>;

/** Starts a service of the namespace `test/v1` with a database. It announces changes in response headers only. */
export const startTestService = (
  env: NodeJS.ProcessEnv,
  start: (context: ProcessContext<ServiceSettings>) => Promise<Parts> | Parts,
): Promise<TestService> =>
  testService(
    (options) =>
      startService(
        {
          name: 'events',
          namespace: 'test/v1',
          config: serviceConfig('events', mongoSettings('events')),
          start: async (context) => ({
            ...(await start(context)),
            cacheVersions: { bumpWithResponse: async (version) => void recordBump(version) },
          }),
        },
        options,
      ),
    env,
  );
