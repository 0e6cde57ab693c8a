import { defineError } from '@almanac/rest';

/** What was to be stored was not, or not all of it. */
export const insufficientStorage = defineError(
  'rest_insufficient_storage',
  507,
  'The disk of the site is full: nothing can be stored at the moment.',
);

/** The database's code OutOfDiskSpace, and the system's for files: no room, no quota, no larger file. */
const CODES: ReadonlySet<unknown> = new Set([14031, 'ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error says that there is no room for what was to be stored. */
export const saysFullDisk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && CODES.has(error.code);
