import base from './config.js';

/** For workspaces with tests against a database: the files of a run share one server, each with databases of its own. */
export default {
  ...base,
  globalSetup: '@almanac/testing/global-setup',
  globalTeardown: '@almanac/testing/global-teardown',
};
