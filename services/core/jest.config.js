import base from '../../tools/jest/database-config.js';

/** The suites of the largest service are the longest after those of `e2e`. */
export default { ...base, rootDir: import.meta.dirname, maxWorkers: 2 };
