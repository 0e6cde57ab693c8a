import { type TestService, testService } from '@almanac/testing';
import { mongoSettings, type ServiceSettings, serviceConfig } from '../config.js';
import { type ServiceDescription, startService } from '../service.js';

/** Starts a service of the namespace `test/v1` with a database, where `env` names one. */
export const startTestService = (
  env: NodeJS.ProcessEnv,
  start: ServiceDescription<ServiceSettings>['start'],
): Promise<TestService> => {
  const hasDatabase = Object.keys(env).some((name) => name.endsWith('MONGODB_URI'));
  const config = serviceConfig('events', hasDatabase ? mongoSettings('events') : {});
  return testService(
    (options) => startService({ name: 'events', namespace: 'test/v1', config, start }, options),
    env,
  );
};
