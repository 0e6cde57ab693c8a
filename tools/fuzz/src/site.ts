import { fileURLToPath } from 'node:url';
import type { SiteOptions } from '@almanac/testing/site';

/** Options of a fuzzed site: all processes, types and fields of its own, and no limits for wrong logins. */
export const FUZZED_SITE: SiteOptions = {
  ownDatabase: true,
  env: {
    CONTENT_TYPES: fileURLToPath(new URL('../content-types.yaml', import.meta.url)),
    LOGIN_MAX_FAILURES: '1000000',
    LOGIN_MAX_FAILURES_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'warn',
  },
};
