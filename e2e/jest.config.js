import base from '../tools/jest/config.js';

/** The suites share one site, started once per run. Suites that stop or kill a site start their own. */
export default {
  ...base,
  rootDir: import.meta.dirname,
  // These suites are the longest, and the processes of sites do most of their work.
  maxWorkers: 2,
  globalSetup: '<rootDir>/src/support/global-setup.ts',
  globalTeardown: '<rootDir>/src/support/global-teardown.ts',
};
