import type { SiteOptions } from '@almanac/testing/site';

/** How a site that is fuzzed is started: with all of its processes, and no limit on what the fuzzer tries with wrong logins. */
export const FUZZED_SITE: SiteOptions = {
  ownDatabase: true,
  env: {
    LOGIN_MAX_FAILURES: '1000000',
    LOGIN_MAX_FAILURES_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'warn',
  },
};
