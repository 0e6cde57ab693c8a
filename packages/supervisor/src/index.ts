export { type Addresses, forgetAddresses, readAddresses } from './addresses.js';
export { jsonIn } from './json-files.js';
export { DataInUseError, type DataLock, lockData } from './lock.js';
export { portProblem } from './ports.js';
export { isInstalledNow, processesOf, stopAll } from './processes.js';
export { loadSecrets, noteInstalled, type Secrets } from './secrets.js';
export { start } from './start.js';
