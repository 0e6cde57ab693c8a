export { runDatabaseCommand } from './command-line.js';
export { type RunningServer, type ServeOptions, serve } from './server.js';
export { DirectoryInUseError } from './storage/lock.js';
