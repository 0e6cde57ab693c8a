import { Doc, Double } from '../bson/index.js';
import type { CommandError } from '../errors.js';

/** The reply to a command that failed. */
export function errorReply(error: CommandError): Doc {
  const reply = Doc.from({
    ok: new Double(0),
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
  });
  for (const [key, value] of error.details ?? []) reply.set(key, value);
  return reply;
}

/** The error of one statement of a write command, optionally without its message. */
export function writeError(index: number, error: CommandError, withMessage: boolean): Doc {
  const entry = Doc.from({ index, code: error.code });
  for (const [key, value] of error.details ?? []) entry.append(key, value);
  return entry.append('errmsg', withMessage ? error.message : '');
}
