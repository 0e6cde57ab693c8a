import type { SiteOptions } from '@almanac/testing/site';

/** Options of a fuzzed site: all processes, and no limits for wrong logins. */
export const FUZZED_SITE: SiteOptions = {
  ownDatabase: true,
  env: {
    LOGIN_MAX_FAILURES: '1000000',
    LOGIN_MAX_FAILURES_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'warn',
  },
};
