import { types } from 'node:util';

/** Whether a thrown value is the operating system's refusal of this kind, such as `ENOENT`. */
export const isSystemError = (error: unknown, code: string): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === code;
