import base from './config.js';

/** Configuration for workspaces with database tests: all files of a run share a server, each with its own databases. */
export default {
  ...base,
  globalSetup: '@almanac/testing/global-setup',
  globalTeardown: '@almanac/testing/global-teardown',
};
