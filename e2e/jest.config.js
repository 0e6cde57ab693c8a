import base from '../tools/jest/config.js';

/** The suites share one site, started once per run; those that stop or kill one start their own. */
export default {
  ...base,
  rootDir: import.meta.dirname,
  // The longest of all suites, and most of its work is done by the processes of sites.
  maxWorkers: 2,
  globalSetup: '<rootDir>/src/support/global-setup.ts',
  globalTeardown: '<rootDir>/src/support/global-teardown.ts',
};
