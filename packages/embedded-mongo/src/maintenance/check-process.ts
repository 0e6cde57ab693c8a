import { DirectoryInUseError } from '../storage/lock.js';
import { isSystemError } from '../storage/system-error.js';
import { missingBytes } from '../storage/tables.js';
import { type CheckOptions, check } from './check.js';
import type { CheckMessage } from './separate-check.js';

// Checks a data directory in a separate process, because damaged pages can crash the process that reads them. The
// only argument is the options as JSON; results are sent to the parent over IPC.
const options = JSON.parse(process.argv[2] ?? '') as CheckOptions;

const tell = (message: CheckMessage): void => {
  process.send?.(message);
};

try {
  tell({ missingBytes: missingBytes(options.dataDir) });
  tell({ report: await check(options) });
} catch (error) {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const isUnreadable =
    error instanceof DirectoryInUseError || isSystemError(error, 'EACCES', 'EPERM', 'EROFS');
  tell(isUnreadable ? { error: message } : { damage: message });
}
process.disconnect?.();
