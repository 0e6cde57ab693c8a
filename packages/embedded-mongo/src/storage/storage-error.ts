import { constants } from 'node:os';
import { CommandError } from '../errors.js';

/** LMDB's own code: the data file cannot grow beyond the part of the address space that is mapped to it. */
const MDB_MAP_FULL = -30792;

const { ENOSPC, EDQUOT, EFBIG, EIO } = constants.errno;

/** Codes of the system and of LMDB for a full disk. A file system that detects it late reports EIO. */
const NO_ROOM: ReadonlySet<unknown> = new Set([ENOSPC, EDQUOT, EFBIG, EIO, MDB_MAP_FULL]);

const OUT_OF_DISK_SPACE = 14031;
const INTERNAL_ERROR = 1;

/**
 * Error of a client when a transaction could not be stored: OutOfDiskSpace on a full disk, InternalError
 * otherwise. Errors for clients stay as they are.
 */
export async function storageError(error: unknown): Promise<unknown> {
  const cause = await causeOf(error);
  if (cause instanceof CommandError) return cause;
  // lmdb-js appends positions in the file.
  const [text = ''] = (cause instanceof Error ? cause.message : String(cause)).split(': Attempting');
  return new CommandError(
    hasNoRoom(cause) ? OUT_OF_DISK_SPACE : INTERNAL_ERROR,
    `the write could not be stored: ${text}`,
  );
}

/** lmdb-js has the code in `code`; Node.js has a name there, and the negative code in `errno`. */
const hasNoRoom = (error: unknown): boolean =>
  isObject(error) &&
  (('code' in error && NO_ROOM.has(error.code)) || ('errno' in error && NO_ROOM.has(-Number(error.errno))));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** lmdb-js reports only that a commit failed; the reason is the rejection of a promise in the error. */
async function causeOf(error: unknown): Promise<unknown> {
  if (!isObject(error) || !('commitError' in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (cause) {
    return cause;
  }
}

/** Ignores a full disk, for background work that is repeated later. */
export function unlessFull(error: unknown): void {
  if (!(error instanceof CommandError && error.code === OUT_OF_DISK_SPACE)) throw error;
}
