/** Whether an error is one of the system's with one of these codes, such as ENOENT. */
export const isSystemError = (error: unknown, ...codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
