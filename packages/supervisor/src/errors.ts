import { types } from 'node:util';

/** Whether a thrown value is an error of the operating system with this code, such as `ENOENT`. */
export const isSystemError = (error: unknown, code: string): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === code;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is missing',
  EDQUOT: 'the quota is used up',
  EEXIST: 'another file has that name',
  EISDIR: 'it is a directory',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of it is not a directory',
  EPERM: 'permission is missing',
  EROFS: 'it is read-only',
};

/** The system error of a file as a sentence that names the path; undefined for other errors. */
export function refusedPath(error: unknown): string | undefined {
  if (!types.isNativeError(error) || !('path' in error && 'code' in error)) return undefined;
  const code = String(error.code);
  const isMade = 'syscall' in error && error.syscall === 'mkdir';
  const reason = isMade && code === 'ENOENT' ? 'it cannot be created' : REASONS[code];
  return `${error.path} cannot be used: ${reason ?? 'the operating system refuses it'} (${code}).`;
}

/** An error that the user can fix: printed as a sentence, without a stack. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
}
