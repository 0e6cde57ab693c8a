export type { Credential } from './authentication/scram.js';
export { runDatabaseCommand } from './command-line.js';
export { type BackupOptions, backup, compact } from './maintenance/backup.js';
export { type CheckOptions, type CheckReport, check, type Problem } from './maintenance/check.js';
export { type RunningServer, type ServeOptions, serve } from './server.js';
export { DirectoryInUseError } from './storage/lock.js';
