import { duringTests } from '@almanac/testing/during-tests';
import { startCore, type TestCore } from './core.js';
import { type RemoteServices, startRemoteServices } from './remote-services.js';

/** A core service for all tests of a file, beside fakes of the other services. @param env further settings */
export const useCoreBesideOthers = (
  env: NodeJS.ProcessEnv = {},
): TestCore & { readonly remote: RemoteServices } =>
  duringTests(async () => {
    const remote = await startRemoteServices();
    const core = await startCore({ ...env, ...remote.env });
    const stop = async (): Promise<boolean> => {
      const isClean = await core.stop();
      await remote.stop();
      return isClean;
    };
    return { ...core, remote, stop };
  });
