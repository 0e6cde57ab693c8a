export { makeDirectory } from './storage/directory.js';
export { isRunning } from './storage/processes.js';
