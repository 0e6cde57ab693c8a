import base from '../../tools/jest/database-config.js';

/** Core has the longest test suites after `e2e`. */
export default { ...base, rootDir: import.meta.dirname, maxWorkers: 2 };
